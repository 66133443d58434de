const near =
  '(?:(?:in|im)\\s+(?:der|die|direkter|unmittelbarer|näherer)?\\s*)?(?:nähe|naehe|umkreis|umgebung|nachbarschaft|gegend)(?:\\s+(?:vom|von|um|beim|bei|am))?'
const area =
  'bahnhof|hauptbahnhof|stadtteil|stadtviertel|viertel|ortsteil|bezirk|stadtbezirk|quartier|stadt|hansestadt|raum|großraum|grossraum|zentrum von|herzen von|herz von'

/** Words by which a search says around which city or quarter; small letters, parts of expressions. */
export const saidPlaceWords = {
  /** Before a place: "in Altona", "rund um Ottensen", "in der Nähe von Bergedorf", "im Stadtteil Horn". */
  leads: `(?:(?:hier|mitten|direkt|gleich|irgendwo|überall|ueberall|nur|am liebsten|gern|gerne|bitte|was|etwas)\\s+)*(?:${near}|(?:rund|rings)\\s*um|(?:am|beim)(?=\\s+(?:haupt)?bahnhof\\s)|in|im|bei|nahe(?:\\s+bei)?|um)(?:\\s+(?:ganz|mitten))?(?:\\s+(?:der|die|das|dem|den))?(?:\\s+(?:${area}))?`,
  /** Before a quarter alone: "auf St. Pauli", "auf der Veddel"; a "Blick auf Hamburg" is one. */
  quarterLeads: '(?<!blick\\s)(?<!aussicht\\s)(?<!lust\\s)auf(?:\\s+(?:der|die|dem|den))?',
  /** The end of a lead that has an article, which a name that is a word, too, hardly has: "in der Mitte". */
  article: '(?:der|die|das|dem|den|im)',
  /** Behind a place, and part of how it is said: "um Ottensen herum". */
  behind: '(?:\\s+(?:herum|rum|und\\s+(?:umgebung|umland|umzu|drumherum)))?',
  /** Before a lead that isn't meant so: "nicht in Altona", "überall außer in Altona". */
  denies: '(?:nicht|nichts|nix|keine?[mnrs]?|außer|ausser|statt|anstatt|ohne|weder|noch|als|bloß|bloss|nie)',
  /** Between a negation and the lead. */
  softens: '(?:so|nur|gerade|direkt|unbedingt|mitten|wieder|mehr|immer|schon|etwas|was|ausgerechnet)',
  /** Behind a place that isn't wanted: "in Altona lieber nicht". */
  deniesBehind: '(?:bitte\\s+|lieber\\s+|aber\\s+|bloß\\s+|auf keinen fall\\s+)*(?:nicht|auf keinen fall)',
  /** Beside these a place without a lead is no place: "Rundflug über Hamburg", "Hamburg bei Nacht", "FC St. Pauli". */
  joins:
    'außerhalb|ausserhalb|innerhalb|abseits|über|ueber|übers|uebers|durchs|ums|ins|ans|aufs|fürs|fuers|von|vom|nach|aus|für|fuer|durch|gegen|zu|zum|zur|ab|bis|mit|ohne|und|oder|auf|an|am|der|die|das|dem|den|des|ein|eine|einem|in|im|bei|beim|unter|vor|hinter|zwischen|statt|als|wie|nicht|kein|keine|außer|ausser|of|the|to|fc|sc|sv|tsv|hsv|ist|sind|liegt|war|sagt|trifft|meets|entlang|links|rechts',
  /** A distance that is looked within: "im Umkreis von 10 km", "5 km entfernt", "20 km um". */
  kilometres: 'km|kilometern?',
  radius: 'umkreis',
  radiusLead: 'im|in einem',
  atMost: 'max\\.?|maximal|höchstens|hoechstens|bis(?: zu)?|nicht weiter als|unter|ca\\.?|circa|etwa',
  away: '(?:entfernt|entfernung|weit weg|weg|weit entfernt)',
  around: 'um|rund um|rundum|rings um',
  /** What asks for nothing but what is near, unless it says near to what. */
  nearMe:
    '(?:(?:hier|irgendwo|direkt|gleich|ganz)\\s+)*in\\s+(?:der|meiner|unserer|deiner)\\s+(?:(?:direkten|unmittelbaren|näheren|naeheren)\\s+)?(?:nähe|naehe)(?:\\s+von\\s+(?:hier|mir|uns))?(?!\\s+(?:von|vom|der|des|dem|den|zu|zum|zur|am|an|beim|bei|und|oder)(?![a-zß-ÿ]))',
} as const
