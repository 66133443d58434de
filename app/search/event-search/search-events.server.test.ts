import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventCounts } from './event-counts.server.ts'
import { monthAhead } from '#app/search/dates/upcoming-events.ts'
import { upcomingEvents, type EventQuery } from './search-events.server.ts'
import { cityPlace, defaultCity, withRadius } from '#app/search/place/visitor-place.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const days = (count: number) => hours(24 * count)

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, { id: 'buehne', key: 1 })
  await makeCompany(db, { id: 'keller', title: 'Knust-Keller' })
  await makeService(db, { id: 'impro', company_id: 'keller', category_id: 'buehne', request_type: 'event' })
}

type Row = Parameters<typeof makeEvent>[1]
const event = (db: Db, row: Partial<Row> & { id: string; starts_at: Date }) =>
  makeEvent(db, { company_id: 'keller', service_id: 'impro', ...row })

const idsOf = async (db: Db, query: Partial<EventQuery> = {}) =>
  (await upcomingEvents(db, { place, days: null, filters: [], now, ...query })).map((tile) => tile.eventId)

test('[EVT-1, EVT-3] events nearby, online, from now to a month ahead, soonest first', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await event(tx, { id: 'yesterday', starts_at: days(-1) })
    await event(tx, { id: 'begun', starts_at: hours(-1) })
    await event(tx, { id: 'later', starts_at: days(20) })
    await event(tx, { id: 'soon', starts_at: hours(2) })
    await event(tx, { id: 'last', starts_at: new Date('2026-07-20T21:59:00Z') })
    await event(tx, { id: 'beyond', starts_at: new Date('2026-07-20T22:00:00Z') })
    await event(tx, { id: 'forty', starts_at: days(40) })
    await event(tx, { id: 'offline', starts_at: days(1), is_online: false })
    await event(tx, { id: 'far', starts_at: days(1), lat: 48.1, lng: 11.5 })
    expect(await idsOf(tx)).toEqual(['soon', 'later', 'last'])
    expect(await idsOf(tx, { place: withRadius(place, 'all') })).toEqual(['soon', 'later', 'last'])
  })
})

test('[EVT-7] an event that starts within its lead time is hidden', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await event(tx, { id: 'closed', starts_at: hours(2), lead_time_minutes: 120 })
    await event(tx, { id: 'open', starts_at: new Date(hours(2).getTime() + 1), lead_time_minutes: 120 })
    expect(await idsOf(tx)).toEqual(['open'])
  })
})

test('a tile carries what the contract wants of a ticket', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const row = {
      booked: 14,
      capacity: 20,
      payment_type: 'free' as const,
      start_price_cents: 0,
      lead_time_minutes: 30,
    }
    await event(tx, { id: 'match', title: 'Elbe gegen Alster', starts_at: hours(8), ...row })
    const [tile] = await upcomingEvents(tx, { place, days: null, filters: [], now })
    expect(tile).toMatchObject({
      title: 'Elbe gegen Alster',
      startsAt: hours(8),
      endsAt: hours(9),
      leadTimeMinutes: 30,
      companyForm: 'keller',
      companyTitle: 'Knust-Keller',
      serviceId: 'impro',
      startPriceCents: 0,
      paymentType: 'free',
      capacity: 20,
      booked: 14,
      href: '/activity/details/keller/impro?d=20/06/2026&event=match',
      picture: { folder: 'services', id: 'impro', name: '0' },
    })
  })
})

test('a day keeps that Berlin day, filters keep what fits, the radius what is near', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await event(tx, {
      id: 'tonight',
      starts_at: new Date('2026-06-20T21:30:00Z'),
      tags: tagBits(['lo_indoor']),
    })
    await event(tx, {
      id: 'afterMidnight',
      starts_at: new Date('2026-06-20T22:30:00Z'),
      tags: tagBits(['lo_outdoor']),
    })
    await event(tx, { id: 'out', starts_at: hours(3), lat: hamburg.lat + 0.2, tags: tagBits(['lo_outdoor']) })
    expect(await idsOf(tx, { days: ['2026-06-20'] })).toEqual(['out', 'tonight'])
    expect(await idsOf(tx, { days: ['2026-06-21'] })).toEqual(['afterMidnight'])
    expect(await idsOf(tx, { filters: ['lo_outdoor'] })).toEqual(['out', 'afterMidnight'])
    expect(await idsOf(tx, { place: withRadius(place, 2) })).toEqual(['tonight', 'afterMidnight'])
    expect(await idsOf(tx, { place: withRadius(place, 15) })).toEqual(['tonight', 'afterMidnight'])
  })
})

test('pages follow each other across cells', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    for (let index = 0; index < 30; index += 1) {
      await event(tx, {
        id: `e${String(index).padStart(2, '0')}`,
        starts_at: hours(1 + index),
        lng: hamburg.lng + (index % 3) * 0.2,
      })
    }
    const first = await idsOf(tx)
    const second = await idsOf(tx, { offset: 24 })
    expect([...first, ...second]).toEqual(
      Array.from({ length: 30 }, (_, index) => `e${String(index).padStart(2, '0')}`),
    )
    expect(await idsOf(tx, { limit: 5 })).toEqual(first.slice(0, 5))
  })
})

test('a month ahead of the 31st is the last of the next month', () => {
  expect(monthAhead('2026-01-31')).toBe('2026-02-28')
  expect(monthAhead('2026-06-20')).toBe('2026-07-20')
})

test('pages of events that begin together neither repeat nor lose one', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const ids = Array.from({ length: 60 }, (_, index) => `e${String((index * 37) % 60).padStart(2, '0')}`)
    for (const id of ids) await event(tx, { id, starts_at: hours(5) })
    const pages: string[] = []
    for (let offset = 0; offset < 60; offset += 7) pages.push(...(await idsOf(tx, { limit: 7, offset })))
    expect(pages).toEqual(ids.toSorted())
  })
})

test('an event at midnight belongs to the day that begins then, in the list as in the month', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await event(tx, { id: 'midnight', starts_at: new Date('2026-06-20T22:00:00Z') })
    await event(tx, { id: 'next', starts_at: new Date('2026-06-21T22:00:00Z') })
    expect(await idsOf(tx, { days: ['2026-06-21'] })).toEqual(['midnight'])
    expect(await eventCounts(tx, { place, filters: [], now, month: '2026-06' })).toEqual({
      '2026-06-21': 1,
      '2026-06-22': 1,
    })
  })
})
