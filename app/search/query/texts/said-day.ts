/** What leads to weeks and months, and goes with them: "außer im Juli", "bis zum". */
const leads = '(?:(?:ab|bis|für|in|vor|nach|seit|von|vom|zu|zum|zwischen|gegen|während|außer|ohne) )*'
/** "Anfang", "Anfang bis Mitte" of a week or a month; "in Mitte" is a quarter. */
const partOfSpan =
  '(?:anfang|ende|(?<!(?:in|bezirk|berlin|hamburg|bremen) )mitte) (?:bis (?:zum )?(?:anfang|mitte|ende) )?'
const article = '(?:(?:der|die|das|dem|den|des) )?'
const notDenied = `(?<!nicht ${leads}(?:${partOfSpan})?${article})`
/** Before a month that isn't meant as a whole, not alone, or not at all; and behind it. */
const notMeant =
  '(?:ab|bis|vor|nach|seit|von|vom|zum|zwischen|gegen|während|außer|ohne|nicht|und|oder|anfang|mitte|ende) '
const notWhole = `(?<!${notMeant}${article})`
const alone = '(?! (?:und|oder|bis|nicht|20\\d\\d)(?: |$))'
const monthNames = 'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember'
const span = `${notDenied}${leads}(?:${partOfSpan})?${article}`

/** Words that name a day in a search, in lower case. */
export const saidDayWords = {
  today: ['heute'],
  now: 'jetzt',
  /** "Wird jetzt 8" is no day. */
  notNowAfter: ['wird', 'werden', 'ist', 'sind', 'bis', 'schon'],
  tomorrow: ['morgen'],
  dayAfterTomorrow: ['übermorgen', 'uebermorgen'],
  weekend: ['wochenende'],
  onDay: 'am',
  /** A short name that is a word before these, and everywhere with a small letter: "so früh". */
  shortAsWord: 'so',
  notTimeOfShort: ['früh', 'frueh', 'morgen'],
  /** Short for it, but only behind these: "am WE". */
  shortWeekend: 'we',
  beforeShortWeekend: [
    ...['am', 'das', 'dieses', 'diesem', 'kommendes', 'kommenden', 'fürs', 'übers'],
    ...['nächstes', 'nächsten', 'naechstes', 'naechsten'],
  ],
  /** From Monday on; the short names only count with a date or a time of day behind them, or behind "am". */
  weekdays: [
    ['montag'],
    ['dienstag'],
    ['mittwoch'],
    ['donnerstag'],
    ['freitag'],
    ['samstag', 'sonnabend'],
    ['sonntag'],
  ],
  shortWeekdays: ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'],
  months: [
    ['januar', 'jänner', 'jan'],
    ['februar', 'feb'],
    ['märz', 'maerz', 'mär', 'mrz'],
    ['april', 'apr'],
    ['mai'],
    ['juni', 'jun'],
    ['juli', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['oktober', 'okt'],
    ['november', 'nov'],
    ['dezember', 'dez'],
  ],
  /** "am Morgen" and "der Morgen danach" mean no day. */
  notTomorrowAfter: [
    ...['am', 'gegen', 'guten', 'guter', 'der', 'den', 'dem', 'des', 'ein', 'einen', 'einem', 'eines'],
    ...['jeden', 'jeder', 'jedem', 'diesen', 'dieser', 'diesem', 'frühen', 'früher', 'frühe'],
  ],
  /**
   * "Nächsten Samstag" is the one to come; who means one of today or tomorrow says so. With other endings it isn't meant
   * alone, "ab nächstem Samstag", or is another one still, "übernächsten".
   */
  nextBeforeDay: ['nächsten', 'nächster', 'naechsten', 'naechster'],
  next: ['nächste', 'naechste', 'übernächste', 'uebernaechste'],
  /** "Nächstes Wochenende" is the one after this weekend, from Monday on. */
  nextBeforeWeekend: ['nächste', 'nächstes', 'nächsten', 'naechste', 'naechstes', 'naechsten'],
  /** Before "nächstes Wochenende" where another one is meant, or several: "statt nächstes Wochenende". */
  notBeforeNext: ['statt', 'anstatt', 'zum', 'die', 'beiden'],
  /** Between two weekends: "dieses oder nächstes Wochenende", "nächstes Wochenende oder das danach". */
  between: ['oder', 'und'],
  otherWeekend: ['dieses', 'das', 'nächstes', 'naechstes', 'übernächstes', 'uebernaechstes'],
  /** Go with the day that follows. */
  fillers: [
    ...[
      'am',
      'an',
      'den',
      'dem',
      'diese',
      'dieser',
      'dieses',
      'diesen',
      'kommende',
      'kommenden',
      'kommender',
    ],
    ...['kommendes', 'das', 'für', 'fuer', 'fürs', 'übers', 'zu', 'zum'],
  ],
  /** Feast days by their date, month first, or by their days from Easter Sunday. */
  feasts: [
    { names: ['heiligabend', 'heiliger abend', 'heiligen abend', 'heilig abend'], on: '12-24' },
    { names: ['silvester', 'sylvester', 'silvesterabend'], on: '12-31' },
    { names: ['neujahr', 'neujahrstag'], on: '01-01' },
    { names: ['karfreitag'], fromEaster: -2 },
    { names: ['ostersamstag', 'karsamstag'], fromEaster: -1 },
    { names: ['ostersonntag'], fromEaster: 0 },
    { names: ['ostermontag'], fromEaster: 1 },
    { names: ['himmelfahrt', 'christi himmelfahrt'], fromEaster: 39 },
    { names: ['pfingstsonntag'], fromEaster: 49 },
    { names: ['pfingstmontag'], fromEaster: 50 },
  ],
  /** "2. Advent", "zweiter Weihnachtstag". */
  ordinals: [
    ['1', 'erster', 'ersten', 'erste'],
    ['2', 'zweiter', 'zweiten', 'zweite'],
    ['3', 'dritter', 'dritten', 'dritte'],
    ['4', 'vierter', 'vierten', 'vierte'],
  ],
  advent: ['advent', 'adventssonntag', 'adventsonntag'],
  christmas: ['weihnachtstag', 'weihnachtsfeiertag'],
  /** Between a weekday and its date. */
  articles: ['den', 'dem', 'der'],
  /** Before a date whose dot is missing. */
  beforeDate: ['am', 'an', 'den', 'dem'],
  /** Between a date and its hour: "24.12 um 18 Uhr". */
  beforeHour: ['um', 'ab', 'gegen'],
  clock: 'uhr',
  /** Weeks beside a weekday, by how many they are ahead of this one; `null` for those that nothing is looked for in. */
  week: ['woche', 'wochen'],
  weeks: [
    { words: ['diese', 'dieser', 'diesen'], ahead: 0 },
    { words: ['nächste', 'nächster', 'nächsten', 'naechste', 'naechster', 'naechsten'], ahead: 1 },
    { words: ['kommende', 'kommender', 'kommenden', 'folgende', 'folgender', 'folgenden'], ahead: 1 },
    {
      words: [
        ...['übernächste', 'übernächster', 'übernächsten'],
        ...['uebernaechste', 'uebernaechster', 'uebernaechsten'],
      ],
      ahead: 2,
    },
    {
      words: [
        ...['letzte', 'letzter', 'letzten', 'vorige', 'voriger', 'vorigen', 'vergangene', 'vergangener'],
        ...['vergangenen', 'jede', 'jeder', 'alle'],
      ],
      ahead: null,
    },
  ],
  /** Parts of an expression. */
  onWeekdays: '(?:(?:nur|immer) )?unter der woche',
  /** Weeks and months as a whole, which no list is of: "nächste Woche", "im Dezember". */
  unaskedSpans: [
    `${span}(?:diese[rn]?|(?:über)?nächste[rn]?|kommende[rn]?|folgende[rn]?) woche`,
    `${span}(?:nächsten|kommenden) (?:tagen?|wochen|monaten?)`,
    `${span}(?:diese[nrms]?|nächste[nrms]?|kommende[nrms]?) monate?s?`,
    `${notDenied}${leads}${partOfSpan}(?:der woche|des monate?s)`,
    `${notDenied}${leads}(?:im (?:monat )?|${partOfSpan})(?:${monthNames})(?: 20\\d\\d)?`,
  ],
  /** A week as a whole, which of them: "in der nächsten Woche". */
  wholeWeek: `${notWhole}(?:noch )?(?:(?:in|für) )?(?:d(?:er|ie) )?(diese[rn]?|(?:über)?nächste[rn]?|kommende[rn]?|folgende[rn]?) woche(?: noch)?${alone}`,
  /** A month as a whole, its name and its year: "im Juli 2027". */
  namedMonth: `${notWhole}im (?:monat )?(${monthNames})(?: (20\\d\\d))?${alone}`,
  nextMonth: `${notWhole}(?:im )?(?:nächsten|kommenden) monat${alone}`,
  thisMonth: `${notWhole}(?:in )?diese[mn] monat${alone}`,
  /** Lead to a week: "Samstag in der nächsten Woche". */
  beforeWeek: ['in', 'der'],
  /** Before a day that isn't meant alone, not this one, or not at all: "ab Samstag", "jeden Montag", "nicht morgen". */
  notAfter: [
    ...['ab', 'bis', 'vor', 'nach', 'seit', 'von', 'vom', 'zwischen', '-', '–', 'außer', 'ausser', 'ohne'],
    ...['nicht', 'kein', 'keinen', 'keine', 'jeden', 'jeder', 'jedes', 'jedem', 'alle', 'der', 'des', 'ein'],
    ...['eine', 'einen', 'einem', 'eines', 'letzte', 'letzten', 'letzter', 'letztes', 'vergangene'],
    ...['vergangenen', 'vergangener', 'vergangenes', 'vorige', 'vorigen', 'voriger', 'voriges'],
  ],
  /** Behind a day that isn't meant: "der Morgen danach". */
  notBefore: ['danach', 'davor', 'darauf', 'drauf', '-', '–'],
  /** Behind a day that isn't meant, where the sentence ends or takes another turn: "Samstag nicht, sondern ...". */
  not: 'nicht',
  but: ['sondern', 'aber'],
  /** "Samstag in zwei Wochen" */
  later: { in: 'in', days: ['tag', 'tagen'], spans: ['tag', 'tagen', 'woche', 'wochen', 'monat', 'monaten'] },
  /** Between two dates, or behind a number that is none: "24. und 25. Dezember", "18.10 Uhr". */
  and: 'und',
  or: 'oder',
  notDate: [
    ...['uhr', 'h', 'std', 'stdn', 'stunden?', 'min', 'minuten?', 'tage?n?', 'nacht', 'nächten?', 'wochen?'],
    ...['monate?n?', 'jahre?n?', 'km', 'kilometern?', 'm', 'metern?', 'prozent', '%', 'euro', 'eur', '€'],
    ...['personen', 'leute', 'gäste', 'sternen?'],
  ],
} as const
