import { isAsking, isPassedOver } from './stop-words.ts'
import { searchWords } from '#app/search/criteria/criteria.ts'
import { otherWritingWords } from './words/rewrites.ts'

const hiring: readonly string[] = otherWritingWords.hiring
const having = new Set<string>([...otherWritingWords.having, ...hiring])

/** True for a word that only says that one wants to have, book or hire something: "Tickets", "buchen", "Verleih". */
export function isHaving(word: string): boolean {
  return having.has(word.toLowerCase())
}

/** The other words that mean what a word for hiring does, "leihen" of "mieten"; none of any other word. */
export function alsoHiring(word: string): string[] {
  const typed = word.toLowerCase()
  return hiring.includes(typed) ? hiring.filter((other) => other !== typed) : []
}

/** What is to be hired: the words without those for hiring. `null` where none is such, or nothing else is looked for. */
export function withoutHiring(words: readonly string[]): string | null {
  const rest = words.filter((word) => !hiring.includes(word.toLowerCase()))
  const isAnything = rest.some((word) => !isAsking(word) && !isPassedOver(word) && !isHaving(word))
  return rest.length === words.length || !isAnything ? null : rest.join(' ')
}

/** "Konzert" of "Konzert Tickets": a text without such words, those for hiring aside, unless it has no other. */
export function withoutHaving(searchText: string): string {
  const words = searchWords(searchText)
  const rest = words.filter((word) => hiring.includes(word.toLowerCase()) || !isHaving(word))
  return rest.length === 0 || rest.length === words.length ? searchText : rest.join(' ')
}
