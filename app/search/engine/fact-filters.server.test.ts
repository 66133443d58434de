import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  filtersOf,
  languageTexts,
  tagWords,
  type AccessLevel,
  type OfferLanguage,
} from '#app/catalog/catalog.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { categoryList } from '#app/search/results/category-list.server.ts'
import { countServices } from './counts.server.ts'
import { emptyState } from '#app/search/search-url/search-state.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { eventsWithWords } from '#app/search/event-search/events-with-words.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from './search.server.ts'
import { accessTexts } from '#app/search/results/texts/access.ts'

const query = { place: cityPlace(defaultCity, 50), now: new Date('2026-06-20T10:00:00Z') }

const offers = {
  golf: ['yes', 'no', ['de', 'en']],
  show: ['partly', 'yes', ['en', 'fr']],
  tour: ['no', 'partly', ['de']],
  boat: ['unknown', 'unknown', []],
  hall: ['yes', 'yes', ['en']],
} as const

// Whatever it writes of access, what its provider chose counts.
async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'stadt', key: 1, name: 'Stadt' })
  await makeCompany(db, { id: 'kontor', title: 'Kontor' })
  for (const [id, [wheelchair, pram, languages]] of Object.entries(offers)) {
    const chosen = { wheelchair, pram, languages: [...languages] }
    const row = { company_id: 'kontor', category_id: 'stadt', title: 'Rundgang', keywords: [], ...chosen }
    const facts = JSON.stringify({ included: [], access: 'Ebenerdig, Rampe, Englisch', language: 'Englisch' })
    await makeService(db, { ...row, id, facts })
    const evening = { company_id: 'kontor', service_id: `${id} abends`, starts_at: tomorrow }
    await makeService(db, { ...row, id: `${id} abends`, facts, request_type: 'event' })
    const codes = filtersOf({ ...terms, ...chosen })
    await makeEvent(db, { ...evening, id, more_tags: tagWords(codes).moreTags })
  }
}

const terms = {
  ...{ tags: [], startPriceCents: null, minPersons: 1, maxPersons: 9, durationMinutes: 60, minAge: null },
  isCancellable: false,
}
const tomorrow = new Date('2026-06-21T16:00:00Z')

test.each([
  ['ex_wheelchair', ['golf', 'hall']],
  ['ex_pram', ['hall', 'show', 'tour']],
  ['ex_english', ['golf', 'hall', 'show']],
  ['ex_wheelchair,ex_english', ['golf', 'hall']],
  ['ex_pram,ex_english', ['hall', 'show']],
  ['ex_wheelchair,ex_pram,ex_english', ['hall']],
] as const)('%s lists, counts and finds by words what has all of it: %j', (chosen, ids) =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const filters = chosen.split(',')
    for (const besides of [{}, { searchText: 'Rundgang' }, { category: { id: 'stadt', key: 1 } }]) {
      const { tiles } = await searchServices(tx, { ...query, ...besides, filters })
      expect(tiles.map(({ serviceId }) => serviceId).toSorted()).toEqual(ids)
      expect(await countServices(tx, { ...query, ...besides, filters })).toBe(ids.length)
    }
    const events = await upcomingEvents(tx, { ...query, days: null, filters })
    expect(events.map(({ eventId }) => eventId).toSorted()).toEqual(ids)
    const worded = { ...query, days: null, filters, searchText: 'Rundgang' }
    const beside = await eventsWithWords(tx, worded)
    expect(beside.map(({ eventId }) => eventId).toSorted()).toEqual(ids)
  }),
)

test('what is changed of these facts is found once the offer is written anew', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const found = async (filter: string) => (await searchServices(tx, { ...query, filters: [filter] })).total
    expect(await found('ex_wheelchair')).toBe(2)
    const changed = { wheelchair: 'yes', languages: ['nds', 'en'] } satisfies {
      wheelchair: AccessLevel
      languages: OfferLanguage[]
    }
    await tx.updateTable('service').set(changed).where('id', '=', 'boat').execute()
    await refreshServiceIndex(tx, ['boat'])
    expect([await found('ex_wheelchair'), await found('ex_english')]).toEqual([3, 4])
  }))

test('the database takes each language that has a name, and no other', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'stadt', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const row = { company_id: 'kontor', category_id: 'stadt' }
    const languages = Object.keys(languageTexts) as OfferLanguage[]
    await makeService(tx, { ...row, id: 'all', languages })
    const unknown = ['xx' as OfferLanguage]
    await expect(makeService(tx, { ...row, id: 'none', languages: unknown })).rejects.toThrow('languages')
  }))

test('a list for access says whose words it goes by, an empty one what can be done', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const noted = async (...filters: string[]) => {
      const state = { ...emptyState, filters }
      const list = await categoryList(tx, { state, query: { ...query, filters }, path: '/activity/search' })
      return list.accessNote
    }
    expect(await noted('ex_wheelchair')).toBe(accessTexts.note)
    expect(await noted('ex_pram', 'ex_english')).toBe(accessTexts.note)
    expect(await noted('ex_english', 'ex_cancel')).toBeNull()
    expect(await noted('ex_wheelchair', 'ta_music')).toBe(accessTexts.nothing)
  }))
