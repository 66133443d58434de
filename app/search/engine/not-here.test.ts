import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from './counts.server.ts'
import { countFree } from '#app/storefront/home/free-today.server.ts'
import { mapPins } from '#app/search/map/map-pins.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from './search.server.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const asked = { place: cityPlace(defaultCity, 50), category: { id: 'wasser', key: 1 }, now }
const dated = { ...asked, days: [today] }

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, asked.category)
  await makeCompany(db, { id: 'open' })
  await makeCompany(db, { id: 'shut', is_closed: true })
  await makeCompany(db, { id: 'extern', kind: 'extern' })
  const service = async (company_id: string, id: string, row = {}) => {
    await makeService(db, { company_id, id, category_id: 'wasser', ...row })
    await makeSlots(db, { companyId: company_id, serviceId: id }, today, { '15:00': 9 })
  }
  await service('open', 'a-free')
  await service('open', 'b-asked', { request_type: 'onRequest' })
  await service('open', 'c-linked', { external_link: 'https://anderswo.example' })
  await service('extern', 'd-extern')
  await service('extern', 'e-extern-asked', { request_type: 'onRequest' })
  await service('shut', 'f-closed')
  await service('shut', 'g-closed-asked', { request_type: 'onRequest' })
}

test('what can’t be booked here is listed without a day, without starts, and on no day', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const { tiles } = await searchServices(tx, asked)
    expect(tiles).toHaveLength(7)
    const withStarts = tiles.filter(({ nextStarts }) => nextStarts.length > 0)
    expect(withStarts.map(({ serviceId }) => serviceId)).toEqual(['a-free'])
    const onDay = await searchServices(tx, dated)
    expect(onDay.tiles.map(({ serviceId }) => serviceId)).toEqual(['a-free', 'b-asked', 'e-extern-asked'])
    const { pins } = await mapPins(tx, dated)
    expect(pins.map(({ serviceId }) => serviceId).toSorted()).toEqual(['a-free', 'b-asked', 'e-extern-asked'])
    expect(await countServices(tx, dated)).toBe(3)
    expect(await countServices(tx, { ...dated, wish: { ...noWish, persons: 2 } })).toBeLessThan(2)
    expect(await countFree(tx, { ...asked, days: dated.days })).toEqual({
      offers: 1,
      events: 0,
      totalIs: 'exact',
    })
  }))
