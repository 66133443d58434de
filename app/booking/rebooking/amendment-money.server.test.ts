import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { sessionIn } from '#test/support/bookings.ts'
import { asWritten, withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { mailsOf, oneChange, refundsOf } from '#test/support/one-change.ts'
import { ada, bookedOf, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptAmendment, rejectAmendment } from './answers.server.ts'
import { checkAmendment, payAmendment } from '#app/booking/checkout/pay-amendment.server.ts'
import { discardAmendment, expireDueAmendments } from './end.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { own, change, payFor, settleAll, beginBooks } = oneChange(world)

const bookingOf = (tx: Db, id: string) => getReservation(tx, { userId: ada.id, id })

describe('more', () => {
  const more = async (tx: Db, bookable: Bookable) => {
    const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }))
    const begun = await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 }))
    return { id, begun }
  }

  test('is held until the difference is paid; the old ticket stays valid until then', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id, begun } = await more(tx, bookable)
      expect(begun).toMatchObject({ outcome: 'checkout' })
      expect(await bookedOf(tx, bookable)).toEqual([1, 3, 0])
      expect(await getTicket(tx, own(id))).toMatchObject({ isValid: true, reservation: { persons: 1 } })
      await expectInvariants(tx)
      expect(await payFor(tx, id, begun)).toEqual({ outcome: 'confirmed' })
      expect(await bookedOf(tx, bookable)).toEqual([0, 3, 0])
      expect(await bookingOf(tx, id)).toMatchObject({ persons: 3, totalCents: 3600, state: 'confirmed' })
      // 12.00 cost 0.43, 24.00 cost 0.61.
      expect((await getTicket(tx, own(id))).refundCents).toBe(1157 + 2339)
      await settleAll(tx, from)
      expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 1157 + 2339 })
      await settleAll(tx, from)
      expect((await bookingOf(tx, id)).state).toBe('refunded')
      expect(await mailsOf(tx)).toContain('booking-changed')
    }))

  test('then fewer: the newest payment goes back first, and all of it together to the cent', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id, begun } = await more(tx, bookable)
      await payFor(tx, id, begun)
      // 24.00 more than is needed, and 12.00 of the first payment.
      expect(await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))).toEqual({
        outcome: 'applied',
      })
      await settleAll(tx, from)
      expect(await refundsOf(tx)).toMatchObject([{ price: 1200, fee: 30, cents: 1170 }])
      expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 1157 + 1169 })
      await settleAll(tx, from)
      const paid = await tx
        .selectFrom('payment')
        .select(['refunded_cents as back'])
        .orderBy('paid_at')
        .orderBy(asWritten)
        .execute()
      expect(paid.reduce((sum, { back }) => sum + back, 0)).toBe(1200 - 43 + 2400 - 61)
    }))

  test('given up, or never paid, everything is as it was', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id, begun } = await more(tx, bookable)
      expect(begun).toMatchObject({ outcome: 'checkout' })
      expect(await change(tx, id, slotOrder(bookable, { from: 2 }))).toMatchObject({
        because: 'amendment-open',
      })
      expect(await discardAmendment(tx, world.payments, own(id))).toEqual({ outcome: 'lapsed' })
      expect(await discardAmendment(tx, world.payments, own(id))).toEqual({ outcome: 'nothing-open' })
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
      expect(await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))).toMatchObject({
        outcome: 'checkout',
      })
      world.advance(36 * 60)
      const swept = await expireDueAmendments(tx, world.payments, { now: world.now() })
      expect(swept).toEqual({ lapsed: 1, applied: 0, waiting: 0 })
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
      expect(await payAmendment(tx, world.payments, own(id))).toEqual({ outcome: 'over' })
      expect(await mailsOf(tx)).toContain('change-lapsed')
      expect((await bookingOf(tx, id)).sequence).toBe(0)
      await settleAll(tx, from)
    }))

  test('paid in its last moment it is made by whoever comes first, the sweep or the cancellation of it', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id, begun } = await more(tx, bookable)
      if (begun.outcome === 'checkout') world.pay(sessionIn(begun.url))
      expect(await discardAmendment(tx, world.payments, own(id))).toEqual({ outcome: 'applied' })
      expect(await bookingOf(tx, id)).toMatchObject({ persons: 3, totalCents: 3600 })
      await settleAll(tx, from)
    }))

  test('cancelling the booking while a change is payable ends the change first', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id, begun } = await more(tx, bookable)
      expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 1157 })
      expect(begun.outcome === 'checkout' && world.pay(sessionIn(begun.url))).toBe('expired')
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      await settleAll(tx, from)
    }))

  test('of a full slot there is nothing to be had, and the ticket stays', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { capacity: 2 })
      const { id } = await buy(tx, slotOrder(bookable))
      await buy(tx, slotOrder(bookable), { customer: makeCustomer() })
      expect(await change(tx, id, slotOrder(bookable, { persons: 2 }))).toMatchObject({
        because: 'sold-out',
        free: 1,
      })
      expect(await bookedOf(tx, bookable)).toEqual([2, 0, 0])
      await expectInvariants(tx)
    }))
})

describe('of an event', () => {
  test('more and fewer persons', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id } = await buy(tx, eventOrder(bookable, { persons: 2 }))
      expect(await payFor(tx, id, await change(tx, id, eventOrder(bookable, { persons: 4 })))).toEqual({
        outcome: 'confirmed',
      })
      expect(await change(tx, id, eventOrder(bookable, { persons: 1 }))).toEqual({ outcome: 'applied' })
      const { booked } = await tx.selectFrom('event').select('booked').executeTakeFirstOrThrow()
      expect(booked).toBe(1)
      await settleAll(tx, from)
    }))
})

describe('where the company confirms by hand', () => {
  const asked = async (tx: Db) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable))
    await tx
      .updateTable('service')
      .set({ confirmation: 'request' })
      .where('id', '=', bookable.serviceId)
      .execute()
    const started = await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))
    return { bookable, id, started }
  }
  const order = ({ bookable, id }: { bookable: Bookable; id: string }) => ({
    companyId: bookable.companyId,
    reservationId: id,
    actorId: 'boss',
    now: world.now(),
  })

  test('it waits for the answer with places of its own, and is paid after it', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const scene = await asked(tx)
      expect(scene.started).toEqual({ outcome: 'proposed' })
      expect(await bookedOf(tx, scene.bookable)).toEqual([1, 2, 0])
      expect(await acceptAmendment(tx, order(scene))).toEqual({ outcome: 'done' })
      expect(await acceptAmendment(tx, order(scene))).toEqual({ outcome: 'over' })
      const page = await payAmendment(tx, world.payments, own(scene.id))
      const again = await payAmendment(tx, world.payments, own(scene.id))
      expect(again).toEqual(page)
      if (page.outcome === 'checkout') world.pay(sessionIn(page.url))
      expect(await checkAmendment(tx, world.payments, own(scene.id))).toEqual({ outcome: 'confirmed' })
      expect(await bookedOf(tx, scene.bookable)).toEqual([0, 2, 0])
      await settleAll(tx, from)
      expect(await mailsOf(tx)).toEqual(expect.arrayContaining(['change-accepted', 'booking-changed']))
    }))

  test('rejected or unanswered the ticket stays as it was', () =>
    withDatabase(async (tx) => {
      const scene = await asked(tx)
      const no = { ...order(scene), message: 'Leider nein' }
      expect(await rejectAmendment(tx, world.payments, no)).toEqual({ outcome: 'done' })
      expect(await rejectAmendment(tx, world.payments, no)).toEqual({ outcome: 'over' })
      expect(await bookedOf(tx, scene.bookable)).toEqual([1, 0, 0])
      expect(await mailsOf(tx)).toContain('change-rejected')
      await change(tx, scene.id, slotOrder(scene.bookable, { from: 1 }))
      world.advance(49 * 3600)
      await expireDueAmendments(tx, world.payments, { now: world.now() })
      expect(await bookedOf(tx, scene.bookable)).toEqual([1, 0, 0])
      await expectInvariants(tx)
    }))

  test('fewer of the same needs nobody’s consent', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable, { persons: 2 }))
      await tx
        .updateTable('service')
        .set({ confirmation: 'request' })
        .where('id', '=', bookable.serviceId)
        .execute()
      expect(await change(tx, id, slotOrder(bookable))).toEqual({ outcome: 'applied' })
      await expectInvariants(tx)
    }))
})
