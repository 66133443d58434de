const places = (units: number) => (units === 1 ? 'den Platz' : 'die Plätze')

const newPlaces = (units: number) => (units === 1 ? 'den neuen Platz' : 'die neuen Plätze')

/** What the page of an offer says to whoever holds places of it without having paid, or waits for some. */
export const heldPlacesTexts = {
  leads: {
    unpaid: 'Du hast hier noch eine unbezahlte Buchung:',
    asked: 'Du hast hier schon angefragt:',
    accepted: 'Deine Anfrage hier ist angenommen:',
    change: 'Du buchst hier gerade um:',
    changeAsked: 'Deine Umbuchung hier ist angefragt:',
    waiting: 'Du wartest hier:',
    offered: 'Von der Warteliste für dich gehalten:',
  },
  what: (when: string, party: string) => `${when} Uhr, ${party}.`,
  unpaid: (units: number, until: string) => `Wir halten ${places(units)} bis ${until} für dich.`,
  unpaidOver: 'Die Zeit zum Bezahlen ist um. Die Reservierung wird gleich gelöscht.',
  /** Of what a waiting list offered, while it is paid: two times, each with what it is. */
  promised: (units: number, payUntil: string, until: string) =>
    `Bezahlen kannst du bis ${payUntil}; klappt das nicht, halten wir ${places(units)} noch bis ${until} für dich.`,
  promisedOver: (units: number, until: string) =>
    `Die Zeit zum Bezahlen ist um, aber wir halten ${places(units)} noch bis ${until} für dich.`,
  asked: (until: string) => `Der Anbieter antwortet bis spätestens ${until}.`,
  accepted: (units: number, until: string) =>
    `Bezahl bis ${until}, so lange halten wir ${places(units)} für dich.`,
  /** Of a change of a ticket: only what is new is held, and the ticket stays good. */
  change: (units: number, until: string) =>
    `Bezahl bis ${until}, so lange halten wir ${newPlaces(units)} für dich. Dein Ticket gilt, bis umgebucht ist.`,
  changeOver: 'Die Zeit zum Bezahlen ist um. Dein Ticket gilt, wie es ist.',
  changeAsked: (until: string) =>
    `Der Anbieter antwortet bis spätestens ${until}. Dein Ticket gilt, bis umgebucht ist.`,
  offered: (until: string) => `Buche bis ${until}, sonst ist dran, wer nach dir wartet.`,
  ways: {
    pay: 'Jetzt bezahlen',
    again: 'Noch einmal buchen',
    request: 'Zur Anfrage',
    book: 'Jetzt buchen',
    change: 'Zur Umbuchung',
    line: 'Zu deiner Warteliste',
  },
  /** In the small box of a start. */
  start: { held: 'für dich', asked: 'angefragt', waits: 'Du wartest' },
  /** Beside an event's date, and in the bar of phones. */
  held: (until: string) => `Für dich gehalten bis ${until}`,
  heldNow: 'Für dich gehalten',
  askedFor: 'Schon angefragt',
  /** Of a place in line, where `held` stands of what is held. */
  waits: (ahead: number) => `Du wartest, vor dir ${ahead === 0 ? 'niemand' : ahead}`,
  inLine: (ahead: number) =>
    ahead === 0 ? 'Du bist als Nächstes dran.' : `Vor dir: ${ahead}. Wird etwas frei, schreiben wir dir.`,
} as const
