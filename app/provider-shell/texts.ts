import { productName } from '#foundation/design/product.ts'
import type { ProviderPage, ProviderRole } from './provider-shell.ts'

/** Every sentence of the frame around a company's own pages. */
export const texts = {
  area: 'Anbieterbereich',
  logo: `${productName}, zum Anfang des Anbieterbereichs`,
  skip: 'Zum Inhalt springen',
  demo: 'Demo - es wird nichts berechnet',
  notice: 'Hinweis',
  pages: {
    overview: 'Heute',
    calendar: 'Kalender',
    resources: 'Boote und Räume',
    connections: 'Kalender verbinden',
    figures: 'Zahlen',
    embedding: 'Einbetten',
    bookings: 'Buchungen',
    offers: 'Angebote',
    statement: 'Abrechnung',
    profile: 'Profil',
    details: 'Name und Adresse',
    payout: 'Auszahlung',
    team: 'Team',
    mails: 'Mails',
    door: 'Einlass',
  } satisfies Record<ProviderPage, string>,
  roles: {
    owner: 'Inhaber',
    staff: 'Team',
    door: 'Einlass',
    accountant: 'Buchhaltung',
    operator: 'Betreiber',
  } satisfies Record<ProviderRole, string>,
  scan: 'Einlass scannen',
  scanShort: 'Scannen',
  more: 'Mehr',
  companies: 'Deine Anbieter',
  switchCompany: 'Anbieter wechseln',
  operator: 'Du siehst diesen Anbieter als Betreiber.',
  marketplace: 'Zum Marktplatz',
  account: 'Konto verwalten',
  signOut: 'Abmelden',
} as const
