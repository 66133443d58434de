import { describe, expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { expireDueHolds } from './end-hold.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'

const world = worldOfFile()

const { offer, press, begin, buy, cancel } = oneGuest(world)

describe('limits and refusals', () => {
  test('an event named beside a slot, or a slot beside an event, is no order', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const slot = { ...slotOrder(bookable), eventId: bookable.eventId }
      const notOffered = { outcome: 'refused', because: 'not-offered' }
      expect(await press(tx, slot)).toEqual(notOffered)
      expect(await press(tx, { ...slot, eventId: 'nothing' })).toEqual(notOffered)
      expect(await press(tx, { ...eventOrder(bookable), eventId: null })).toEqual(notOffered)
    }))

  test('a verified account may hold three unpaid bookings, an unverified one a single one', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { slots: 4 })
      const hold = (from: number, customer: Customer) =>
        press(tx, slotOrder(bookable, { from }), { customer, key: `${customer.id}-${from}` })
      for (const from of [0, 1, 2]) expect(await hold(from, ada)).toMatchObject({ outcome: 'checkout' })
      expect(await hold(3, ada)).toMatchObject({ outcome: 'refused', because: 'too-many-open' })
      const bob = { ...makeCustomer('bob'), isEmailVerified: false }
      expect(await hold(0, bob)).toMatchObject({ outcome: 'checkout' })
      expect(await hold(1, bob)).toMatchObject({ outcome: 'refused', because: 'too-many-open' })
    }))

  test('who waits for an answer is told so, unless something else is to be paid', () =>
    withDatabase(async (tx) => {
      const asked = await offer(tx, { slots: 4, confirmation: 'request' })
      const hold = (from: number, key: string) => press(tx, slotOrder(asked, { from }), { key })
      const ids: string[] = []
      for (const from of [0, 1, 2]) {
        const started = await hold(from, `key-${from}`)
        if (started.outcome !== 'requested') throw new Error(JSON.stringify(started))
        ids.push(started.reservationId)
      }
      const running = { outcome: 'refused', because: 'request-open', openReservationId: ids[2] }
      expect(await hold(3, 'key-3')).toEqual(running)
      const [, payable] = ids
      await tx
        .updateTable('reservation')
        .set({ state: 'slotConfirmed' })
        .where('id', '=', payable ?? '')
        .execute()
      const unpaid = { outcome: 'refused', because: 'too-many-open', openReservationId: payable }
      expect(await hold(3, 'key-4')).toEqual(unpaid)
    }))

  test('nobody holds more than a fifth of an event of 200 places', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { capacity: 200 })
      await buy(tx, eventOrder(bookable, { persons: 30 }))
      expect(await press(tx, eventOrder(bookable, { persons: 11 }), { key: 'b' })).toEqual({
        outcome: 'refused',
        because: 'too-large-a-share',
      })
      await buy(tx, eventOrder(bookable, { persons: 10 }), { key: 'c' })
      await expectInvariants(tx)
    }))

  test('what is paid already is asked about before it is paid once more', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const asked = { outcome: 'refused', because: 'booked-already', openReservationId: id }
      expect(await press(tx, slotOrder(bookable), { key: 'b' })).toEqual(asked)
      expect(await press(tx, slotOrder(bookable), { key: 'b', again: 'another' })).toEqual(asked)
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
      const second = await buy(tx, slotOrder(bookable), { key: 'b', again: id })
      expect(await press(tx, slotOrder(bookable), { key: 'c', again: id })).toMatchObject({
        because: 'booked-already',
        openReservationId: second.id,
      })
      expect(await press(tx, slotOrder(bookable, { persons: 2 }), { key: 'd' })).toMatchObject({
        outcome: 'checkout',
      })
      await expectInvariants(tx)
    }))

  test('what was cancelled may be booked anew without being asked', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      await cancel(tx, id)
      expect(await press(tx, slotOrder(bookable), { key: 'b' })).toMatchObject({ outcome: 'checkout' })
    }))

  test('ten orders an hour, also those given up; then it says how long to wait', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      for (let nr = 0; nr < 10; nr += 1) {
        const { id } = await begin(tx, slotOrder(bookable), { key: `form-${nr}` })
        await cancel(tx, id)
        world.advance(60)
      }
      const order = slotOrder(bookable)
      const late = await press(tx, order, { key: 'late' })
      expect(late).toMatchObject({ outcome: 'refused', because: 'too-many-orders' })
      // Ten minutes by hand, and the seconds that the ten orders took.
      const wait = 'retryAfterSeconds' in late ? (late.retryAfterSeconds ?? 0) : 0
      expect(wait).toBeLessThanOrEqual(50 * 60)
      expect(wait).toBeGreaterThan(49 * 60)
      world.advance(50 * 60)
      expect(await press(tx, order, { key: 'late' })).toMatchObject({ outcome: 'checkout' })
    }))

  test('a party that the offer asks for may be larger than the limit of free places', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { priceCents: 0, capacity: 40 })
      const many = (persons: number, key: string) =>
        press(tx, slotOrder(bookable, { persons }), { key, customer: ada })
      expect(await many(9, 'a')).toEqual({ outcome: 'refused', because: 'too-many-free' })
      await tx.updateTable('service').set({ count_min_person: 12 }).execute()
      expect(await many(12, 'b')).toMatchObject({ outcome: 'confirmed' })
      expect(await many(13, 'c')).toEqual({ outcome: 'refused', because: 'too-many-free' })
    }))

  test('sold out says how many are left, and a booking of several slots takes all or none', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      await buy(tx, slotOrder(bookable, { from: 1, persons: 3 }))
      const many = press(tx, slotOrder(bookable, { slots: 2, persons: 2 }), { key: 'b' })
      expect(await many).toEqual({ outcome: 'refused', because: 'sold-out', free: 1 })
      expect(await bookedOf(tx, bookable)).toEqual([0, 3, 0])
    }))

  test('[PAY-6] without an account to be paid on nothing is reserved', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      await tx.updateTable('payout_account').set({ charges_enabled: false }).execute()
      expect(await press(tx, slotOrder(bookable))).toEqual({
        outcome: 'refused',
        because: 'no-payout-account',
      })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
    }))

  test('a provider that may no longer be paid frees the places again', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      await tx.updateTable('payout_account').set({ connect_account_id: 'acct_nobody' }).execute()
      expect(await press(tx, slotOrder(bookable))).toEqual({
        outcome: 'refused',
        because: 'payment-page-failed',
      })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      await expectInvariants(tx)
    }))
})

describe('without a payment', () => {
  test('what is free is confirmed at once and can be cancelled', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { priceCents: 0 })
      const started = await press(tx, eventOrder(bookable))
      expect(started).toMatchObject({ outcome: 'confirmed' })
      const id = 'reservationId' in started ? started.reservationId : ''
      expect(await tx.selectFrom('mail').selectAll().execute()).toHaveLength(1)
      expect(await cancel(tx, id)).toEqual({ outcome: 'cancelled' })
      expect(await stateOf(tx, id)).toBe('deleteCapacity')
      await expectInvariants(tx)
    }))

  test('[STATE-15] a slot request holds its places until it is withdrawn or lapses', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { confirmation: 'request' })
      const first = await press(tx, slotOrder(bookable))
      expect(first).toMatchObject({ outcome: 'requested' })
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
      const id = 'reservationId' in first ? first.reservationId : ''
      expect(await cancel(tx, id)).toEqual({ outcome: 'given-up' })
      expect(await stateOf(tx, id)).toBe('deleteCapacity')
      await press(tx, slotOrder(bookable), { key: 'again' })
      world.advance(48 * 3600 + 1)
      expect(await expireDueHolds(tx, world.payments, { now: world.now() })).toMatchObject({ released: 1 })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      await expectInvariants(tx)
    }))
})
