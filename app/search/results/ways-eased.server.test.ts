import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { daysOf } from '#app/search/dates/day.ts'
import { parseState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { waysOut } from './relaxations.server.ts'
import { isWishing } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')
const category = { id: 'wasser', key: 1 }
const path = '/activity/wasser'
const row = { company_id: 'kontor', category_id: 'wasser' }

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
}

/** What the ways on say, what they find and where they lead; without the last one, to all categories. */
async function waysAt(db: Db, search: string) {
  const state = parseState(new URLSearchParams(search))
  const { filters, eachAge, onRequest } = state
  const days = daysOf(state.day, now)
  const wish = isWishing(state.wish) ? state.wish : null
  const query = { place: cityPlace(defaultCity, 50), category, filters, eachAge, onRequest, days, wish, now }
  const ways = await waysOut(db, { state, query, path, correctedTo: null })
  return ways.slice(0, -1).map(({ label, count, to }) => [label, count, to])
}

test('where nothing is free on a day, other days are a way on with what they have, for the same party', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeService(tx, { ...row, id: 'kanu', count_max_person: 9 })
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-22', { '14:00': 4 })
    const anyDay = 'Auch an anderen Tagen'
    expect(await waysAt(tx, 'day=21/06/2026')).toEqual([[anyDay, 1, `${path}?day=irgendwann`]])
    expect(await waysAt(tx, 'day=21/06/2026&personen=4')).toEqual([
      [anyDay, 1, `${path}?day=irgendwann&personen=4`],
    ])
    // For more there is no room on any day.
    expect(await waysAt(tx, 'day=21/06/2026&personen=5')).toEqual([])
  }))

test('of two filters each is taken off by itself, and says what the other alone finds', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const id of ['a', 'b']) await makeService(tx, { ...row, id, tags: ['lo_indoor'] })
    await makeService(tx, { ...row, id: 'c', tags: ['ag_teen'] })
    expect(await waysAt(tx, 'filter=lo_indoor,ag_teen')).toEqual([
      ['Ohne „Drinnen“', 1, `${path}?filter=ag_teen`],
      ['Ohne „Teenager 13–17“', 2, `${path}?filter=lo_indoor`],
    ])
  }))

test('a list of what is on request leads to what can be booked at once', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeService(tx, { ...row, id: 'kanu' })
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-20', { '14:00': 4 })
    const booked = ['Was du gleich buchen kannst', 1, `${path}?personen=2`]
    expect((await waysAt(tx, 'personen=2&auf=anfrage'))[0]).toEqual(booked)
  }))

test('the way to everything takes nothing along that the list was narrowed by', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const state = parseState(
      new URLSearchParams('day=21/06/2026&filter=lo_indoor&personen=4&searchText=zirkus'),
    )
    const query = { place: cityPlace(defaultCity, 50), category, filters: state.filters, now }
    const ways = await waysOut(tx, { state, query, path, correctedTo: null })
    expect(ways.at(-1)).toMatchObject({
      label: 'In allen Kategorien stöbern',
      to: '/activity/search?radius=all',
    })
  }))
