import { describe, expect, test } from 'vitest'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { checkAmendment } from '#app/booking/checkout/pay-amendment.server.ts'
import { discardAmendment, expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { slotOrder, type Bookable } from '#test/support/bookable.ts'
import { inParallel, type Begun } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { changeScenes } from './change-scenes.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)
const { ticketOf, own, changing, bookedIn, settleAll, beginBooks } = changeScenes(world)

describe('the payment of a change against', () => {
  const scenes = async (scene: OwnDatabase, end: (one: Begun, bookable: Bookable) => Promise<unknown>) => {
    const offers: Bookable[] = []
    for (const _ of times(8)) offers.push(await offer(scene, { capacity: 4, slots: 2 }))
    await inParallel(offers, 8, async (bookable) => {
      const one = await ticketOf(scene, slotOrder(bookable))
      const sessionId = await changing(scene, one, bookable)
      const pay = async () => {
        world.pay(sessionId)
        return fulfil(scene.db, world.payments, { sessionId, now: world.now() })
      }
      await Promise.all([pay(), end(one, bookable), checkAmendment(scene.db, world.payments, own(one))])
    })
  }

  test('its being given up: made or lapsed, never both and never neither', () =>
    withOwnDatabase(async (scene) => {
      const from = beginBooks()
      await scenes(scene, (one) => discardAmendment(scene.db, world.payments, own(one)))
      await expectInvariants(scene.db)
      await settleAll(scene, from)
      const changes = await scene.db.selectFrom('amendment').select('state').execute()
      expect(
        changes.map(({ state }) => state).filter((state) => state !== 'applied' && state !== 'lapsed'),
      ).toEqual([])
    }))

  test('the cancellation of the whole booking by its guest: everything paid goes back', () =>
    withOwnDatabase(async (scene) => {
      const from = beginBooks()
      await scenes(scene, (one) => cancelBooking(scene.db, world.payments, { ...own(one), reason: 'other' }))
      await expectInvariants(scene.db)
      await settleAll(scene, from)
      const booked = await bookedIn(scene)
      const states = await scene.db.selectFrom('reservation').select('state').execute()
      expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['refunded']))
      expect(new Set(booked)).toEqual(new Set([0]))
    }))

  test('the cancellation by its company: all of it goes back in full', () =>
    withOwnDatabase(async (scene) => {
      const from = beginBooks()
      await scenes(scene, ({ id }, { companyId }) => {
        const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
        return cancelForProvider(scene.db, world.payments, { companyId, reservationId: id, cause })
      })
      await settleAll(scene, from)
      const { rows } = await scene.pool.query(
        'select sum(amount_cents - refunded_cents)::int as left from payment',
      )
      expect(rows).toEqual([{ left: 0 }])
    }))

  test('its being told many times: one change, one payment, one mail', () =>
    withOwnDatabase(async (scene) => {
      const from = beginBooks()
      const bookable = await offer(scene, { capacity: 4, slots: 2 })
      const one = await ticketOf(scene, slotOrder(bookable))
      const sessionId = await changing(scene, one, bookable)
      world.pay(sessionId)
      await inParallel(times(16), 16, () => fulfil(scene.db, world.payments, { sessionId, now: world.now() }))
      expect(await bookedIn(scene)).toEqual([0, 2])
      await settleAll(scene, from)
    }))
})

describe('a payment that comes too late', () => {
  const late = async (scene: OwnDatabase, between: (one: Begun, bookable: Bookable) => Promise<unknown>) => {
    const from = beginBooks()
    const bookable = await offer(scene, { capacity: 2, slots: 2 })
    const one = await ticketOf(scene, slotOrder(bookable))
    const sessionId = await changing(scene, one, bookable)
    // Paid, but its end was heard of otherwise: the change has lapsed when the payment is.
    world.pay(sessionId)
    await scene.pool.query("update checkout set status = 'expired' where session_id = $1", [sessionId])
    world.advance(36 * 60)
    await expireDueAmendments(scene.db, world.payments, { now: world.now() })
    await between(one, bookable)
    await fulfil(scene.db, world.payments, { sessionId, now: world.now() })
    return { from, one }
  }
  const kinds = async ({ db }: OwnDatabase) =>
    (await db.selectFrom('refund').select(['cause', 'amount_cents as cents']).execute()).map((row) => row)

  test('takes the places again where they are free', () =>
    withOwnDatabase(async (scene) => {
      const { from } = await late(scene, async () => undefined)
      expect(await bookedIn(scene)).toEqual([0, 2])
      expect(await kinds(scene)).toEqual([])
      await settleAll(scene, from)
    }))

  test('goes back in full where they are gone; the ticket stays and a mail says so', () =>
    withOwnDatabase(async (scene) => {
      const { from } = await late(scene, (_one, bookable) =>
        ticketOf(scene, slotOrder(bookable, { from: 1 })),
      )
      expect(await bookedIn(scene)).toEqual([1, 1])
      expect(await kinds(scene)).toEqual([{ cause: 'late-payment', cents: 1200 }])
      await settleAll(scene, from)
      const mail = await scene.db
        .selectFrom('mail')
        .select('body_text')
        .where('kind', '=', 'booking-refunded')
        .executeTakeFirstOrThrow()
      expect(mail.body_text).toContain('Dein bisheriges Ticket gilt weiter')
    }))
})
