const forParty = (persons: number | null): string => (persons === null ? '' : ` für ${persons}`)

/** What the bar of phones says as long as nothing is chosen, or nothing but a day. `persons`: a party that is named. */
export const panelNextTexts = {
  free: (when: string, persons: number | null) => `Frei${forParty(persons)}: ${when}`,
  withoutTicket: (when: string) => `${when}, ohne Ticket`,
  nothingFree: (persons: number | null) => `Zurzeit nichts frei${forParty(persons)}`,
  // Only so many days are looked through.
  nothingFreeSoon: (persons: number | null) => `In den nächsten Tagen nichts frei${forParty(persons)}`,
  nothingFreeOn: (day: string, persons: number | null) => `Nichts frei${forParty(persons)}: ${day}`,
  soldOut: (when: string) => `Ausgebucht: ${when}`,
  tooSmall: (when: string, persons: number | null) => `Zu wenig Plätze${forParty(persons)}: ${when}`,
  tooLong: (when: string) => `Zu kurz offen: ${when}`,
  seeDates: 'Termine ansehen',
} as const

/** What stands on the page of a day or a start that is sold out. */
export const panelNoticeTexts = {
  soldOut: (when: string) => `${when} ist ausgebucht.`,
  tooSmall: (when: string, persons: number | null) => `${when} hat nicht genug Plätze${forParty(persons)}.`,
  tooLong: (when: string) => `${when} ist für diese Dauer zu kurz offen.`,
  // A date brings its own full stop.
  nothing: (said: string) => (said.endsWith('.') ? said : `${said}.`),
  nextDay: (day: string, persons: number | null) => `Nächster freier Tag${forParty(persons)}: ${day}`,
  earlierDay: (day: string, persons: number | null) => `Früher frei${forParty(persons)}: ${day}`,
} as const

/** What a day is called that hasn't room for the party: what stands before and behind its number. */
export const tooFewTexts = {
  persons: ['zu wenig Plätze für ', ' Personen'],
  units: (units: string) => ['weniger als ', `${units} frei`] as const,
} as const

/** What is said to a party that is larger than an offer takes. */
export const partyLimitTexts = {
  said: (most: number, chosen: number) =>
    `Hier buchst du für höchstens ${most === 1 ? '1 Person' : `${most} Personen`} auf einmal. ` +
    `Deine Auswahl steht jetzt auf ${chosen}.`,
  others: (persons: number) => `Angebote für ${persons} Personen`,
  // No search can say more than so many.
  othersForMany: 'Angebote für große Gruppen',
} as const

/** An evening with a name of its own, and when it is. */
export const titledEventText = (title: string, when: string) => `${title}, ${when}`

/** What is new about single dates of an event, on its service's page. */
export const eventNewsTexts = {
  calledOff: 'Abgesagt',
  calledOffOn: (title: string, when: string) => `„${title}“ am ${when} ist abgesagt.`,
  postponed: (before: string) => `Verschoben: neuer Termin, vorher ${before}`,
} as const
