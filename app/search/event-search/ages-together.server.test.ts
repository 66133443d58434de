import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  storedFilterGroups,
  storedFilters,
  tagBits,
  tagWords,
  type StoredFilter,
} from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { eventCounts } from './event-counts.server.ts'
import { eventWords } from './event-words.server.ts'
import { upcomingEvents } from './search-events.server.ts'
import { eventsWithWords } from './events-with-words.server.ts'
import { mapPins } from '#app/search/map/map-pins.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import { noWish, type Wish } from '#app/search/party/party-criteria.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const place = cityPlace(defaultCity, 50)
const both = ['ag_infant', 'ag_school']

/** Whom each offer suits. */
const offers = {
  any: [],
  infants: ['ag_infant'],
  pupils: ['ag_school', 'ag_teen'],
  siblings: ['ag_infant', 'ag_school', 'lo_indoor'],
  everybody: [...storedFilterGroups.ag],
} satisfies Record<string, StoredFilter[]>

async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: 'kontor' })
  for (const [id, tags] of Object.entries(offers)) {
    const row = { company_id: 'kontor', category_id: 'wasser', title: 'Paddeln', tags }
    await makeService(db, { ...row, id })
    await makeSlots(db, { companyId: 'kontor', serviceId: id }, today, { '14:00': 9 })
    await makeService(db, { ...row, id: `${id} abends`, request_type: 'event' })
    const evening = { company_id: 'kontor', service_id: `${id} abends`, capacity: 9, booked: 0 }
    await makeEvent(db, { ...evening, id, tags: tagBits(tags), starts_at: new Date('2026-06-20T16:00:00Z') })
  }
}

type Asked = { eachAge?: boolean; wish?: Partial<Wish> }

const listed = async (db: Db, filters: string[], { wish, ...asked }: Asked = {}) => {
  const query = {
    place,
    now,
    filters,
    days: [today],
    searchText: 'Paddeln',
    ...asked,
    wish: wish ? { ...noWish, ...wish } : null,
  }
  const { tiles, total } = await searchServices(db, query)
  expect([total, await countServices(db, query)]).toEqual([tiles.length, tiles.length])
  const ids = tiles.map(({ serviceId }) => serviceId).toSorted()
  const pins = await mapPins(db, query)
  expect(pins.pins.map(({ serviceId }) => serviceId).toSorted()).toEqual(ids)
  const words = await eventWords(db, query.searchText)
  const evenings = [
    await eventsWithWords(db, query),
    await upcomingEvents(db, { ...query, words }),
    await upcomingEvents(db, query),
  ]
  for (const found of evenings) expect(found.map(({ eventId }) => eventId).toSorted()).toEqual(ids)
  expect(await eventCounts(db, { ...query, month: '2026-06' })).toEqual(
    ids.length > 0 ? { [today]: ids.length } : {},
  )
  return ids
}

test('children of several ages that were said are shown what suits each of them', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    expect(await listed(tx, both, { eachAge: true })).toEqual(['everybody', 'siblings'])
    const family = { persons: 3, children: 2 }
    expect(await listed(tx, both, { eachAge: true, wish: family })).toEqual(['everybody', 'siblings'])
    expect(await listed(tx, [...both, 'lo_indoor'], { eachAge: true })).toEqual(['siblings'])
    expect(await listed(tx, ['ag_teen', ...both], { eachAge: true, wish: family })).toEqual(['everybody'])
  }))

test('else one of the chosen ages is enough, as of any group, whatever party comes', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const either = ['everybody', 'infants', 'pupils', 'siblings']
    expect(await listed(tx, both)).toEqual(either)
    expect(await listed(tx, both, { wish: { persons: 3, children: 1 } })).toEqual(either)
    expect(await listed(tx, both, { wish: { persons: 5, children: 3 } })).toEqual(either)
    const upToSix = ['ag_baby', ...both]
    expect(await listed(tx, upToSix, { wish: { persons: 5, children: 3 } })).toEqual(either)
  }))

test('with a filter of every group each age still counts', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const suits = {
      everybody: [...storedFilters],
      young: storedFilters.filter((code) => code !== 'ag_teen'),
      old: storedFilters.filter((code) => code !== 'ag_baby'),
    }
    for (const [id, codes] of Object.entries(suits)) {
      const row = { company_id: 'kontor', category_id: 'wasser', cancel_minutes_before_start: 60 }
      await makeService(tx, { ...row, id })
      await makeSlots(tx, { companyId: 'kontor', serviceId: id }, today, { '14:00': 9 })
      const { tags, moreTags } = tagWords(codes)
      await sql`update service_index set tags = ${tags}, more_tags = ${moreTags} where service_id = ${id}`.execute(
        tx,
      )
    }
    const filters = storedFilters.filter((code) => code !== 'ag_adult')
    const query = { place, now, days: [today], filters }
    const ids = async (eachAge: boolean) =>
      (await searchServices(tx, { ...query, eachAge })).tiles.map(({ serviceId }) => serviceId).toSorted()
    expect(await ids(true)).toEqual(['everybody'])
    expect(await ids(false)).toEqual(['everybody', 'old', 'young'])
  }))
