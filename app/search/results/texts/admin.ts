/** The activity list in admin mode. Source: contract 1, sections 6 and 8. */
export const adminTexts = {
  region: (name: string) => `Region ${name}`,
  lead: 'So siehst du die Angebote, um die du dich kümmerst, auch die, die offline sind.',
  empty: 'Nichts in dem Umkreis gefunden',
  emptyLead: 'In einem größeren Umkreis oder einer anderen Stadt ist vielleicht mehr.',
  toOverview: 'Zum Anbieterbereich',
  online: 'Online',
  offline: 'OFFLINE',
  from: (price: string) => `ab ${price}`,
  more: 'Weitere anzeigen',
  toFirst: 'Zum Anfang',
} as const
