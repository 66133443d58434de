import { productName } from '#foundation/design/product.ts'
import type { OperatorPage } from '#app/operator/operator.ts'

/** Every sentence of the frame around the operators' pages. */
export const texts = {
  area: 'Betreiberbereich',
  role: 'Betreiber',
  logo: `${productName}, zum Schreibtisch`,
  skip: 'Zum Inhalt springen',
  demo: 'Demo - es wird nichts berechnet',
  notice: 'Hinweis',
  pages: {
    desk: 'Schreibtisch',
    companies: 'Anbieter',
    offers: 'Angebote',
    bookings: 'Buchungen',
    accounts: 'Konten',
    notices: 'Meldungen',
    money: 'Geld',
    places: 'Orte und Kategorien',
    collections: 'Sammlungen',
    promotion: 'Anzeigen',
    messages: 'Nachrichten',
    pictures: 'Bilder von Gästen',
    suggestions: 'Vorschläge',
  } satisfies Record<OperatorPage, string>,
  start: 'Start',
  waiting: (count: number) => (count === 1 ? '1 wartet' : `${count} warten`),
  more: 'Mehr',
  marketplace: 'Zum Marktplatz',
  account: 'Konto verwalten',
  signOut: 'Abmelden',
} as const
