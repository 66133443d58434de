/** What the large pictures say, which are loaded when somebody opens them. */
export const lightboxTexts = {
  picture: (index: number, count: number) => `Bild ${index} von ${count}`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
} as const
