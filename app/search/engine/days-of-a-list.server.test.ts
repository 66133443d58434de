import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { candidatesAtOnce } from './search-by-availability.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'

const now = new Date('2026-06-20T06:00:00Z')
const [today, tomorrow] = ['2026-06-20', '2026-06-21']
const place = cityPlace(defaultCity, 50)
const category = { id: 'wasser', key: 1 }

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
}

async function offer(db: Db, id: string, { km, freeOn }: { km: number; freeOn: readonly string[] }) {
  const where = { lat: hamburg.lat + km / 111.195, lng: hamburg.lng }
  const row = { company_id: 'kontor', category_id: 'wasser', keywords: ['kajak'] }
  await makeService(db, { ...row, ...where, id })
  for (const day of freeOn) await makeSlots(db, { companyId: 'kontor', serviceId: id }, day, { '14:00': 3 })
}

async function everyPage(db: Db, query: Partial<ServiceQuery>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await searchServices(db, { place, now, ...query, cursor })
    ids.push(...page.tiles.map(({ serviceId }) => serviceId))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

test('[RSLT-3] a paid placement stands first on days that it has a start on, and is no answer on others', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await offer(tx, 'a', { km: 1, freeOn: [today, tomorrow] })
    await offer(tx, 'b', { km: 2, freeOn: [today, tomorrow] })
    await offer(tx, 'paid', { km: 3, freeOn: [tomorrow] })
    await tx
      .insertInto('sponsored_placement')
      .values({
        company_id: 'kontor',
        service_id: 'paid',
        category_id: 'wasser',
        paid_by: 'x',
        starts_on: today,
        ends_on: tomorrow,
      })
      .execute()
    expect(await everyPage(tx, { category, days: [today] })).toEqual(['a', 'b'])
    expect(await everyPage(tx, { category, days: [tomorrow] })).toEqual(['paid', 'a', 'b'])
  }))

test('[RSLT-2] with a day, too, the nearest come first through every page, whether enough are close by or not', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    // As many as are named at once and more stand within a few hundred metres; every third is full today.
    const count = 2 * candidatesAtOnce
    const ids = Array.from({ length: count }, (_, index) => `s${String(index).padStart(3, '0')}`)
    for (const [index, id] of ids.entries())
      await offer(tx, id, { km: index * 0.003, freeOn: index % 3 === 0 ? [tomorrow] : [today] })
    for (const [index, km] of [5, 9, 20].entries()) await offer(tx, `t${index}`, { km, freeOn: [today] })
    const expected = [...ids.filter((_, index) => index % 3 !== 0), 't0', 't1', 't2']
    expect(await everyPage(tx, { searchText: 'Kajak', days: [today] })).toEqual(expected)
    expect(await everyPage(tx, { category, days: [today] })).toEqual(expected)
    const full = ids.filter((_, index) => index % 3 === 0)
    expect(await everyPage(tx, { searchText: 'Kajak', days: [tomorrow] })).toEqual(full)
  }))
