import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { searchWith } from '#foundation/design/address.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { linkTo, type DiscoveryState } from '#app/search/search-url/search-state.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { around } from './names-nearby.server.ts'
import type { Place } from '#app/search/place/visitor-place.ts'
import { saidDay } from './said-day.ts'
import { saidMonth } from './said-month.ts'
import { searchWords } from '#app/search/criteria/search-query.ts'
import { understood } from './understood.server.ts'

type Asked = { state: DiscoveryState; place: Place; now: Date }

/**
 * Where a text that is looked for among events leads when part of it is a place, a day, a party's wish or a filter, as
 * `understood` reads it, or asks for a whole month, which is opened then. `null` when all of the text is words, which it
 * also is where an evening nearby is called so; where a text begins with an evening's name, only what follows is read.
 */
export async function wayToUnderstood(db: Db, asked: Asked): Promise<string | null> {
  const { state } = asked
  const said = await understood(db, asked)
  if (!said) return null
  const titles = await titlesWith(db, asked, state.searchText)
  if (titles.some((slug) => isNamed(slug, state.searchText, said.searchText === ''))) return null
  const name = await leadingName(db, asked)
  if (name === null) return wayTo(asked, said)
  const rest = { ...asked, state: { ...state, searchText: state.searchText.slice(name.length).trim() } }
  const ofRest = await understood(db, rest)
  return ofRest && wayTo(rest, { ...ofRest, searchText: `${name} ${ofRest.searchText}`.trim() })
}

// A month that is typed takes the place of the chosen day, as a day does.
function wayTo({ state, now }: Asked, said: Partial<DiscoveryState>): string {
  const month = saidDay(state.searchText, now) ? null : saidMonth(state.searchText, now)
  if (month === null) return linkTo('/events', state, said)
  const [path = '', query = ''] = linkTo('/events', state, { ...said, day: null }).split('?')
  return path + searchWith(query, { m: month })
}

// A mere day or place is a name only as a whole: "am Samstag" isn't "Tanz am Samstag".
function isNamed(slug: string, text: string, isWhole: boolean): boolean {
  return isWhole ? slug === nameSlug(text) : `-${slug}-`.includes(`-${nameSlug(text)}-`)
}

// Of several words: one alone says the same, left as it is.
async function leadingName(db: Db, asked: Asked): Promise<string | null> {
  const { searchText } = asked.state
  const [first = ''] = searchWords(searchText)
  const titles = await titlesWith(db, asked, first)
  const leads = [...searchText.matchAll(/\s+/g)].map(({ index }) => searchText.slice(0, index))
  const isName = (lead: string) => lead.trim().includes(' ') && titles.includes(nameSlug(lead))
  return leads.findLast(isName) ?? null
}

async function titlesWith(db: Db, { place, now }: Asked, text: string): Promise<string[]> {
  const words = { words: [], typed: searchWords(text), meant: null }
  if (words.typed.length === 0) return []
  const named = await upcomingEvents(db, { place: around(place), days: null, filters: [], words, now })
  return named.flatMap(({ title }) => nameSlugs(title))
}
