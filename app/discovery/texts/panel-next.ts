/** What the bar of phones says as long as nothing is chosen, or nothing but a day. */
export const panelNextTexts = {
  free: (when: string) => `Frei: ${when}`,
  withoutTicket: (when: string) => `${when}, ohne Ticket`,
  nothingFree: 'Zurzeit nichts frei',
  nothingFreeOn: (day: string) => `Nichts frei: ${day}`,
} as const
