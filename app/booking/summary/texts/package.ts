/** A package is agreed upon with its provider, in their chat. */
export const packageTexts = {
  title: 'Dein Paket',
  how: 'Abstimmung',
  lead: (provider: string) =>
    `Was dazugehört, was es kostet und wie du bezahlst, stimmst du im Chat mit ${provider} ab. Auch stornieren kann es nur der Anbieter.`,
  endedLead: (provider: string) =>
    `Dieses Paket ist beendet. Hast du noch Fragen, schreib ${provider} im Chat.`,
  guestLead: 'Was dazugehört, was es kostet und wie bezahlt wird, stimmst du im Chat mit deinem Gast ab.',
  subject: (bookingCode: string) => `Buchung ${bookingCode}`,
  openPrice: 'Preis offen',
  /** Among the guests of a start. */
  party: (party: string) => `Paket, ${party}`,
} as const
