import type { OccasionCode } from '#app/catalog/catalog.ts'
import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'

/** The filter of who comes with children and doesn't say with how many. */
const withChildren: OccasionCode = 'ev_withChildren'

const number = '\\s*:?\\s*\\d'
const ages = `\\s*,?\\s*(?:${words.fromAge})\\s`

const expressions: readonly Expression<OccasionCode>[] = [
  {
    pattern: standing(
      `(?<!${words.no}\\s)mit\\s+(?:(?:${words.whose})\\s+)?(?:${words.kids})(?!${number}|${ages})`,
    ),
    read: () => withChildren,
  },
]

/** Most texts say nothing of children: a look at that spares the rest. */
const anyKids = new RegExp(words.kids, 'i')

/** That children come along, "mit den Kindern", as the filter for it. With a number or an age more is said. */
export function saidChildren(text: string): SaidPart<OccasionCode> | null {
  return anyKids.test(text) ? saidOnce(text, expressions) : null
}
