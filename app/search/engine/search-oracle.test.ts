import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { filtersOf, storedFilterGroups, storedFilters, type SortCode } from '#app/catalog/catalog.ts'
import { tellRating } from '#app/catalog/catalog.server.ts'
import { cellRange, cellOf, distanceKm } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity, withRadius } from '#app/search/place/visitor-place.ts'
import { searchServices, topServices } from './search.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const everywhere = withRadius(place, 'all')
const wasser = { id: 'wasser', key: 1 }
// Hundreds of searches, each compared.
const slow = { timeout: 120_000 }
const sorts: readonly SortCode[] = ['so_utkiek', 'so_price', 'so_rating', 'so_distance', 'so_pers']

test(
  'with 300 random services every filter, cell and order agrees with a plain search in JavaScript',
  slow,
  async () => {
    await withDatabase(async (tx) => {
      const rows = await makeRandom(tx)
      const queries = fc.sample(randomQuery, { numRuns: 150, seed: 20_262 })
      let found = 0
      for (const query of queries) {
        const expected = oracle(rows, query)
        const result = await searchServices(tx, { ...query, category: wasser, now })
        expect(result.total).toBe(expected.length)
        expect(result.tiles.map((tile) => tile.serviceId)).toEqual(expected.slice(0, 24))
        found += expected.length
      }
      expect(found).toBeGreaterThan(500)
      for (const query of queries.slice(0, 50)) {
        const expected = oracle(anyCategory(rows), { ...query, sort: 'so_utkiek' }).slice(0, 8)
        const top = await topServices(tx, { place: query.place, filters: query.filters, now }, 8)
        expect(top.map((tile) => tile.serviceId)).toEqual(expected)
      }
    })
  },
)

test(
  'words find what a plain search in JavaScript finds, also when enough of it is very near',
  slow,
  async () => {
    await withDatabase(async (tx) => {
      const rows = await makeRandom(tx)
      const queries = fc.sample(randomQuery, { numRuns: 100, seed: 20_263 })
      let found = 0
      let pages = 0
      for (const query of queries) {
        for (const searchText of ['Kajak', 'alton', 'Kajak ALTONA', 'Kajak Ruder']) {
          const worded = rows.filter(({ title }) => hasWords(title, searchText))
          const expected = oracle(anyCategory(worded), query)
          for (const offset of [0, 24, 48]) {
            if (offset > 0 && expected.length <= offset) continue
            const cursor = String(offset)
            const result = await searchServices(tx, { ...query, searchText, now, cursor })
            expect([searchText, result.total]).toEqual([searchText, expected.length])
            expect(result.tiles.map((tile) => tile.serviceId)).toEqual(expected.slice(offset, offset + 24))
            pages += offset > 0 ? 1 : 0
          }
          found += expected.length
        }
      }
      expect([found > 500, pages > 50]).toEqual([true, true])
    })
  },
)

test(
  'what is paid for stands first from wherever it is, also when enough is very near, and is counted once',
  slow,
  async () => {
    await withDatabase(async (tx) => {
      const rows = await makeRandom(tx)
      const queries = fc.sample(randomQuery, { numRuns: 60, seed: 20_264 })
      const seen = { first: 0, far: 0, absent: 0 }
      for (const [index, { place: where, filters }] of queries.entries()) {
        const query = { place: where, filters: filters.slice(0, index % 3), sort: null }
        const all = oracle(rows, query)
        const paid = (index % 4 === 0 ? rows[index]?.id : all.at((index * 37) % (all.length || 1))) ?? 's0'
        await payFor(tx, paid)
        const stands = all.indexOf(paid)
        const expected = stands < 0 ? all : [paid, ...all.toSpliced(stands, 1)]
        for (let offset = 0; offset === 0 || offset < all.length; offset += 24) {
          const asked = { ...query, category: wasser, now, cursor: String(offset) }
          const result = await searchServices(tx, asked)
          expect(result.total).toBe(all.length)
          expect(result.tiles.map((tile) => tile.serviceId)).toEqual(expected.slice(offset, offset + 24))
        }
        seen[stands < 0 ? 'absent' : stands < 24 ? 'first' : 'far'] += 1
      }
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
    })
  },
)

async function payFor(tx: Db, serviceId: string): Promise<void> {
  await tx.deleteFrom('sponsored_placement').execute()
  const day = { starts_on: '2026-06-20', ends_on: '2026-06-20', paid_by: 'kontor' }
  await tx
    .insertInto('sponsored_placement')
    .values({ company_id: 'kontor', service_id: serviceId, category_id: 'wasser', ...day })
    .execute()
}

async function makeRandom(tx: Db): Promise<Made[]> {
  await makeCategory(tx, wasser)
  await makeCategory(tx, { id: 'kultur', key: 2 })
  await makeCompany(tx, { id: 'kontor' })
  const made = fc.sample(randomService, { numRuns: 300, seed: 20_261 })
  const rows = made.map((row, index) => ({ ...row, id: `s${index}` }))
  for (const row of rows) {
    const { stars, votes, ...columns } = row
    await makeService(tx, { company_id: 'kontor', ...columns })
    await tellRating(tx, {
      companyId: 'kontor',
      serviceId: row.id,
      ratingHundredths: stars,
      ratingCount: votes,
    })
  }
  return rows
}

const anyCategory = (rows: readonly Made[]) => rows.map((row) => ({ ...row, category_id: 'wasser' as const }))

const hasWords = (title: string, searchText: string) =>
  searchText.split(' ').every((word) =>
    title
      .toLowerCase()
      .split(' ')
      .some((own) => own.startsWith(word.toLowerCase())),
  )

const besides = (middle: number, degrees: number) =>
  fc.double({ min: middle - degrees, max: middle + degrees, noNaN: true })

const randomService = fc.record({
  title: fc.constantFrom(
    'Kajak',
    'Kajak in Altona',
    'Altona entdecken',
    'Kajakkurs in Altona',
    'Rudern',
    'Kajak Rudern',
  ),
  lat: fc
    .oneof(fc.double({ min: 53.2, max: 53.9, noNaN: true }), besides(hamburg.lat, 0.004))
    .map(Math.fround),
  lng: fc
    .oneof(fc.double({ min: 9.4, max: 10.6, noNaN: true }), besides(hamburg.lng, 0.008))
    .map(Math.fround),
  tags: fc.subarray([...storedFilters], { maxLength: 20 }),
  wheelchair: fc.constantFrom('yes', 'yes', 'partly', 'no', 'unknown' as const),
  pram: fc.constantFrom('yes', 'partly', 'no', 'unknown' as const),
  languages: fc.subarray(['de', 'en', 'da'] as const).map((languages) => [...languages]),
  cancel_minutes_before_start: fc.constantFrom(null, 0, 1440),
  start_price_cents: fc.option(fc.integer({ min: 0, max: 12_000 })),
  count_min_person: fc.integer({ min: 1, max: 6 }),
  count_max_person: fc.integer({ min: 6, max: 60 }),
  duration_minutes: fc.integer({ min: 15, max: 400 }),
  editorial_rank: fc.integer({ min: 1, max: 9 }),
  stars: fc.integer({ min: 100, max: 500 }),
  votes: fc.integer({ min: 0, max: 9 }),
  category_id: fc.constantFrom('wasser', 'wasser', 'wasser', 'kultur'),
})

const randomQuery = fc.record({
  place: fc.constantFrom(place, withRadius(place, 2), withRadius(place, 15), everywhere),
  filters: fc.subarray([...storedFilters], { maxLength: 5 }),
  sort: fc.constantFrom(...sorts, null),
})

type Made = { id: string } & (typeof randomService extends fc.Arbitrary<infer Value> ? Value : never)
type Asked = typeof randomQuery extends fc.Arbitrary<infer Value> ? Value : never

function oracle(rows: readonly Made[], { place: where, filters, sort }: Asked): string[] {
  const fits = rows.filter((row) => {
    const own: string[] = filtersOf({
      tags: row.tags,
      startPriceCents: row.start_price_cents,
      minPersons: row.count_min_person,
      maxPersons: row.count_max_person,
      durationMinutes: row.duration_minutes,
      ...{ minAge: null, wheelchair: row.wheelchair, pram: row.pram, languages: row.languages },
      isCancellable: row.cancel_minutes_before_start !== null,
    })
    const groups = Object.values(storedFilterGroups) as readonly (readonly string[])[]
    const tagged = groups.every((group) => {
      const chosen = group.filter((code) => (filters as string[]).includes(code))
      const has = (code: string) => own.includes(code)
      return group[0] === 'ex_wheelchair' ? chosen.every(has) : chosen.length === 0 || chosen.some(has)
    })
    const cell = cellOf(row)
    const inside =
      where.cells.some((hash) => cellRange(hash).from <= cell && cell <= cellRange(hash).to) ||
      distanceKm(where.centre, row) <= Number(where.radius)
    return row.category_id === 'wasser' && tagged && (where.cells.length === 0 || inside)
  })
  const keys: Record<SortCode, (row: Made) => number[]> = {
    so_utkiek: (row) => [row.editorial_rank],
    so_price: (row) => [(row.start_price_cents ?? Infinity) * headsOf(row, filters)],
    so_rating: (row) => [-row.stars, -row.votes],
    so_distance: (row) => [distanceKm(where.centre, row)],
    so_pers: (row) => [row.count_min_person],
  }
  const key = keys[sort ?? 'so_distance']
  return fits.toSorted((a, b) => compare(key(a), key(b)) || (a.id < b.id ? -1 : 1)).map((row) => row.id)
}

const sizes: Record<string, number> = {
  pe_alone: 1,
  pe_2: 2,
  pe_3: 3,
  pe_4: 4,
  pe_5: 5,
  pe_over_5: 6,
  pe_up_to_10: 1,
}
const largeSizes: Record<string, number> = { pe_11_50: 11, pe_51_100: 51, pe_101_150: 101, pe_over_150: 151 }

// With a group size the whole party's price counts, else one person's.
function headsOf(row: Made, filters: readonly string[]): number {
  const party = Math.min(...filters.flatMap((code) => sizes[code] ?? largeSizes[code] ?? []))
  return Number.isFinite(party) && party > 1 ? Math.max(party, row.count_min_person) : 1
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at])
  return index === -1 ? 0 : (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1
}
