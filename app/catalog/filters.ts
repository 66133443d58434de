import { invariant } from '#foundation/lib/errors.ts'
import type { AccessLevel, OfferLanguage } from './offer.ts'

/**
 * The filter values of the contract. A code is `{group}_{value}`; the suffixes that the contract doesn't spell are ours
 * (ledger OP-16) and stay as they are, because links carry them. Source: contract 1, section 3 "Filter groups".
 */

/**
 * What a service can carry, group by group. The position over all groups is its bit in stored rows: add new values only
 * at the very end of this list. There is room for twice `bitsPerWord`.
 */
export const storedFilterGroups = {
  pe: [
    ...(['pe_alone', 'pe_2', 'pe_3', 'pe_4', 'pe_5', 'pe_over_5', 'pe_up_to_10'] as const),
    ...(['pe_11_50', 'pe_51_100', 'pe_101_150', 'pe_over_150'] as const),
  ],
  ag: ['ag_baby', 'ag_infant', 'ag_school', 'ag_teen', 'ag_adult'],
  du: ['du_30', 'du_1', 'du_2', 'du_3', 'du_4', 'du_over_4'],
  pr: ['pr_free', 'pr_0_25', 'pr_25_50', 'pr_50_75', 'pr_75_100', 'pr_over_100'],
  an: ['an_very', 'an_exhausting', 'an_slightly', 'an_not'],
  ta: [
    ...([
      'ta_relaxation',
      'ta_action',
      'ta_sporty',
      'ta_romance',
      'ta_entertainment',
      'ta_crafting',
    ] as const),
    ...([
      'ta_animals',
      'ta_social',
      'ta_spiritual',
      'ta_music',
      'ta_art',
      'ta_culture',
      'ta_charity',
    ] as const),
    ...(['ta_food', 'ta_drinks', 'ta_shopping'] as const),
  ],
  el: ['el_nature', 'el_water', 'el_air'],
  we: ['we_sunny', 'we_rainy', 'we_cloudy', 'we_snowy'],
  tz: ['tz_morning', 'tz_noon', 'tz_evening', 'tz_night'],
  lo: ['lo_indoor', 'lo_outdoor', 'lo_online'],
  ex: ['ex_wheelchair', 'ex_pram', 'ex_english', 'ex_cancel'],
} as const satisfies Record<string, readonly string[]>

/** Two letters that name a group of stored values. */
export type StoredGroup = keyof typeof storedFilterGroups

/** A value that a service can carry. */
export type StoredFilter = (typeof storedFilterGroups)[StoredGroup][number]

/** Every stored value; its position is its bit. */
export const storedFilters: readonly StoredFilter[] = Object.values(storedFilterGroups).flat()

/** How a list is sorted; `so_utkiek` is our rank, best first. Source: decisions "Discovery". */
export const sortCodes = ['so_utkiek', 'so_price', 'so_rating', 'so_distance', 'so_pers'] as const
export type SortCode = (typeof sortCodes)[number]

/** Values of one stored word: a signed 64-bit integer has one more bit that is safe to use as a flag. */
export const bitsPerWord = 62

/**
 * The one more of the first word, a decimal: this service counts heads, and only children have a price there
 * (`isOnlyForChildren`).
 */
export const onlyChildrenBit = (1n << BigInt(bitsPerWord)).toString()

const bitByCode = new Map<string, number>(storedFilters.map((code, bit) => [code, bit]))

/** The bit of a stored value, counted over both words, or `null` for any other text. */
export function bitOf(code: string): number | null {
  return bitByCode.get(code) ?? null
}

/** Values as decimals for the bigint columns `tags`, the first 62, and `more_tags`, the 62 behind them. */
export type TagWords = { tags: string; moreTags: string }

/** One bit per stored value among `codes`; anything else is passed over. */
export function tagWords(codes: Iterable<string>): TagWords {
  const words = [0n, 0n] as [bigint, bigint]
  for (const code of codes) {
    const bit = bitOf(code)
    if (bit !== null) words[bit < bitsPerWord ? 0 : 1] |= 1n << BigInt(bit % bitsPerWord)
  }
  return { tags: words[0].toString(), moreTags: words[1].toString() }
}

/** The first word of `codes`. @throws {Error} for a value of the second word: it would silently not count. */
export function tagBits(codes: Iterable<string>): string {
  const { tags, moreTags } = tagWords(codes)
  invariant(moreTags === '0', 'values of the second word need tagWords')
  return tags
}

/** True for a value that a service can carry. */
export function isStoredFilter(code: string): code is StoredFilter {
  return bitByCode.has(code)
}

/** True for one of the five sort codes. */
export function isSortCode(code: string): code is SortCode {
  return (sortCodes as readonly string[]).includes(code)
}

/** The two letters before the underscore: `lo` of `lo_indoor`. */
export function groupOf(code: string): string {
  return code.slice(0, 2)
}

/** True for a value of a group whose chosen values have to hold all, not one of them. */
export function isNeededEach(code: string): boolean {
  return groupOf(code) === 'ex'
}

/**
 * One mask per group that `codes` touch: a service fits when it shares a bit with every mask (OR inside a group, AND
 * between groups). Of a group whose values have to hold all, each has a mask. In the order of the groups.
 */
export function groupMasks(codes: readonly string[]): TagWords[] {
  const groups = Object.values(storedFilterGroups) as readonly (readonly string[])[]
  return groups
    .map((group) => group.filter((code) => codes.includes(code)))
    .flatMap((chosen) => (chosen.every(isNeededEach) ? chosen.map((code) => [code]) : [chosen]))
    .filter((chosen) => chosen.length > 0)
    .map(tagWords)
}

// Party sizes that a group-size value stands for. Source: ledger OP-17, OP-18.
const partySizes: Record<(typeof storedFilterGroups.pe)[number], { min: number; max: number }> = {
  pe_alone: { min: 1, max: 1 },
  pe_2: { min: 2, max: 2 },
  pe_3: { min: 3, max: 3 },
  pe_4: { min: 4, max: 4 },
  pe_5: { min: 5, max: 5 },
  pe_over_5: { min: 6, max: Infinity },
  pe_up_to_10: { min: 1, max: 10 },
  pe_11_50: { min: 11, max: 50 },
  pe_51_100: { min: 51, max: 100 },
  pe_101_150: { min: 101, max: 150 },
  pe_over_150: { min: 151, max: Infinity },
}

/** Places that the smallest chosen party needs; 1 when no group size is chosen. */
export function placesWanted(codes: readonly string[]): number {
  const sizes = storedFilterGroups.pe
    .filter((code) => codes.includes(code))
    .map((code) => partySizes[code].min)
  return sizes.length === 0 ? 1 : Math.min(...sizes)
}

/** The group sizes that an offer for `minPersons` to `maxPersons` takes. */
export function partyFilters(minPersons: number, maxPersons: number): StoredFilter[] {
  return storedFilterGroups.pe.filter((code) => {
    const { min, max } = partySizes[code]
    return minPersons <= max && maxPersons >= min
  })
}

/** The duration value: the smallest that the minutes fit into. */
export function durationFilter(minutes: number): StoredFilter {
  const hours = Math.ceil(minutes / 60)
  if (minutes <= 30) return 'du_30'
  return hours > 4 ? 'du_over_4' : (`du_${hours}` as StoredFilter)
}

// The last year of life of each age value.
const lastYears: Record<(typeof storedFilterGroups.ag)[number], number> = {
  ag_baby: 2,
  ag_infant: 5,
  ag_school: 12,
  ag_teen: 17,
  ag_adult: Infinity,
}

/** The age value of somebody who is so many years old. */
export function ageFilter(years: number): StoredFilter {
  return storedFilterGroups.ag.find((code) => years <= lastYears[code]) ?? 'ag_adult'
}

/** The ages that somebody from so many years on may have. */
function agesFrom(minAge: number): StoredFilter[] {
  return storedFilterGroups.ag.filter((code) => lastYears[code] >= minAge)
}

/** The price value of a start price in cents; an upper border belongs to the lower group. `null` without a price. */
export function priceFilter(cents: number | null): StoredFilter | null {
  if (cents === null) return null
  if (cents === 0) return 'pr_free'
  if (cents <= 2_500) return 'pr_0_25'
  if (cents <= 5_000) return 'pr_25_50'
  if (cents <= 7_500) return 'pr_50_75'
  return cents <= 10_000 ? 'pr_75_100' : 'pr_over_100'
}

/** The facts of a service that decide filter values by themselves. */
export type FilterFacts = {
  tags: readonly string[]
  startPriceCents: number | null
  minPersons: number
  maxPersons: number
  durationMinutes: number
  /** Nobody younger may take part; `null` or 0 says nothing. */
  minAge: number | null
  wheelchair: AccessLevel
  pram: AccessLevel
  languages: readonly OfferLanguage[]
  /** Who books may cancel up to a deadline. */
  isCancellable: boolean
}

/**
 * The stored values of a service: what the editor chose, the price group always from the price, access, language and
 * cancelling always from the facts, group size and duration from them unless the editor chose them. Of the ages those
 * that are too young for the offer are no ages of it; where none is left, or none was chosen, it is for all from its
 * least age on.
 */
export function filtersOf(facts: FilterFacts): StoredFilter[] {
  const { tags, startPriceCents, minPersons, maxPersons, durationMinutes, minAge } = facts
  const possible = minAge ? agesFrom(minAge) : null
  const isPossible = (tag: StoredFilter) => groupOf(tag) !== 'ag' || !possible || possible.includes(tag)
  const chosen = tags
    .filter((tag) => isStoredFilter(tag))
    .filter((tag) => !['pr', 'ex'].includes(groupOf(tag)) && isPossible(tag))
  const has = (group: StoredGroup) => chosen.some((code) => groupOf(code) === group)
  const price = priceFilter(startPriceCents)
  return [
    ...chosen,
    ...(price ? [price] : []),
    ...(has('pe') ? [] : partyFilters(minPersons, maxPersons)),
    ...(has('du') ? [] : [durationFilter(durationMinutes)]),
    ...(has('ag') ? [] : (possible ?? [])),
    ...extrasOf(facts),
  ]
}

// A wheelchair that gets in only in part stands before a step somewhere; a pram can be lifted over it.
function extrasOf({ wheelchair, pram, languages, isCancellable }: FilterFacts): StoredFilter[] {
  const holds = {
    ex_wheelchair: wheelchair === 'yes',
    ex_pram: pram === 'yes' || pram === 'partly',
    ex_english: languages.includes('en'),
    ex_cancel: isCancellable,
  }
  return storedFilterGroups.ex.filter((code) => holds[code])
}
