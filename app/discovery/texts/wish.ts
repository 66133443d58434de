/** Words of the dialog for a wish, and of the ways out of one. */
export const wishTexts = {
  heading: 'Wer, wann, wie teuer?',
  grownUps: 'Erwachsene',
  children: 'Kinder',
  noChildren: 'Keine',
  day: 'Tag',
  from: 'Start ab',
  to: 'Start vor',
  clock: (hour: number) => `${hour} Uhr`,
  perPerson: 'Höchstens pro Person',
  together: 'Höchstens zusammen',
  wholeEuro: 'Ganze Euro, ohne Komma',
  any: 'Egal',
  hint: 'Wir zeigen nur, was dann für euch alle frei ist, mit dem Preis für eure Gruppe. Kinder zahlen den Kinderpreis, wo es einen gibt. Ohne Tag suchen wir in den nächsten 14 Tagen.',
  submit: 'Freie Ideen zeigen',
  withoutBudget: 'Ohne Preisgrenze',
  withoutHours: 'Zu jeder Uhrzeit',
} as const
