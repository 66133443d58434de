import { expect, test } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { filtersOf, tagBits } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from './counts.server.ts'
import { eventCounts } from '#app/search/event-search/event-counts.server.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { eventsWithWords } from '#app/search/event-search/events-with-words.server.ts'
import { mapPins } from '#app/search/map/map-pins.server.ts'
import { nearbyServices } from '#app/search/results/nearby.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from './search.server.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const place = cityPlace(defaultCity, 50)

const offers = {
  any: { tags: [], minAge: null },
  from4: { tags: [], minAge: 4 },
  from6: { tags: ['ag_school'], minAge: 6 },
  from7: { tags: ['ag_school', 'ag_teen'], minAge: 7 },
  from10: { tags: [], minAge: 10 },
  pupils: { tags: ['ag_school'], minAge: null },
  bar: { tags: ['ta_drinks'], minAge: null },
}

const unsaid = { wheelchair: 'unknown', pram: 'unknown', languages: [], isCancellable: false } as const

async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: 'kontor' })
  for (const [id, { tags, minAge }] of Object.entries(offers)) {
    const facts = JSON.stringify({ included: [], minAge })
    const row = { company_id: 'kontor', category_id: 'wasser', title: 'Paddeln', tags, facts }
    await makeService(db, { ...row, id })
    await makeSlots(db, { companyId: 'kontor', serviceId: id }, today, { '14:00': 9 })
    await makeService(db, { ...row, id: `${id} abends`, request_type: 'event' })
    const evening = { company_id: 'kontor', service_id: `${id} abends`, capacity: 9, booked: 0 }
    const terms = { startPriceCents: null, minPersons: 1, maxPersons: 9, durationMinutes: 60, ...unsaid }
    await makeEvent(db, {
      ...evening,
      id,
      starts_at: new Date('2026-06-20T16:00:00Z'),
      tags: tagBits(filtersOf({ tags, minAge, ...terms })),
    })
  }
}

/** What every list shows for some filters: offers, on a day or any, their numbers, the map, and evenings. */
async function listed(db: Db, filters: string[]): Promise<string[]> {
  const query = { place, now, filters, days: [today], searchText: 'Paddeln' }
  const idsOf = (tiles: readonly { serviceId: string }[]) =>
    tiles.map(({ serviceId }) => serviceId).toSorted()
  const { tiles } = await searchServices(db, query)
  const ids = idsOf(tiles)
  expect(await countServices(db, query)).toBe(ids.length)
  expect(idsOf((await searchServices(db, { ...query, days: null })).tiles)).toEqual(ids)
  const category = { id: 'wasser', key: 1 }
  expect(idsOf((await searchServices(db, { place, now, filters, category })).tiles)).toEqual(ids)
  expect(idsOf((await mapPins(db, query)).pins)).toEqual(ids)
  for (const found of [await eventsWithWords(db, query), await upcomingEvents(db, query)])
    expect(found.map(({ eventId }) => eventId).toSorted()).toEqual(ids)
  expect(await eventCounts(db, { ...query, month: '2026-06' })).toEqual({ [today]: ids.length })
  const near = await nearbyServices(db, { query: { place, now, filters }, listed: [] })
  expect(near.note === null ? idsOf(near.tiles) : []).toEqual(ids)
  return ids
}

test('for a child of six nothing is listed that asks for more years; the age group alone means all of it', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    expect(await listed(tx, ['ag_school', 'ag_6'])).toEqual(['from4', 'from6', 'pupils'])
    expect(await listed(tx, ['ag_school', 'ag_8', 'ag_6'])).toEqual(['from4', 'from6', 'pupils'])
    expect(await listed(tx, ['ag_school', 'ag_9'])).toEqual(['from4', 'from6', 'from7', 'pupils'])
    expect(await listed(tx, ['ag_school'])).toEqual(['from10', 'from4', 'from6', 'from7', 'pupils'])
    expect(await listed(tx, ['ag_infant', 'ag_school', 'ag_4'])).toEqual(['from4', 'pupils'])
    expect(await listed(tx, ['ag_6'])).toEqual(['any', 'bar', 'from4', 'from6', 'pupils'])
  }))

test('without drinks nothing is listed that one goes to for them', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const others = Object.keys(offers).filter((id) => id !== 'bar')
    expect(await listed(tx, ['no_drinks'])).toEqual(others.toSorted())
  }))
