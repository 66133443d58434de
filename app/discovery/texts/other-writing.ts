export const otherWritingWords = {
  /** Words that a text is tried without where it finds nothing with them. */
  doing: [
    ...[
      'fahren',
      'gehen',
      'machen',
      'spielen',
      'lernen',
      'buchen',
      'mieten',
      'leihen',
      'besuchen',
      'erleben',
    ],
    ...['ausprobieren', 'unternehmen', 'feiern'],
    // For whom a present is.
    ...['oma', 'opa', 'mama', 'papa', 'mann', 'frau', 'freundin', 'freund', 'mutter', 'vater'],
  ],
  /** Praise, courtesy and the like, in small letters without umlauts: a text is tried without it, too. */
  passedOver:
    '(?:lustig|witzig|nett|schoen|cool|toll|super|spassig|besonder|ausgefallen|spannend|interessant|verrueckt|chillig|spontan)(?:e[mnrs]?)?|kurzfristig|verfuegbar|wochentags|werktags|woche|naechste[mnrs]?|diese[mnrs]?|[a-z]*ferien|lieber|bitte|gerne?|moechten?|wollen|will|suchen?|wuenschen?|sein|unsere?[mnrs]?',
  /** What else somebody needs than `accessWords`, in small letters: written rightly, and nothing else is meant. */
  needs: ['hund', 'hunde', 'hunden', 'hundefreundlich', 'blindenhund', 'assistenzhund', 'alkoholfrei'],
} as const
