/** Languages that an offer may be held in, in small letters without umlauts, and how a search says that it shall be. */
export const languageWords = {
  spoken: {
    englisch: 'englische?|english',
    ...{
      franzoesisch: 'franzoesisch',
      spanisch: 'spanisch',
      italienisch: 'italienisch',
      polnisch: 'polnisch',
    },
    ...{ tuerkisch: 'tuerkisch', daenisch: 'daenisch', schwedisch: 'schwedisch', norwegisch: 'norwegisch' },
    ...{
      russisch: 'russisch',
      ukrainisch: 'ukrainisch',
      arabisch: 'arabisch',
      portugiesisch: 'portugiesisch',
    },
    ...{ niederlaendisch: 'niederlaendisch|hollaendisch', chinesisch: 'chinesisch', japanisch: 'japanisch' },
    ...{ platt: 'platt(?:deutsch)?', gebaerdensprache: 'gebaerdensprache' },
  },
  /** "Auf Englisch", "in English". */
  before: 'auf|in',
  /** One word for both: "englischsprachig". */
  sprachig: 'sprachig(?:e[mnrs]?)?',
} as const
