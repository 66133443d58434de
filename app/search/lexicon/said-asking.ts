import { slug } from '#foundation/lib/text.ts'
import { otherWritingWords } from './texts/other-writing.ts'
import { saidWishWords as words } from '#app/search/query/texts/said-wish.ts'

const something = new RegExp(`^(?:${words.something})\\s+`, 'i')
const asking = new Set(words.asking.split('|'))
const passedOver = new RegExp(`^(?:${otherWritingWords.passedOver})$`)

/** True for a word that only says that something is looked for: "was" and "geht" of "was geht". */
export function isAsking(word: string): boolean {
  return asking.has(word.toLowerCase())
}

/** True for a word by which nothing is to be found unless offers are written with it: "lustiges" of "was lustiges". */
export function isPassedOver(word: string): boolean {
  return passedOver.test(slug(word))
}

/** A text that only says that something is looked for, "was geht", is none; "etwas Schönes" is what it looks for. */
export function withoutAsking(text: string): string {
  const all = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return all.every(isAsking) ? '' : withoutSomething(text)
}

/** "Schönes" of "etwas Schönes". */
export function withoutSomething(text: string): string {
  return text.replace(something, '')
}
