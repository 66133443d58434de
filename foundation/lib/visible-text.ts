// What joins two pictures into one, or shows one in colour, hides nothing and stays. The others are format marks,
// fillers and the blank of braille: some are letters by their number, but nobody sees them.
const picture = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`
const kept = String.raw`(?<=${picture})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\ufe0f`
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const found = new RegExp(`(${kept})|${unseen.source}`, 'gu')
const marks = /(\p{M}{4})\p{M}+/gu

/**
 * A text without what nobody sees or what turns the text around it; joined pictures stay, and four marks on a letter.
 * Doing it twice changes nothing more.
 */
export function visibleText(text: string): string {
  return text.replaceAll(found, '$1').normalize('NFC').replaceAll(marks, '$1')
}

/** A text as one line of what people see: no line breaks, no control characters, single blanks. */
export const visibleLine = (text: string): string =>
  visibleText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Whether anything of a text is seen: a letter, a digit, a sign. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const signs = new Intl.Segmenter('de')

/** The first sign of a text as people see it, a whole picture included. */
export function firstSign(text: string): string {
  for (const { segment } of signs.segment(text)) return segment
  return ''
}
