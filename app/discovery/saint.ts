import { slug } from '#foundation/lib/text.ts'
import { otherWritingWords } from './texts/other-writing.ts'

const { whole, short } = otherWritingWords.saint
const writings: readonly string[] = [whole, ...short]

/** The other ways to write a word that is written in several, "St. Pauli" and "Sankt Pauli"; most words have none. */
export function alsoWritten(word: string): string[] {
  const typed = word.toLowerCase()
  return writings.includes(typed) ? writings.filter((other) => other !== typed) : []
}

const abbreviated = new RegExp(`(?<![\\p{L}\\p{N}])(${short.join('|')})\\.-?(?=\\p{L})`, 'giu')

/** A text whose words are apart where only an abbreviation's dot divides them: "St.Pauli" is "St Pauli". */
export function abbreviationsApart(text: string): string {
  return text.replace(abbreviated, '$1 ')
}

const inSlug = new RegExp(`(?<=^|-)(?:${writings.join('|')})(?=-|$)`, 'g')

/** The `slug` of a name, the same however it is written: "Sankt Pauli" and "St. Pauli". */
export function nameSlug(name: string): string {
  return slug(name).replaceAll(inSlug, whole)
}

/** A pattern, for names in small letters, of a word that is written in several ways; `null` of any other. */
export function anyWriting(word: string): string | null {
  return alsoWritten(word).length === 0 ? null : `(^|[^a-z])(${writings.join('|')})([^a-z]|$)`
}
