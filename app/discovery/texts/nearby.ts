/** Words of the block of others around, below a list. */
export const nearbyTexts = {
  /** Where the list has a day or a party: their starts weren't looked up. */
  anyTime: 'Ob dann noch etwas frei ist, siehst du beim Angebot.',
  /** Where nothing else around fits what was chosen. */
  others: 'Zu allem, was du gewählt hast, passt hier nichts. Das ist sonst beliebt.',
} as const
