import { formatCount } from '#foundation/lib/number-text.ts'
import { productName } from '#foundation/design/product.ts'

/** What the page of a service says by itself in the browser. Its lines are said by the server: `service-lines.ts`. */
export const serviceTexts = {
  title: (title: string, company: string, city: string) => `${title} – ${company}, ${city} | ${productName}`,
  companyTitle: (company: string, city: string) => `${company}, ${city} | ${productName}`,
  headTitle: (category: string, company: string) => `${category} bei ${company}`,
  tabs: 'Angebote und Anbieter',
  gallery: 'Bilder',
  allPictures: 'Alle Bilder',
  openPicture: (index: number, count: number) => `Bild ${index} von ${count} groß zeigen`,
  counter: (index: number, count: number) => `${index} von ${count}`,
  reviews: (count: number) => (count === 1 ? '1 Bewertung' : `${formatCount(count)} Bewertungen`),
  facts: 'Auf einen Blick',
  included: 'Das ist drin',
  prices: 'Preise',
  who: 'Wer',
  price: 'Preis',
  noPrices: 'Keine Preise verfügbar',
  specialOffers: 'Angebote beim Anbieter',
  place: 'Ort und Zeiten',
  route: 'Route',
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Adresse kopiert',
  addressCopyFailed: 'Kopieren ging nicht',
  openings: 'Öffnungszeiten',
  closedProvider: 'Dieser Anbieter hat zurzeit geschlossen. Buchen geht deshalb nicht.',
  contactPerson: (name: string) => `Fragen beantwortet ${name}`,
  othersOf: (company: string) => `Mehr von ${company}`,
} as const
