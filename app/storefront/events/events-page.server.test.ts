import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { parseState } from '#app/search/search-url/search-state.ts'
import { eventsOfPage, wayToAnyAge } from './events-page.server.ts'
import { eventsPerPage } from '#app/search/event-search/search-events.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { EventTile } from '#app/search/offers/offer-card.ts'
import { eventsTexts } from './texts/events.ts'

/** Saturday, 14:00 in Hamburg. */
const now = new Date('2026-06-13T12:00:00Z')
const thisWeekend = ['2026-06-13', '2026-06-14']
const nextWeekend = ['2026-06-20', '2026-06-21']
const ofNumber = (day: string, number: number) => `${day} ${String(number).padStart(2, '0')}`

/** So many events of a day, one a minute. */
async function onDay(db: Db, day: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => ofNumber(day, index))
  for (const [index, id] of ids.entries()) {
    const startsAt = new Date(Date.parse(`${day}T16:00:00Z`) + index * 60_000)
    await makeEvent(db, { company_id: 'keller', service_id: 'impro', id, starts_at: startsAt })
  }
  return ids
}

const inKeller = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeCategory(db, { id: 'buehne', key: 1 })
    await makeCompany(db, { id: 'keller' })
    await makeService(db, { id: 'impro', company_id: 'keller', category_id: 'buehne', request_type: 'event' })
    await work(db)
  })

async function weekendPage(db: Db, page: number) {
  const state = parseState(new URLSearchParams({ day: 'Wochenende', page: String(page) }))
  const query = { place: cityPlace(defaultCity, 50), days: thisWeekend, filters: [], now }
  const shown = await eventsOfPage(db, { query, state, viewerId: null, log: silentLog })
  return { ...shown, events: shown.events?.map(({ eventId }) => eventId) }
}

test('the next weekend that stands for this one has all of its pages, and beyond them the first', () =>
  inKeller(async (db) => {
    const ids = await onDay(db, '2026-06-20', eventsPerPage + 1)
    const dayTotals = { '2026-06-20': ids.length }
    const first = { events: ids.slice(0, -1), hasMore: true, page: 1, nextWeekend, dayTotals }
    expect(await weekendPage(db, 1)).toEqual(first)
    expect(await weekendPage(db, 2)).toEqual({
      events: ids.slice(-1),
      hasMore: false,
      page: 2,
      nextWeekend,
      dayTotals,
    })
    expect(await weekendPage(db, 3)).toEqual(first)
  }))

test('just as many events as a page has are all of them', () =>
  inKeller(async (db) => {
    const ids = await onDay(db, '2026-06-14', eventsPerPage)
    const dayTotals = { '2026-06-14': eventsPerPage }
    expect(await weekendPage(db, 1)).toEqual({
      events: ids,
      hasMore: false,
      page: 1,
      nextWeekend: null,
      dayTotals,
    })
  }))

test('beyond the pages of this weekend stands its own first page, not the next weekend', () =>
  inKeller(async (db) => {
    const ids = await onDay(db, '2026-06-14', 2)
    await onDay(db, '2026-06-20', 2)
    const dayTotals = { '2026-06-14': 2 }
    expect(await weekendPage(db, 2)).toEqual({
      events: ids,
      hasMore: false,
      page: 1,
      nextWeekend: null,
      dayTotals,
    })
  }))

test('a day that goes on over the end of a page says on both pages how many events it has', () =>
  inKeller(async (db) => {
    await onDay(db, '2026-06-13', 10)
    await onDay(db, '2026-06-14', 20)
    // Of another day than is asked for.
    await onDay(db, '2026-06-15', 3)
    const whole = { '2026-06-13': 10, '2026-06-14': 20 }
    expect((await weekendPage(db, 1)).dayTotals).toEqual(whole)
    expect((await weekendPage(db, 2)).dayTotals).toEqual({ '2026-06-14': 20 })
  }))

test('where the next weekend has nothing either, nothing is listed as this one', () =>
  inKeller(async (db) => {
    const nothing = { events: [], hasMore: false, page: 1, nextWeekend: null, dayTotals: {} }
    expect(await weekendPage(db, 2)).toEqual(nothing)
  }))

test('the way from nothing for each of several ages to what suits one says how many, and whether there are more', () =>
  inKeller(async (db) => {
    const bits = tagBits(['ag_infant'])
    const place = cityPlace(defaultCity, 50)
    const query = { place, days: null, filters: ['ag_infant', 'ag_school'], eachAge: true, now }
    const list = { events: [] as EventTile[], hasMore: false, page: 1, nextWeekend: null, dayTotals: {} }
    const way = (more: object = {}, listed = list) =>
      wayToAnyAge(db, { query: { ...query, ...more }, log: silentLog }, listed)
    expect(await way()).toBeNull()
    const ids = await onDay(db, '2026-06-20', eventsPerPage)
    await db.updateTable('event').set({ tags: bits }).execute()
    expect(await way()).toBe(eventsTexts.anyAge(eventsPerPage, false))
    await makeEvent(db, {
      company_id: 'keller',
      service_id: 'impro',
      id: 'one more',
      tags: bits,
      starts_at: new Date('2026-06-21T16:00:00Z'),
    })
    expect(await way()).toBe(eventsTexts.anyAge(eventsPerPage, true))
    expect(await way({ eachAge: false })).toBeNull()
    const events = ids.slice(0, 1) as unknown as EventTile[]
    expect(await way({}, { ...list, events })).toBeNull()
  }))
