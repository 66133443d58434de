import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, berlinClock } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { withDatabase } from '#test/support/database.ts'
import { slotRange } from '#app/catalog/catalog.ts'
import { freeInHour } from './availability.ts'
import { calendarOf, releasePlaces, retakePlaces, startsOn, takePlaces } from './availability.server.ts'
import type { PlacesOrder } from './places.server.ts'
import {
  blockDay,
  changeCapacity,
  extendCalendars,
  unblockDay,
} from '#app/availability/schedule/schedule.server.ts'

const now = new Date('2026-06-01T08:00:00Z')
const dayOn = '2026-06-04'

function orderOf(bookable: Bookable, changes: Partial<PlacesOrder> = {}): PlacesOrder {
  const { companyId, serviceId, starts } = bookable
  const wanted = { kind: 'slots', startsAt: starts.slice(0, 2) } as const
  const limits = { leadTimeMinutes: 0, lastDayOn: null }
  return { companyId, serviceId, reference: 'r-1', wanted, units: 2, ...limits, now, ...changes }
}

const bookedOf = async (tx: Db) =>
  (await tx.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)
const dayOf = (tx: Db) => tx.selectFrom('service_day').selectAll().executeTakeFirstOrThrow()

describe('places', () => {
  test('are taken together, given back together, and taken again', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 3, now })
      const held = { companyId: bookable.companyId, reference: 'r-1', now }
      expect(await takePlaces(tx, orderOf(bookable))).toMatchObject({ outcome: 'taken', dayOn, capacity: 3 })
      expect(await bookedOf(tx)).toEqual([2, 2, 0])
      expect(await releasePlaces(tx, held)).toMatchObject({ released: 2, freed: [] })
      expect(await releasePlaces(tx, held)).toMatchObject({ released: 0, freed: [] })
      expect(await bookedOf(tx)).toEqual([0, 0, 0])
      expect(await retakePlaces(tx, held)).toMatchObject({ outcome: 'taken' })
      expect(await bookedOf(tx)).toEqual([2, 2, 0])
    }))

  test.each([
    [
      'a slot that does not exist',
      { wanted: { kind: 'slots', startsAt: [new Date('2026-06-04T00:00:00Z')] } },
      'not-offered',
    ],
    ['a start that has passed', { now: new Date('2026-06-04T10:00:00Z') }, 'started'],
    ['a start inside the lead time', { leadTimeMinutes: 60 * 24 * 3 + 121 }, 'too-soon'],
    ['a start beyond the horizon', { lastDayOn: '2026-06-03' }, 'too-far'],
    ['more than is free', { units: 4 }, 'sold-out'],
  ] as const)('are refused: %s', (_name, changes, because) =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 3, now })
      expect(await takePlaces(tx, orderOf(bookable, changes as Partial<PlacesOrder>))).toMatchObject({
        outcome: 'refused',
        because,
      })
      expect(await bookedOf(tx)).toEqual([0, 0, 0])
    }),
  )

  test('can be had until the last moment before the lead time', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 3, now })
      const order = orderOf(bookable, { leadTimeMinutes: 60, now: new Date('2026-06-04T09:00:00Z') })
      expect(await takePlaces(tx, order)).toMatchObject({ outcome: 'taken' })
    }))

  test('of slots that do not follow each other are not offered together', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 3, now })
      const startsAt = [bookable.starts[0], bookable.starts[2]].flatMap((start) => start ?? [])
      const order = orderOf(bookable, { wanted: { kind: 'slots', startsAt } })
      expect(await takePlaces(tx, order)).toMatchObject({ because: 'not-offered' })
    }))

  test('sold before the capacity was lowered stay sold, and nothing more is', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 2, now })
      await takePlaces(tx, orderOf(bookable))
      const slot = { ...bookable, startsAt: bookable.starts[0] ?? now, capacity: 1, now }
      expect(await changeCapacity(tx, slot)).toEqual({ oversoldBy: 1 })
      const next = orderOf(bookable, { reference: 'r-2', units: 1 })
      expect(await takePlaces(tx, next)).toMatchObject({ because: 'sold-out' })
      await releasePlaces(tx, { ...bookable, reference: 'r-1', now })
      expect(await takePlaces(tx, next)).toMatchObject({ outcome: 'taken' })
      const rows = await tx.selectFrom('slot').select(['booked', 'overhang']).orderBy('starts_at').execute()
      expect(rows).toEqual([
        { booked: 1, overhang: 0 },
        { booked: 1, overhang: 0 },
      ])
    }))
})

describe('the calendar', () => {
  test('[BCFG-9] follows what is booked and blocked, in the same transaction', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 9, slots: 2, now })
      const { companyId, serviceId } = bookable
      const look = { companyId, serviceId, fromOn: dayOn, toOn: dayOn, now }
      expect(await calendarOf(tx, look)).toMatchObject([
        { state: 'offen', mostFree: 9, firstFreeAt: bookable.starts[0] },
      ])
      await takePlaces(tx, orderOf(bookable, { units: 7 }))
      expect(await calendarOf(tx, look)).toMatchObject([{ state: 'begrenzt', mostFree: 2 }])
      expect(freeInHour(BigInt((await dayOf(tx)).free_by_hour), 12)).toBe(2)
      await blockDay(tx, { companyId, serviceId, dayOn, availableAtMinute: 780, reason: 'Regatta', now })
      const service = { companyId, id: serviceId, leadTimeMinutes: 0, bookableDaysAhead: 90 }
      expect(await startsOn(tx, service, { dayOn, now })).toMatchObject([
        { state: 'blocked', free: 0 },
        { state: 'few', free: 2 },
      ])
      await blockDay(tx, { companyId, serviceId, dayOn, availableAtMinute: null, reason: null, now })
      expect(await calendarOf(tx, look)).toMatchObject([{ state: 'geschlossen', mostFree: 0 }])
      await unblockDay(tx, { companyId, serviceId, dayOn, now })
      expect(await calendarOf(tx, look)).toMatchObject([{ state: 'begrenzt' }])
    }))

  test('a start is as free as the shortest stay that begins there', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 9, slots: 3, now })
      const { serviceId, starts } = bookable
      await tx.updateTable('service').set({ duration_minutes: 120 }).where('id', '=', serviceId).execute()
      await takePlaces(
        tx,
        orderOf(bookable, { units: 7, wanted: { kind: 'slots', startsAt: starts.slice(2) } }),
      )
      const freeAt = async () => {
        const { free_by_hour, most_free } = await dayOf(tx)
        return [most_free, ...[12, 13, 14].map((hour) => freeInHour(BigInt(free_by_hour), hour))]
      }
      // Seven stands for seven or more; at 14:00 a single hour is left.
      expect(await freeAt()).toEqual([9, 7, 2, 0])
      await takePlaces(tx, orderOf(bookable, { reference: 'r-2', units: 9 }))
      expect(await freeAt()).toEqual([0, 0, 0, 0])
      expect((await brokenInvariants(tx)).map(({ name }) => name)).not.toContain('day-summary')
    }))

  test('the database counts the slots of the shortest stay as the catalog does', () =>
    withDatabase(async (tx) => {
      for (const [durationType, durationMinutes, slotMinutes] of [
        ['fixed', 120, 60],
        ['round', 60, 60],
        ['round', 60, 30],
        ['round', 50, 30],
        ['round', 20, 30],
      ] as const) {
        const { rows } = await sql<{ least: number }>`
          select least_slots(${durationType}, ${durationMinutes}, ${slotMinutes}) as least`.execute(tx)
        const { least } = slotRange({ durationType, durationMinutes, slotMinutes, maxDurationMinutes: null })
        expect(rows).toEqual([{ least }])
      }
    }))

  test('is closed before today and behind the horizon', () =>
    withDatabase(async (tx) => {
      const { companyId, serviceId } = await makeBookable(tx, { capacity: 9, now })
      const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
      const look = { companyId, serviceId, fromOn: dayOn, toOn: dayOn }
      expect(await calendarOf(tx, { ...look, now: later(4) })).toMatchObject([{ state: 'geschlossen' }])
      expect(await calendarOf(tx, { ...look, now: later(-40) })).toMatchObject([{ state: 'geschlossen' }])
    }))
})

describe('opening rules', () => {
  const rule = { weekday: 7, from_minute: 60, to_minute: 300, step_minutes: 60, capacity: 5 }

  async function open(tx: Db, today: string): Promise<Bookable> {
    const bookable = await makeBookable(tx, { capacity: 1, now: new Date('2026-01-01T08:00:00Z') })
    const { companyId: company_id, serviceId: service_id } = bookable
    await tx.deleteFrom('slot').execute()
    await tx
      .insertInto('opening_rule')
      .values({ company_id, service_id, ...rule })
      .execute()
    await extendCalendars(tx, { today })
    return bookable
  }
  const clocksOf = async (tx: Db, on: string) => {
    const rows = await tx
      .selectFrom('slot')
      .select('starts_at')
      .where('day_on', '=', on)
      .orderBy('starts_at')
      .execute()
    return rows.map(({ starts_at: at }) => `${berlinClock(at)} ${at.toISOString().slice(11, 16)}`)
  }

  test('fill the calendar up to the horizon, and a second run adds nothing', () =>
    withDatabase(async (tx) => {
      await open(tx, '2026-06-01')
      const days = await tx.selectFrom('slot').select('day_on').distinct().orderBy('day_on').execute()
      expect(days.map((row) => row.day_on)).toEqual(['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28'])
      expect(await extendCalendars(tx, { today: '2026-06-01' })).toEqual({ added: 0 })
      expect(addDays('2026-06-01', 30)).toBe('2026-07-01')
    }))

  test('offer no time that the clock skips in spring', () =>
    withDatabase(async (tx) => {
      await open(tx, '2027-03-20')
      expect(await clocksOf(tx, '2027-03-28')).toEqual(['01:00 00:00', '03:00 01:00', '04:00 02:00'])
    }))

  test('offer the hour that happens twice in autumn once, at its first occurrence', () =>
    withDatabase(async (tx) => {
      await open(tx, '2026-10-20')
      expect(await clocksOf(tx, '2026-10-25')).toEqual([
        '01:00 23:00',
        '02:00 00:00',
        '03:00 02:00',
        '04:00 03:00',
      ])
    }))
})
