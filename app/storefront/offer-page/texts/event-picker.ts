/** Words of the dates of an event, on its service's page. */
export const eventPickerTexts = {
  soldOutOn: (title: string, when: string) => `„${title}“ am ${when} ist ausgebucht.`,
  /** What then: other dates, waiting, both or neither. */
  next: {
    others: {
      wait: 'Such dir einen anderen Termin aus, oder warte auf einen freien Platz.',
      none: 'Such dir einen anderen Termin aus.',
    },
    none: { wait: 'Du kannst auf einen freien Platz warten.', none: null },
  },
  allSoldOut: 'Zurzeit sind alle Termine ausgebucht.',
  wait: 'Auf die Warteliste',
  waitShort: 'Warteliste',
  moreEvents: (count: number) => (count === 1 ? '1 weiterer Termin' : `${count} weitere Termine`),
  noEvents: 'Zurzeit ist kein Termin eingetragen.',
} as const
