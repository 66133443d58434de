/** Words around single reviews and tips on the page of a service; pages without any don't load them. */
export const rowTexts = {
  tips: 'Tipps',
  by: (name: string) => `Tipp von ${name}`,
  stars: (stars: number) => (stars === 1 ? '1 von 5 Sternen' : `${stars} von 5 Sternen`),
  helpful: (votes: number) => (votes === 1 ? '1 Person fand das hilfreich' : `${votes} fanden das hilfreich`),
} as const
