/** Spelled numbers from one to nineteen; several spellings of one number. */
export const numberWords = [
  ['ein', 'eine', 'einen', 'einem', 'einer', 'eins'],
  ['zwei'],
  ['drei'],
  ['vier'],
  ['fünf', 'fuenf'],
  ['sechs'],
  ['sieben'],
  ['acht'],
  ['neun'],
  ['zehn'],
  ['elf'],
  ['zwölf', 'zwoelf'],
  ['dreizehn'],
  ['vierzehn'],
  ['fünfzehn', 'fuenfzehn'],
  ['sechzehn'],
  ['siebzehn'],
  ['achtzehn'],
  ['neunzehn'],
] as const

/** Twenty, thirty and so on to ninety. */
export const tenWords = [
  ['zwanzig'],
  ['dreißig', 'dreissig'],
  ['vierzig'],
  ['fünfzig', 'fuenfzig'],
  ['sechzig'],
  ['siebzig'],
  ['achtzig'],
  ['neunzig'],
] as const

/** Between ones and tens: "einundzwanzig". */
export const andWord = 'und'

/** "hundert", "zweihundert", "tausend": only money is counted like this. */
export const hundredWord = 'hundert'
export const thousandWord = 'tausend'
