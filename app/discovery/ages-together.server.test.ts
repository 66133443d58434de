import { expect, test } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { storedFilterGroups, type StoredFilter } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from './counts.server.ts'
import { eventsWithWords } from './events-with-words.server.ts'
import { cityPlace, defaultCity } from './place.ts'
import { searchServices } from './search.server.ts'
import { noWish, type Wish } from './wish.ts'

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
    await makeEvent(db, { ...evening, id, starts_at: new Date('2026-06-20T16:00:00Z') })
  }
}

const listed = async (db: Db, filters: string[], wish: Partial<Wish> | null) => {
  const query = {
    ...{ place, now, filters, days: [today], searchText: 'Paddeln' },
    wish: wish && { ...noWish, ...wish },
  }
  const { tiles, total } = await searchServices(db, query)
  expect([total, await countServices(db, query)]).toEqual([tiles.length, tiles.length])
  const evenings = await eventsWithWords(db, query)
  expect(evenings.map(({ eventId }) => eventId).toSorted()).toEqual(
    tiles.map(({ serviceId }) => serviceId).toSorted(),
  )
  return tiles.map(({ serviceId }) => serviceId).toSorted()
}

test('children of two ages are shown what suits both of them', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    expect(await listed(tx, both, { persons: 3, children: 2 })).toEqual(['everybody', 'siblings'])
    expect(await listed(tx, [...both, 'lo_indoor'], { persons: 3, children: 2 })).toEqual(['siblings'])
    const three = ['ag_teen', ...both]
    expect(await listed(tx, three, { persons: 4, children: 3 })).toEqual(['everybody'])
  }))

test('without as many children one of the chosen ages is enough, as of any group', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const either = ['everybody', 'infants', 'pupils', 'siblings']
    expect(await listed(tx, both, null)).toEqual(either)
    expect(await listed(tx, both, { persons: 3 })).toEqual(either)
    expect(await listed(tx, both, { persons: 3, children: 1 })).toEqual(either)
    expect(await listed(tx, ['ev_withChildren'], { persons: 3, children: 2 })).toEqual(either)
  }))

test('however many groups are chosen, each age counts', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const ofEach = Object.values(storedFilterGroups).flatMap((codes) => codes.slice(0, 7))
    const chosen = ofEach.filter((code) => code !== 'ag_adult')
    const query = { place, now, days: [today], wish: { ...noWish, persons: 5, children: 4 } }
    expect((await searchServices(tx, { ...query, filters: chosen })).total).toBe(0)
    const fitting = { ...query, filters: storedFilterGroups.ag.filter((code) => code !== 'ag_adult') }
    expect((await searchServices(tx, fitting)).tiles.map(({ serviceId }) => serviceId)).toEqual(['everybody'])
  }))
