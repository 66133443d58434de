/** Words of hours and lengths of time; folded, the sources of expressions. */

/** `words` behind a day or "am", `phrases` alone. */
export const timesOfDay = [
  { words: ['frueh', 'morgen'], phrases: ['morgens'], hours: { from: 0, to: 11 } },
  { words: ['vormittag'], phrases: ['vormittags'], hours: { from: 0, to: 12 } },
  { words: ['mittag'], phrases: ['mittags', '(?:in der )?mittagspause'], hours: { from: 11, to: 15 } },
  { words: ['nachmittag'], phrases: ['nachmittags'], hours: { from: 12, to: 18 } },
  {
    words: [],
    phrases: ['nach (?:der (?:schule|kita)|dem (?:kindergarten|unterricht))'],
    hours: { from: 14, to: 18 },
  },
  { words: ['nacht'], phrases: ['nachts', 'spaetabends', 'spaet abends'], hours: { from: 21, to: 24 } },
  {
    words: ['abend'],
    phrases: ['abends', 'nach (?:der arbeit|(?:dem )?feierabend)'],
    hours: { from: 17, to: 24 },
  },
]
export const clock = 'uhr'
/** Also says how long something takes. */
export const clockSign = 'h'
export const fromHour = '(?:kurz )?(?:ab|nach|fruehestens|von)|nicht (?:vor|eher als)'
export const untilHour = '(?:kurz )?(?:bis|vor|spaetestens)|nicht (?:nach|spaeter als)'
export const atHour = 'um|gegen'
export const hourRange = '-|bis'
/** "Halb 8" is half an hour before. */
export const partOfHour = 'halb|(?:drei)?viertel(?: vor| nach)?|minuten (?:vor|nach)'

/** "Bis 4h" may be an hour of the day. */
export const atMostDuration =
  'hoechstens|maximal|max|bis(?: zu)?|nicht (?:laenger|mehr) als|unter|weniger als|kuerzer als'
export const durationPrefixes = '(?:kurz|dauer|dauert|darf|soll)(?: [:,])?'
export const durationEnds = 'lang|dauern|dauer|zeit'
/** Before a length that is all of a text. */
export const timeFor = 'was|etwas|nur|fuer|in|noch'
export const hours = 'stunden?|std|h'
export const minutes = 'minuten?|min'
/** What else may take so long: the way, or what lies between now and then. */
export const beforeOtherDuration =
  'fahrt|anfahrt|anreise|fahrzeit|umkreis(?: von)?|naehe|parken|gutschein|mit (?:de[rm] )?(?:s-|u-)?(?:bahn|bus|auto|zug|rad|fahrrad)'
export const afterOtherDuration =
  'vo[nmr]|vorher|vorab|erreichbar|gueltig|im voraus|entfernt|weg|fahrt|anfahrt|anreise|fahrzeit|zu fuss|mit (?:de[rm] )?(?:s-|u-)?(?:bahn|bus|auto|zug|rad|fahrrad)'
