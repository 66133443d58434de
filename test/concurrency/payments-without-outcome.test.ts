import { afterEach, describe, expect, test } from 'vitest'
import {
  lookAgain,
  paymentsWithoutOutcome,
  refundStrayPayment,
} from '#app/booking/checkout/payments-without-outcome.server.ts'
import { compareDays, comparedDays, openDifference } from '#app/payment/payment.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, tally, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { failedRefunds } from '#test/support/failed-refunds.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { cancelOf, offer } = manyGuests(world)
const { paidTicket, movedAtProvider } = failedRefunds(world)
afterEach(() => world.sandbox.faults.disarm())

describe('a payment page whose end nobody knows', () => {
  const look = (checkoutId: string) => ({ checkoutId, actorId: 'leitung', now: world.now() })
  const listed = (own: OwnDatabase) =>
    paymentsWithoutOutcome(own.db, { now: world.now(), offset: 0, limit: 5 })

  test('paid while nothing was heard: looked at by four at once, it is one ticket', () =>
    withOwnDatabase(async (own) => {
      const begun = await begin(own.db, world, slotOrder(await offer(own, { capacity: 1 })))
      world.pay(begun.sessionId)
      expect(await listed(own)).toEqual([])
      world.advance(45 * 60)
      const [page] = await listed(own)
      expect(page).toMatchObject({ kind: 'page', reservationId: begun.id, amountCents: 1200 })
      const looked = await inParallel(times(4), 4, () =>
        lookAgain(own.db, world.payments, look(page?.id ?? '')),
      )
      expect(looked.map(({ outcome }) => outcome)).toContain('paid')
      expect(await statesOf(own)).toEqual({ confirmed: 1 })
      expect(await listed(own)).toEqual([])
      expect(await lookAgain(own.db, world.payments, look(page?.id ?? ''))).toMatchObject({
        because: 'solved-already',
      })
      await expectInvariants(own.db)
    }))

  test('paid with another amount: what is said is that the money goes back', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 1 })
      const begun = await begin(own.db, world, slotOrder(bookable))
      world.pay(begun.sessionId)
      // Something else was asked for than was paid; nothing in the application does this.
      await own.pool.query(`update reservation set total_cents = 1300, cart = cart || '{"totalCents": 1300}'`)
      await own.pool.query('update checkout set amount_cents = 1300')
      world.advance(45 * 60)
      const [page] = await listed(own)
      expect(await lookAgain(own.db, world.payments, look(page?.id ?? ''))).toEqual({ outcome: 'refunding' })
    }))

  test('never paid: its places are free; and while the provider is silent, nothing happens', () =>
    withOwnDatabase(async (own) => {
      await begin(own.db, world, slotOrder(await offer(own, { capacity: 1 })))
      world.advance(45 * 60)
      const [page] = await listed(own)
      world.sandbox.faults.arm({ kind: 'unreachable', times: 50 })
      const silent = await lookAgain(own.db, world.payments, look(page?.id ?? ''))
      expect(silent).toMatchObject({ because: 'provider-silent' })
      world.sandbox.faults.disarm()
      expect(await lookAgain(own.db, world.payments, look(page?.id ?? ''))).toEqual({ outcome: 'ended' })
      expect(await statesOf(own)).toEqual({ deleteCapacity: 1 })
      await expectInvariants(own.db)
    }))
})

test('money without a ticket and without a refund is listed, and given back once, whoever presses', () =>
  withOwnDatabase(async (own) => {
    const { id } = await paidTicket(own)
    const { id: paymentId, intent } = await own.db
      .selectFrom('payment')
      .select(['id', 'payment_intent_id as intent'])
      .executeTakeFirstOrThrow()
    const press = () =>
      refundStrayPayment(own.db, { paymentId, actorId: 'leitung', now: world.now() }).then((step) =>
        step.outcome === 'refused' ? step.because : step.outcome,
      )
    expect(await press()).toBe('solved-already')
    // Nothing in the application does this; somebody did it by hand.
    await own.pool.query('delete from hold')
    await own.pool.query('update slot set booked = 0')
    await own.pool.query('update reservation set places_released_at = now()')
    world.advance(15 * 60)
    expect((await brokenInvariants(own.db)).map(({ name }) => name)).toContain('I8-payment-outcome')
    const listed = await paymentsWithoutOutcome(own.db, { now: world.now(), offset: 0, limit: 5 })
    expect(listed).toMatchObject([{ kind: 'payment', id: paymentId, reservationId: id, amountCents: 1200 }])
    expect(tally(await inParallel(times(4), 4, press))).toEqual({ 'refund-started': 1, 'solved-already': 3 })
    await workOff(own.db, world)
    expect(await movedAtProvider(intent)).toEqual([1200])
    expect(await paymentsWithoutOutcome(own.db, { now: world.now(), offset: 0, limit: 5 })).toEqual([])
  }))

test('the nightly comparison agrees on every day that is over, and names what only one side knows', () =>
  withOwnDatabase(async (own) => {
    // Not before a day that is this test's alone: the provider is shared with the others.
    world.advance(2 * 86_400)
    const begun = await paidTicket(own)
    await cancelOf(own.db, begun)
    await workOff(own.db, world)
    const kept = await paidTicket(own)
    world.advance(86_400)
    await compareDays(own.db, world.payments, { now: world.now() })
    const [day] = await comparedDays(own.db, { offset: 0, limit: 5 })
    expect(day).toMatchObject({ findings: [] })
    expect(day?.ledgerCents).toBe(day?.providerCents)
    const nothingOpen = { cents: 0, findingDays: 0, lasting: false, lastingFindingDays: 0 }
    expect(await openDifference(own.db)).toEqual(nothingOpen)
    const charge = await own.db
      .updateTable('payment')
      .set({ charge_id: 'ch_of_nobody' })
      .where('reference', '=', kept.id)
      .returning('charge_id')
      .executeTakeFirstOrThrow()
    await own.pool.query(`update refund set stripe_refund_id = 're_of_nobody'`)
    await compareDays(own.db, world.payments, { now: world.now() })
    const [again] = await comparedDays(own.db, { offset: 0, limit: 5 })
    expect(again?.findings.map(({ kind }) => kind).toSorted()).toEqual([
      'charge-unknown-here',
      'payment-unknown-there',
      'refund-unknown-here',
    ])
    expect(again?.findings.map(({ id }) => id)).toContain(charge.charge_id)
    world.sandbox.faults.arm({ kind: 'unreachable', times: 50 })
    await expect(compareDays(own.db, world.payments, { now: world.now() })).rejects.toThrow('read')
    world.sandbox.faults.disarm()
  }))
