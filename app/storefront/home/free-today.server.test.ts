import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { withDemoCity } from '#test/support/demo-city.ts'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { refreshServiceDays } from '#app/availability/availability.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countFree, emptyTodayReason } from './free-today.server.ts'
import { homeLine } from './home-line.server.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { cityPlace, defaultCity, type Place } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import type { EventTile, Tile } from '#app/search/offers/offer-card.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const today = '2026-06-20'

async function freeIn(db: Db, where: Place): Promise<number> {
  const { offers, events, totalIs } = await countFree(db, { place: where, now, days: [today] })
  expect(totalIs).toBe('exact')
  return offers + events
}

test('free starts and tickets of today are counted once per offer, full, past and far ones not at all', async () => {
  await withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const service = async (id: string, starts: Record<string, number>, point = {}) => {
      await makeService(tx, { id, company_id: 'kontor', category_id: 'wasser', ...point })
      await makeSlots(tx, { companyId: 'kontor', serviceId: id }, today, starts)
    }
    await service('free', { '15:00': 2, '17:00': 3 })
    await service('full', { '15:00': 0 })
    await service('past', { '09:00': 4, '11:59': 2, '12:00': 2, '18:00': 0 })
    await service('tooSoon', { '15:00': 4 }, { lead_time_minutes: 240 })
    await service('tooFew', { '15:00': 2 }, { count_min_person: 3 })
    await service('asked', {}, { request_type: 'onRequest' })
    await service('far', { '15:00': 4 }, { lat: 48.1, lng: 11.5 })
    expect(await freeIn(tx, place)).toBe(1)
    const event = (id: string, hour: number, row = {}) =>
      makeEvent(tx, {
        id,
        company_id: 'kontor',
        service_id: 'free',
        ...row,
        starts_at: new Date(`2026-06-20T${hour}:00:00Z`),
      })
    await event('evening', 18)
    await event('later', 20)
    await event('soldOut', 18, { booked: 20, service_id: 'full' })
    await event('begun', 10, { service_id: 'past' })
    expect(await freeIn(tx, place)).toBe(2)
    expect(await freeIn(tx, cityPlace(defaultCity, 'all'))).toBe(3)
  })
})

test('in the whole city the number is that of the lists of today, at every time of day', async () => {
  const saturday = '2026-06-13'
  await withDemoCity(saturday, async ({ db }) => {
    const totals: number[] = []
    for (const clock of ['06:00', '10:00', '13:40', '17:59', '20:30']) {
      const at = new Date(`${saturday}T${clock}:00Z`)
      const dated = { place, now: at, days: [saturday] }
      const withStarts = (await allTiles(db, dated)).filter(({ nextStarts }) => nextStarts.length > 0)
      const events = await upcomingEvents(db, { ...dated, filters: [], limit: 96 })
      const left = events.filter(hasRoom).map(({ serviceId }) => serviceId)
      const free = await countFree(db, dated)
      expect([clock, free.offers, free.events]).toEqual([clock, withStarts.length, new Set(left).size])
      // The number beside the list of today is the same.
      const { startable } = await searchServices(db, dated)
      expect([clock, startable]).toEqual([clock, free.offers])
      totals.push(free.offers + free.events)
    }
    // What is gone doesn't come back in the course of a day.
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(totals[0]).toBeGreaterThan(30)
  })
}, 60_000)

const hasRoom = ({ paymentType, capacity, booked }: EventTile) =>
  paymentType === 'free-without-ticket' || capacity > booked

async function allTiles(db: Db, query: { place: Place; now: Date; days: string[] }): Promise<Tile[]> {
  const tiles: Tile[] = []
  let cursor: string | null = null
  do {
    const page = await searchServices(db, { ...query, cursor })
    tiles.push(...page.tiles)
    cursor = page.nextCursor
  } while (cursor)
  return tiles
}

test('where nothing is left today it is told apart whether that is sold out, over or never was', async () => {
  await withDatabase(async (tx) => {
    const why = (clock: string) => emptyTodayReason(tx, { place, now: new Date(`${today}T${clock}:00Z`) })
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    await makeService(tx, { id: 'kanu', company_id: 'kontor', category_id: 'wasser' })
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-21', { '09:00': 2 })
    expect(await why('10:00')).toBe('none')
    await makeService(tx, { id: 'zu', company_id: 'kontor', category_id: 'wasser' })
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'zu' }, today, { '18:00': 2 })
    await tx.updateTable('slot').set({ is_blocked: true }).where('service_id', '=', 'zu').execute()
    const concert = { company_id: 'kontor', service_id: 'kanu', is_online: false }
    await makeEvent(tx, { id: 'hidden', ...concert, starts_at: new Date(`${today}T18:00:00Z`) })
    expect([await why('10:00'), await why('21:00')]).toEqual(['none', 'none'])
    // Of nothing at all nothing is sold.
    const closed = { is_blocked: false, capacity: 0 }
    await tx.updateTable('slot').set(closed).where('service_id', '=', 'zu').execute()
    expect(await why('10:00')).toBe('over')
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kanu' }, today, { '14:00': 2, '17:00': 2 })
    await tx.updateTable('slot').set({ booked: 2 }).where('capacity', '=', 2).execute()
    // 17:00 in Berlin is 15:00 here.
    expect([await why('14:59'), await why('15:00'), await why('21:40')]).toEqual(['sold-out', 'over', 'over'])
    const row = { company_id: 'kontor', service_id: 'kanu', starts_at: new Date(`${today}T20:00:00Z`) }
    await makeEvent(tx, { id: 'abend', booked: 20, ...row })
    expect([await why('19:59'), await why('20:00')]).toEqual(['sold-out', 'over'])
  })
})

test('the headline speaks of the chosen day', async () => {
  await withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    await makeService(tx, { id: 'kanu', company_id: 'kontor', category_id: 'wasser' })
    await makeService(tx, { id: 'jazz', company_id: 'kontor', category_id: 'wasser', request_type: 'event' })
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kanu' }, today, { '09:00': 2, '14:00': 2 })
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-21', { '09:00': 2 })
    const starts_at = new Date('2026-06-21T18:00:00Z')
    await makeEvent(tx, { id: 'abend', company_id: 'kontor', service_id: 'jazz', starts_at })
    const late = new Date(`${today}T21:40:00Z`)
    const line = async (days: string[] | null, at = now) =>
      (await homeLine(tx, { place, days, now: at })).text
    expect(await line([today])).toBe('Samstag. Heute noch Platz: 1 Angebot.')
    expect(await line(null)).toBe('Samstag. Heute noch Platz: 1 Angebot.')
    expect(await line([today], late)).toBe('Samstag. Für heute ist Schluss. Schau mal, was morgen geht.')
    const free = 'Noch Platz: 1 Angebot und 1 Event.'
    expect(await line(['2026-06-21'], late)).toBe(`Morgen, Sonntag. ${free}`)
    expect(await line([today, '2026-06-21'])).toBe(`Dieses Wochenende. ${free}`)
    expect(await line(['2026-06-24'])).toBe('Mittwoch, 24. Juni. Da ist gerade nichts frei.')
    await tx.updateTable('slot').set({ booked: 2 }).where('day_on', '=', today).execute()
    await refreshServiceDays(tx, { companyId: 'kontor', serviceId: 'kanu', days: [today] })
    expect(await line([today])).toBe('Samstag. Für heute ist alles vergeben. Schau mal, was morgen geht.')
  })
})
