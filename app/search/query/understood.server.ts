import { groupOf } from '#app/catalog/catalog.ts'
import { runText, type Db } from '#foundation/platform/db.server.ts'
import type { DayChoice } from '#app/search/dates/day.ts'
import type { DiscoveryState } from '#app/search/search-url/search-state.ts'
import type { Hours } from '#app/search/dates/hours.ts'
import { searchStatement } from '#app/search/sql/page-sql.server.ts'
import { around, isName } from './names-nearby.server.ts'
import type { Place } from '#app/search/place/visitor-place.ts'
import { isAsking, isPassedOver, withoutAsking } from '#app/search/lexicon/said-asking.ts'
import { saidDay } from './said-day.ts'
import { hoursWithin } from './said-hours.ts'
import { withSaidWords } from './said-mistyped.server.ts'
import { isChosenPlace, saidPlace } from './said-place.server.ts'
import { saidRadius } from './said-radius.ts'
import { saidTogether, saidWish, type SaidFilter, type SaidWish } from './said-wish.ts'
import { searchWords } from '#app/search/criteria/search-query.ts'
import { whereText } from '#app/search/place/texts/place.ts'
import type { Hit } from '#app/search/cards/offer-cards.server.ts'
import { noWish, type Wish } from '#app/search/party/party-criteria.ts'
import { knownLexemes } from '#app/search/lexicon/words.server.ts'

type Asked = { state: DiscoveryState; place: Place; now: Date }
type Said = Pick<DiscoveryState, 'searchText' | 'day' | 'wish' | 'filters' | 'eachAge' | 'onRequest' | 'sort'>
type Understood = Said &
  Pick<DiscoveryState, 'city' | 'hash' | 'radius'> & {
    /** The place that is said, in words. */
    where: string | null
  }

/**
 * What of a search text is a place, a day, a party's wish or a filter, as the parts of the address that say so; the
 * rest stays its words. A place that is said takes that of the former one, with its radius; where it is the chosen one,
 * its words only go. A distance is the smallest radius that holds it. `null`, and all stay, when all of the text is words.
 */
export async function understood(db: Db, { state, place, now }: Asked): Promise<Understood | null> {
  const words = await understoodWords(db, { state, place, now })
  const { city, hash, radius } = state
  const far = saidRadius(words?.searchText ?? state.searchText)
  const text = far?.text ?? words?.searchText ?? state.searchText
  const said = await saidPlace(db, { text, place, now })
  if (!said && !far) return words && { ...words, city, hash, radius, where: null }
  const left = withoutAsking(said?.text ?? text)
  const isNoWord = await isOnlyPraise(db, { text: left, place: said?.place ?? place, now })
  const rest = { ...state, ...words, searchText: isNoWord ? '' : left }
  // Words that meet where a place was taken out may say something.
  const further = words ? null : await understoodWords(db, { state: rest, place, now })
  const { searchText, day, wish, filters, eachAge, onRequest, sort } = further ?? rest
  const is = said?.place ?? null
  const isChosen = is === null || isChosenPlace(is, place)
  return {
    ...{ searchText, day, wish, filters, eachAge, onRequest, sort },
    ...(isChosen ? { city, hash, radius } : { city: is.form, hash: null, radius: null }),
    ...(far && { radius: far.radius }),
    where: is && whereText(is),
  }
}

/**
 * What of a search text is a day, a party's wish or a filter, "mit Kindern", "drinnen", as the parts of the address
 * that say so; the rest stays its words. What is typed is newer than what the search was begun with: a
 * day replaces that day, a day or any part of a wish that wish as a whole, so that nothing stays of it unseen; a filter
 * joins those of other groups. `null`, and all stay, when all of the text is words, which a number also is that belongs
 * to a name: "Dinner für 2" where an offer is called so.
 */
async function understoodWords(db: Db, { state, place, now }: Asked): Promise<Said | null> {
  const text = await withSaidWords(db, { text: state.searchText, now })
  const said = await saidIn(db, { text, place, now })
  if (!said) return (await isOnlyPraise(db, { text, place, now })) ? { ...state, searchText: '' } : null
  const { day, wish } = said
  const searchText = (await isOnlyPraise(db, { text: said.searchText, place, now })) ? '' : said.searchText
  const sort = said.sort ?? state.sort
  const filters = withSaid(state.filters, said.filters)
  // Ages that are said take the place of others, and say themselves whether each of them counts.
  const isOfAges = said.filters.some((code) => groupOf(code) === 'ag')
  const eachAge = isOfAges ? Boolean(said.eachAge) : state.eachAge
  const isDated = day !== null || Object.keys(wish).length > 0
  return isDated
    ? {
        searchText,
        filters,
        eachAge,
        sort,
        day: day ?? state.day,
        wish: { ...noWish, ...wish },
        onRequest: false,
      }
    : { searchText, filters, eachAge, sort, day: state.day, wish: state.wish, onRequest: state.onRequest }
}

// "Was Lustiges" looks for anything, unless an offer around is written so.
async function isOnlyPraise(db: Db, { text, place, now }: Typed): Promise<boolean> {
  const words = searchWords(text).filter((word) => !isAsking(word))
  if (words.length === 0 || !words.every(isPassedOver)) return false
  const known = await knownLexemes(db, words.join(' '))
  if (known === null) return true
  const query = { place: around(place), now }
  const search = searchStatement(query, { words: known, offset: 0, order: 'top', count: 1 })
  return (await runText<Hit>(db, search.text, search.values)).rows.length === 0
}

// Of a group the values that are said take the place of the others.
function withSaid(chosen: readonly string[], said: readonly string[]): string[] {
  const groups = new Set(said.map(groupOf))
  const kept = chosen.filter((code) => said.includes(code) || !groups.has(groupOf(code)))
  return [...new Set([...kept, ...said])]
}

type Typed = { text: string; place: Place; now: Date }
type SaidParts = {
  searchText: string
  day: DayChoice | null
  wish: Partial<Wish>
  filters: readonly SaidFilter[]
  eachAge: SaidWish['eachAge']
  sort: SaidWish['sort']
}

async function saidIn(db: Db, asked: Typed): Promise<SaidParts | null> {
  const { text, place, now } = asked
  const day = saidDay(text, now)
  if (day && (await isName(db, { typed: text, rest: '', place, now }))) return null
  const typed = day?.text ?? text
  const said = saidWish(text, day?.spans)
  const party = said && !(await isName(db, { typed, rest: said.text, place, now })) ? said : null
  if (!day && !party) return null
  const hours = hoursSaid(day?.hours ?? null, party?.wish.hours ?? null)
  const first: SaidParts = {
    searchText: withoutAsking(party?.text ?? typed),
    day: day?.day ?? null,
    wish: { ...party?.wish, ...(hours && { hours }) },
    filters: party?.filters ?? [],
    eachAge: party?.eachAge,
    sort: party?.sort,
  }
  // Words that meet where something was taken out may say more: "zu zweit - heute".
  const further = await saidIn(db, { ...asked, text: first.searchText })
  return further
    ? {
        searchText: further.searchText,
        day: further.day ?? first.day,
        wish: { ...first.wish, ...further.wish },
        filters: [...first.filters, ...further.filters],
        eachAge: saidTogether(first.eachAge, further.eachAge),
        sort: first.sort ?? further.sort,
      }
    : first
}

// "heute Abend ab 8 Uhr"; where they don't go together, the clock says it more exactly.
function hoursSaid(ofDay: Hours | null, byClock: Hours | null): Hours | null {
  return ofDay && byClock ? (hoursWithin(byClock, ofDay) ?? byClock) : (byClock ?? ofDay)
}
