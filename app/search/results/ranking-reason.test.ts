import { expect, test } from 'vitest'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { sortCodes } from '#app/catalog/catalog.ts'
import { tellRating } from '#app/catalog/catalog.server.ts'
import { runText, type Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { summedParty } from '#app/search/sql/search-order.ts'
import { searchStatement } from '#app/search/sql/page-sql.server.ts'
import { searchRanked, topServices } from '#app/search/engine/search.server.ts'
import type { Hit } from '#app/search/cards/offer-cards.server.ts'
import { byReasons } from './ranking-reason.ts'
import { rankingFactsById, whyLines } from './ranking-reasons.server.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const wasser = { id: 'wasser', key: 1 }

/** Twenty services with many equal values, so that second reasons and ids count too. */
async function makeTwenty(db: Db): Promise<void> {
  await makeCategory(db, wasser)
  await makeCompany(db, { id: 'kontor' })
  for (let index = 0; index < 20; index += 1) {
    const id = `s${(index * 7) % 20}`
    await makeService(db, {
      id,
      company_id: 'kontor',
      category_id: 'wasser',
      editorial_rank: 1 + (index % 4),
      start_price_cents: index % 5 === 0 ? null : (index % 3) * 500,
      count_min_person: 1 + (index % 3),
      lat: hamburg.lat + (index % 6) / 200,
      tags: index % 2 ? [`be_${1 + (index % 5)}`] : [],
    })
    const rating = { ratingHundredths: 300 + (index % 3) * 50, ratingCount: index % 4 }
    await tellRating(db, { companyId: 'kontor', serviceId: id, ...rating })
  }
}

async function topHits(db: Db): Promise<Hit[]> {
  const page = { words: [], offset: 0, order: 'top', count: 20 } as const
  const { text, values } = searchStatement({ place, now }, page)
  return (await runText<Hit>(db, text, values)).rows
}

test('the reasons given for a place are the ones that made it, under every order', async () => {
  await withDatabase(async (tx) => {
    await makeTwenty(tx)
    for (const order of [...sortCodes, 'top'] as const) {
      const { tiles, hits } =
        order === 'top'
          ? { tiles: await topServices(tx, { place, now }, 20), hits: await topHits(tx) }
          : await searchRanked(tx, { place, category: wasser, now, sort: order })
      const standings = [...rankingFactsById(tiles, hits, null).values()]
      expect(standings).toHaveLength(20)
      const byReason = standings.toSorted(byReasons(order)).map(({ serviceId }) => serviceId)
      expect([order, byReason]).toEqual([order, tiles.map(({ serviceId }) => serviceId)])
    }
  })
})

test('"Warum hier?" says place, order and reason; a paid place says only that it is paid', async () => {
  await withDatabase(async (tx) => {
    await makeTwenty(tx)
    const during = { starts_on: '2026-06-01', ends_on: '2026-06-30', paid_by: 'kontor' }
    await tx
      .insertInto('sponsored_placement')
      .values({ company_id: 'kontor', service_id: 's3', category_id: 'wasser', ...during })
      .execute()
    const priced = await searchRanked(tx, { place, category: wasser, now, sort: 'so_price' })
    const lines = whyLines({
      ...priced,
      order: 'so_price',
      offset: 0,
      party: null,
    })
    expect(lines).toHaveLength(20)
    expect(lines[0]).toBe(
      'Bezahlte Anzeige: Der Anbieter zahlt für die erste Stelle. An der Reihenfolge der anderen ändert das nichts.',
    )
    expect(lines[1]).toBe('Stelle 2 von 20, sortiert nach Preis: kostenlos.')
    expect(lines[19]).toBe('Stelle 20 von 20, sortiert nach Preis: ohne Preis, darum am Ende.')
    const rated = await searchRanked(tx, { place, category: wasser, now, sort: 'so_rating' })
    const [, second] = whyLines({
      ...rated,
      order: 'so_rating',
      offset: 24,
      total: 1_000,
      party: null,
    })
    expect(second).toBe('Stelle 26 von mindestens 1.000, sortiert nach Bewertung: 4 Sterne, 3 Bewertungen.')
  })
})

test('by price a party’s offers go by the sum that their tiles show, and that is the reason given', async () => {
  await withDatabase(async (tx) => {
    await makeTwenty(tx)
    const line = (priceCents: number, row = {}) => ({
      groupID: 'all',
      personType: 'Alle',
      note: null,
      counts: 'person',
      priceCents,
      personCondition: null,
      dayGroup: 'all',
      timeFrame: null,
      durationFactor: 1,
      ...row,
    })
    const dear = [line(9_900, { dayGroup: 'weekend' }), line(100)]
    const lane = [{ ...line(1_500), counts: 'object' }]
    for (const [id, lines, row] of [
      ['weekend', dear, {}],
      ['lane', lane, { counting_unit: 'lane' as const }],
    ] as const) {
      const terms = { price_groups: JSON.stringify(lines), start_price_cents: id === 'lane' ? 1_500 : 100 }
      await makeService(tx, { id, company_id: 'kontor', category_id: 'wasser', ...terms, ...row })
      await makeSlots(tx, { companyId: 'kontor', serviceId: id }, '2026-06-20', { '15:00': 9 })
    }
    for (const query of [
      { filters: ['pe_2'] },
      { filters: ['pe_4'], days: ['2026-06-20'] },
      { wish: { ...noWish, persons: 4 } },
    ]) {
      const asked = { place, category: wasser, now, sort: 'so_price' as const, ...query }
      const { tiles, hits, total, totalIs } = await searchRanked(tx, asked)
      const party = summedParty(asked)
      const standings = [...rankingFactsById(tiles, hits, party).values()]
      const byReason = standings.toSorted(byReasons('so_price')).map(({ serviceId }) => serviceId)
      expect(tiles.map(({ serviceId }) => serviceId)).toEqual(byReason)
      const sums = tiles.flatMap((tile) => tile.party?.totalCents ?? [])
      expect([sums.length, sums]).toEqual([2, sums.toSorted((a, b) => a - b)])
      const why = whyLines({ tiles, hits, total, totalIs, order: 'so_price', offset: 0, party })
      const ofLane = why[tiles.findIndex(({ serviceId }) => serviceId === 'lane')]
      expect(ofLane).toMatch(/sortiert nach Preis: zusammen ab 15,00\s€\.$/)
    }
  })
})
