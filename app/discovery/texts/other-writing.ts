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
    ...['ausprobieren', 'unternehmen'],
  ],
  /** What somebody needs, in small letters: written rightly, and nothing else is meant. */
  needs: [
    ...['rollstuhl', 'rollstuhlfahrer', 'rollstuhlgerecht', 'rolli', 'rollator', 'gehhilfe', 'gehbehindert'],
    ...['barrierefrei', 'stufenlos', 'kinderwagen', 'blindenhund', 'assistenzhund', 'alkoholfrei'],
  ],
} as const
