/** Words that deny what follows, and those between them and what is denied; folded. */

export const negations = [
  ...['nicht', 'nichts', 'nix', 'nie', 'niemals', 'kein', 'keine', 'keinen', 'keinem', 'keiner', 'keines'],
  ...['keinesfalls', 'ohne', 'ausser', 'statt', 'anstatt', 'weder'],
]
/** "Lieber nicht" denies what stands before it where the sentence ends or turns. */
export const trailingNegations = ['nicht']
export const turns = ['sondern', 'aber']
/** Between a negation and what it denies. */
export const negationFillers = [
  ...['so', 'zu', 'allzu', 'sehr', 'nur', 'gerade', 'direkt', 'unbedingt', 'bitte', 'lieber', 'etwas', 'was'],
  ...['mit', 'fuer', 'bei', 'in', 'im', 'an', 'am', 'auf', 'um', 'von', 'vor', 'nach', 'zu', 'zum', 'unter'],
  ...['ab', 'bis', 'ueber', 'der', 'die', 'das', 'dem', 'den', 'ein', 'eine', 'einen', 'einem', 'einer'],
  ...['mein', 'meine', 'meinem', 'meinen', 'meiner', 'unser', 'unsere', 'unserem', 'unseren', 'unserer'],
]
/** Before "nichts" that denies nothing: "kostet nichts draußen". */
export const deniesNothing = ['kostet', 'kosten', 'darf']
