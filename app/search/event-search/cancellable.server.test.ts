import { expect, test } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { tagWords } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { filterCounts } from '#app/search/engine/counts.server.ts'
import { eventFilterCounts } from './event-counts.server.ts'
import { upcomingEvents } from './search-events.server.ts'
import { eventsWithWords } from './events-with-words.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const [today, sunday] = ['2026-06-20', '2026-06-21'] as const
const query = { place: cityPlace(defaultCity, 50), now, filters: ['ex_cancel'] }
const row = { company_id: 'kontor', category_id: 'wasser', title: 'Paddeln' }

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: 'kontor' })
  await makeCompany(db, { id: 'shut', is_closed: true })
  await makeCompany(db, { id: 'elsewhere', kind: 'extern' })
}

test('whoever has a deadline and is booked here can be cancelled, on a day only as long as it is ahead', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const offers = {
      hour: { cancel_minutes_before_start: 60 },
      day: { cancel_minutes_before_start: 1440 },
      never: { cancel_minutes_before_start: null },
      always: { cancel_minutes_before_start: 0 },
      tooEarly: { cancel_minutes_before_start: 31 * 1440, bookable_days_ahead: 31 },
      asked: { request_type: 'onRequest' as const },
      link: { external_link: 'https://example.org' },
      shut: { company_id: 'shut' },
      elsewhere: { company_id: 'elsewhere' },
    }
    for (const [id, terms] of Object.entries(offers)) {
      await makeService(tx, { ...row, id, ...terms })
      const key = { companyId: 'company_id' in terms ? terms.company_id : 'kontor', serviceId: id }
      await makeSlots(tx, key, today, { '12:30': 9, '13:00': 9, '20:00': 9 })
      await makeSlots(tx, key, sunday, { '11:00': 9 })
    }
    const listed = async (days: string[] | null) =>
      (await searchServices(tx, { ...query, days })).tiles.map(({ serviceId }) => serviceId).toSorted()
    expect(await listed(null)).toEqual(['always', 'day', 'hour'])
    expect(await filterCounts(tx, { ...query, filters: [] }, ['ex_cancel'])).toEqual({ ex_cancel: 3 })
    expect(await listed([today])).toEqual(['always', 'hour'])
    expect(await listed([sunday])).toEqual(['always', 'hour'])
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'day' }, sunday, { '12:00': 9 })
    expect(await listed([sunday])).toEqual(['always', 'day', 'hour'])
    const { tiles } = await searchServices(tx, { ...query, days: [today] })
    expect(tiles.find(({ serviceId }) => serviceId === 'hour')?.nextStarts).toEqual(
      [11, 18].map((hour) => new Date(`2026-06-20T${hour}:00:00Z`)),
    )
  }))

test('of events those whose deadline is ahead, its last moment among it', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeService(tx, { ...row, id: 'stage', request_type: 'event', cancel_minutes_before_start: 120 })
    const { moreTags } = tagWords(['ex_cancel'])
    const at = (clock: string) => new Date(`2026-06-20T${clock}Z`)
    const evening = { company_id: 'kontor', service_id: 'stage', more_tags: moreTags }
    await makeEvent(tx, { ...evening, id: 'over', starts_at: at('11:59:59') })
    await makeEvent(tx, { ...evening, id: 'last', starts_at: at('12:00:00') })
    await makeEvent(tx, { ...evening, id: 'later', starts_at: at('18:00:00') })
    await makeEvent(tx, { ...evening, id: 'free', starts_at: at('18:00:00'), more_tags: '0' })
    const events = await upcomingEvents(tx, { ...query, days: [today] })
    expect(events.map(({ eventId }) => eventId)).toEqual(['last', 'later'])
    const counted = { ...query, days: [today], filters: [] }
    expect(await eventFilterCounts(tx, counted, ['ex_cancel'])).toEqual({ ex_cancel: 2 })
    const [beside] = await eventsWithWords(tx, { ...query, days: null, searchText: 'Paddeln' })
    expect(beside?.eventId).toBe('last')
  }))
