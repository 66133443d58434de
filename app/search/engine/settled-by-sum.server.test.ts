import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeServices } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { priceLine } from '#test/support/price-line.ts'
import { candidatesAtOnce } from './search-by-availability.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from './search.server.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const category = { id: 'wasser', key: 1 }
const plain = priceLine({ priceCents: 2000 })
/** As dear as the others today, and cheaper than they look on any other day. */
const dearToday = [
  priceLine({ priceCents: 1000, dayGroup: 'weekday' }),
  priceLine({ priceCents: 2000, dayGroup: 'weekend' }),
]

test('by sum, what costs as much as others stands among them by name, however little it might have cost', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, category)
    await makeCompany(tx, { id: 'kontor' })
    const row = { company_id: 'kontor', category_id: 'wasser' }
    const plainIds = Array.from(
      { length: candidatesAtOnce + 40 },
      (_, nr) => `s${String(nr).padStart(3, '0')}`,
    )
    const dearIds = ['a', 's020x', ...Array.from({ length: 20 }, (_, nr) => `z${nr}`)]
    const of = (lines: readonly (typeof plain)[], least: number) => (id: string) => ({
      ...row,
      id,
      start_price_cents: least,
      price_groups: JSON.stringify(lines),
    })
    await makeServices(tx, [...plainIds.map(of([plain], 2000)), ...dearIds.map(of(dearToday, 1000))])
    for (const serviceId of [...plainIds, ...dearIds])
      await makeSlots(tx, { companyId: 'kontor', serviceId }, today, { '14:00': 3 })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const wish = { ...noWish, persons: 2 }
      const query = { place: cityPlace(defaultCity, 50), category, now, days: [today], wish }
      const page = await searchServices(tx, { ...query, sort: 'so_price', cursor })
      seen.push(...page.tiles.map(({ serviceId }) => serviceId))
      expect(new Set(page.tiles.map(({ party }) => party?.totalCents))).toEqual(new Set([4000]))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual([...plainIds, ...dearIds].toSorted())
  }))
