import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { priceLine } from '#test/support/price-line.ts'
import { tellRating } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { summedParty } from '#app/search/sql/search-order.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchRanked } from '#app/search/engine/search.server.ts'
import { whyLines } from './ranking-reasons.server.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')
const category = { id: 'wasser', key: 1 }
const place = cityPlace(defaultCity, 50)

async function makeTwo(db: Db): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
  for (const [id, priceCents] of Object.entries({ kanu: 1800, sup: 2500 })) {
    const price_groups = JSON.stringify([priceLine({ priceCents })])
    const row = { company_id: 'kontor', category_id: 'wasser', price_groups, start_price_cents: priceCents }
    await makeService(db, { ...row, id })
    await makeSlots(db, { companyId: 'kontor', serviceId: id }, '2026-06-20', { '15:00': 9 })
  }
}

type Asked = Partial<ServiceQuery> & { totalIs?: 'least' }

async function whyAt(db: Db, { totalIs, ...asked }: Asked): Promise<string[]> {
  const query = { place, category, now, ...asked }
  const found = await searchRanked(db, query)
  const lines = whyLines({
    ...found,
    totalIs: totalIs ?? found.totalIs,
    order: query.sort ?? 'so_distance',
    offset: 0,
    party: summedParty(query),
  })
  return lines.map((line) => line.replaceAll('\u00a0', ' '))
}

test('a list that was not looked through to its end says that there are at least so many', () =>
  withDatabase(async (tx) => {
    await makeTwo(tx)
    const [first] = await whyAt(tx, { sort: 'so_price', totalIs: 'least' })
    expect(first).toBe('Stelle 1 von mindestens 2, sortiert nach Preis: ab 18,00 €.')
  }))

test('who comes alone reads a price, and a party what it pays together', () =>
  withDatabase(async (tx) => {
    await makeTwo(tx)
    const whyOf = async (persons: number | null) =>
      (await whyAt(tx, { sort: 'so_price', wish: { ...noWish, persons, hours: { from: 8, to: 20 } } }))[0]
    expect(await whyOf(1)).toBe('Stelle 1 von 2, sortiert nach Preis: ab 18,00 €.')
    expect(await whyOf(null)).toBe('Stelle 1 von 2, sortiert nach Preis: ab 18,00 €.')
    expect(await whyOf(3)).toBe('Stelle 1 von 2, sortiert nach Preis: zusammen ab 54,00 €.')
  }))

test('where only children have a price a party reads what they pay together, at a start and on request', () =>
  withDatabase(async (tx) => {
    await makeTwo(tx)
    const kids = { company_id: 'kontor', category_id: 'wasser' }
    for (const [id, priceCents, request_type] of [
      ['kurs', 900, 'timeSlots'],
      ['fest', 1000, 'onRequest'],
    ] as const) {
      const child = priceLine({ groupID: 'child', personType: 'Kinder', isForChildren: true, priceCents })
      const price_groups = JSON.stringify([child])
      await makeService(tx, { ...kids, id, price_groups, start_price_cents: priceCents, request_type })
    }
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kurs' }, '2026-06-20', { '15:00': 9 })
    const asked = { sort: 'so_price', wish: { ...noWish, persons: 3, children: 2 } } as const
    expect((await whyAt(tx, asked)).slice(0, 2)).toEqual([
      'Stelle 1 von 3, sortiert nach Preis: zusammen ab 18,00 €.',
      'Stelle 2 von 3, sortiert nach Preis: zusammen ab 54,00 €.',
    ])
    expect(await whyAt(tx, { ...asked, onRequest: true })).toEqual([
      'Stelle 1 von 1, sortiert nach Preis: zusammen ab 20,00 €.',
    ])
  }))

test('by rating an offer that nobody rated says so, and counts no ratings', () =>
  withDatabase(async (tx) => {
    await makeTwo(tx)
    const rating = { ratingHundredths: 450, ratingCount: 1 }
    await tellRating(tx, { companyId: 'kontor', serviceId: 'sup', ...rating })
    expect(await whyAt(tx, { sort: 'so_rating' })).toEqual([
      'Stelle 1 von 2, sortiert nach Bewertung: 4,5 Sterne, 1 Bewertung.',
      'Stelle 2 von 2, sortiert nach Bewertung: noch ohne Bewertung.',
    ])
  }))
