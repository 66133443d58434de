import type { AccessLevel, OfferLanguage } from '../offer.ts'

/** What an offer says of access; nothing where the provider doesn't. */
export const wheelchairTexts: Record<Exclude<AccessLevel, 'unknown'>, string> = {
  yes: 'Rollstuhlgerecht',
  partly: 'Teilweise rollstuhlgerecht',
  no: 'Nicht rollstuhlgerecht',
}
export const pramTexts: Record<Exclude<AccessLevel, 'unknown'>, string> = {
  yes: 'Mit Kinderwagen',
  partly: 'Teilweise mit Kinderwagen',
  no: 'Nicht mit Kinderwagen',
}

/** Names of the languages that an offer may be held in. */
export const languageTexts: Record<OfferLanguage, string> = {
  de: 'Deutsch',
  en: 'Englisch',
  fr: 'Französisch',
  es: 'Spanisch',
  it: 'Italienisch',
  pt: 'Portugiesisch',
  nl: 'Niederländisch',
  da: 'Dänisch',
  sv: 'Schwedisch',
  no: 'Norwegisch',
  pl: 'Polnisch',
  ru: 'Russisch',
  uk: 'Ukrainisch',
  tr: 'Türkisch',
  ar: 'Arabisch',
  zh: 'Chinesisch',
  ja: 'Japanisch',
  nds: 'Plattdeutsch',
  gsg: 'Deutsche Gebärdensprache',
}
