/** What stands before the title of an event that doesn't take place as planned. */
export const eventNewsTexts = { cancelled: 'Abgesagt', postponed: 'Verschoben' } as const
