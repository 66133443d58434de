/** Words of filters that need neither number nor name; folded, the sources of expressions. */

export const places = {
  lo_indoor: 'drinnen|indoor|im trockenen',
  lo_outdoor: 'draussen|outdoor|im freien|an der frischen luft|unter freiem himmel',
} as const
export const weather = {
  we_rainy:
    'regen|regenwetter|schlechtwetter|(?<=bei )sturm|regentage?n?|dauerregen|regnet|schietwetter|mistwetter|sauwetter|(?:schlechte[mns]?|miese[mns]?) wetter',
  we_sunny: '(?<=bei )sonne|sonnenschein|sonnentage?n?|(?:gute[mns]?|schoene[mns]?|sonnige[mns]?) wetter',
  we_snowy: '(?<=(?:bei|im) )schnee|schneit',
} as const
/** No "kostenlos": evenings are written with it, which a filter alone does not list. */
export const free =
  'gratis|umsonst|kostenfrei|ohne eintritt|(?<=fuer )(?:umme|lau)|(?:kost(?:et|en)?|darf) (?:nix|nichts)(?: kosten)?|(?:nix|nichts) koste[nt]'
/** What else may cost nothing than the offer itself. */
export const freeExtras =
  'storn|absag|umbuch|verschieb|ruecktritt|parken|parkpl|parkhaus|getraenk|kinder (?:gratis|umsonst)'
export const audience = {
  ag_adult:
    '(?:nur (?:fuer )?|unter )erwachsenen?(?: (?:allein|unter sich))?(?! (?:und|oder|mit|ab|bis|\\+|\\d))',
  pe_alone: '(?:nur )?fuer mich allein|(?:ganz|ich) allein',
} as const
/** Facts of an offer, as its filters name them. */
const adjective = '(?:e[mnrs]?)?'
export const wheelchair = [
  'roll(?:stuhl|stuehle|i|is|ator)',
  `roll(?:stuhl|i)-?(?:gerecht|geeignet|tauglich|freundlich|zugaenglich)${adjective}`,
  'roll(?:stuhl|i)-?(?:fahrer|nutzer)(?:n|in|innen)?',
  `(?:geh|)behindert(?:engerecht)?${adjective}`,
  `barriere ?(?:frei|arm)${adjective}|barrierefreiheit|(?:stufen|treppen)(?:los|frei)${adjective}|ebenerdig${adjective}`,
  '(?:ohne|keine) (?:viele )?(?:treppen?|stufen?|barrieren?)',
].join('|')
export const pram = `kinder ?w(?:a|ae)gen|buggys?|kinderwagen(?:gerecht|geeignet|tauglich)${adjective}`
export const english = '(?:auf|in) englis(?:c)?h|englischsprachige?[mnrs]?|englisch(?=$)'
export const cancellable = `(?:(?:kostenlos|kostenfrei|gratis)(?:e[mnrs]?)? )?(?:stornierbar${adjective}|stornierung|stornieren)`
/** Say no more behind a fact: "Rollstuhl geeignet", "barrierefreier Zugang". */
export const factSuffixes = 'geeignet|gerecht|tauglich|moeglich|zugang|zugaenglich|angebote?'
export const withoutAlcohol = '(?:ohne|kein|keinen|(?:nix|nichts)(?: mit)?) alkohol'
/** Who looks for these without alcohol looks for these. */
export const drinks =
  '(?<!sch)wein|bier|cocktail|drink|whisk|sekt|schnaps|likoer|probe|tasting|verkost|(?<![a-z])(?:gin|rum|bars?)(?![a-z])'
/** Go with what follows them. */
export const attributePrefixes = 'fuer|bei|im|trotz|an|am|einem|einen|diesem|wenn|falls|es|sondern'
/** Before a place that is not wanted: who denies one of two looks for the other. */
export const denies =
  '(?<!(?:muss|muessen|braucht?|kostet|kosten|darf) )(?:(?:bitte|bloss|lieber|und|aber) )*(?:nicht(?! nur)|nichts|nix|keine?|keinen|keinesfalls|statt|anstatt|(?<=lieber (?:drinnen|draussen|indoor|outdoor) )als)(?: (?:bitte|bloss|nur|lieber|auf|gar))*'
/** Behind what is only one of several: "bei Regen oder Schnee". */
export const orElse = '(?: /| oder| und (?:schnee|wind|sturm|sonne)(?= |$))'
/** Words that may be mistyped. */
export const attributeKeywords = [
  ...['drinnen', 'draussen', 'indoor', 'outdoor', 'regen'],
  ...['rollstuhl', 'rollstuhlgerecht', 'barrierefrei', 'kinderwagen', 'stornierbar'],
]
/** Before what belongs to a name, "Das Lied vom Regen", or is but one of several. */
export const inNames = 'der|den|dem|des|vom|nach|oder|als|/'
