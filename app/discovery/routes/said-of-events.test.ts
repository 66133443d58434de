import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeQuarter } from '#test/support/catalog-rows.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const evening = (db: Db, id: string, title: string, day: string) =>
  makeEvent(db, {
    ...{ company_id: 'kontor', service_id: 'konzert', id, title },
    starts_at: new Date(`${day}T18:00:00Z`),
  })

const withEvenings = (work: (ask: Ask, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeQuarter(db, { name: 'Ottensen', lat: 53.5545, lng: 9.9235 })
    await evening(db, 'a', 'Jazz im Hof', '2026-06-20')
    await evening(db, 'b', 'Samstag in Ottensen', '2026-06-21')
    await evening(db, 'c', 'Tanz am Samstag', '2026-06-21')
    await work(ask, db)
  })

const ledTo = async (ask: Ask, query: string) => {
  const answer = await ask(`/events?${query}`)
  const target = answer.headers.get('location')
  return target === null ? null : new URLSearchParams(target.split('?')[1] ?? '').toString()
}

test.each([
  ['Jazz in Ottensen', 'city=ottensen&searchText=Jazz'],
  ['Jazz am Samstag', 'day=13%2F06%2F2026&searchText=Jazz'],
  ['Jazz am 20.6. in Ottensen', 'day=20%2F06%2F2026&city=ottensen&searchText=Jazz'],
  ['Konzert zu zweit', 'searchText=Konzert'],
  ['am Samstag', 'day=13%2F06%2F2026'],
])('%s is looked for among the events as one means it', (text, query) =>
  withEvenings(async (ask) => {
    expect(await ledTo(ask, `searchText=${encodeURIComponent(text)}`)).toBe(query)
    expect(await ledTo(ask, query)).toBe(null)
  }),
)

test.each(['Jazz', 'Samstag in Ottensen', 'Tanz am Samstag', 'Hof', '%'])('%s stays words', (text) =>
  withEvenings(async (ask) => {
    expect(await ledTo(ask, `searchText=${encodeURIComponent(text)}`)).toBe(null)
  }),
)

test('a party leaves the chosen day as it is; a day that is said takes its place', () =>
  withEvenings(async (ask) => {
    expect(await ledTo(ask, 'day=21/06/2026&searchText=Konzert+zu+zweit')).toBe(
      'day=21%2F06%2F2026&searchText=Konzert',
    )
    expect(await ledTo(ask, 'day=21/06/2026&searchText=Jazz+am+Samstag')).toBe(
      'day=13%2F06%2F2026&searchText=Jazz',
    )
  }))
