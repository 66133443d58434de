/** Words of the block of others around, below a list. */
export const nearbyTexts = {
  /** Where the list has a day or a party: their starts weren't looked up. */
  anyTime: 'Ob dann noch etwas frei ist, siehst du beim Angebot.',
  /** Where nothing else around fits what was chosen: said of what is around, as the list above may have results. */
  others: 'In der Nähe passt sonst nichts zu deiner Auswahl. Beliebt ist dort das hier.',
} as const
