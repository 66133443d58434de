import { slug, slugsOf } from '#foundation/lib/text.ts'
import { saintWords } from './texts/place-name.ts'

/** The other ways to write a word that is written in several, "St. Pauli" and "Sankt Pauli"; most words have none. */
export function alsoWritten(word: string): string[] {
  const typed = word.toLowerCase()
  const { whole, short } = saintWords
  const writings: readonly string[] = [whole, ...short]
  return writings.includes(typed) ? writings.filter((other) => other !== typed) : []
}

/** A text whose words are apart where only an abbreviation's dot divides them: "St.Pauli" is "St Pauli". */
export function abbreviationsApart(text: string): string {
  return text.replace(saintWords.abbreviated, '$1 ')
}

/** The `slug` of a typed name, the same however it is written: "Sankt Pauli" and "St. Pauli". */
export function nameSlug(name: string): string {
  return withWholeSaint(slug(name))
}

/** The slugs that a stored name answers to, the spelled-out one first: `nameSlug` of what is typed is one of them. */
export function nameSlugs(name: string): string[] {
  return slugsOf(name).map(withWholeSaint)
}

/** Whether a place with these names is meant by a typed one, as `nameSlug` spells it. */
export function answersTo(
  { form, names }: { form: string; names: readonly string[] },
  typed: string,
): boolean {
  return typed !== '' && [form, ...names].some((own) => nameSlugs(own).includes(typed))
}

const withWholeSaint = (made: string) => made.replaceAll(saintWords.inSlug, saintWords.whole)

/** A pattern, for names in small letters, of a word that is written in several ways; `null` of any other. */
export function anyWriting(word: string): string | null {
  if (alsoWritten(word).length === 0) return null
  const { whole, short } = saintWords
  return `(^|[^a-z])(${[whole, ...short].join('|')})([^a-z]|$)`
}
