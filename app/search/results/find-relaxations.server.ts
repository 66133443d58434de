import { cities } from '#app/catalog/catalog.server.ts'
import { nameSlugs } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from '#app/search/engine/engine.server.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import { readQuery } from '#app/search/query/query.server.ts'
import { linkTo } from '#app/search/search-url/search-url.ts'
import { anotherDay, fewerConditions, widerArea, type EmptyList, type Relaxation } from './relaxations.ts'
import { findUncoveredCity, largeCitiesIn, type UncoveredCity } from './find-uncovered-city.ts'
import { emptyTexts } from './texts/empty.ts'
import type { EmptyListLink } from './ui/empty-results.tsx'
import { noWish } from '#app/search/party/party.ts'
import { withRadius } from '#app/search/place/place.ts'

/**
 * The links of a list without results. Relaxations are of three kinds: another day, the nearest wider area, fewer words
 * or filters. Each says how many it finds; those that find nothing are left out. Other words and all categories are
 * always there, so that no page is a dead end. `uncovered` is the city of the text that we aren't in; `hasNearby` says
 * that there are offers around, whatever is looked for.
 */
export async function emptyListLinks(
  db: Db,
  list: EmptyList,
  { uncovered, hasNearby = false }: { uncovered: UncoveredCity | null; hasNearby?: boolean },
): Promise<EmptyListLink[]> {
  const alone = fewerConditions(list).map((relaxation) => [relaxation])
  const [all, ...relaxed] = await Promise.all([
    allCategories(db, list, hasNearby),
    ...[anotherDay(list), widerArea(list, uncovered), ...alone].map((tries) =>
      firstWithResults(db, tries, list),
    ),
  ])
  const found = relaxed.filter((link) => link !== null)
  const isEmptyMarket = found.length === 0 && !all.hasOffers && (await isNothingYet(db, list))
  const last: EmptyListLink = isEmptyMarket
    ? { kind: 'provider', to: '/host', label: emptyTexts.becomeProvider }
    : all.link
  const { state, path } = list
  const words: EmptyListLink[] =
    state.searchText === ''
      ? []
      : [{ kind: 'words', to: linkTo(path, state, { open: 'search' }), label: emptyTexts.otherWords }]
  return [...found, ...words, last]
}

/** A large city that a text names and that isn't one of ours; `null` where it names none. */
export async function uncoveredCity(db: Db, text: string): Promise<UncoveredCity | null> {
  if (largeCitiesIn(text).length === 0) return null
  const ours = (await cities(db)).flatMap(({ form, names }) => [form, ...names.flatMap(nameSlugs)])
  return findUncoveredCity(text, new Set(ours))
}

// One after the other: each wider area costs more, and mostly the first one has something.
async function firstWithResults(
  db: Db,
  tries: readonly Relaxation[],
  list: EmptyList,
): Promise<EmptyListLink | null> {
  for (const { link, query } of tries) {
    const count = await countServices(db, query)
    if (count > 0 && (await areWords(db, query, list))) return { ...link, count }
  }
  return null
}

// "Samstag" alone is read as a day: the link would lead to another list than the one that was counted.
async function areWords(db: Db, { searchText: text = '', place, now }: ServiceQuery, { query }: EmptyList) {
  if (text === '' || text === query.searchText) return true
  const { matches, rest } = await readQuery(db, { text, place, now })
  return matches.length === 0 && rest !== ''
}

// As near as was chosen, or everywhere where nothing at all is that near.
async function allCategories(
  db: Db,
  { state, query }: EmptyList,
  hasNearby: boolean,
): Promise<{ link: EmptyListLink; hasOffers: boolean }> {
  const { place, now } = query
  const hasOffers = hasNearby || place.radius === 'all' || (await countServices(db, { place, now })) > 0
  const eased = { filters: [], eachAge: false, searchText: '', onRequest: false, day: null, wish: noWish }
  const radius = hasOffers ? state.radius : 'all'
  const to = linkTo('/activity/search', { ...state, ...eased, radius })
  return { link: { kind: 'categories', to, label: emptyTexts.allCategories }, hasOffers }
}

// Where nothing is on offer anywhere yet there is nothing to look through: whoever offers something is invited.
async function isNothingYet(db: Db, { query: { place, now } }: EmptyList): Promise<boolean> {
  return (await countServices(db, { place: withRadius(place, 'all'), now })) === 0
}
