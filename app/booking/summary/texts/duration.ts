/** What the console hears of a duration that can't be read; the contract's words. Source: contract 1, section 5. */
export const unreadableDuration = 'Ungültiges Format der Dauer:'
