/** What is missing, in a word or two. */
export const missingTexts = {
  title: 'Titel',
  what: 'Beschreibung',
  where: 'Adresse',
  audience: 'Gruppengröße',
  price: 'Preis',
  times: 'Zeiten',
  pictures: (count: number) => (count === 1 ? '1 Bild' : `${count} Bilder`),
  alts: 'Bildtexte',
} as const
