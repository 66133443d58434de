/** What a payment page says of what is paid there: `Kanutour, Sa., 20. Juni, 15:00 Uhr, 2 Erwachsene.` */
export const paysFor = ({ title, when, party }: { title: string; when: string; party: string }): string =>
  `${title}, ${when} Uhr, ${party}.`
