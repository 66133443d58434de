export const otherWritingWords = {
  /** Of names, and all the same: "Sankt Pauli", "St. Pauli". */
  saint: {
    whole: 'sankt',
    short: ['st', 'skt'],
    abbreviated: /(?<![\p{L}\p{N}])(st|skt)\.-?(?=\p{L})/giu,
    inSlug: /(?<=^|-)(?:sankt|st|skt)(?=-|$)/g,
  },
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
