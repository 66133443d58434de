/** What is said after a heart was pressed. */
export const toastTexts = {
  saved: (title: string) => `Gemerkt: ${title}`,
  toList: 'In Liste legen',
  close: 'Schließen',
} as const
