import type { Db } from '#foundation/platform/db.server.ts'
import { countedWords } from '#app/search/lexicon/counted-words.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { agesTogether } from '#app/search/party/age-match.ts'
import { formatState, linkTo, withToggled } from '#app/search/search-url/search-state.ts'
import { filterLabel } from '#app/search/criteria/filter-label.ts'
import { cityPlace, withRadius, type Radius } from '#app/search/place/visitor-place.ts'
import { placeTexts } from '#app/search/place/texts/place.ts'
import { wishTexts } from '#app/search/party/texts/party.ts'
import { emptyTexts } from './texts/empty.ts'
import { onRequestTexts } from '#app/search/offers/texts/on-request.ts'
import { isAsking, isPassedOver } from '#app/search/lexicon/said-asking.ts'
import type { WayOut } from './ui/empty-results.tsx'
import type { Nothing, Try } from './relaxation.ts'
import { categoryWays, cityNotHere, cityWays, placeWays } from './relax-place.server.ts'
import { isHaving } from '#app/search/lexicon/to-hire.ts'
import { smallerParty } from './relax-party.server.ts'
import { withoutOneWord, withoutWords } from './relax-words.ts'
import { isWishing, noWish } from '#app/search/party/party-criteria.ts'

const widerThan: Record<Radius, readonly Radius[]> = {
  2: [15, 50, 'all'],
  15: [50, 'all'],
  50: ['all'],
  all: [],
}

/**
 * Ways on from a page without results: each changes one thing and says what it finds. Those that find nothing go. Where
 * none is left, categories are. A text that names a city that we aren't in leads to those that we are in, where they
 * have what it looks for besides.
 */
export async function waysOut(db: Db, asked: Nothing): Promise<WayOut[]> {
  const { state, path } = asked
  const elsewhere = await cityNotHere(db, state.searchText)
  const ours = elsewhere ? await allThatFind(db, await cityWays(db, asked, elsewhere)) : []
  const found = ours.length > 0 ? ours : await changesThatFind(db, asked)
  const further = found.length > 0 ? [] : await allThatFind(db, await categoryWays(db, asked))
  const words: WayOut[] =
    state.searchText === ''
      ? []
      : [{ kind: 'words', to: linkTo(path, state, { open: 'search' }), label: emptyTexts.otherWords }]
  return [...found, ...further, ...words, await everything(db, asked)]
}

// All that there is as near as anything is: who looked within two kilometres may have nothing there at all.
async function everything(db: Db, { state, query }: Nothing): Promise<WayOut> {
  const eased = { filters: [], eachAge: false, searchText: '', onRequest: false }
  const within = (radius: Radius | null): Try => {
    const to = linkTo('/activity/search', { ...state, ...eased, day: null, wish: noWish, radius })
    const place = radius === null ? query.place : withRadius(query.place, radius)
    return {
      way: { kind: 'categories', to, label: emptyTexts.allCategories },
      query: { place, now: query.now },
    }
  }
  const nearest = await firstThatFinds(db, [state.radius, ...widerThan[query.place.radius]].map(within))
  const { kind, to, label } = nearest ?? within('all').way
  return { kind, to, label }
}

async function changesThatFind(db: Db, asked: Nothing): Promise<WayOut[]> {
  const alone = (tries: readonly Try[]) => tries.map((one) => [one])
  const isQuarter = asked.query.place.kind === 'quarter'
  const [places, first, party, others] = await Promise.all([
    placeWays(db, asked).then((tries) => allThatFind(db, tries)),
    allThatFind(db, alone([...requestWays(asked), ...ageWays(asked)])),
    smallerParty(db, asked),
    allThatFind(db, [
      ...[withoutOneWord(asked), ...alone(wordWays(asked)), ...alone(dayWays(asked))],
      ...alone(wishWays(asked)),
      ...(isQuarter ? quarterWays(asked) : [radiusWays(asked)]),
      ...alone([...filterWays(asked), ...withoutWords(asked)]),
    ]),
  ])
  return [...places, ...first, ...(party ? [party] : []), ...others]
}

async function allThatFind(db: Db, changes: readonly (readonly Try[])[]): Promise<WayOut[]> {
  const ways = await Promise.all(changes.map((tries) => firstThatFinds(db, tries)))
  return ways.filter((way) => way !== null)
}

// One after the other: what is asked last costs most, and mostly isn't needed.
async function firstThatFinds(db: Db, tries: readonly Try[]): Promise<WayOut | null> {
  for (const { way, query } of tries) {
    const count = await countServices(db, query)
    if (count > 0) return { ...way, count }
  }
  return null
}

function dayWays({ state, query, path }: Nothing): Try[] {
  if (!query.days) return []
  return [
    {
      way: { kind: 'day', to: linkTo(path, state, { day: 'sometime' }), label: emptyTexts.anyDay },
      query: { ...query, days: null },
    },
  ]
}

function requestWays({ state, query, path }: Nothing): Try[] {
  if (!query.onRequest) return []
  const to = linkTo(path, state, { onRequest: false })
  return [
    { way: { kind: 'filters', to, label: onRequestTexts.notOnly }, query: { ...query, onRequest: false } },
  ]
}

// Of several children one finds what suits only them.
function ageWays({ state, query, path }: Nothing): Try[] {
  if (agesTogether(state).length === 0) return []
  const to = linkTo(path, state, { eachAge: false })
  return [{ way: { kind: 'filters', to, label: emptyTexts.anyAge }, query: { ...query, eachAge: false } }]
}

// Around a quarter the next step beside a wider radius is its whole city, which is as wide as 50 km around it.
function quarterWays(asked: Nothing): Try[][] {
  const { state, query, path } = asked
  const { city, kind, radius: chosen } = query.place
  if (kind !== 'quarter') return []
  const to = linkTo(path, state, { city: city.form, hash: null, radius: null })
  const way = { kind: 'radius', to, label: emptyTexts.wholeCity(city.name) } as const
  const wider = widerThan[chosen].map((radius) => ({ radius, one: widenedTo(asked, radius) }))
  const [near, far] = [
    wider.filter(({ radius }) => radius === 15),
    wider.filter(({ radius }) => radius === 'all'),
  ]
  return [
    near.map(({ one }) => one),
    [{ way, query: { ...query, place: cityPlace(city) } }, ...far.map(({ one }) => one)],
  ]
}

// From the nearest on.
function radiusWays(asked: Nothing): Try[] {
  return widerThan[asked.query.place.radius].map((radius) => widenedTo(asked, radius))
}

function widenedTo({ state, query, path }: Nothing, radius: Radius): Try {
  return {
    way: {
      kind: 'radius',
      to: linkTo(path, state, { radius }),
      label: radius === 'all' ? emptyTexts.everywhere : emptyTexts.widen(placeTexts.km(radius)),
    },
    query: { ...query, place: withRadius(query.place, radius) },
  }
}

function filterWays({ state, query, path }: Nothing): Try[] {
  return state.filters.slice(0, mostFilterWays).map((code) => {
    const eased = withToggled(state, code)
    const { filters, eachAge } = eased
    const label = emptyTexts.withoutFilters(filterLabel(code))
    return {
      way: { kind: 'filters', to: linkTo(path, eased), label },
      query: { ...query, filters, eachAge },
    }
  })
}

// Of several words each by itself, rightly written, unless nobody looks for it: "nähe", "mieten".
function wordWays({ state, query, path, correctedTo }: Nothing): Try[] {
  const words = countedWords(correctedTo ?? query.searchText ?? '').filter(
    (word) => word.length >= shortestWord && !isAsking(word) && !isPassedOver(word) && !isHaving(word),
  )
  if (words.length < 2) return []
  return onceEach(words)
    .slice(0, mostWordWays)
    .map((searchText) => ({
      way: { kind: 'words', to: linkTo(path, state, { searchText }), label: emptyTexts.onlyWord(searchText) },
      query: { ...query, searchText },
    }))
}

// "Tanz" and "tanz" find the same.
function onceEach(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase())
  return words.filter((_word, at) => plain.indexOf(plain[at] ?? '') === at)
}

// What a wish asks most is its budget, then its hours; a party that is too large for all looks at least what there is.
function wishWays({ state, query, path }: Nothing): Try[] {
  const { wish } = query
  if (!wish) return []
  const ways = [
    { label: wishTexts.withoutBudget, eased: { ...wish, perPersonEuro: null, togetherEuro: null } },
    { label: wishTexts.withoutHours, eased: { ...wish, hours: null } },
    { label: wishTexts.withoutPersons, eased: { ...wish, persons: null, children: null } },
  ]
  return ways
    .filter(({ eased }) => formatState({ ...state, wish: eased }) !== formatState(state))
    .map(({ label, eased }) => ({
      way: { kind: 'filters', to: linkTo(path, state, { wish: eased }), label },
      query: { ...query, wish: isWishing(eased) ? eased : null },
    }))
}

const mostFilterWays = 2
const mostWordWays = 3
const shortestWord = 3
