import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService, makeServices } from '#test/support/catalog-rows.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countsByStarts, filterCounts } from './counts.server.ts'
import { eventFilterCounts } from '#app/search/event-search/event-counts.server.ts'
import { candidatesAtOnce } from './search-by-availability.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { mostResults } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const [today, sunday] = ['2026-06-20', '2026-06-21'] as const
const category = { id: 'wasser', key: 1 }
const place = cityPlace(defaultCity, 50)
const codes = ['lo_indoor', 'lo_outdoor', 'lo_online'] as const

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
}

async function offer(db: Db, id: string, tags: string[], starts: Record<string, Record<string, number>>) {
  await makeService(db, { id, company_id: 'kontor', category_id: 'wasser', tags })
  for (const [day, clocks] of Object.entries(starts))
    await makeSlots(db, { companyId: 'kontor', serviceId: id }, day, clocks)
}

test('with a day or a party a filter counts what can be had then, its group’s own choice aside', () =>
  withDatabase(async (db) => {
    await makeGround(db)
    await offer(db, 'halle', ['lo_indoor'], { [sunday]: { '10:00': 3 } })
    await offer(db, 'hof', ['lo_outdoor', 'lo_indoor'], { [sunday]: { '16:00': 8 } })
    await offer(db, 'elbe', ['lo_outdoor'], { [today]: { '18:00': 8 } })
    await offer(db, 'voll', ['lo_outdoor'], { [sunday]: { '10:00': 0 } })
    const query = { place, now, category, days: [sunday] }
    expect(await countsByStarts(db, query, codes)).toEqual({ lo_indoor: 2, lo_outdoor: 1, lo_online: 0 })
    const chosen = { ...query, filters: ['lo_outdoor'] }
    expect(await countsByStarts(db, chosen, codes)).toEqual({ lo_indoor: 2, lo_outdoor: 1, lo_online: 0 })
    const four = { ...query, wish: { ...noWish, persons: 4 } }
    const counts = await countsByStarts(db, four, codes)
    expect(counts).toEqual({ lo_indoor: 1, lo_outdoor: 1, lo_online: 0 })
    for (const code of codes)
      expect((await searchServices(db, { ...four, filters: [code] })).total).toBe(counts?.[code])
  }))

test('for children the number beside teenagers counts what only teenagers are let in to, as their list does', () =>
  withDatabase(async (db) => {
    await makeGround(db)
    await offer(db, 'alle', ['ag_school', 'ag_teen'], { [sunday]: { '10:00': 8 } })
    await offer(db, 'ab14', ['ag_teen', 'ag_adult'], { [sunday]: { '10:00': 8 } })
    await offer(db, 'ab14spaeter', ['ag_teen', 'ag_adult'], { [today]: { '18:00': 8 } })
    await makeService(db, {
      id: 'anfrage',
      company_id: 'kontor',
      category_id: 'wasser',
      tags: ['ag_teen'],
      request_type: 'onRequest',
    })
    const ages = ['ag_school', 'ag_teen', 'ag_adult'] as const
    const query = { place, now, category, wish: { ...noWish, persons: 3, children: 2 } }
    const onSunday = { ...query, days: [sunday] }
    const counts = { ag_school: 1, ag_teen: 2, ag_adult: 0 }
    for (const filters of [[], ['ag_school'], ['ag_teen']])
      expect(await countsByStarts(db, { ...onSunday, filters }, ages)).toEqual(counts)
    for (const code of ages)
      expect((await searchServices(db, { ...onSunday, filters: [code] })).total).toBe(counts[code])
    const asked = { ...query, onRequest: true }
    expect((await filterCounts(db, asked, ages)).ag_teen).toBe(1)
    expect((await searchServices(db, { ...asked, filters: ['ag_teen'] })).total).toBe(1)
  }))

test('a day with more offers than are looked through has no numbers', () =>
  withDatabase(async (db) => {
    await makeGround(db)
    for (let nr = 0; nr <= candidatesAtOnce; nr += 1)
      await offer(db, `o${nr}`, ['lo_indoor'], { [sunday]: { '10:00': 3 } })
    expect(await countsByStarts(db, { place, now, category, days: [sunday] }, codes)).toBeNull()
  }))

test('without a day no number says more than a list can have', () =>
  withDatabase(async (db) => {
    await makeGround(db)
    const row = { company_id: 'kontor', category_id: 'wasser' }
    const many = (count: number, tag: string) =>
      Array.from({ length: count }, (_, nr) => ({ ...row, id: `${tag}${nr}`, tags: [tag] }))
    await makeServices(db, [...many(mostResults + 1, 'lo_indoor'), ...many(mostResults - 1, 'lo_outdoor')])
    const query = { place, now, category }
    const counts = { lo_indoor: mostResults, lo_outdoor: mostResults - 1, lo_online: 0 }
    expect(await filterCounts(db, query, codes)).toEqual(counts)
    expect((await searchServices(db, { ...query, filters: ['lo_indoor'] })).total).toBe(mostResults)
  }))

test('among events a filter counts the evenings that each of its values would list', () =>
  withDatabase(async (db) => {
    await makeGround(db)
    await makeService(db, {
      id: 'impro',
      company_id: 'kontor',
      category_id: 'wasser',
      request_type: 'event',
    })
    const evening = (id: string, starts_at: string, tags: Parameters<typeof tagBits>[0]) =>
      makeEvent(db, {
        id,
        company_id: 'kontor',
        service_id: 'impro',
        starts_at: new Date(starts_at),
        tags: tagBits(tags),
      })
    await evening('a', '2026-06-20T18:00:00Z', ['lo_indoor', 'ag_adult'])
    await evening('b', '2026-06-21T18:00:00Z', ['lo_indoor', 'lo_outdoor'])
    await evening('begun', '2026-06-20T09:00:00Z', ['lo_indoor'])
    await evening('late', '2026-08-20T18:00:00Z', ['lo_indoor'])
    const query = { place, days: null, filters: ['lo_outdoor'], now }
    expect(await eventFilterCounts(db, query, codes)).toEqual({ lo_indoor: 2, lo_outdoor: 1, lo_online: 0 })
    const adults = { ...query, filters: ['ag_adult'], days: [today] }
    expect(await eventFilterCounts(db, adults, codes)).toEqual({ lo_indoor: 1, lo_outdoor: 0, lo_online: 0 })
    const words = { words: [], typed: ['gibtesnicht'], meant: null }
    expect(await eventFilterCounts(db, { ...query, words }, codes)).toEqual({
      lo_indoor: 0,
      lo_outdoor: 0,
      lo_online: 0,
    })
  }))
