import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { blockDay } from '#app/availability/schedule/schedule.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  cancelSale,
  changeSale,
  moveSale,
  salesOfStart,
  salesOn,
  sellAtCounter,
  type SellCommand,
} from './counter-sales.server.ts'

const now = new Date('2026-06-01T08:00:00Z')
const dayOn = '2026-06-04'
const actorId = 'user_hinnerk'

function sale(bookable: Bookable, changes: Partial<SellCommand> = {}): SellCommand {
  const { companyId, serviceId, starts } = bookable
  return {
    companyId,
    serviceId,
    actorId,
    wanted: { kind: 'slots', startsAt: starts.slice(0, 1) },
    operationId: 'form-1',
    name: 'Yıldız',
    phone: '0171 2345',
    email: null,
    note: null,
    units: 2,
    persons: 2,
    lines: [{ groupID: 'adults', name: 'Erwachsene', amount: 2, priceCents: 1200 }],
    payment: 'on-site',
    now,
    ...changes,
  }
}

async function sold(tx: Db, command: SellCommand) {
  const outcome = await sellAtCounter(tx, command)
  if (outcome.outcome === 'refused') throw new Error(outcome.because)
  return outcome.sale
}

const slots = async (tx: Db) =>
  (await tx.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)

describe('a sale at the counter', () => {
  test('takes places of the start, once for each form, and is listed with its guest', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 2, now })
      const first = await sold(tx, sale(bookable))
      expect(first).toMatchObject({ units: 2, totalCents: 2400, startsOn: dayOn, sequence: 0 })
      expect(first.bookingCode).toMatch(/^UTK-/)
      expect(await sellAtCounter(tx, sale(bookable))).toMatchObject({ sale: first, isRepeated: true })
      expect(await slots(tx)).toEqual([2, 0])
      const { companyId, serviceId, starts } = bookable
      const startsAt = starts[0] ?? now
      expect(await salesOfStart(tx, { companyId, serviceId, startsAt })).toEqual([first])
      expect(await salesOn(tx, { companyId, dayOn })).toEqual([first])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('is refused for another guest by a form that was used', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 9, now })
      await sold(tx, sale(bookable))
      expect(await sellAtCounter(tx, sale(bookable, { name: 'Osei' }))).toMatchObject({
        because: 'form-used-up',
      })
      expect(await slots(tx)).toEqual([2])
    }))

  test('never exceeds the capacity, sells nothing of a blocked day, and leaves those their places who wait', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, now })
      const { companyId, serviceId } = bookable
      await sold(tx, sale(bookable))
      const next = sale(bookable, { operationId: 'form-2' })
      expect(await sellAtCounter(tx, next)).toMatchObject({ because: 'sold-out', free: 1 })
      const spare = async () => 0
      expect(await sellAtCounter(tx, { ...next, units: 1, spare })).toMatchObject({ because: 'sold-out' })
      await blockDay(tx, { companyId, serviceId, dayOn, availableAtMinute: null, reason: null, now })
      expect(await sellAtCounter(tx, { ...next, units: 1 })).toMatchObject({ because: 'blocked' })
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('is made until the visit ends', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, now })
      const last = new Date('2026-06-04T10:59:00Z')
      expect(await sellAtCounter(tx, sale(bookable, { now: last }))).toMatchObject({ outcome: 'done' })
      const over = new Date('2026-06-04T11:00:00Z')
      const late = sale(bookable, { now: over, units: 1, operationId: 'form-2' })
      expect(await sellAtCounter(tx, late)).toMatchObject({ because: 'started' })
    }))

  test('holds each slot of a longer stay', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 3, now })
      const { starts } = bookable
      const stay = await sold(tx, sale(bookable, { wanted: { kind: 'slots', startsAt: starts.slice(0, 2) } }))
      expect(await slots(tx)).toEqual([2, 2, 0])
      expect(stay.endsAt).toEqual(starts[2])
      expect(await brokenInvariants(tx)).toEqual([])
    }))
})

describe('a change of a sale', () => {
  test('takes what is more and frees what is less, or changes nothing', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, now })
      const command = sale(bookable)
      const { id } = await sold(tx, command)
      const more = await changeSale(tx, { ...command, id, units: 3, persons: 3, name: 'Yılmaz' })
      expect(more).toMatchObject({ outcome: 'done', sale: { name: 'Yılmaz', units: 3, sequence: 1 } })
      expect(await changeSale(tx, { ...command, id, units: 4 })).toMatchObject({
        because: 'sold-out',
        free: 3,
      })
      expect(await slots(tx)).toEqual([3])
      const less = await changeSale(tx, { ...command, id, units: 1, persons: 1 })
      expect(less).toMatchObject({ outcome: 'done', sale: { units: 1 } })
      expect(await slots(tx)).toEqual([1])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('moves it to another start with all its places, or leaves it where it is', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 3, slots: 2, now })
      const { companyId, starts } = bookable
      const { id } = await sold(tx, sale(bookable))
      const move = {
        companyId,
        id,
        actorId,
        now,
        wanted: { kind: 'slots', startsAt: starts.slice(1) } as const,
      }
      const other = sale(bookable, { operationId: 'form-2', wanted: move.wanted })
      const { id: otherId } = await sold(tx, other)
      expect(await moveSale(tx, move)).toMatchObject({ because: 'sold-out', free: 1 })
      expect(await slots(tx)).toEqual([2, 2])
      await cancelSale(tx, { companyId, id: otherId, actorId, now })
      expect(await moveSale(tx, move)).toMatchObject({ sale: { startsAt: starts[1], sequence: 1 } })
      expect(await slots(tx)).toEqual([0, 2])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('follows the date of an event that was moved', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 2, now })
      const { companyId, eventId, eventServiceId: serviceId } = bookable
      const wanted = { kind: 'event', eventId } as const
      const { id } = await sold(tx, sale(bookable, { serviceId, wanted }))
      const later = new Date('2026-06-11T17:00:00Z')
      const ends = new Date('2026-06-11T19:00:00Z')
      await tx
        .updateTable('event')
        .set({ starts_at: later, ends_at: ends, day_on: '2026-06-11' })
        .where('id', '=', eventId)
        .execute()
      expect(await moveSale(tx, { companyId, id, actorId, wanted, now })).toMatchObject({
        sale: { startsAt: later, endsAt: ends, startsOn: '2026-06-11' },
      })
      expect(await salesOfStart(tx, { companyId, serviceId, eventId })).toHaveLength(1)
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('cancels it once, and its places are free', () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 2, now })
      const command = sale(bookable)
      const { companyId } = bookable
      const { id } = await sold(tx, command)
      expect(await cancelSale(tx, { companyId, id, actorId, now })).toMatchObject({ cancelledAt: now })
      expect(await cancelSale(tx, { companyId, id, actorId, now })).toBeNull()
      expect(await slots(tx)).toEqual([0])
      expect(await changeSale(tx, { ...command, id })).toMatchObject({ because: 'cancelled' })
      expect(await sellAtCounter(tx, command)).toMatchObject({ because: 'form-used-up' })
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test("is nobody else's: another company finds no such sale", () =>
    withDatabase(async (tx) => {
      const bookable = await makeBookable(tx, { capacity: 2, now })
      const { id } = await sold(tx, sale(bookable))
      const { companyId } = await makeBookable(tx, { capacity: 2, now })
      expect(await cancelSale(tx, { companyId, id, actorId, now })).toBeNull()
      expect(await changeSale(tx, { ...sale(bookable), companyId, id })).toMatchObject({
        because: 'not-offered',
      })
    }))
})
