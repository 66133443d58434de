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
  /** Every offer is held in it unless its line says otherwise: "auf Deutsch" asks for nothing. */
  german: 'deutsche?(?:r sprache)?|german',
  /** Before a language that isn't wanted: "nicht auf Englisch", "auf keinen Fall auf Englisch", "wir sprechen kein Englisch". */
  denies:
    'nicht|nie|niemals|kein|keine[mnrs]?|ohne|statt|anstatt|weder|keinesfalls|auf (?:gar )?keinen fall|muss nicht',
  softens: 'nur|bitte|unbedingt|zwingend|so|gerne?|zu|jeden fall|die|der|das|den|auch',
  leads:
    'und|aber|bitte|bloß|bloss|nur|lieber|sondern|gerne?|(?:wir|ich) (?:sprechen?|können|kann|verstehen?|reden?|möchten?|will|wollen)',
  orElse: 'oder|und|noch',
  /** Behind it, where the sentence ends. */
  deniesBehind: '(?:(?:bitte|lieber|aber|auf keinen fall|muss|soll|darf|geht) )*nicht(?: sein)?',
  but: 'sondern|aber',
  speaks: '(?:sprechen|sprache|verstehen)',
  instead: 'statt|anstatt',
  or: 'oder',
  and: 'und',
  /** One word for both: "englischsprachig". */
  sprachig: 'sprachig(?:e[mnrs]?)?',
} as const
