/** Of names, and all the same: "Sankt Pauli", "St. Pauli", "St.Pauli". */
export const saintWords = {
  whole: 'sankt',
  short: ['st', 'skt'],
  abbreviated: /(?<![\p{L}\p{N}])(st|skt)\.-?(?=\p{L})/giu,
  inSlug: /(?<=^|-)(?:sankt|st|skt)(?=-|$)/g,
} as const
