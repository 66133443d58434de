/** What only the sign-in page says, and not the dialog in its place. */
export const loginPageTexts = {
  onlyTickets: 'Du suchst nur dein Ticket?',
  findTickets: 'Tickets wiederfinden',
} as const
