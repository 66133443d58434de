/** Words by which a search says how long something may take; small letters, parts of expressions. */
export const saidDurationWords = {
  /** "Bis 4h" may be an hour of the day. */
  atMost:
    'höchstens|hoechstens|maximal|max\\.?|bis(?: zu)?(?!\\s\\d{1,2}\\s?h)|nicht (?:länger|laenger|mehr) als|(?<!(?:nicht|nie|keinesfalls) )(?:unter|weniger als|(?:kürzer|kuerzer) als)',
  /** Of these, what may also stand behind it. */
  atMostBehind: 'höchstens|hoechstens|maximal|max\\.?',
  /** Before a length that is all of a text. */
  timeFor: '(?:was|etwas|nur|für|fuer|in|noch)',
  hours: 'stunden?|std\\.?|h',
  minutes: 'minuten?|min\\.?',
  half: 'halbe',
  oneAndHalf: 'anderthalb|eineinhalb',
  /** Go with it, before it and behind it. */
  leads: '(?:kurz|dauer|dauert|darf|soll)[,:]?\\s+',
  ends: '\\s+(?:lang|dauern|dauer|zeit)',
  /** What else may take so long: the way, or what lies between now and then. */
  elseBefore:
    '(?:fahrt|anfahrt|anreise|fahrzeit|umkreis(?: von)?|nähe|naehe|parken|gutschein|mit (?:de[rm] )?(?:s-|u-)?(?:bahn|bus|auto|zug|rad|fahrrad))[,:]?\\s+',
  elseBehind:
    '\\s+(?:vo[nmr]|vorher|vorab|erreichbar|gültig|gueltig|im voraus|entfernt|weg|fahrt|anfahrt|anreise|fahrzeit|zu fu(?:ß|ss)|mit (?:de[rm] )?(?:s-|u-)?(?:bahn|bus|auto|zug|rad|fahrrad))',
} as const
