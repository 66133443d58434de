import { slug } from '#foundation/lib/text.ts'
import * as words from './words/stop.ts'

const asking = new Set(words.asking)
const praise = new RegExp(`^(?:${words.praise})$`)

/** True for a word that only says that something is looked for: "was" and "geht" of "was geht". */
export function isAsking(word: string): boolean {
  return asking.has(slug(word))
}

/** True for a word by which nothing is to be found unless offers are written with it: "lustiges" of "was lustiges". */
export function isPassedOver(word: string): boolean {
  return praise.test(slug(word))
}

/** A text that only says that something is looked for, "was geht", is none; "etwas Schönes" is what it looks for. */
export function withoutAsking(text: string): string {
  const all = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return all.every(isAsking) ? '' : text.replace(words.something, '')
}
