import { productName } from '#foundation/design/product.ts'
import type { ProviderPage, ProviderRole, WaitingCounts } from './provider-shell.ts'

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
    requests: 'Anfragen',
    chat: 'Chat',
    resources: 'Boote und Räume',
    connections: 'Kalender verbinden',
    figures: 'Zahlen',
    embedding: 'Einbetten',
    bookings: 'Buchungen',
    offers: 'Angebote',
    pictures: 'Bilder von Gästen',
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
  moreWaiting: ({ requests, pictures }: WaitingCounts) => {
    const parts = [
      requests > 0 && (requests === 1 ? '1 Anfrage' : `${requests} Anfragen`),
      pictures > 0 && (pictures === 1 ? '1 Bild' : `${pictures} Bilder`),
    ].filter((part) => part !== false)
    return `Mehr, ${parts.join(' und ')} ${requests + pictures === 1 ? 'wartet' : 'warten'}`
  },
  companies: 'Deine Anbieter',
  switchCompany: 'Anbieter wechseln',
  operator: 'Du siehst diesen Anbieter als Betreiber.',
  marketplace: 'Zum Marktplatz',
  account: 'Konto verwalten',
  signOut: 'Abmelden',
} as const
