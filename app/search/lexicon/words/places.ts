/** Words by which a text leads to a place; folded, the sources of expressions. */

const near =
  '(?:(?:in|im)(?: (?:der|die|direkter|unmittelbarer|naeherer))? )?(?:naehe|umkreis|umgebung|nachbarschaft|gegend)(?: (?:vom|von|um|beim|bei|am))?'
const area =
  'bahnhof|hauptbahnhof|stadtteil|stadtviertel|viertel|ortsteil|bezirk|stadtbezirk|quartier|stadt|hansestadt|raum|grossraum|zentrum von|herzen von|herz von'
/** "In Altona", "rund um Ottensen", "in der Nähe von Bergedorf", "im Stadtteil Horn". */
export const placePrepositions = `(?:(?:hier|mitten|direkt|gleich|irgendwo|ueberall|nur|am liebsten|gern|gerne|bitte|was|etwas) )*(?:${near}|(?:rund|rings) um|rundum|ringsum|(?:am|beim)(?= (?:haupt)?bahnhof )|in|im|bei|nahe(?: bei)?|um)(?: (?:ganz|mitten))?(?: (?:der|die|das|dem|den))?(?: (?:${area}))?`
/** Before a quarter alone, "auf St. Pauli"; "Blick auf Hamburg" is none. */
export const quarterPrepositions = '(?<!(?:blick|aussicht|lust) )auf(?: (?:der|die|dem|den))?'
/** The end of a lead that a name which is a word, too, hardly has: "in der Mitte". */
export const leadArticles = 'der|die|das|dem|den|im'
/** Behind a place, and part of how it is said. */
export const placeEnds = '(?:herum|rum|und (?:umgebung|umland|umzu|drumherum))'
/** Before a lead that is not meant so: "überall außer in Altona". */
export const deniesPlace =
  '(?:nicht|nichts|nix|keine?[mnrs]?|ausser|statt|anstatt|ohne|weder|noch|als|bloss|nie)(?: (?:so|nur|gerade|direkt|unbedingt|mitten|wieder|mehr|immer|schon|etwas|was|ausgerechnet))*'
/** Beside these a name without a lead is no place: "Rundflug über Hamburg", "FC St. Pauli". */
export const joinsName = [
  ...[
    'ausserhalb',
    'innerhalb',
    'abseits',
    'ueber',
    'uebers',
    'durchs',
    'ums',
    'ins',
    'ans',
    'aufs',
    'fuers',
  ],
  ...['von', 'vom', 'nach', 'aus', 'fuer', 'durch', 'gegen', 'zu', 'zum', 'zur', 'ab', 'bis', 'mit', 'ohne'],
  ...[
    'und',
    'oder',
    'auf',
    'an',
    'am',
    'der',
    'die',
    'das',
    'dem',
    'den',
    'des',
    'ein',
    'eine',
    'einem',
    'in',
  ],
  ...['im', 'bei', 'beim', 'unter', 'vor', 'hinter', 'zwischen', 'statt', 'als', 'wie', 'nicht', 'kein'],
  ...['keine', 'ausser', 'of', 'the', 'to', 'fc', 'sc', 'sv', 'tsv', 'hsv', 'ist', 'sind', 'liegt', 'war'],
  ...['sagt', 'trifft', 'meets', 'entlang', 'links', 'rechts'],
]
/** Asks for nothing but what is near, unless it says near to what. */
export const nearby =
  '(?:(?:hier|irgendwo|direkt|gleich|ganz) )*in (?:der|meiner|unserer|deiner) (?:(?:direkten|unmittelbaren|naeheren) )?naehe(?: von (?:hier|mir|uns))?(?! (?:von|vom|der|des|dem|den|zu|zum|zur|am|an|beim|bei|und|oder)(?: |$))'
export const kilometres = 'km|kilometern?'
export const radius = '(?:(?:im|in einem) )?umkreis'
export const atMostAway = 'max|maximal|hoechstens|bis(?: zu)?|nicht weiter als|unter|ca|circa|etwa'
export const away = 'entfernt|entfernung|weit weg|weg|weit entfernt'
export const around = 'um|rund um|rundum|rings um'
