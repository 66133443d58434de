/** What stands around the booking in a frame on a company's own site. */
export const framedTexts = {
  notice: 'Hinweis',
  demo: 'Demo - es wird nichts berechnet',
  notOnSale: 'Dieses Angebot ist gerade nicht buchbar.',
  othersOf: (company: string) => `Alle Angebote von ${company}`,
  through: (product: string) => `Buchung und Bezahlung über ${product}.`,
  imprint: 'Impressum',
  privacy: 'Datenschutz',
} as const
