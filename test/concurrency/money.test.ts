import { afterEach, describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment, fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { sendRefund } from '#app/payment/payment.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, press, tally, workOff, type Begun } from '#test/support/bookings.ts'
import { forgetful } from '#test/support/forgetful.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { cancelOf, offer } = manyGuests(world)
afterEach(() => world.sandbox.faults.disarm())

const width = 16

const fulfilIt = (db: Db, { sessionId }: Begun) => fulfil(db, world.payments, { sessionId, now: world.now() })
const returnOf = (db: Db, { id, customer }: Begun) =>
  checkPayment(db, world.payments, { userId: customer.id, reservationId: id, now: world.now() })
const countOf = async ({ pool }: OwnDatabase, table: string) =>
  Number((await pool.query(`select count(*) as count from ${table}`)).rows[0].count)

describe('one payment, told many times at once', () => {
  test('by webhook jobs, return pages and reconcilers becomes one ticket, one posting, one mail', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 1 })
      const begun = await begin(own.db, world, slotOrder(bookable))
      world.pay(begun.sessionId)
      world.advance(360)
      const tellers = [
        () => fulfilIt(own.db, begun),
        () => returnOf(own.db, begun),
        () => reconcile(own.db, world.payments, { now: world.now() }),
      ]
      await inParallel(times(48), width, async (index) => void (await tellers[index % 3]?.()))
      expect(await statesOf(own)).toEqual({ confirmed: 1 })
      for (const table of ['payment', 'ledger_posting', 'mail']) expect(await countOf(own, table)).toBe(1)
      await expectInvariants(own.db)
    }))

  test('a double click of sixteen is one reservation and one payment page', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 50 })
      const customer = makeCustomer()
      const outcomes = await inParallel(times(16), width, () =>
        press(own.db, world, slotOrder(bookable), { customer, key: 'one-form' }),
      )
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
      expect(await countOf(own, 'reservation')).toBe(1)
      expect(await countOf(own, 'checkout_locator')).toBe(1)
      await expectInvariants(own.db)
    }))

  test('one account never holds more than three unpaid places, however many windows it opens', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 50, slots: 12 })
      const customer = makeCustomer()
      const outcomes = await inParallel(times(12), width, (from) =>
        press(own.db, world, slotOrder(bookable, { from }), { customer }),
      )
      expect(tally(outcomes.map(({ outcome }) => outcome))).toEqual({ checkout: 3, refused: 9 })
      await expectInvariants(own.db)
    }))
})

describe('one refund, asked for many times at once', () => {
  test('by the user in many tabs, by the provider and by the job is one refund and one reversal', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 2 })
      const begun = await begin(own.db, world, slotOrder(bookable, { persons: 2 }))
      world.pay(begun.sessionId)
      await fulfilIt(own.db, begun)
      const cause = { actor: 'provider', reason: 'storm', now: world.now() } as const
      const { companyId } = bookable
      await inParallel(times(32), width, async (index) =>
        index % 2 === 0
          ? cancelOf(own.db, begun)
          : cancelForProvider(own.db, world.payments, { companyId, reservationId: begun.id, cause }),
      )
      const { rows } = await own.pool.query('select id from refund')
      expect(rows).toHaveLength(1)
      await inParallel(times(16), width, () =>
        sendRefund(own.db, world.payments, { companyId, refundId: rows[0].id, now: world.now() }),
      )
      await workOff(own.db, world)
      expect(await statesOf(own)).toEqual({ refunded: 1 })
      const { rows: payments } = await own.pool.query('select payment_intent_id as intent from payment')
      const refunds = await world.payments.refundsOf(payments[0].intent)
      expect(refunds).toMatchObject({ outcome: 'done', value: [{ status: 'done' }] })
      await expectInvariants(own.db)
    }))
})

describe('a payment against its own expiry', () => {
  test('sixteen times at the same moment: each is a ticket or a released hold, never both and never neither', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 16 })
      const all = await inParallel(times(16), width, () => begin(own.db, world, slotOrder(bookable)))
      const ends = await inParallel(all, width, async (begun) => {
        const paid = Promise.resolve().then(() => world.pay(begun.sessionId))
        const ending = { userId: begun.customer.id, reservationId: begun.id, now: world.now() }
        const [page] = await Promise.all([
          paid,
          abandonBooking(own.db, world.payments, ending),
          fulfilIt(own.db, begun),
        ])
        return page
      })
      await inParallel(all, width, (begun) => fulfilIt(own.db, begun))
      const paid = ends.filter((end) => end === 'complete').length
      const states = await statesOf(own)
      expect([states['confirmed'] ?? 0, states['deleteCapacity'] ?? 0]).toEqual([paid, 16 - paid])
      await expectInvariants(own.db)
    }))

  test('a page that is paid in the moment it is closed is a ticket', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 1 })
      const { id, customer } = await begin(own.db, world, slotOrder(bookable))
      world.sandbox.faults.arm({ kind: 'completes-while-expiring' })
      const ending = { userId: customer.id, reservationId: id, now: world.now() }
      expect(await abandonBooking(own.db, world.payments, ending)).toEqual({ outcome: 'paid' })
      expect(await statesOf(own)).toEqual({ confirmed: 1 })
      await expectInvariants(own.db)
    }))
})

describe('money that comes after its hold', () => {
  test('two late payments for one place: one takes it again, the other goes back in full by itself', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 1 })
      const late: Begun[] = []
      for (let round = 0; round < 2; round += 1) {
        const begun = await begin(own.db, world, slotOrder(bookable))
        const ending = { userId: begun.customer.id, reservationId: begun.id, now: world.now() }
        expect(await abandonBooking(own.db, forgetful(world.payments), ending)).toEqual({
          outcome: 'released',
        })
        late.push(begun)
      }
      for (const { sessionId } of late) expect(world.pay(sessionId)).toBe('complete')
      await inParallel([...late, ...late, ...late], width, (begun) => fulfilIt(own.db, begun))
      await workOff(own.db, world)
      expect(await statesOf(own)).toEqual({ confirmed: 1, refunded: 1 })
      const { rows } = await own.pool.query('select cause, amount_cents from refund')
      expect(rows).toEqual([{ cause: 'late-payment', amount_cents: 1200 }])
      expect(await countOf(own, 'mail')).toBe(2)
      await expectInvariants(own.db)
    }))

  test('a wrong amount is no ticket: everything goes back and the place is free', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 1 })
      const begun = await begin(own.db, world, slotOrder(bookable))
      world.pay(begun.sessionId)
      await own.pool.query(`update checkout set amount_cents = 1300, commission_cents = 130`)
      expect(await fulfilIt(own.db, begun)).toEqual({ outcome: 'refunding' })
      await workOff(own.db, world)
      expect(await statesOf(own)).toEqual({ refunded: 1 })
      await expectInvariants(own.db)
    }))
})
