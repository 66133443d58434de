import type { OccasionCode, StoredFilter } from '#app/catalog/catalog.ts'
import { isAsking } from './said-asking.ts'
import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'

/** A filter of who comes with whom and doesn't say with how many. */
type Company = OccasionCode | StoredFilter

const number = '\\s*:?\\s*\\d'
const ages = `\\s*,?\\s*(?:${words.fromAge})\\s`

const expressions = Object.entries(words.company).map(([filter, named]): Expression<Company> => ({
  pattern: standing(`(?<!${words.no}\\s)mit\\s+(?:(?:${words.whose})\\s+)?(?:${named})(?!${number}|${ages})`),
  read: () => filter as Company,
}))

/** Most texts say nothing of who comes along: a look at that spares the rest. */
const anyCompany = new RegExp(Object.values(words.company).join('|'), 'i')

/** Who comes along, "mit den Kindern", "mit Freunden", as the filter for it. With a number or an age more is said. */
export function saidCompany(text: string): SaidPart<Company> | null {
  return anyCompany.test(text) ? saidOnce(text, expressions) : null
}

const onlyKids = new RegExp(`^(?:${words.kids})$`, 'i')

/**
 * Children who are all that is left of a text when its day and its wish are taken out: "Sonntag Regen Kinder" looks for
 * what suits them, as "mit Kindern" does. With any other word it is what they want, "Sonntag Kinder klettern", "Museum
 * Kinder", and a word that only begins so, "Kindergeburtstag", is a thing of its own: offers have to be written with
 * these. Words that only ask, "was für Kinder", don't count; "ohne Kinder" and "keine Kinder" are no such words.
 */
export function saidOnlyChildren(rest: string): SaidPart<Company> | null {
  const [only, ...more] = [...rest.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => !isAsking(word))
  if (!only || more.length > 0 || !onlyKids.test(only[0])) return null
  return { spans: [{ from: only.index, to: only.index + only[0].length }], value: 'ev_withChildren' }
}
