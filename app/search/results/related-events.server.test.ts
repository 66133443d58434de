import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { mostRelatedEvents } from '#app/search/offers/event-lookahead.ts'
import { eventWords } from '#app/search/event-search/event-words.server.ts'
import { findRelatedEvents } from './related-events.server.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { cityPlace, defaultCity, withRadius } from '#app/search/place/visitor-place.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T06:00:00Z')
const place = cityPlace(defaultCity, 50)
const at = (day: number, hour = 18) => new Date(Date.UTC(2026, 5, day, hour))
const company = { company_id: 'kontor' }

type Row = Partial<Parameters<typeof makeEvent>[1]> & { id: string; starts_at: Date }

/** Evenings of a stage that is described with concerts, and of a market that isn't. */
async function makeEvenings(db: Db, rows: Record<'stage' | 'market', Row[]>): Promise<void> {
  await makeCategory(db, { id: 'buehne', key: 1 })
  await makeCompany(db, { id: 'kontor', title: 'Kontor' })
  const offer = { ...company, category_id: 'buehne', request_type: 'event' as const }
  await makeService(db, { ...offer, id: 'stage', title: 'Konzert am Hafen' })
  await makeService(db, { ...offer, id: 'market', title: 'Markt am Strand' })
  for (const service_id of ['stage', 'market'] as const)
    for (const row of rows[service_id]) await makeEvent(db, { ...company, service_id, ...row })
}

type Asked = Partial<Parameters<typeof findRelatedEvents>[1]>

async function found(db: Db, asked: Asked = {}) {
  const query = { searchText: 'Konzert', place, days: null, filters: [], now, ...asked }
  const { events, ...said } = await findRelatedEvents(db, query)
  return { ids: events.map(({ eventId }) => eventId), ...said }
}

/** What the page of events lists for the same. */
async function onPage(db: Db, asked: Asked): Promise<string[]> {
  const { searchText = 'Konzert', ...query } = { place, days: null, filters: [], now, ...asked }
  const words = await eventWords(db, searchText)
  return (await upcomingEvents(db, { ...query, words })).map(({ eventId }) => eventId)
}

const full = { capacity: 4, booked: 4 }
const open = { payment_type: 'free-without-ticket' as const, capacity: 0, booked: 0 }
const evenings = {
  stage: [
    { id: 'full', starts_at: at(21), ...full },
    { id: 'late', starts_at: at(22), tags: tagBits(['lo_indoor']) },
    { id: 'far', starts_at: at(23), lat: defaultCity.lat + 0.2 },
  ],
  market: [
    { id: 'open', title: 'Treibholzkonzert', starts_at: at(21, 19), ...open },
    { id: 'market', title: 'Flohmarkt', starts_at: at(21) },
  ],
}

test('beside a search stands what the page of events finds with the same words, what is sold out last', () =>
  withDatabase(async (tx) => {
    await makeEvenings(tx, evenings)
    const asked: [Asked, string[]][] = [
      [{}, ['open', 'late', 'far', 'full']],
      [{ days: ['2026-06-21'] }, ['open', 'full']],
      [{ searchText: 'Treibholzkonzert' }, ['open']],
      [{ searchText: 'Konzert Tickets' }, ['open', 'late', 'far', 'full']],
      [{ filters: ['lo_indoor'] }, ['late']],
      [{ place: withRadius(place, 2) }, ['open', 'late', 'full']],
      [{ wish: { ...noWish, persons: 2 } }, ['open', 'late', 'far']],
      [{ searchText: 'Kegeln' }, []],
    ]
    for (const [query, ids] of asked) {
      const beside = await found(tx, query)
      expect([query, beside.ids, beside.areOnPage]).toEqual([query, ids, ids.length > 0])
      expect([query, (await onPage(tx, query)).toSorted()]).toEqual([query, ids.toSorted()])
    }
  }))

test('a word that offers are not written with is an evening’s name first, and a typing error only then', () =>
  withDatabase(async (tx) => {
    await makeEvenings(tx, evenings)
    expect(await found(tx, { searchText: 'Holzkonzert' })).toMatchObject({
      ids: ['open'],
      searchText: 'Holzkonzert',
    })
    expect(await found(tx, { searchText: 'Konzertt' })).toMatchObject({
      ids: ['open', 'late', 'far', 'full'],
      searchText: 'Konzert',
    })
    for (const searchText of ['', '  ', 'der', '?']) expect((await found(tx, { searchText })).ids).toEqual([])
  }))

test('where a strip has no room for all dates, the next of each series stands in it', () =>
  withDatabase(async (tx) => {
    const daily = Array.from({ length: mostRelatedEvents + 3 }, (_, index) => ({
      id: `day${index}`,
      title: 'Konzert',
      starts_at: at(21 + index, 8),
    }))
    const own = { id: 'own', title: 'Nord gegen Süd', starts_at: at(38) }
    await makeEvenings(tx, { stage: [...daily, own], market: [] })
    const { ids } = await found(tx)
    expect(ids).toEqual([...daily.slice(0, mostRelatedEvents - 1).map(({ id }) => id), 'own'])
  }))

test('a search everywhere also has evenings that are too far away for the page of events', () =>
  withDatabase(async (tx) => {
    await makeEvenings(tx, { stage: [], market: [] })
    const away = { lat: 48.1, lng: 11.5 }
    const offer = { ...company, category_id: 'buehne', request_type: 'event' as const }
    await makeService(tx, { ...offer, ...away, id: 'alps', title: 'Konzert am Berg' })
    await makeEvent(tx, { ...company, ...away, service_id: 'alps', id: 'alps', starts_at: at(21) })
    const everywhere = withRadius(place, 'all')
    expect(await found(tx, { place: everywhere })).toMatchObject({ ids: ['alps'], areOnPage: false })
    expect((await found(tx)).ids).toEqual([])
  }))

test('signs in a title are nothing but signs', () =>
  withDatabase(async (tx) => {
    const titles = { percent: 'Soul zu 100 %', line: 'snake_jazz', slash: 'Vor\\Nach', none: 'Soul zu 1000' }
    const market = Object.entries(titles).map(([id, title]) => ({ id, title, starts_at: at(21) }))
    await makeEvenings(tx, { stage: [], market })
    for (const [searchText, ids] of [
      ['%', ['percent']],
      ['_', ['line']],
      ['\\', ['slash']],
      ['soul', ['none', 'percent']],
    ] as const)
      expect([searchText, (await onPage(tx, { searchText })).toSorted()]).toEqual([searchText, ids])
  }))
