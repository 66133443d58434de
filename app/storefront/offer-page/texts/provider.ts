/** What the card of a provider says; only the server reads these, the page gets what it shows. */
export const providerTexts = {
  trader: 'Gewerblicher Anbieter',
  privatePerson: 'Privater Anbieter: Verbraucherrechte für Verträge mit Unternehmen gelten nicht.',
  about: 'Über den Anbieter',
  ask: 'Frage stellen',
  aboutCommunity: 'Mehr aus der Community',
} as const
