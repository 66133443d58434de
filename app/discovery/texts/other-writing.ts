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
  /** What else somebody needs than `accessWords`, in small letters: written rightly, and nothing else is meant. */
  needs: ['hund', 'hunde', 'hunden', 'hundefreundlich', 'blindenhund', 'assistenzhund', 'alkoholfrei'],
} as const
