/** A package is agreed upon with its provider: by mail and telephone where the chat will stand. */
export const packageTexts = {
  title: 'Dein Paket',
  how: 'Abstimmung',
  lead: (provider: string) =>
    `Was dazugehört, was es kostet und wie du bezahlst, stimmst du direkt mit ${provider} ab. Auch stornieren kann es nur der Anbieter.`,
  endedLead: (provider: string) =>
    `Dieses Paket ist beendet. Hast du noch Fragen, wende dich an ${provider}.`,
  guestLead: 'Was dazugehört, was es kostet und wie bezahlt wird, stimmst du direkt mit deinem Gast ab.',
  write: 'Abstimmung per E-Mail',
  call: 'Anrufen',
  support: 'Hilfe & Support',
  subject: (bookingCode: string) => `Buchung ${bookingCode}`,
  openPrice: 'Preis offen',
  /** Among the guests of a start. */
  party: (party: string) => `Paket, ${party}`,
} as const
