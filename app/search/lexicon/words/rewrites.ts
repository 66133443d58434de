export const otherWritingWords = {
  /** Words that a text is tried without where it finds nothing with them. */
  doing: [
    ...['fahren', 'gehen', 'machen', 'spielen', 'lernen', 'besuchen', 'erleben'],
    ...['ausprobieren', 'unternehmen', 'feiern'],
    // What can't be asked for: whatever is booked is booked here.
    ...['anmeldung', 'voranmeldung', 'voranmelden'],
    // For whom a present is.
    ...['oma', 'opa', 'mama', 'papa', 'mann', 'frau', 'freundin', 'freund', 'mutter', 'vater'],
  ],
  /** Say only that one wants to have something, in small letters; nobody looks for such a word by itself. */
  having: [
    ...['buchen', 'buchung', 'reservieren', 'reservierung', 'kaufen', 'bestellen'],
    ...['ticket', 'tickets', 'karten', 'eintrittskarte', 'eintrittskarten'],
  ],
  /** Say that one wants it for a while, and mean the same. */
  hiring: ['mieten', 'leihen', 'ausleihen', 'verleih', 'vermietung', 'anmieten'],
  /** What those look for who know no name for it, in small letters without umlauts, by what offers are written with. */
  otherNames: {
    '(?:sehenswuerdigkeit(?:en)?|touri(?:st(?:en|innen)?|s|tour)?|touristisch(?:e[mnrs]?)?)': [
      'Sightseeing',
      'Stadtführung',
      'Stadtrundgang',
      'Stadtrundfahrt',
      'Führung',
    ],
  },
  /** What a number is left out with: "Kajak 2 Stunden". */
  units: 'stunden?|std|minuten?|min',
  /** Go with what a text is tried without: "für meine Oma". */
  beforeLeftOut: '[mds]eine?[mnrs]?|unsere?[mnrs]?|ihre?[mnrs]?|ohne|nicht|nur',
  /** Praise, courtesy and the like, in small letters without umlauts: a text is tried without it, too. */
  passedOver:
    '(?:lustig|witzig|nett|schoen|cool|toll|super|spassig|besonder|ausgefallen|spannend|interessant|verrueckt|chillig|spontan)(?:e[mnrs]?)?|kurzfristig|verfuegbar|wochentags|werktags|woche|monat|(?:ueber)?naechste[mnrs]?|kommende[mnrs]?|diese[mnrs]?|[a-z]*ferien|anfang|ende|januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|fruehling|fruehjahr|sommer|herbst|winter|weihnachten|ostern|pfingsten|feiertage?n?|naehe|umgebung|gegend|langeweile|langweilig|senior(?:en|innen)?|rentner(?:n|innen)?|lieber|bitte|gerne?|moechten?|wollen|will|suchen?|wuenschen?|sein|unsere?[mnrs]?',
  /**
   * Words of people, time and feasts, in small letters without umlauts: whoever types them means them, and nothing else
   * is found for them. Parts of an expression.
   */
  neverMistyped:
    '(?:gross|schwieger|stief|paten)?(?:mutter|muetter|vater|vaeter|eltern|tochter|toechter|sohn|soehne)|mutti|vati|mama|papa|omas?|opas?|(?:ehe)?(?:mann|maenner|frau)(?:e[ns]|en|n)?|schwestern?|bruder|brueder|geschwister|tanten?|onkel|neffen?|nichten?|cousin(?:e|s)?|enkel[a-z]*|nachbar(?:n|in|innen|schaft)?|partner(?:in|innen)?|freund(?:e|en|in|innen)?|kolleg(?:e|en|in|innen)|verwandten?|bekannten?|paare?|paerchen|singles?|senior[a-z]*|rentner(?:n|in|innen)?|jungs|jungen|maedels|maedchen|herren|damen|studenten|schueler|azubis|tourist[a-z]*|(?:maedels|maedchen|maenner|frauen|herren|damen|jungs|maenner|paerchen|freundinnen|freunde|mutter|vater|eltern|kinder|hochzeits|jahres|familien|geburts|feier|valentins)-?(?:abend|tag|nachmittag|runde)e?[ns]?|langeweile|weile|tage?n?|wochen?|monate?n?|jahre?[ns]?|stunden?|minuten?|montage|ferien|januar|februar|maerz|april|juni|juli|august|september|oktober|november|dezember|fruehling|fruehjahr|sommer|herbst|winter|[mds]eine?[mnrs]?|unsere?[mnrs]?|ihre?[mnrs]?|keine?[mnrs]?|nichts?|anmeldung|sehenswuerdigkeit(?:en)?|deutsche?',
  /** What else somebody needs than `accessWords`, in small letters: written rightly, and nothing else is meant. */
  needs: ['hund', 'hunde', 'hunden', 'hundefreundlich', 'blindenhund', 'assistenzhund', 'alkoholfrei'],
} as const
