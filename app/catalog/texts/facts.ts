/** What an offer says of access; nothing where the provider doesn't. */
export const wheelchairTexts = {
  yes: 'Rollstuhlgerecht',
  partly: 'Teilweise rollstuhlgerecht',
  no: 'Nicht rollstuhlgerecht',
} as const
export const pramTexts = {
  yes: 'Mit Kinderwagen',
  partly: 'Teilweise mit Kinderwagen',
  no: 'Nicht mit Kinderwagen',
} as const

/** Names of the languages that an offer may be held in, by ISO 639. The column's check has the same codes. */
export const languageTexts = {
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
} as const
