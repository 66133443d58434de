/** Who booked what publishing would change. */
export const stayingTexts = {
  outsideRules: {
    title: 'Diese Termine bleiben bestehen, weil Gäste gebucht haben:',
    text: 'Neu gebucht werden sie nicht mehr. Willst du absagen, öffne die Buchung.',
  },
  inTheWay: {
    title: 'Für diese Termine haben Gäste gebucht:',
    text: 'Stell sie wieder her, oder sag die Buchungen ab. Erst dann gehen deine Änderungen online.',
  },
} as const
