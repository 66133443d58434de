import { afterEach, describe, expect, test } from 'vitest'
import {
  compareBooks,
  compareDays,
  comparedDays,
  sendRefund,
  sendRefundAgain,
  settleRefundOutside,
} from '#app/payment/payment.server.ts'
import { troubledRefunds } from '#app/payment/troubles/troubles.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { workOff } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { failedRefunds, standOf } from '#test/support/failed-refunds.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { cancelOf } = manyGuests(world)
afterEach(() => world.sandbox.faults.disarm())

const {
  refundOf,
  paidTicket,
  refusedByTheBank,
  refundedByHand,
  byHand,
  comesBack,
  bankSays,
  movedAtProvider,
} = failedRefunds(world)

const step = (refundId: string) => ({ refundId, actorId: 'leitung', now: world.now() })
const outside = (refundId: string) => ({ ...step(refundId), amountCents: 1157, reason: 'Per Bank bezahlt' })
const brokenIn = async ({ db }: OwnDatabase) => (await brokenInvariants(db)).map(({ name }) => name)
const differenceOf = async ({ db }: OwnDatabase) => {
  const span = { from: new Date(0), until: new Date(world.now().getTime() + 60_000) }
  return (await compareBooks(db, world.payments, span))?.differenceCents
}

/** Everybody else's payments stay in the provider's books: they are looked at as from here on. */
async function withOwnBooks(own: OwnDatabase, work: () => Promise<void>): Promise<void> {
  const before = await differenceOf(own)
  await work()
  await expectInvariants(own.db)
  expect(await differenceOf(own)).toBe(before)
}

const ended = async ({ db }: OwnDatabase) =>
  (await db.selectFrom('mail').select('operation_id as id').where('kind', '=', 'booking-refunded').execute())
    .length

async function refunded(own: OwnDatabase) {
  const begun = await paidTicket(own)
  await cancelOf(own.db, begun)
  await workOff(own.db, world)
  expect(await statesOf(own)).toEqual({ refunded: 1 })
  return refundOf(own, begun)
}

describe('a refund that was through and comes back from the bank', () => {
  test('is listed as failed, agrees with the provider’s books, and is sent again, as often as it takes', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const { refundId, intent } = await refunded(own)
        for (const round of times(2)) {
          const before = await differenceOf(own)
          await comesBack(own)
          expect(await differenceOf(own)).toBe(before)
          expect(await troubledRefunds(own.db, { now: world.now(), offset: 0, limit: 5 })).toMatchObject([
            { id: refundId, status: 'failed', isBankRefusal: true },
          ])
          expect(await brokenIn(own)).toEqual(['I8-payment-outcome', 'I8-refunded'])
          expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toEqual({ outcome: 'done' })
          await workOff(own.db, world)
          expect(await movedAtProvider(intent)).toEqual([1157])
          expect([await statesOf(own), await ended(own)]).toEqual([{ refunded: 1 }, round + 2])
          await expectInvariants(own.db)
        }
      }),
    ))

  test('is found by the nightly comparison where the provider’s message got lost', () =>
    withOwnDatabase(async (own) => {
      const { refundId } = await refunded(own)
      await bankSays(own, 'failed', 'done')
      await own.pool.query('delete from pgboss.job')
      world.advance(86_400)
      const { stripeId } = await own.db
        .selectFrom('refund')
        .select('stripe_refund_id as stripeId')
        .executeTakeFirstOrThrow()
      const found = async () => {
        await compareDays(own.db, world.payments, { now: world.now() })
        const days = await comparedDays(own.db, { offset: 0, limit: 5 })
        return days.flatMap(({ findings }) => findings).filter(({ id }) => id === stripeId)
      }
      expect(await found()).toEqual([{ kind: 'refund-failed-there', id: stripeId, amountCents: 1157 }])
      await workOff(own.db, world)
      expect(await standOf(own)).toEqual(['failed'])
      expect(await found()).toEqual([])
      expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toEqual({ outcome: 'done' })
      await workOff(own.db, world)
      await expectInvariants(own.db)
    }))

  test('is paid by other means instead', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const { refundId, intent } = await refunded(own)
        await comesBack(own)
        expect(await settleRefundOutside(own.db, world.payments, outside(refundId))).toEqual({
          outcome: 'done',
        })
        await workOff(own.db, world)
        expect([await movedAtProvider(intent), await standOf(own)]).toEqual([[], ['done']])
        const { rows } = await own.pool.query(
          `select account, sum(amount_cents)::int as cents from ledger_line group by 1 order by 1`,
        )
        const sums = Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
        expect(sums).toMatchObject({ held_back: 1157, paid_outside: -1157, customer: -43 })
      }),
    ))
})

describe('money that somebody gave back by hand', () => {
  test.each([
    ['with the company’s share', { reverse_transfer: 'true' }],
    ['with share and commission', { reverse_transfer: 'true', refund_application_fee: 'true' }],
  ])('%s is taken over with both, whatever is left of them', (_how, flags) =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const { refundId, intent } = await refundedByHand(own, [1200], flags)
        expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toEqual({ outcome: 'done' })
        await workOff(own.db, world)
        expect(await movedAtProvider(intent)).toEqual([1200])
        expect(await statesOf(own)).toEqual({ refunded: 1 })
        const commission = await world.payments.commissionOf(intent)
        expect(commission).toMatchObject({ value: { amountCents: 120, returnedCents: 120 } })
      }),
    ),
  )

  test('in parts is taken over once they are enough, and what is too much are the platform’s costs', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const failed = await refundedByHand(own, [600])
        const { refundId, intent } = failed
        expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toMatchObject({
          because: 'refunded-by-hand',
        })
        await byHand(failed, 580)
        expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toEqual({ outcome: 'done' })
        await workOff(own.db, world)
        expect(await movedAtProvider(intent)).toEqual([580, 600])
        const { rows } = await own.pool.query(
          `select sum(amount_cents)::int as cents from ledger_line where account = 'processing_costs'`,
        )
        expect([rows, await statesOf(own)]).toEqual([[{ cents: -23 }], { refunded: 1 }])
        const audit = await own.db.selectFrom('audit_entry').select(['action', 'details']).execute()
        expect(audit).toMatchObject([
          { action: 'refund.take-over', details: { stripeRefund: expect.stringMatching(/^re_\S+ re_\S+$/) } },
        ])
        // One of them comes back after all.
        await comesBack(own)
        expect(await standOf(own)).toEqual(['failed'])
        await byHand(failed, 600)
        expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toEqual({ outcome: 'done' })
        await workOff(own.db, world)
        expect(await standOf(own)).toEqual(['done'])
      }),
    ))
})

test('a worker that slept through its refund’s end writes nothing over what was settled meanwhile', () =>
  withOwnDatabase((own) =>
    withOwnBooks(own, async () => {
      const begun = await paidTicket(own)
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await cancelOf(own.db, begun)
      await workOff(own.db, world)
      await bankSays(own, 'failed')
      const { refundId, intent } = await refundOf(own, begun)
      const { companyId } = await own.db
        .selectFrom('refund')
        .select('company_id as companyId')
        .executeTakeFirstOrThrow()
      // The worker has its answer, and falls asleep before it writes it down.
      const { promise: asleep, resolve: wake } = Promise.withResolvers<void>()
      const sleepy: PaymentGateway = {
        ...world.payments,
        refundsOf: async (id) => {
          const answer = await world.payments.refundsOf(id)
          await asleep
          return answer
        },
      }
      const worker = sendRefund(own.db, sleepy, { companyId, refundId, now: world.now() })
      await workOff(own.db, world)
      await sendRefund(own.db, world.payments, { companyId, refundId, now: world.now() })
      expect(await settleRefundOutside(own.db, world.payments, outside(refundId))).toEqual({
        outcome: 'done',
      })
      wake()
      expect(await worker).not.toEqual({ outcome: 'failed' })
      await workOff(own.db, world)
      await sendRefundAgain(own.db, world.payments, step(refundId))
      await workOff(own.db, world)
      expect([await movedAtProvider(intent), await standOf(own)]).toEqual([[], ['done']])
    }),
  ))

test('a refund that is noted as paid by other means is never sent', () =>
  withOwnDatabase(async (own) => {
    const { refundId } = await refusedByTheBank(own)
    await own.db.updateTable('refund').set({ settled_outside_at: world.now() }).execute()
    expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toMatchObject({
      because: 'settled-outside',
    })
  }))

test('the news of a refund’s end that got lost is called for again', () =>
  withOwnDatabase(async (own) => {
    const begun = await paidTicket(own)
    await cancelOf(own.db, begun)
    const { refundId } = await refundOf(own, begun)
    const { companyId } = await own.db
      .selectFrom('refund')
      .select('company_id as companyId')
      .executeTakeFirstOrThrow()
    await sendRefund(own.db, world.payments, { companyId, refundId, now: world.now() })
    await own.pool.query('delete from pgboss.job')
    expect(await brokenIn(own)).toEqual(['I10-refund-told'])
    world.advance(180)
    await reconcile(own.db, world.payments, { now: world.now() })
    await workOff(own.db, world)
    expect([await statesOf(own), await ended(own)]).toEqual([{ refunded: 1 }, 1])
    await expectInvariants(own.db)
  }))
