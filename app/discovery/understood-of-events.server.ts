import { nameSlug } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { DiscoveryState } from './discovery-url.ts'
import { upcomingEvents } from './events.server.ts'
import { around } from './names-nearby.server.ts'
import type { Place } from './place.ts'
import { wordsOf } from './search-query.ts'
import { understood } from './understood.server.ts'

type Asked = { state: DiscoveryState; place: Place; now: Date }
type OfEvents = Pick<
  DiscoveryState,
  'searchText' | 'day' | 'filters' | 'eachAge' | 'city' | 'hash' | 'radius'
>

/**
 * What of a text that is looked for among events is a place, a day or a filter, as `understood` reads it; a party and
 * its hours are left out, because they are chosen on an evening's page. `null` when all of the text is words, which it
 * also is where an evening nearby is called so.
 */
export async function understoodOfEvents(db: Db, asked: Asked): Promise<OfEvents | null> {
  if (asked.state.searchText === '') return null
  const said = await understood(db, asked)
  if (!said || (await isEveningName(db, asked, said.searchText))) return null
  const { searchText, filters, eachAge, city, hash, radius } = said
  // A party alone takes the place of a former day, among offers: here it isn't read.
  return { searchText, day: said.day ?? asked.state.day, filters, eachAge, city, hash, radius }
}

// A mere day or place is a name only as a whole: "am Samstag" isn't "Tanz am Samstag".
async function isEveningName(db: Db, { state, place, now }: Asked, rest: string): Promise<boolean> {
  const words = { words: [], typed: wordsOf(state.searchText), meant: null }
  if (words.typed.length === 0) return false
  const named = await upcomingEvents(db, { place: around(place), days: null, filters: [], words, now })
  const typed = nameSlug(state.searchText)
  const slugs = named.map(({ title }) => nameSlug(title))
  return slugs.some((slug) => (rest === '' ? slug === typed : `-${slug}-`.includes(`-${typed}-`)))
}
