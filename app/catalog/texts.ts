import { productName } from '#foundation/design/product.ts'
import { formatTenths } from '#foundation/lib/number-text.ts'
import type { ContactLink } from './contact-link.ts'
import type { CountingUnit } from './offer.ts'

/** Words for what a booking counts. Source: contract 1, section 3 "Booking configuration defaults". */
export const countingUnitTexts = {
  person: { one: 'Pers.', many: 'Pers.', each: 'pro Pers.' },
  object: { one: 'Objekt', many: 'Objekt', each: 'pro Objekt' },
  room: { one: 'Raum', many: 'Räume', each: 'pro Raum' },
  lane: { one: 'Bahn', many: 'Bahnen', each: 'pro Bahn' },
  field: { one: 'Feld', many: 'Felder', each: 'pro Feld' },
  section: { one: 'Bereich', many: 'Bereiche', each: 'pro Bereich' },
} as const satisfies Record<CountingUnit, { one: string; many: string; each: string }>

/** Shown for a service that isn't online, where the contract says so. Source: contract 1, section 6. */
export const offlineTexts = { tile: 'OFFLINE', preview: 'Offline-Vorschau' } as const

/** Wordings of prices. Source: contract 1, section 5. */
export const priceTexts = {
  missing: 'Kein Preis angegeben',
  free: 'Kostenlos',
  none: 'Keine Preise verfügbar',
  from: (price: string) => `ab ${price}`,
  holds: (persons: number) => `bis ${persons} Pers.`,
  each: (name: string) => `pro ${name}`,
  eachChild: 'pro Kind',
} as const satisfies Record<string, string | ((price: string) => string) | ((persons: number) => string)>

/** Buttons of contact links. */
export const contactTexts = {
  website: 'Zur Website',
  email: 'E-Mail schreiben',
  tel: 'Anrufen',
  route: 'Route planen',
} as const satisfies Record<ContactLink['kind'], string>

/** Words on tiles. */
export const tileTexts = {
  ad: 'Anzeige',
  /** Source: contract 1, section 9 "Top tag ranks". */
  ranks: {
    best: `Best of ${productName}`,
    price: 'Günstig',
    distance: 'Nah dran',
    rating: 'Gut bewertet',
  },
  from: 'ab',
  rated: 'Bewertung:',
  /** Where others say their starts. */
  onRequest: 'Auf Anfrage',
  weather: { we_sunny: 'Bei Sonne', we_rainy: 'Regenfest', suits: 'Passt zum Wetter' },
  distance: (km: number) => `${formatTenths(km < 10 ? km : Math.round(km))} km`,
} as const
