/** Words of the dates of an event, on its service's page. */
export const eventPickerTexts = {
  soldOutOn: (title: string, when: string) =>
    `„${title}“ am ${when} ist ausgebucht. Such dir einen anderen Termin aus, oder warte auf einen freien Platz.`,
  wait: 'Auf die Warteliste',
  waitShort: 'Warteliste',
  moreEvents: (count: number) => (count === 1 ? '1 weiterer Termin' : `${count} weitere Termine`),
  noEvents: 'Zurzeit ist kein Termin eingetragen.',
} as const
