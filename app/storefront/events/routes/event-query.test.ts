import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeQuarter } from '#test/support/catalog-rows.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const evening = (db: Db, id: string, title: string, day: string) =>
  makeEvent(db, {
    company_id: 'kontor',
    service_id: 'konzert',
    id,
    title,
    starts_at: new Date(`${day}T18:00:00Z`),
  })

const withEvenings = (work: (ask: Ask, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeQuarter(db, { name: 'Ottensen', lat: 53.5545, lng: 9.9235 })
    await evening(db, 'a', 'Jazz im Hof', '2026-06-20')
    await evening(db, 'b', 'Samstag in Ottensen', '2026-06-21')
    await evening(db, 'c', 'Tanz am Samstag', '2026-06-21')
    await evening(db, 'e', 'Dinner für 2', '2026-06-21')
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
  ['Jazz zu zweit ab 19 Uhr', 'searchText=Jazz&personen=2&zeit=19-24'],
  ['Jazz unter 20 Euro', 'searchText=Jazz&proPerson=20'],
  ['am Samstag', 'day=13%2F06%2F2026'],
  ['Jazz im Juli', 'searchText=Jazz&m=2026-07'],
  ['Jazz in Ottensen nächsten Monat ab 19 Uhr', 'city=ottensen&searchText=Jazz&zeit=19-24&m=2026-07'],
  ['im Mai', 'm=2027-05'],
  ['Jazz im Juli am 20.6.', 'day=20%2F06%2F2026&searchText=Jazz'],
  // Evenings are called so: beside a day they still are.
  ['Samstag in Ottensen am 21.6.', 'day=21%2F06%2F2026&searchText=Samstag+in+Ottensen'],
  ['Dinner für 2 am 20.6. ab 19 Uhr', 'day=20%2F06%2F2026&searchText=Dinner+f%C3%BCr+2&zeit=19-24'],
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

test('what is typed takes the place of the chosen day, as in every list', () =>
  withEvenings(async (ask) => {
    expect(await ledTo(ask, 'day=21/06/2026&searchText=Jazz+am+Samstag')).toBe(
      'day=13%2F06%2F2026&searchText=Jazz',
    )
    expect(await ledTo(ask, 'day=21/06/2026&searchText=Jazz+in+Ottensen')).toBe(
      'day=21%2F06%2F2026&city=ottensen&searchText=Jazz',
    )
  }))

test('a month that is typed takes the place of the chosen day, unless an evening is called so', () =>
  withEvenings(async (ask, db) => {
    expect(await ledTo(ask, 'day=21/06/2026&searchText=Jazz+im+Juli')).toBe('searchText=Jazz&m=2026-07')
    await evening(db, 'j', 'Tanz im Juli', '2026-07-04')
    expect(await ledTo(ask, 'searchText=Tanz+im+Juli')).toBe(null)
    expect(await ledTo(ask, 'searchText=Tanz+im+Juli+ab+19+Uhr')).toBe('searchText=Tanz+im+Juli&zeit=19-24')
    const { html } = await ask('/events?searchText=Tanz&m=2026-07')
    expect(html).toContain('Tanz im Juli')
    expect(html).not.toContain('Tanz am Samstag')
  }))

test('a party, its hours and its money count for list, month and feeds; the way out of nothing leads past them', () =>
  withEvenings(async (ask, db) => {
    const more = {
      starts_at: new Date('2026-06-20T20:00:00Z'),
      start_price_cents: 4_000,
      capacity: 8,
      booked: 6,
    }
    await makeEvent(db, { company_id: 'kontor', service_id: 'konzert', id: 'd', title: 'Spät', ...more })
    const listed = async (query: string) => {
      const { html } = await ask(`/events?${query}`)
      return ['Jazz im Hof', 'Spät'].filter((title) => html.includes(title))
    }
    expect(await listed('day=20/06/2026')).toEqual(['Jazz im Hof', 'Spät'])
    expect(await listed('day=20/06/2026&zeit=21-24')).toEqual(['Spät'])
    expect(await listed('day=20/06/2026&personen=3')).toEqual(['Jazz im Hof'])
    expect(await listed('day=20/06/2026&proPerson=30')).toEqual(['Jazz im Hof'])
    const { html } = await ask('/events?m=2026-06&zeit=21-24')
    expect(html).toContain('aria-label="Samstag, 20. Juni: 1 Event"')
    const feed = /href="(\/events\.rss\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await ask(feed)).html.match(/<guid/g)).toHaveLength(1)
    const none = (await ask('/events?day=20/06/2026&zeit=5-6')).html
    const ways = [...none.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:Alle Tage|Ohne|Alle Events)/g)]
    expect(ways.map(([, to]) => to)).toContain('/events')
    const near = (await ask('/events?city=ottensen&searchText=Kasperle')).html
    expect(near).toMatch(
      /href="\/events\?city=ottensen&amp;radius=50&amp;searchText=Kasperle"[^>]*>Im Umkreis von 50 km/,
    )
  }))
