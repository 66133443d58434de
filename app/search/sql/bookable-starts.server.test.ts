import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { priceLine } from '#test/support/price-line.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { findBookableStarts } from './bookable-starts.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)

/** An offer with one start on each of these days. */
async function makeOffer(db: Db, days: readonly string[], lines: readonly PriceGroup[]): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: 'kontor' })
  const row = { company_id: 'kontor', category_id: 'wasser', bookable_days_ahead: 365 }
  const sizes = { count_min_person: 1, count_max_person: 9 }
  await makeService(db, { ...row, ...sizes, id: 'kanu', price_groups: JSON.stringify(lines) })
  for (const day of days) await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, day, { '14:00': 9 })
}

/** The days of its starts with what each costs. */
async function startsFor(db: Db, query: Partial<ServiceQuery>): Promise<string[]> {
  const row = await db.selectFrom('service').selectAll().executeTakeFirstOrThrow()
  const asked = { query: { place, now, ...query }, most: 9 }
  const found = await findBookableStarts(db, [{ ...row, service_id: row.id }], asked)
  const starts = found.get('kanu')?.starts ?? []
  return starts.map(({ startsAt, totalCents }) => `${startsAt.toISOString().slice(0, 10)} ${totalCents}`)
}

test('without a day starts are looked for in the next thirty days, and on no others', () =>
  withDatabase(async (tx) => {
    await makeOffer(tx, ['2026-06-21', '2026-07-20', '2026-07-21'], [priceLine()])
    expect(await startsFor(tx, { filters: ['pe_2'] })).toEqual(['2026-06-21 3600', '2026-07-20 3600'])
    expect(await startsFor(tx, { days: ['2026-07-21'] })).toEqual(['2026-07-21 1800'])
  }))

test('a budget for each is one for those who are counted: who brings children pays nothing for themselves', () =>
  withDatabase(async (tx) => {
    await makeOffer(tx, ['2026-06-21'], [priceLine({ priceCents: 1500, isForChildren: true })])
    const days = ['2026-06-21']
    const family = { ...noWish, persons: 2, children: 1 }
    expect(await startsFor(tx, { days, wish: { ...family, perPersonEuro: 15 } })).toEqual(['2026-06-21 1500'])
    expect(await startsFor(tx, { days, wish: { ...family, perPersonEuro: 14 } })).toEqual([])
  }))

test('[PRICE-10] prices of weekdays and single days decide which starts are within a budget', () =>
  withDatabase(async (tx) => {
    const days = ['2026-06-21', '2026-06-22', '2026-06-23', '2026-06-26']
    const lines = [
      priceLine({ priceCents: 2500, days: [{ from: '2026-06-22', to: '2026-06-22' }] }),
      priceLine({ priceCents: 2000, weekdays: [5, 7] }),
      priceLine(),
    ]
    await makeOffer(tx, days, lines)
    const wish = { ...noWish, persons: 1 }
    const all = ['2026-06-21 2000', '2026-06-22 2500', '2026-06-23 1800', '2026-06-26 2000']
    expect(await startsFor(tx, { wish })).toEqual(all)
    expect(await startsFor(tx, { wish: { ...wish, togetherEuro: 20 } })).toEqual(
      all.filter((start) => !start.endsWith('2500')),
    )
    expect(await startsFor(tx, { days: ['2026-06-22'], wish: { ...wish, togetherEuro: 20 } })).toEqual([])
  }))
