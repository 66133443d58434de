/** Say no more than that something is looked for; folded. */
export const asking =
  'bei|gegen|mir|unter|mal|fuer|zu|mit|am|an|um|ab|bis|in|im|und|oder|von|was|geht|wo|kann|koennen|man|wir|ich|uns|mich|sind|noch|gleich|frei|machen|tun|unternehmen|erleben|los|ist|etwas|irgendwas|irgendetwas|gibt|es|der|die|das|den|dem|ein|eine|zum|zur|idee|ideen|aktivitaet|aktivitaeten|ausflug|ausfluege|unternehmung|unternehmungen|tipps|vorschlaege|ausflugsziele|ausflugsziel|freizeit'.split(
    '|',
  )
/** At the beginning of what else is looked for: "etwas Schönes". */
export const something =
  /^(?:etwas|irgendwas|irgendetwas|was(?= (?:mit|f\u00fcr|fuer|zum|zur|im|in|am|drau\u00dfen|draussen|drinnen) ))\s+/i
/** Praise, courtesy and the like: a text is tried without it, too. */
export const praise =
  '(?:lustig|witzig|nett|schoen|cool|toll|super|spassig|besonder|ausgefallen|spannend|interessant|verrueckt|chillig|spontan)(?:e[mnrs]?)?|kurzfristig|verfuegbar|wochentags|werktags|woche|monat|(?:ueber)?naechste[mnrs]?|kommende[mnrs]?|diese[mnrs]?|[a-z]*ferien|anfang|ende|januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|fruehling|fruehjahr|sommer|herbst|winter|weihnachten|ostern|pfingsten|feiertage?n?|naehe|umgebung|gegend|langeweile|langweilig|senior(?:en|innen)?|rentner(?:n|innen)?|lieber|bitte|gerne?|moechten?|wollen|will|suchen?|wuenschen?|sein|unsere?[mnrs]?'
