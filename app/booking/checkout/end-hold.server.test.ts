import { afterEach, describe, expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, expireDueHolds } from './end-hold.server.ts'
import { getBookingResult } from '#app/booking/bookings/reads.server.ts'

const world = worldOfFile()
afterEach(() => world.sandbox.faults.disarm())

const { offer, press, begin } = oneGuest(world)

describe('a booking that is not paid', () => {
  test('is released at once when the visitor comes back by the cancel address', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id, sessionId } = await begin(tx, slotOrder(bookable))
      const command = { userId: ada.id, reservationId: id, now: world.now() }
      expect(await abandonBooking(tx, world.payments, command)).toEqual({ outcome: 'released' })
      expect(await abandonBooking(tx, world.payments, command)).toEqual({ outcome: 'nothing-held' })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      expect(world.pay(sessionId)).toBe('expired')
      expect(await press(tx, slotOrder(bookable))).toEqual({ outcome: 'refused', because: 'form-used-up' })
      expect(await press(tx, slotOrder(bookable), { key: 'new-form' })).toMatchObject({ outcome: 'checkout' })
      await expectInvariants(tx)
    }))

  test('is kept for 35 minutes and then given back by the sweep', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await begin(tx, slotOrder(bookable))
      world.advance(34 * 60)
      expect(await expireDueHolds(tx, world.payments, { now: world.now() })).toMatchObject({ released: 0 })
      world.advance(61)
      expect(await expireDueHolds(tx, world.payments, { now: world.now() })).toMatchObject({ released: 1 })
      expect(await stateOf(tx, id)).toBe('deleteCapacity')
      expect(await getBookingResult(tx, { userId: ada.id, reservationId: id })).toMatchObject({
        status: 'cancelled',
      })
      await expectInvariants(tx)
    }))

  test('that is paid while it is being given up becomes a ticket', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id, sessionId } = await begin(tx, slotOrder(bookable))
      world.pay(sessionId)
      const command = { userId: ada.id, reservationId: id, now: world.now() }
      expect(await abandonBooking(tx, world.payments, command)).toEqual({ outcome: 'paid' })
      expect(await stateOf(tx, id)).toBe('confirmed')
      await expectInvariants(tx)
    }))

  test('keeps its places while the provider cannot be asked', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      await begin(tx, slotOrder(bookable))
      world.advance(36 * 60)
      world.sandbox.faults.arm({ kind: 'unreachable', times: 10 })
      expect(await expireDueHolds(tx, world.payments, { now: world.now() })).toMatchObject({ waiting: 1 })
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
      world.sandbox.faults.disarm()
      expect(await expireDueHolds(tx, world.payments, { now: world.now() })).toMatchObject({ released: 1 })
    }))

  test('whose page is over is ended when the same order is pressed again, and begins anew', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await begin(tx, slotOrder(bookable))
      world.advance(32 * 60)
      const again = await begin(tx, slotOrder(bookable), { key: 'back-after-half-an-hour' })
      expect(again.id).not.toBe(id)
      expect(await stateOf(tx, id)).toBe('deleteCapacity')
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
      await expectInvariants(tx)
    }))

  test('with a changed form says so instead of booking something else', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await begin(tx, slotOrder(bookable))
      expect(await press(tx, slotOrder(bookable, { persons: 2 }))).toEqual({
        outcome: 'refused',
        because: 'form-changed',
        openReservationId: id,
      })
    }))
})
