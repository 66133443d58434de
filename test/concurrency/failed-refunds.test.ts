import { afterEach, describe, expect, test } from 'vitest'
import {
  compareBooks,
  sendRefundAgain,
  settleRefundOutside,
  tryRefundNow,
} from '#app/payment/payment.server.ts'
import { troubledRefundCount, troubledRefunds } from '#app/payment/troubles/troubles.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { inParallel, tally, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { failedRefunds, standOf } from '#test/support/failed-refunds.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { cancelOf } = manyGuests(world)
afterEach(() => world.sandbox.faults.disarm())

const { refundOf, paidTicket, refusedByTheBank, refundedByHand, bankSays, movedAtProvider } =
  failedRefunds(world)

const auditOf = async ({ db }: OwnDatabase) =>
  tally((await db.selectFrom('audit_entry').select('action').execute()).map(({ action }) => action))
const kindsOf = (steps: readonly { outcome: string; because?: string }[]) =>
  tally(steps.map(({ outcome, because }) => because ?? outcome))
const differenceOf = async ({ db }: OwnDatabase) =>
  (
    await compareBooks(db, world.payments, {
      from: new Date(0),
      until: new Date(world.now().getTime() + 60_000),
    })
  )?.differenceCents

/** Everybody else's payments stay in the provider's books: they are looked at as from here on. */
async function withOwnBooks(own: OwnDatabase, work: () => Promise<void>): Promise<void> {
  const before = await differenceOf(own)
  await work()
  await expectInvariants(own.db)
  expect(await differenceOf(own)).toBe(before)
}

const step = (refundId: string, actorId = 'leitung') => ({ refundId, actorId, now: world.now() })
const outside = (refundId: string, amountCents = 1157) => ({
  ...step(refundId),
  ...{ amountCents, reason: 'Karte gesperrt, per Bank bezahlt' },
})

describe('a refund that failed', () => {
  test('sent again by eight operators at once: the guest gets the money once, and each hears how it is', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const { refundId, intent } = await refusedByTheBank(own)
        expect(await movedAtProvider(intent)).toEqual([])
        const pressed = await inParallel(times(8), 8, (index) =>
          sendRefundAgain(own.db, world.payments, step(refundId, `operator ${index}`)),
        )
        expect(kindsOf(pressed)).toEqual({ done: 1, 'under-way-already': 7 })
        await inParallel(times(3), 3, () => workOff(own.db, world))
        expect(await movedAtProvider(intent)).toEqual([1157])
        expect(await statesOf(own)).toEqual({ refunded: 1 })
        expect(await auditOf(own)).toEqual({ 'refund.send-again': 1 })
        expect(kindsOf([await sendRefundAgain(own.db, world.payments, step(refundId))])).toEqual({
          'solved-already': 1,
        })
      }),
    ))

  test('refused by the bank over and over: it can be sent as often as it takes', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const { refundId, intent } = await refusedByTheBank(own)
        for (const _ of times(3)) {
          world.sandbox.faults.arm({ kind: 'refund-pending' })
          expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toEqual({ outcome: 'done' })
          await workOff(own.db, world)
          await bankSays(own, 'failed')
          await workOff(own.db, world)
          expect(await standOf(own)).toEqual(['failed'])
          await expectInvariantsButOne(own)
        }
        await sendRefundAgain(own.db, world.payments, step(refundId))
        await workOff(own.db, world)
        expect(await movedAtProvider(intent)).toEqual([1157])
      }),
    ))

  test('paid by other means: share and commission come back, the guest is told, and the books agree', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const { refundId, intent } = await refusedByTheBank(own)
        const wrong = await settleRefundOutside(own.db, world.payments, outside(refundId, 1200))
        expect(wrong).toEqual({ outcome: 'refused', because: 'wrong-amount' })
        const pressed = await inParallel(times(4), 4, () =>
          settleRefundOutside(own.db, world.payments, outside(refundId)),
        )
        expect(kindsOf(pressed)).toEqual({ done: 1, 'under-way-already': 3 })
        await workOff(own.db, world)
        expect(await movedAtProvider(intent)).toEqual([])
        expect(await statesOf(own)).toEqual({ refunded: 1 })
        const mails = await own.db.selectFrom('mail').select('kind').execute()
        expect(mails.map(({ kind }) => kind)).toContain('booking-refunded')
        const lines = await own.db
          .selectFrom('ledger_line')
          .select(['account', 'amount_cents as cents'])
          .where('account', 'in', ['paid_outside', 'held_back'])
          .execute()
        expect(lines.toSorted((a, b) => a.cents - b.cents)).toEqual([
          { account: 'paid_outside', cents: -1157 },
          { account: 'held_back', cents: 1157 },
        ])
      }),
    ))

  test('sent again by one and paid by other means by another at the same moment: one of both happens', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        for (const _ of times(6)) {
          const { refundId, intent } = await refusedByTheBank(own)
          const [again, other] = await Promise.all([
            sendRefundAgain(own.db, world.payments, step(refundId)),
            settleRefundOutside(own.db, world.payments, outside(refundId)),
          ])
          expect([again.outcome, other.outcome].toSorted()).toEqual(['done', 'refused'])
          await workOff(own.db, world)
          expect(await movedAtProvider(intent)).toEqual(again.outcome === 'done' ? [1157] : [])
        }
        expect(await statesOf(own)).toEqual({ refunded: 6 })
      }),
    ))

  test('given back by hand at the provider: taken over without paying again, and never noted as paid elsewhere', () =>
    withOwnDatabase((own) =>
      withOwnBooks(own, async () => {
        const { refundId, intent } = await refundedByHand(own, [1157])
        const other = await settleRefundOutside(own.db, world.payments, outside(refundId))
        expect(other).toEqual({ outcome: 'refused', because: 'provider-has-it' })
        expect(await sendRefundAgain(own.db, world.payments, step(refundId))).toEqual({ outcome: 'done' })
        await workOff(own.db, world)
        expect(await movedAtProvider(intent)).toEqual([1157])
        expect(await statesOf(own)).toEqual({ refunded: 1 })
        expect(await auditOf(own)).toEqual({ 'refund.take-over': 1 })
      }),
    ))

  test('given back by hand with too little, or a provider that doesn’t answer: nothing happens', () =>
    withOwnDatabase(async (own) => {
      const { refundId } = await refundedByHand(own, [600])
      const pressed = () =>
        Promise.all([
          sendRefundAgain(own.db, world.payments, step(refundId)),
          settleRefundOutside(own.db, world.payments, outside(refundId)),
        ])
      expect(kindsOf(await pressed())).toEqual({ 'refunded-by-hand': 2 })
      world.sandbox.faults.arm({ kind: 'unreachable', times: 50 })
      expect(kindsOf(await pressed())).toEqual({ 'provider-silent': 2 })
      expect([await standOf(own), await auditOf(own)]).toEqual([['failed'], {}])
    }))

  test('stands in the list with what it is about, and leaves it when it is solved', () =>
    withOwnDatabase(async (own) => {
      const { refundId } = await refusedByTheBank(own)
      const now = world.now()
      expect(await troubledRefunds(own.db, { now, offset: 0, limit: 5 })).toMatchObject([
        { id: refundId, amountCents: 1157, cause: 'user-cancelled', status: 'failed' },
      ])
      const dayAgo = new Date(now.getTime() - 86_400_000)
      expect(await troubledRefundCount(own.db, { now, before: dayAgo })).toBe(0)
      await sendRefundAgain(own.db, world.payments, step(refundId))
      await workOff(own.db, world)
      expect(await troubledRefundCount(own.db, { now: world.now() })).toBe(0)
    }))
})

/** A failed refund is what one of the sentences complains about, until an operator has solved it. */
async function expectInvariantsButOne({ db }: OwnDatabase): Promise<void> {
  expect((await brokenInvariants(db)).map(({ name }) => name)).toEqual(['I8-payment-outcome'])
}

test('a refund whose reversal is refused waits, is told after an hour, and goes through when it is tried again', () =>
  withOwnDatabase((own) =>
    withOwnBooks(own, async () => {
      const begun = await paidTicket(own)
      world.sandbox.faults.arm({ kind: 'reversal-refused', times: 2 })
      await cancelOf(own.db, begun)
      await workOff(own.db, world)
      await workOff(own.db, world)
      const { refundId, intent } = await refundOf(own, begun)
      expect(await troubledRefundCount(own.db, { now: world.now() })).toBe(0)
      world.advance(3601)
      expect(await troubledRefunds(own.db, { now: world.now(), offset: 0, limit: 5 })).toMatchObject([
        { id: refundId, status: 'requested', error: expect.stringContaining('Insufficient funds') },
      ])
      expect(kindsOf([await sendRefundAgain(own.db, world.payments, step(refundId))])).toEqual({
        'under-way-already': 1,
      })
      expect(await tryRefundNow(own.db, step(refundId))).toEqual({ outcome: 'done' })
      await workOff(own.db, world)
      expect(await movedAtProvider(intent)).toEqual([1157])
      expect(kindsOf([await tryRefundNow(own.db, step(refundId))])).toEqual({ 'solved-already': 1 })
    }),
  ))
