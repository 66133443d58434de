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
} as const
