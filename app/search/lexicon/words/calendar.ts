/** Words of days, weeks, months and feasts; folded: small letters, umlauts spelled out. */

export const today = ['heute']
export const now = ['jetzt']
/** "Wird jetzt 8" is no day. */
export const beforeNow = ['wird', 'werden', 'ist', 'sind', 'bis', 'schon']
export const tomorrow = ['morgen']
/** "Am Morgen" and "der Morgen danach" are no days. */
export const beforeMorning = [
  ...['am', 'gegen', 'guten', 'guter', 'der', 'den', 'dem', 'des', 'ein', 'einen', 'einem', 'eines'],
  ...['jeden', 'jeder', 'jedem', 'diesen', 'dieser', 'diesem', 'fruehen', 'frueher', 'fruehe'],
]
export const dayAfterTomorrow = ['uebermorgen']
export const weekend = ['wochenende']
/** Short for it, only behind these: "am WE". */
export const shortWeekend = 'we'
export const beforeShortWeekend = [
  ...['am', 'das', 'dieses', 'diesem', 'kommendes', 'kommenden', 'fuers', 'uebers', 'naechstes', 'naechsten'],
]
/** From Monday on. */
export const weekdays = [
  ['montag'],
  ['dienstag'],
  ['mittwoch'],
  ['donnerstag'],
  ['freitag'],
  ['samstag', 'sonnabend'],
  ['sonntag'],
]
/** Count before a date or a time of day and behind "am" alone. */
export const shortWeekdays = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']
export const months = [
  ['januar', 'jaenner', 'jan'],
  ['februar', 'feb'],
  ['maerz', 'maer', 'mrz'],
  ['april', 'apr'],
  ['mai'],
  ['juni', 'jun'],
  ['juli', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'okt'],
  ['november', 'nov'],
  ['dezember', 'dez'],
]
/** Go with the day that follows. */
export const dayFillers = [
  ...['am', 'an', 'den', 'dem', 'diese', 'dieser', 'dieses', 'diesen', 'kommende', 'kommenden', 'kommender'],
  ...['kommendes', 'das', 'fuer', 'fuers', 'uebers', 'zu', 'zum'],
]
/** Weeks by how many they are ahead of this one. */
export const weeks = [
  { words: ['diese', 'dieser', 'diesen'], ahead: 0 },
  { words: ['naechste', 'naechster', 'naechsten', 'kommende', 'kommender', 'kommenden'], ahead: 1 },
  { words: ['folgende', 'folgender', 'folgenden'], ahead: 1 },
  { words: ['uebernaechste', 'uebernaechster', 'uebernaechsten'], ahead: 2 },
]
/** Before a day, a week or a month that is not meant alone, not this one, or not at all. */
export const beforeOtherDay = [
  ...['ab', 'bis', 'vor', 'nach', 'seit', 'von', 'vom', 'zwischen', 'ausser', 'ohne', 'nicht', 'kein'],
  ...['keinen', 'keine', 'jeden', 'jeder', 'jedes', 'jedem', 'alle', 'der', 'des', 'ein', 'eine', 'einen'],
  ...['einem', 'eines', 'letzte', 'letzten', 'letzter', 'letztes', 'vergangene', 'vergangenen'],
  ...['vergangener', 'vergangenes', 'vorige', 'vorigen', 'voriger', 'voriges', 'uebernaechste'],
  ...[
    'uebernaechsten',
    'uebernaechstes',
    'naechste',
    'naechstem',
    'statt',
    'anstatt',
    'anfang',
    'mitte',
    'ende',
  ],
]
/** Behind a day that is not meant: "der Morgen danach". */
export const afterOtherDay = ['danach', 'davor', 'darauf', 'drauf']
/** Feasts by their date, month first, or by their days from Easter Sunday. */
export const feasts = [
  { names: ['heiligabend', 'heiliger abend', 'heiligen abend', 'heilig abend'], on: '12-24' },
  { names: ['1 weihnachtstag', '1 weihnachtsfeiertag'], on: '12-25' },
  { names: ['2 weihnachtstag', '2 weihnachtsfeiertag'], on: '12-26' },
  { names: ['silvester', 'sylvester', 'silvesterabend'], on: '12-31' },
  { names: ['neujahr', 'neujahrstag'], on: '01-01' },
  { names: ['karfreitag'], fromEaster: -2 },
  { names: ['ostersamstag', 'karsamstag'], fromEaster: -1 },
  { names: ['ostersonntag'], fromEaster: 0 },
  { names: ['ostermontag'], fromEaster: 1 },
  { names: ['himmelfahrt', 'christi himmelfahrt'], fromEaster: 39 },
  { names: ['pfingstsonntag'], fromEaster: 49 },
  { names: ['pfingstmontag'], fromEaster: 50 },
  ...[1, 2, 3, 4].map((nr) => ({
    names: [`${nr} advent`, `${nr} adventssonntag`, `${nr} adventsonntag`],
    fromFourthAdvent: (nr - 4) * 7,
  })),
]
/** "Zweiter Advent" */
export const ordinals = [
  ['erster', 'ersten', 'erste'],
  ['zweiter', 'zweiten', 'zweite'],
  ['dritter', 'dritten', 'dritte'],
  ['vierter', 'vierten', 'vierte'],
]
/** Behind a number that is no date: "18.10 Uhr". */
export const counted = [
  ...['uhr', 'h', 'std', 'stdn', 'stunden?', 'min', 'minuten?', 'tage?n?', 'nacht', 'naechten?', 'wochen?'],
  ...['monate?n?', 'jahre?n?', 'km', 'kilometern?', 'm', 'metern?', 'prozent', '%', 'euro', 'personen'],
  ...['leute', 'gaeste', 'sternen?'],
]
/** More days, weekends or weeks than one, or one that is over. */
export const severalDays = (parts: { which: string; weekday: string; fillers: string; number: string }) => {
  const { which, weekday, fillers, number } = parts
  const other = '(?:letzte[rn]?|vorige[rn]?|vergangene[rn]?|jede[r]?|alle) wochen?'
  return [
    '(?:die|beiden) (?:naechsten )?wochenenden?',
    '(?:dieses|kommendes|naechstes) (?:oder|und) (?:naechstes|dieses) wochenende',
    '(?:(?:dieses|naechstes|kommendes) )?wochenende (?:oder|und) (?:das|dieses|naechstes|uebernaechstes)',
    `(?:${which}) (?:woche )?(?:oder|und) (?:die )?(?:${which}) woche`,
    `${other} ${fillers}(?:${weekday})`,
    `(?:${weekday}) ${other}`,
    `(?:heute|morgen|${weekday}) in ${number} monat(?:en)?`,
  ]
}
/** Lead to a week, and what stands behind a week or a month that is meant alone. */
export const inThe = '(?:in )?(?:der )?'
export const forThe = '(?:(?:in|fuer) )?(?:d(?:er|ie) )?'
export const weekAlone = '(?! (?:und|oder|bis|nicht|20\\d\\d)(?: |$))'
