import type { OccasionCode, StoredFilter } from '#app/catalog/catalog.ts'
import { isAsking } from '#app/search/lexicon/said-asking.ts'
import {
  anySpelling,
  saidOnce,
  standing,
  type Expression,
  type SaidPart,
} from '#app/search/lexicon/said-part.ts'
import { saidFamilyWords } from './texts/said-family.ts'
import { saidWishWords as words } from './texts/said-wish.ts'

/** A filter of who comes with whom and doesn't say with how many. */
type Company = OccasionCode | StoredFilter

const number = '\\s*:?\\s*\\d'
const ages = `\\s*,?\\s*(?:${words.fromAge})\\s`

const { family, forFamily, before, whole, as } = saidFamilyWords
const wholeFamily = `(?:(?:${whole})\\s+)?(?:${family})`

const expressions: readonly Expression<Company>[] = [
  ...Object.entries(words.company).map(([filter, named]) => ({
    pattern: standing(
      `(?<!${words.no}\\s)mit\\s+(?:(?:${words.whose})\\s+)?(?:${named})(?!${number}|${ages})`,
    ),
    read: () => filter as Company,
  })),
  ...Object.entries(words.meetings).map(([filter, named]) => ({
    pattern: standing(
      `(?<!(?:${words.noMeeting})\\s)(?:${words.beforeMeeting}\\s+)*(?<!(?:${words.noMeeting})\\s)(?:${named})`,
    ),
    read: () => filter as Company,
  })),
  {
    pattern: standing(
      `(?<!${words.no}\\s)(?:${forFamily})\\s+(?:(?:${before}|${words.whose})\\s+)?${wholeFamily}`,
    ),
    read: () => 'ev_withFamily',
  },
]

/** Most texts say nothing of who comes along: a look at that spares the rest. */
const anyCompany = new RegExp(
  anySpelling([...Object.values(words.company), ...Object.values(words.meetings), family].join('|')),
  'i',
)

/**
 * Who comes along, "mit den Kindern", "mit Freunden", "Mädelsabend", as the filter for it. With a number or an age more
 * is said.
 */
export function saidCompany(text: string): SaidPart<Company> | null {
  return anyCompany.test(text) ? saidOnce(text, expressions) : null
}

const onlyMeeting = new RegExp(`^(?:${anySpelling(Object.values(words.meetings).join('|'))})$`, 'i')

/** Whether a text is but such a meeting, "Mädelsabend": what offers may be called, however else their names go on. */
export function isMeeting(text: string): boolean {
  return onlyMeeting.test(text.trim())
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

const onlyFamily = new RegExp(`^(?:${anySpelling(family)})$`, 'i')
const beforeFamily = new RegExp(`^(?:${anySpelling(`${whole}|${as}`)})$`, 'i')

/**
 * A family that is all that is left of a text: "Familie", "Sonntag Familie", "Ideen für Familien". It looks for what
 * suits one, and offers needn't be written with the word. With any other word it may be a name: "Familie Flöz".
 */
export function saidOnlyFamily(rest: string): SaidPart<Company> | null {
  const named = [...rest.matchAll(/[\p{L}\p{N}-]+/gu)].filter(([word]) => !isAsking(word))
  const last = named.at(-1)
  if (!last || !onlyFamily.test(last[0]) || !named.slice(0, -1).every(([word]) => beforeFamily.test(word)))
    return null
  const from = named[0]?.index ?? last.index
  return { spans: [{ from, to: last.index + last[0].length }], value: 'ev_withFamily' }
}
