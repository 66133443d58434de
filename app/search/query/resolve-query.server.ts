import { folded } from '#foundation/lib/folding.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { groupOf } from '#app/catalog/catalog.ts'
import type { DiscoveryState } from '#app/search/search-url/search-url.ts'
import type { Place } from '#app/search/place/place.ts'
import { whereText } from '#app/search/place/texts/place.ts'
import { noWish } from '#app/search/party/party.ts'
import { keywordFor, isAsking, isPassedOver } from '#app/search/lexicon/lexicon.ts'
import { candidateRuns } from './entity-names.ts'
import { knownPlaces, placeWithForm, type Places } from './known-places.ts'
import { findMatches, parseQuery, type ParsedQuery } from './parse-query.ts'
import { lookUp } from './query-lookup.server.ts'
import { placeNamesIn } from './recognizers/place.ts'

type Typed = { text: string; place: Place; now: Date; hasMonths?: boolean }

/** A text as it is read among the names and places that there are; `place` is that which it names. */
export type ReadQuery = ParsedQuery & { place: Place | null }

/** Words that are compared at most: the address of a search cuts longer texts. */
const mostWords = 40
/** Shorter names are near to everything. */
const shortestMistyped = 5

/**
 * Reads a text: what is the name of an offer, a company or an event around stays words, places are looked for, and
 * mistyped keywords that no offer is written with count as what is meant. One look-up, whatever is typed.
 */
export async function readQuery(db: Db, { text, place, now, hasMonths = false }: Typed): Promise<ReadQuery> {
  const today = berlinDay(now)
  const typos = typosIn(text)
  const asTyped = findMatches(text, { today, hasMonths })
  const asMeant = typos.size > 0 ? findMatches(text, { today, hasMonths, corrections: typos }) : asTyped
  const placeNames = placeNamesIn(text)
  const runs = candidateRuns(text, [asTyped, asMeant], placeNames)
  const slugs = [...new Set(placeNames.map((name) => name.slug))]
  const unsure = placeNames.filter(
    (name) =>
      name.lead === 'in' &&
      !name.hasArticle &&
      name.slug.length >= shortestMistyped &&
      !name.slug.includes('-'),
  )
  const words = [...new Set([...(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].map(folded))].slice(0, mostWords)
  const found = await lookUp(db, { runs, slugs, words, isPlaceUnsure: unsure.length > 0 }, { place, now })
  const wordNamed = (word: string) => found.words.find(({ nr }) => words[nr - 1] === word)
  const isUsed = (word: string) => wordNamed(word)?.isUsed ?? false
  const isNear = (words: string) => words.split('-').every((word) => wordNamed(word)?.isNear ?? false)
  const places: Places = { ...found, chosen: place, isWritten: isNear }
  const mistyped = unsure.map((name) => name.slug).filter((name) => !isUsed(name))
  const known = knownPlaces(slugs, places, mistyped)
  const context = {
    today,
    hasMonths,
    places: known,
    corrections: new Map([...typos].filter(([typed]) => !isUsed(typed))),
  }
  const names = runs.filter(
    ({ placeSlug }, at) => found.names.includes(at + 1) && (placeSlug === undefined || known.has(placeSlug)),
  )
  const parsed = parseQuery(text, { ...context, names })
  const praise = praiseIn(parsed.rest)
  const isOnlyPraise = praise.length > 0 && !praise.every((word) => isNear(folded(word)))
  const { criteria } = parsed
  return {
    ...parsed,
    rest: isOnlyPraise ? '' : parsed.rest,
    place: criteria.place ? placeWithForm(criteria.place, places) : null,
  }
}

function typosIn(text: string): Map<string, string> {
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(folded).slice(0, mostWords)
  return new Map(
    words.flatMap((word) => {
      const meant = keywordFor(word)
      return meant === null ? [] : [[word, meant] as const]
    }),
  )
}

// "Was Lustiges" looks for anything, unless an offer around is written so.
function praiseIn(text: string): string[] {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isAsking(word))
  return words.every(isPassedOver) ? words : []
}

/** What of a text is a place, a day, a party or a filter, as the parts of the address that say so. */
type ResolvedQuery = Pick<
  DiscoveryState,
  'searchText' | 'day' | 'wish' | 'filters' | 'eachAge' | 'onRequest' | 'sort' | 'city' | 'hash' | 'radius'
> & {
  month: string | null
  /** The place that is named, in words. */
  where: string | null
}

/**
 * The criteria of a search text in place of those that the search was begun with: a day replaces the day, a day or any
 * part of a wish the wish as a whole, so that nothing stays of it unseen; a filter joins those of other groups; a place
 * takes that of the former one, with its radius, unless it is the chosen one. `null` when all of the text is words.
 */
export async function resolveQuery(
  db: Db,
  {
    state,
    place,
    now,
    hasMonths = false,
  }: { state: DiscoveryState; place: Place; now: Date; hasMonths?: boolean },
): Promise<ResolvedQuery | null> {
  const text = state.searchText
  if (text.trim() === '') return null
  const { criteria, rest, matches, place: named } = await readQuery(db, { text, place, now, hasMonths })
  if (matches.length === 0 && rest !== '') return null
  const { day, wish, filters, eachAge = false, sort, radius, month } = criteria
  const isDated = day !== undefined || Object.keys(wish).length > 0
  const isOfAges = filters.some((code) => groupOf(code) === 'ag')
  const isChosen = named === null || isChosenPlace(named, place)
  const { city, hash } = state
  return {
    searchText: rest,
    filters: withTyped(state.filters, filters),
    // Ages that are typed take the place of others, and say themselves whether each of them counts.
    eachAge: isOfAges ? eachAge : state.eachAge,
    sort: sort ?? state.sort,
    day: day ?? state.day,
    wish: isDated ? { ...noWish, ...wish } : state.wish,
    onRequest: isDated ? false : state.onRequest,
    ...(isChosen ? { city, hash, radius: state.radius } : { city: named.form, hash: null, radius: null }),
    ...(radius && { radius }),
    where: named && whereText(named),
    month: day === undefined ? (month ?? null) : null,
  }
}

/** Whether a place that is named is the chosen one, which keeps its radius. */
export function isChosenPlace(named: Place, chosen: Place): boolean {
  return named.form === chosen.form && chosen.kind !== 'point' && chosen.radius !== 'all'
}

// Of a group the values that are typed take the place of the others.
function withTyped(chosen: readonly string[], typed: readonly string[]): string[] {
  const groups = new Set(typed.map(groupOf))
  const kept = chosen.filter((code) => typed.includes(code) || !groups.has(groupOf(code)))
  return [...new Set([...kept, ...typed])]
}
