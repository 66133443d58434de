/** Words of prices; folded, the sources of expressions. */

export const atMost =
  'nicht mehr als|nicht ueber|weniger als|billiger als|guenstiger als|unter|bis zu|bis|max|maximal|hoechstens|fuer|etwa|ca|circa|<'
/** A least price is no budget. */
export const atLeast = 'ab|ueber|mindestens|mind|mehr als|>|nicht (?:unter|weniger als)'
export const fromPrice = 'zwischen|von|ab'
export const untilPrice = '-|bis|und'
/** What somebody has is for all together. */
export const budget = '(?:gesamt)?budget(?: :)?(?: von| bis)?'
export const eachBefore = 'je'
export const eachPays =
  '(?:pro|je) (?:person|kopf|nase|gast|teilnehmer|kind)|/ (?:person|kopf|nase|kind)|p p|pp|jeweils|je(?= [,;]|$)'
export const allPay =
  '(?:fuer )?alles? zusammen|zusammen|insgesamt|gesamt|fuer alles?|(?:pro|je) gruppe|(?:gesamt)?budget'
/** What goes by time is no price of a person. */
export const perTime = '/ (?:h|std)|(?:pro|je|die) (?:stunde|std|tag|nacht|woche|monat)'
/** Not to cost much: no sum, but an order. */
export const cheap =
  'nicht (?:(?:so|zu|allzu|sehr|besonders) )*(?:teuer|teure[mnrs]?)|(?:(?:moeglichst|recht|was|etwas) )*(?:guenstig|billig|preiswert|preisguenstig|erschwinglich)(?:e[mns]?|er(?= [a-z]))?(?! (?:als|parken|gelegen|lage|unter|\\d))|(?:(?:fuer|mit) )?(?:wenig geld|(?:kleine[sm]|schmale[sm]) (?:geld|budget))'
