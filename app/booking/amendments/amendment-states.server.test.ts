import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { pressChange } from '#test/support/amendments.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange, refundsOf } from '#test/support/one-change.ts'
import { ada, bookedOf, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { redeemTicket } from '#app/booking/company-desk/company-answers.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { own, change, settleAll, beginBooks } = oneChange(world)

const bookingOf = (tx: Db, id: string) => getReservation(tx, { userId: ada.id, id })

describe('a change without money', () => {
  test('another start: the ticket is of the new time at once, old places are free, the earlier deadline stays', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable, { persons: 2 }))
      const before = await bookingOf(tx, id)
      const started = await change(tx, id, slotOrder(bookable, { from: 2, persons: 2 }))
      expect(started).toEqual({ outcome: 'applied' })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 2])
      const after = await bookingOf(tx, id)
      expect(after).toMatchObject({
        state: 'confirmed',
        startsAt: bookable.starts[2],
        totalCents: 2400,
        sequence: 1,
        bookingCode: before.bookingCode,
      })
      const { cancelUntil } = await getTicket(tx, own(id))
      expect(cancelUntil).toEqual(new Date((bookable.starts[0]?.getTime() ?? 0) - 1440 * 60_000))
      expect(await refundsOf(tx)).toEqual([])
      const mail = await tx
        .selectFrom('mail')
        .selectAll()
        .where('kind', '=', 'booking-changed')
        .executeTakeFirstOrThrow()
      const [calendar, ticket] = mail.attachments
      const file = calendar && 'base64' in calendar ? Buffer.from(calendar.base64, 'base64').toString() : ''
      expect(file).toContain('SEQUENCE:1')
      expect(file).toContain(`UID:${id}@utkiek`)
      expect(ticket).toMatchObject({ maker: 'ticket' })
      await settleAll(tx, from)
    }))

  test('an earlier start takes the deadline with it, and moving back doesn’t bring the later one back', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable, { from: 2 }))
      await change(tx, id, slotOrder(bookable))
      await change(tx, id, slotOrder(bookable, { from: 2 }))
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 1])
      const { cancelUntil } = await getTicket(tx, own(id))
      expect(cancelUntil).toEqual(new Date((bookable.starts[0]?.getTime() ?? 0) - 1440 * 60_000))
      await expectInvariants(tx)
    }))

  test('a party moves within its own overlapping hours though everything else is full', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { capacity: 2 })
      const { id } = await buy(tx, slotOrder(bookable, { slots: 2, persons: 2 }))
      expect(await change(tx, id, slotOrder(bookable, { from: 1, slots: 2, persons: 2 }))).toEqual({
        outcome: 'applied',
      })
      expect(await bookedOf(tx, bookable)).toEqual([0, 2, 2])
      await expectInvariants(tx)
    }))

  test('the same form changes once; what was changed already is “nothing to change”', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const order = slotOrder(bookable, { from: 1 })
      expect(await change(tx, id, order, 'one-form')).toEqual({ outcome: 'applied' })
      expect(await change(tx, id, order, 'one-form')).toEqual({ outcome: 'applied' })
      expect(await change(tx, id, order)).toEqual({ outcome: 'refused', because: 'nothing-changed' })
      expect((await bookingOf(tx, id)).sequence).toBe(1)
      await expectInvariants(tx)
    }))

  test('terms that aren’t those of the page change nothing', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const asked = { customer: ada, reservationId: id, shown: '{"totalCents":1}' }
      expect(await pressChange(tx, world, slotOrder(bookable, { from: 1 }), asked)).toEqual({
        outcome: 'refused',
        because: 'terms-changed',
      })
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
    }))

  test('nobody else’s booking, none that is over, redeemed or cancelled, and only up to the deadline', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const order = slotOrder(bookable, { from: 1 })
      const stranger = { customer: makeCustomer(), reservationId: id }
      await expect(pressChange(tx, world, order, stranger)).rejects.toThrow(NotFound)
      const deadline = (bookable.starts[0]?.getTime() ?? 0) - 1440 * 60_000
      world.advance((deadline - world.now().getTime()) / 1000 + 1)
      expect(await change(tx, id, order)).toEqual({ outcome: 'refused', because: 'deadline-passed' })
      world.advance(86_000)
      await redeemTicket(tx, {
        companyId: bookable.companyId,
        reservationId: id,
        actorId: 'door',
        now: world.now(),
      })
      expect(await change(tx, id, order)).toEqual({ outcome: 'refused', because: 'entered' })
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
    }))
})

describe('fewer', () => {
  test('gives back what is too much less its share of the real fee; cancelling later gives the rest', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx, { capacity: 3 })
      const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
      expect(await change(tx, id, slotOrder(bookable, { persons: 1 }))).toEqual({ outcome: 'applied' })
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
      expect(await bookingOf(tx, id)).toMatchObject({ persons: 1, totalCents: 1200 })
      // 36.00 cost 0.79; of 24.00 that is 0.52, and 12.00 stay with a commission of 1.20 of 3.60.
      const part = { cause: 'reduced', cents: 2348, price: 2400, fee: 52, commission: 240 }
      expect(await refundsOf(tx)).toEqual([{ ...part, status: 'requested' }])
      await settleAll(tx, from)
      const { refundCents } = await getTicket(tx, own(id))
      expect(refundCents).toBe(1173)
      expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 1173 })
      await settleAll(tx, from)
      expect((await bookingOf(tx, id)).state).toBe('refunded')
      expect(await refundsOf(tx)).toEqual([
        { ...part, status: 'done' },
        { cause: 'user-cancelled', cents: 1173, price: 1200, fee: 27, commission: 120, status: 'done' },
      ])
      const { rows } = { rows: await tx.selectFrom('payment').select('refunded_cents as back').execute() }
      expect(rows).toEqual([{ back: 3600 - 79 }])
    }))

  test('what the company cancels later it gives back whole', () =>
    withDatabase(async (tx) => {
      const from = beginBooks()
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
      await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))
      const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
      const asked = { companyId: bookable.companyId, reservationId: id, cause }
      expect(await cancelForProvider(tx, world.payments, asked)).toEqual({
        outcome: 'refund-started',
        refundCents: 2400,
      })
      await settleAll(tx, from)
      expect((await bookingOf(tx, id)).state).toBe('refunded')
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
    }))
})
