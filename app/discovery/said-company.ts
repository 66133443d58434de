import type { OccasionCode, StoredFilter } from '#app/catalog/catalog.ts'
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
