import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { get, missing } from '#test/support/document-calls.ts'
import { wordsOf } from '#test/support/on-offer.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const path = 'companies/kontor/services/konzert/tickets/abend'
const makeEvening = (db: Db) =>
  makeEvent(db, {
    company_id: 'kontor',
    service_id: 'konzert',
    id: 'abend',
    title: 'Abend',
    starts_at: new Date('2026-06-20T18:00:00Z'),
    ends_at: new Date('2026-06-20T20:15:00Z'),
    lead_time_minutes: 30,
    start_price_cents: 1250,
    capacity: 20,
    booked: 13,
  })
const rowOf = (html: string) => wordsOf(/<li class="event-row".*?<\/li>/s.exec(html)?.[0] ?? '')

test('[EVT-4] a ticket’s document has all fields of the contract, and the tile shows them', () =>
  inSmallCity(async (ask, db) => {
    await makeEvening(db)
    const { status, body } = await get(ask, path)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      startTimeStamp: Date.parse('2026-06-20T18:00:00Z'),
      date: '20/06/2026-20/06/2026',
      time: '20:00-22:15',
      leadTime: 30,
      isOnline: true,
      companyAddress: { geohash: [expect.any(String), expect.any(String), expect.any(String)] },
      company: { form: 'kontor', name: 'Paddelkontor' },
      serviceID: 'konzert',
      images: expect.any(Array),
      startPrice: 12.5,
      capacity: { total: 20, booked: 13 },
      paymentType: 'ticket',
    })
    const row = rowOf((await ask('/events')).html)
    for (const words of ['Abend', 'Paddelkontor', '12,50', 'Nur noch 7 Tickets verfügbar'])
      expect(row).toContain(words)
  }))

test('[EVT-5] its date is from day to day in figures, and the list has the same day in words', () =>
  inSmallCity(async (ask, db) => {
    await makeEvening(db)
    expect((await get(ask, path)).body.data).toMatchObject({ date: '20/06/2026-20/06/2026' })
    expect(wordsOf((await ask('/events')).html)).toContain('Samstag, 20. Juni')
  }))

test('[EVT-6] its time is from clock to clock, and the list has the same clocks', () =>
  inSmallCity(async (ask, db) => {
    await makeEvening(db)
    expect((await get(ask, path)).body.data).toMatchObject({ time: '20:00-22:15' })
    expect(rowOf((await ask('/events')).html)).toMatch(/20:00\s+bis 22:15/)
  }))

test('the ticket of a date that is offline, called off or another offer’s is missing', () =>
  inSmallCity(async (ask, db) => {
    await makeEvening(db)
    expect((await get(ask, path.replace('konzert', 'kanu'))).body).toEqual(missing)
    await db.updateTable('event').set({ status: 'cancelled', is_online: false }).execute()
    expect((await get(ask, path)).body).toEqual(missing)
  }))
