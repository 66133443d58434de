/** Words that a text is tried without where it finds nothing with them. */
export const otherWritingWords = {
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
