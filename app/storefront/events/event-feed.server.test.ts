import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCity, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { parseState } from '#app/search/search-url/search-state.ts'
import { loadEventFeed, eventFeedQuery } from './event-feed.server.ts'
import { cityPlace, defaultCity, resolvePlace } from '#app/search/place/visitor-place.ts'

const now = new Date('2026-06-20T10:00:00Z')
const appUrl = 'https://utkiek.example'

async function makeEvenings(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCategory(db, { id: 'buehne', key: 1 })
  await makeCompany(db, { id: 'keller' })
  const row = { company_id: 'keller', service_id: 'impro' }
  await makeService(db, { id: 'impro', company_id: 'keller', category_id: 'buehne', request_type: 'event' })
  const on = (day: number, hour = 18) => ({ starts_at: new Date(Date.UTC(2026, 5, day, hour)) })
  await makeEvent(db, { ...row, ...on(21), id: 'both', tags: tagBits(['ag_infant', 'ag_school']) })
  await makeEvent(db, { ...row, ...on(22), id: 'school', tags: tagBits(['ag_school']) })
  await makeEvent(db, { ...row, ...on(23), id: 'jazz', title: 'Hafenjazz', capacity: 3 })
  await makeEvent(db, { ...row, ...on(24, 9), id: 'early' })
  await makeEvent(db, { ...row, ...on(25), id: 'far', lat: hamburg.lat + 0.1 })
}

/** The evenings of a feed's address, asked for without any cookie. */
async function eveningsAt(db: Db, query: string): Promise<string[]> {
  const url = `${appUrl}/events.ics?${query}`
  const { events, feedUrl } = await loadEventFeed(db, { url, appUrl, kind: 'ics', now })
  const ids = events.map(({ eventId }) => eventId)
  // Whoever subscribes asks by the feed's own address from then on.
  const again = await loadEventFeed(db, { url: feedUrl, appUrl, kind: 'ics', now })
  expect([again.feedUrl, again.events.map(({ eventId }) => eventId)]).toEqual([feedUrl, ids])
  return ids
}

test.each([
  ['', ['both', 'school', 'jazz', 'early', 'far']],
  ['radius=2', ['both', 'school', 'jazz', 'early']],
  ['day=22/06/2026', ['school']],
  ['searchText=Hafenjazz', ['jazz']],
  ['filter=ag_infant,ag_school', ['both', 'school']],
  ['filter=ag_infant,ag_school&jedes=alter', ['both']],
  ['personen=4', ['both', 'school', 'early', 'far']],
  ['zeit=9-12', ['early']],
])('a feed of "%s" has just the evenings of that choice, soonest first', (query, ids) =>
  withDatabase(async (tx) => {
    await makeEvenings(tx)
    expect(await eveningsAt(tx, query)).toEqual(ids)
  }),
)

test('a feed’s address says all of the choice, and the place by name', () => {
  const choice = 'day=20/06/2026&filter=ag_infant,ag_school&jedes=alter&searchText=jazz&personen=4&zeit=18-22'
  const state = parseState(new URLSearchParams(`${choice}&city=berlin&page=3&open=day`))
  const saidOf = (query: string) => Object.fromEntries(new URLSearchParams(query))
  const said = { ...saidOf(choice), radius: '15' }
  expect(saidOf(eventFeedQuery(state, cityPlace(defaultCity, 15)))).toEqual({ ...said, city: 'hamburg' })
  // Around a visitor's own position it is the cell, no finer than what is searched.
  const point = resolvePlace({ city: null, hash: 'u1xf4m2', radius: 15 }, [defaultCity])
  expect(saidOf(eventFeedQuery(state, point))).toEqual({ ...said, hash: 'u1xf4' })
})
