/** Words of a search that ask for access, in small letters without umlauts, as parts of expressions. */
export const accessWords = {
  access: [
    ...['rollst(?:uh|ueh)le?s?n?', 'rollis?', 'rollator(?:en|s)?'],
    '(?:rollstuhl|rolli)-?(?:fahrer|(?:be)?nutzer)(?:n|-?in|-?innen)?|(?:rollstuhl|rolli)-?(?:fahr|nutz)ende[nr]?',
    ...[
      'gehhilfen?',
      'gehbehindert(?:e[mnrs]?)?',
      'gehbehinderung',
      'behinderten(?:gerecht|freundlich)(?:e[mnrs]?)?',
    ],
    'roll(?:stuhl|i)-?(?:gerecht|tauglich|geeignet|freundlich|zugaenglich|gaengig|befahrbar)(?:e[mnrs]?)?',
  ],
  pram: [
    'kinderw(?:a|ae)gen',
    'buggys?|buggies',
    'kinderwagen(?:gerecht|tauglich|geeignet|freundlich)(?:e[mnrs]?)?',
  ],
  /** Help with either, and offers speak of both alike. */
  level: [
    ...['barrierefrei(?:e[mnrs]?)?', 'barrierefreiheit', 'stufenlos(?:e[mnrs]?)?', 'stufenfrei(?:e[mnrs]?)?'],
    ...['barrierearm(?:e[mnrs]?)?', '(?:schwellen|treppen)(?:los|frei)(?:e[mnrs]?)?', '(?:treppen)?lifte?s?'],
    ...['ebenerdig(?:e[mnrs]?)?', 'aufz(?:ug|ugs|uege)', 'fahrst(?:uhl|uehle)', 'rampen?'],
  ],
  /** "Ohne Treppen", "keine Stufen", "ohne viele Treppen": for all of these one word stands. */
  denying: ['ohne', 'keine?n?'],
  between: ['viele?n?', 'grosse', 'jede', 'steile'],
  steps: ['stufen?', 'treppen?', 'treppensteigen', 'treppenstufen', 'schwellen?', 'barrieren?'],
  stepless: 'stufenlos',
  /** Behind such a word they say no more: "Rollstuhl geeignet". */
  suited: [
    ...[
      'geeignet',
      'gerecht',
      'tauglich',
      'freundlich',
      'zugaenglich',
      'gaengig',
      'befahrbar',
      'moeglich',
      'zugang',
      'zugaenge',
    ],
    'angebote?',
  ],
} as const

/** What a list says that was asked for access: with offers, and without any. */
export const accessTexts = {
  note: 'Hier zählt, was die Anbieter selbst zum Zugang angeben. Geprüft haben wir es nicht: Bitte lies es beim Angebot unter „Zugang“ nach.',
  nothing:
    'Hier zählt, was die Anbieter selbst zum Zugang angeben. Es steht beim Angebot unter „Zugang“. Fehlt es dort, frag den Anbieter, bevor du buchst.',
} as const
