/** Words of a search that ask for access, in small letters without umlauts, as parts of expressions. */
export const accessWords = {
  access: [
    ...['rollst(?:uh|ueh)le?s?n?', 'rollstuhlfahrer(?:n|in|innen)?', 'rollis?', 'rollator(?:en|s)?'],
    ...['gehhilfen?', 'gehbehindert(?:e[mnrs]?)?', 'gehbehinderung', 'behindertengerecht(?:e[mnrs]?)?'],
    'rollstuhl(?:gerecht|tauglich|geeignet|freundlich|zugaenglich)(?:e[mnrs]?)?',
  ],
  pram: ['kinderw(?:a|ae)gen', 'kinderwagen(?:gerecht|tauglich|geeignet|freundlich)(?:e[mnrs]?)?'],
  /** Help with either, and offers speak of both alike. */
  level: [
    ...['barrierefrei(?:e[mnrs]?)?', 'barrierefreiheit', 'stufenlos(?:e[mnrs]?)?', 'stufenfrei(?:e[mnrs]?)?'],
    ...['ebenerdig(?:e[mnrs]?)?', 'aufz(?:ug|ugs|uege)', 'fahrst(?:uhl|uehle)', 'rampen?'],
  ],
  /** Behind such a word they say no more: "Rollstuhl geeignet". */
  suited: [
    ...['geeignet', 'gerecht', 'tauglich', 'freundlich', 'zugaenglich', 'moeglich', 'zugang', 'zugaenge'],
    'angebote?',
  ],
} as const

/** What a list says that was asked for access: with offers, and without any. */
export const accessTexts = {
  note: 'Hier zählt, was die Anbieter selbst zum Zugang schreiben. Geprüft haben wir es nicht: Bitte lies es beim Angebot unter „Zugang“ nach.',
  nothing:
    'Gesucht haben wir in dem, was die Anbieter selbst zum Zugang schreiben. Es steht beim Angebot unter „Zugang“. Fehlt es dort, frag den Anbieter, bevor du buchst.',
} as const
