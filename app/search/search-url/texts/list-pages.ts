/** Words of a list in pages. */
export const listPageTexts = {
  steps: 'Seiten',
  first: 'Erste Seite',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  page: (page: number, pages: number | null) => `Seite ${page}${pages === null ? '' : ` von ${pages}`}`,
  title: (title: string, page: number) => `${title} – Seite ${page}`,
} as const
