import {
  abbreviationsApart,
  groupMasks,
  groupOf,
  tagWords,
  withoutOccasions,
  type SortCode,
  type TagWords,
} from '#app/catalog/catalog.ts'
import type { DayWeather } from '#foundation/platform/weather/forecast.ts'
import { agesTogether, type ChosenAges, type Wish } from '#app/search/party/party.ts'
import type { Place } from '#app/search/place/place.ts'

/** What a list of services shows. */
export type ServiceQuery = {
  place: Place
  /** A category's offers; with `searchText` too, both sets together. Source: contract 1, section 7; ledger OP-48 */
  category?: { id: string; key: number } | null
  searchText?: string
  /** An editor's selection; services that it names, or that its filter fits when it names none. */
  collectionId?: string | null
  /** Stored filter values and occasions. */
  filters?: readonly string[]
  /** An offer has to suit each of the ages among the filters: see `agesTogether`. */
  eachAge?: boolean
  sort?: SortCode | null
  /** Only what is free on one of these days (and what is on request); `null` means any day. Ascending, without gaps. */
  days?: readonly string[] | null
  /** Only what a party can book for it; nothing on request then. Without days the next two weeks count. */
  wish?: Wish | null
  /** Only what is on request, and can be right for the wish; days and hours are passed over. */
  onRequest?: boolean
  /** The page is one for families: its tiles say from which age. It hides nothing. */
  isForFamilies?: boolean
  /** The forecast of the chosen day: tiles say whether they suit it. It neither hides nor moves anything. */
  weather?: DayWeather | null
  now: Date
  /** From `nextCursor` of the page before. */
  cursor?: string | null
}

/** True when only what is free on some days counts: those that are chosen, or the next ones for a wish. */
export function isDated({ days, wish, onRequest = false }: ServiceQuery): boolean {
  return !onRequest && (Boolean(wish) || (days?.length ?? 0) > 0)
}

/** True when children come along, by the page, the wish, an age or an occasion: lists then say from which age. */
export function isWithChildren({
  wish,
  filters,
  isForFamilies = false,
}: Pick<ServiceQuery, 'wish' | 'filters' | 'isForFamilies'>): boolean {
  const chosen = withoutOccasions(filters ?? [])
  return isForFamilies || Boolean(wish?.children) || childAges.some((code) => chosen.includes(code))
}

/** The masks of a query's filters (`groupMasks`): one for each group, or for each of several ages that come together. */
export function filterMasks(chosenAges: ChosenAges): TagWords[] {
  const ages = agesTogether(chosenAges)
  const chosen = withoutOccasions(chosenAges.filters ?? [])
  const others = ages.length === 0 ? chosen : chosen.filter((code) => groupOf(code) !== 'ag')
  return [...groupMasks(others), ...ages.map((code) => tagWords([code]))]
}

/** True when a category or collection is about children, by its own filter codes; teenagers alone aren't meant. */
export function isAboutChildren(codes: readonly string[]): boolean {
  return youngAges.some((code) => codes.includes(code))
}

const youngAges = ['ag_baby', 'ag_infant', 'ag_school'] as const
const childAges = [...youngAges, 'ag_teen'] as const

/** Tiles of a page. Source: look.md "Category/search" */
export const tilesPerPage = 24

/** Nobody counts or pages beyond this many results. */
export const mostResults = 1_000

/** The cursor of a page number from 1 on, as `search-state.ts` counts them. */
export function cursorOfPage(page: number): string | null {
  return page <= 1 ? null : String((page - 1) * tilesPerPage)
}

/** Where a cursor points: a whole number of pages below `mostResults`; anything else is the beginning. */
export function cursorOffset(cursor: string | null | undefined): number {
  const offset = /^\d{1,4}$/.test(cursor ?? '') ? Number(cursor) : 0
  return offset < mostResults && offset % tilesPerPage === 0 ? offset : 0
}

const mostWords = 6
const longestWord = 40

/**
 * The words that are searched for: at most six, cut to forty letters. Signs around them are no part of them, but those
 * within are, as in the words of offers: "AC/DC" is one word there, and "-30" a number. Words of letters alone that a
 * hyphen joins count each, "Kajak-Tour", unless others were left out for them.
 */
export function searchWords(searchText: string): string[] {
  const words = abbreviationsApart(searchText)
    .split(betweenWords)
    .map((word) => word.replace(aroundWord, ''))
  const meant = words.filter((word) => word !== '')
  const parts = meant.flatMap((word) => (joinedWords.test(word) ? word.split('-') : [word]))
  const counted = parts.length > mostWords ? meant.slice(0, mostWords) : parts
  return counted.map((word) => Array.from(word).slice(0, longestWord).join(''))
}

const betweenWords = /[\s()–]+/
const aroundWord = /^[^\p{L}\p{N}]*?(?=[+-]?\p{N}|\p{L}|$)|[^\p{L}\p{N}]+$/gu
const joinedWords = /^\p{L}+(?:-\p{L}+)+$/u

/** The lexemes of each searched word: a service must have one of every word. */
export type WordLexemes = readonly (readonly string[])[]
