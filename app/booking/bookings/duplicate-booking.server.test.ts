import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, slotOrder, withOtherEvent } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { ada, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { findDuplicateBooking } from './duplicate-booking.server.ts'

const world = worldOfFile()
const { offer, begin, buy } = oneGuest(world)

const newerOf = async (tx: Db, id: string) => {
  const reservation = await getReservation(tx, { userId: ada.id, id })
  return (await findDuplicateBooking(tx, reservation, world.now()))?.id ?? null
}
const runOut = async (tx: Db) => {
  world.advance(36 * 60)
  expect(await expireDueHolds(tx, world.payments, { now: world.now() })).toMatchObject({ released: 1 })
}

test('a ticket whose refund is under way is no newer booking', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id: old } = await begin(tx, slotOrder(bookable))
    await runOut(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 2 }), { key: 'form-2' })
    expect(await newerOf(tx, old)).toBe(id)
    const own = { userId: ada.id, reservationId: id, now: world.now() }
    await cancelBooking(tx, world.payments, { ...own, reason: 'illness' })
    expect(await stateOf(tx, id)).toBe('confirmed')
    expect(await newerOf(tx, old)).toBeNull()
  }))

test('another event of the same service and time is no newer booking, the same one is', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const other = await withOtherEvent(tx, bookable, { capacity: 4 })
    const { id: old } = await begin(tx, eventOrder(bookable))
    await runOut(tx)
    await begin(tx, eventOrder(other), { key: 'form-2' })
    expect(await newerOf(tx, old)).toBeNull()
    const { id } = await begin(tx, eventOrder(bookable, { persons: 2 }), { key: 'form-3' })
    expect(await newerOf(tx, old)).toBe(id)
  }))

test('an order is over with the last moment of its time, and not before it', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id: old } = await begin(tx, slotOrder(bookable))
    world.advance(60)
    const { id } = await begin(tx, slotOrder(bookable, { persons: 2 }), { key: 'form-2' })
    const reservation = await getReservation(tx, { userId: ada.id, id: old })
    const over = reservation.createdAt.getTime() + 31 * 60_000
    const newerAt = async (at: number) =>
      (await findDuplicateBooking(tx, reservation, new Date(at)))?.id ?? null
    expect(await newerAt(over - 1)).toBeNull()
    expect(await newerAt(over)).toBe(id)
  }))
