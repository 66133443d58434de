/** What the search says below its field. */
export const searchSheetTexts = {
  hint: 'Geht auch: Kajak für 4 am Samstag, unter 20 Euro',
  understood: 'Verstanden:',
  /** For who hears the page. */
  status: (understood: readonly string[], proposals: string) =>
    [...(understood.length > 0 ? [`Verstanden: ${understood.join(', ')}`] : []), proposals]
      .filter((sentence) => sentence !== '')
      .join('. '),
} as const
