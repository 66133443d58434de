/**
 * How typed text is compared with stored text. Capitals, ß and ss, marks, composed and decomposed letters are the same.
 * A stored text has two keys: its umlauts spelled out, and bare. Typed text has the first one and matches either, so
 * that "Lübeck", "Luebeck" and "Lubeck" find "Lübeck". A plain "ae" is never shortened: "Michal" isn't "Michael".
 * The database has the same as `spelled_out`, `bare_letters` and `name_keys` (`db/migrations/0001_platform.sql`).
 */

/** Letters that are not made of a letter and a mark. */
const lettersApart: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o\u0308', ł: 'l', đ: 'd', ı: 'i' },
}
const umlaut = /([aou])\u0308/g
const marks = /[\u0300-\u036f]+/g

/** The key of a typed text: small letters, umlauts spelled out, no other marks. */
export function folded(text: string): string {
  return smallLetters(text).replace(umlaut, '$1e').replace(marks, '')
}

/** The keys of a stored text, the spelled-out one first; one where both are the same. */
export function foldedKeys(text: string): string[] {
  return [...new Set([folded(text), smallLetters(text).replace(marks, '')])]
}

function smallLetters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => lettersApart[letter] ?? letter)
}

/** The words of a typed name; hyphens within them don't count. */
export function nameWords(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .map((word) => word.replaceAll('-', ''))
    .filter((word) => word !== '')
}

/** Whether every word that was typed is in a name, in any order; false where none was typed. */
export function isNamedLike(name: string, typed: string): boolean {
  const words = nameWords(typed).map(folded)
  const keys = foldedKeys(name).map((key) => key.replaceAll(/[\s-]+/g, ''))
  return words.length > 0 && words.every((word) => keys.some((key) => key.includes(word)))
}
