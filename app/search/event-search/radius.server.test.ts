import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import {
  hamburg,
  makeCategory,
  makeCollection,
  makeCompany,
  makeService,
} from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { ownServices } from '#app/catalog/catalog.server.ts'
import { cellOf, cellRange, distanceKm, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { findCollectionPage } from '#app/storefront/collections/collection-list.server.ts'
import { countServices, filterCounts } from '#app/search/engine/counts.server.ts'
import { eventCounts, eventFilterCounts } from './event-counts.server.ts'
import { eventsWithWords } from './events-with-words.server.ts'
import { eventWords } from './event-words.server.ts'
import { upcomingEvents } from './search-events.server.ts'
import { countFree } from '#app/storefront/home/free-today.server.ts'
import { mapPins } from '#app/search/map/map-pins.server.ts'
import { cityPlace, defaultCity, withRadius, type Place } from '#app/search/place/visitor-place.ts'
import { searchServices, topServices } from '#app/search/engine/search.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const startsAt = new Date('2026-06-20T18:00:00Z')
const category = { id: 'wasser', key: 1 }
const filters = ['lo_indoor'] as const
const place = cityPlace(defaultCity, 50)

// Some of each radius on both sides of its border, and of its nine cells: stored with single precision.
const points: Point[] = fc
  .sample(
    fc.record({
      km: fc.oneof(
        ...[2, 15, 50].map((radius) => fc.double({ min: radius * 0.3, max: radius * 1.3, noNaN: true })),
      ),
      turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    }),
    { numRuns: 23, seed: 5 },
  )
  .map(({ km, turn }) => ({
    lat: Math.fround(hamburg.lat + (km / 111.195) * Math.cos(turn)),
    lng: Math.fround(hamburg.lng + (km / 66.06) * Math.sin(turn)),
  }))

function isMeant({ radius, cells, centre }: Place, point: Point): boolean {
  if (radius === 'all' || distanceKm(centre, point) <= radius) return true
  return cells.some((one) => cellRange(one).from <= cellOf(point) && cellOf(point) <= cellRange(one).to)
}

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
  await makeCollection(db, { id: 'alle' })
  for (const [nr, point] of points.entries()) {
    const row = { company_id: 'kontor', category_id: 'wasser', title: 'Kajak', tags: [...filters], ...point }
    const ids = [`s${nr}`, `e${nr}`] as const
    await makeService(db, { ...row, id: ids[0] })
    await makeService(db, { ...row, id: ids[1], request_type: 'event' })
    const evening = { company_id: 'kontor', service_id: ids[1], starts_at: startsAt, ...point }
    await makeEvent(db, { ...evening, id: ids[1], title: 'Abend', tags: '-1' })
    for (const [kind, service_id] of ids.entries())
      await db
        .insertInto('collection_service')
        .values({ collection_id: 'alle', position: 2 * nr + kind, company_id: 'kontor', service_id })
        .execute()
  }
}

const sorted = (ids: readonly string[]) => ids.toSorted()

test('[GEO-5] lists, counts, map, events and collections hold the nine cells and what lies within the kilometres', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const seen = new Set<number>()
    for (const radius of [2, 15, 50, 'all'] as const) {
      const where = withRadius(place, radius)
      const services = sorted(points.flatMap((point, nr) => (isMeant(where, point) ? [`s${nr}`] : [])))
      const total = services.length
      seen.add(total)
      const query = { place: where, category, now }
      const ids = (tiles: readonly { serviceId: string }[]) => sorted(tiles.map(({ serviceId }) => serviceId))
      expect(ids((await searchServices(tx, query)).tiles)).toEqual(services)
      expect(ids((await searchServices(tx, { ...query, sort: 'so_price' })).tiles)).toEqual(services)
      expect(ids((await searchServices(tx, { place: where, searchText: 'Kajak', now })).tiles)).toEqual(
        services,
      )
      expect(ids((await mapPins(tx, query)).pins)).toEqual(services)
      expect(ids(await topServices(tx, { place: where, now }, 24))).toEqual(services)
      expect(await countServices(tx, query)).toBe(total)
      expect((await filterCounts(tx, query, filters)).lo_indoor).toBe(total)
      const listed = await findCollectionPage(tx, { id: 'alle', place: where, now })
      expect(ids(listed?.result.tiles ?? [])).toEqual(services)

      const near = radius === 'all' ? withRadius(place, 50) : where
      const events = sorted(points.flatMap((point, nr) => (isMeant(near, point) ? [`e${nr}`] : [])))
      const asked = { place: where, filters: [...filters], now }
      expect(ids(await upcomingEvents(tx, { ...asked, days: null }))).toEqual(events)
      const words = await eventWords(tx, 'Kajak')
      expect(ids(await upcomingEvents(tx, { ...asked, days: null, words }))).toEqual(events)
      expect(await eventCounts(tx, { ...asked, month: '2026-06' })).toEqual(
        events.length > 0 ? { [today]: events.length } : {},
      )
      expect((await eventFilterCounts(tx, { ...asked, days: null }, filters)).lo_indoor).toBe(events.length)
      expect((await countFree(tx, { place: where, now, days: [today] })).events).toBe(events.length)
      if (radius === 'all') continue
      const inCollection = sorted((listed?.events ?? []).map(({ eventId }) => eventId))
      expect(inCollection).toEqual(inCollection.length < 12 ? events : inCollection)
      const worded = ids(await eventsWithWords(tx, { ...asked, searchText: 'Kajak', days: null }))
      expect(worded.filter((id) => !events.includes(id))).toEqual([])
      const around = { cells: where.cells, centre: where.centre, km: radius }
      const own = await ownServices(tx, { companyIds: null, around, limit: 100 })
      expect(sorted(own.services.map(({ id }) => id))).toEqual(sorted([...services, ...events]))
    }
    expect(seen.size).toBe(4)
  }))
