/** Words of the dialog for a wish, and of an empty list for one. */
export const wishTexts = {
  heading: 'Wer, wann, wie teuer?',
  grownUps: 'Erwachsene',
  children: 'Kinder',
  noChildren: 'Keine',
  day: 'Tag',
  from: 'Start ab',
  to: 'Start vor',
  clock: (hour: string) => `${hour} Uhr`,
  perPerson: 'Höchstens pro Person',
  together: 'Höchstens zusammen',
  /** Of a browser without scripts. */
  euroRange: 'Ganze Euro von 0 bis 9.999, ohne Komma',
  euroFaults: { below: 'Nicht unter 0 €', above: 'Höchstens 9.999 €', odd: 'Ganze Euro, ohne Komma' },
  any: 'Egal',
  hint: 'Wir zeigen nur, was dann für euch alle frei ist, mit dem Preis für eure Gruppe. Kinder zahlen den Kinderpreis, wo es einen gibt. Ohne Tag suchen wir in den nächsten 14 Tagen.',
  submit: 'Freie Ideen zeigen',
  withoutBudget: 'Ohne Preisgrenze',
  withoutHours: 'Zu jeder Uhrzeit',
  withoutPersons: 'Ohne Personenzahl',
} as const
