import { expect, test } from 'vitest'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { eventOrder, makeCustomer, slotOrder, withOtherEvent } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import {
  dateOf,
  guestOutcomes,
  mailsOfKind,
  slotOf,
  startCommands,
  workOffWithStarts,
} from '#test/support/start-changes.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { beginStartChange } from './begin-change.server.ts'

const world = worldOfFile()
const { offer, press: order, buy } = oneGuest(world)
const { command, sell } = startCommands(world)

test('everybody has the new time and a newer calendar file; the price stays, and cancelling is free for a while', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const paid = await buy(tx, slotOrder(bookable, { persons: 2 }))
    const sold = await sell(tx, bookable, { email: 'osei@example.org' })
    const held = await order(tx, slotOrder(bookable), { customer: makeCustomer('berta'), key: 'form-2' })
    const what = { kind: 'moved', to: { startsAt: bookable.starts[2] ?? world.now() } } as const
    expect(await beginStartChange(tx, command(slotOf(bookable), what))).toMatchObject({ outcome: 'begun' })
    // Before the job did anything the new places are theirs already.
    expect(await bookedOf(tx, bookable)).toEqual([4, 0, 4])
    await expectInvariants(tx)
    await workOffWithStarts(tx, world)
    expect(await bookedOf(tx, bookable)).toEqual([0, 0, 3])
    if (held.outcome !== 'checkout') throw new Error(held.outcome)
    expect(await guestOutcomes(tx)).toEqual({
      [paid.id]: 'moved',
      [sold]: 'moved',
      [held.reservationId]: 'given-up',
    })
    const moved = await getReservation(tx, { userId: ada.id, id: paid.id })
    expect(moved).toMatchObject({
      state: 'confirmed',
      startsAt: bookable.starts[2],
      totalCents: 2400,
      sequence: 1,
    })
    const begins = bookable.starts[2] ?? world.now()
    expect(moved.freeCancelUntil).toEqual(new Date(begins.getTime() - 2 * 3_600_000))
    const [mail] = await mailsOfKind(tx, 'booking-moved')
    expect(mail?.text).toContain('Zu viel Wind.')
    const ics = ((mail?.attachments ?? []) as { name: string; base64?: string }[]).find(
      ({ name }) => name === 'termin.ics',
    )
    expect(Buffer.from(ics?.base64 ?? '', 'base64').toString()).toContain('SEQUENCE:1')
    expect(await mailsOfKind(tx, 'sale-changed')).toHaveLength(1)
    await expectInvariants(tx)
  }))

test('too few places there: nothing has happened', () =>
  withOwnDatabase(async ({ db }) => {
    const bookable = await offer(db)
    await buy(db, slotOrder(bookable, { persons: 3 }))
    await buy(db, slotOrder(bookable, { from: 1, persons: 2 }), { key: 'form-2' })
    const what = { kind: 'moved', to: { startsAt: bookable.starts[1] ?? world.now() } } as const
    expect(await beginStartChange(db, command(slotOf(bookable), what))).toEqual({
      outcome: 'refused',
      because: 'too-few-places',
    })
    expect(await bookedOf(db, bookable)).toEqual([3, 2, 0])
    expect(await db.selectFrom('start_change').select('id').execute()).toEqual([])
    const nowhere = { kind: 'moved', to: { startsAt: world.now() } } as const
    expect(await beginStartChange(db, command(slotOf(bookable), nowhere))).toEqual({
      outcome: 'refused',
      because: 'no-target',
    })
    await expectInvariants(db)
  }))

test('whom it doesn’t suit gets everything back until the stated time, as if the company had cancelled', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { cancelMinutesBeforeStart: 30 * 24 * 60 })
    const { id } = await buy(tx, slotOrder(bookable))
    const cancelling = { userId: ada.id, reservationId: id, reason: 'other' } as const
    expect(await cancelBooking(tx, world.payments, { ...cancelling, now: world.now() })).toMatchObject({
      because: 'deadline-passed',
    })
    const what = { kind: 'moved', to: { startsAt: bookable.starts[1] ?? world.now() } } as const
    await beginStartChange(tx, command(slotOf(bookable), what))
    await workOffWithStarts(tx, world)
    expect(await cancelBooking(tx, world.payments, { ...cancelling, now: world.now() })).toEqual({
      outcome: 'refund-started',
      refundCents: 1200,
    })
    await workOffWithStarts(tx, world)
    expect(await stateOf(tx, id)).toBe('refunded')
    const refunds = await tx.selectFrom('refund').select(['cause', 'amount_cents as cents']).execute()
    expect(refunds).toEqual([{ cause: 'provider-cancelled', cents: 1200 }])
    await expectInvariants(tx)
  }))

test('to another date of the event; the date that was left is called off and stays offline', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const next = await withOtherEvent(tx, bookable, { capacity: 4 })
    const day = 24 * 3_600_000
    const startsAt = new Date((bookable.starts[0] ?? world.now()).getTime() + 7 * day)
    await tx
      .updateTable('event')
      .set({
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 7_200_000),
        day_on: berlinDay(startsAt),
      })
      .where('id', '=', next.eventId)
      .execute()
    const paid = await buy(tx, eventOrder(bookable, { persons: 2 }))
    const what = { kind: 'moved', to: { eventId: next.eventId } } as const
    await beginStartChange(tx, command(dateOf(bookable), what))
    await workOffWithStarts(tx, world)
    const moved = await getReservation(tx, { userId: ada.id, id: paid.id })
    expect(moved).toMatchObject({
      eventId: next.eventId,
      startsAt,
      startsOn: berlinDay(startsAt),
    })
    const events = await tx.selectFrom('event').select(['id', 'booked', 'status', 'is_online']).execute()
    expect(events.find(({ id }) => id === bookable.eventId)).toMatchObject({
      booked: 0,
      status: 'cancelled',
      is_online: false,
    })
    expect(events.find(({ id }) => id === next.eventId)).toMatchObject({ booked: 2, status: 'scheduled' })
    await expectInvariants(tx)
  }))

test('orders and a move at the last places at once: all guests have theirs or none, and nothing is sold twice', () =>
  withOwnDatabase(async ({ db }) => {
    for (const round of [1, 2, 3]) {
      const bookable = await offer(db)
      const paid = await buy(db, slotOrder(bookable, { persons: 3 }), { key: `own-${round}` })
      const what = { kind: 'moved', to: { startsAt: slotOf(bookable, 1).startsAt } } as const
      const operationId = `move-${round}`
      const twice = [1, 2].map(() => beginStartChange(db, command(slotOf(bookable), what, { operationId })))
      const orders = ['a', 'b'].map((name) => {
        const customer = makeCustomer(`${name}-${round}`)
        const wish = slotOrder(bookable, { from: 1 })
        return order(db, wish, { customer, key: `${name}-${round}` })
      })
      const [[first, second], ordered] = await Promise.all([Promise.all(twice), Promise.all(orders)])
      expect(second).toEqual(first)
      const sold = ordered.filter(({ outcome }) => outcome === 'checkout').length
      expect(first?.outcome === 'begun' ? sold <= 1 : sold === 2).toBe(true)
      await expectInvariants(db)
      await workOffWithStarts(db, world)
      const { startsAt } = await getReservation(db, { userId: ada.id, id: paid.id })
      expect(startsAt).toEqual(slotOf(bookable, first?.outcome === 'begun' ? 1 : 0).startsAt)
      await expectInvariants(db)
    }
  }))
