import { describe, expect, test } from 'vitest'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { createPartialRefund, type PartialRefundOrder } from '#app/booking/refunds/partial-refund.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, tally, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { untilWaiting, whileLocked } from '#test/support/locks.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)
const width = 16

/** A visit for 24.00 that has begun, and how its company gives money back. */
async function begunVisit(own: OwnDatabase) {
  const bookable = await offer(own, { capacity: 4 })
  const { id, sessionId } = await begin(own.db, world, slotOrder(bookable, { persons: 2 }))
  world.pay(sessionId)
  await fulfil(own.db, world.payments, { sessionId, now: world.now() })
  const { startsAt } = await own.db
    .selectFrom('reservation')
    .select('starts_at as startsAt')
    .executeTakeFirstOrThrow()
  world.advance(((startsAt ?? world.now()).getTime() - world.now().getTime()) / 1000 + 60)
  const place = { companyId: bookable.companyId, reservationId: id }
  const give = (operationId: string, cents: number, more: Partial<PartialRefundOrder> = {}) =>
    createPartialRefund(own.db, {
      ...{ ...place, actorId: 'team', now: world.now(), operationId, cents },
      ...{ seenCents: 2400, reason: 'defect' as const, message: null, ...more },
    })
  const cause = { actor: 'provider', actorId: 'team', reason: 'defect', now: world.now() } as const
  return { give, cancel: () => cancelForProvider(own.db, world.payments, { ...place, cause }) }
}

const wordOf = (answer: { outcome: string; because?: string }) => answer.because ?? answer.outcome
/** Eight tabs press at the same moment; what each of them is told. */
async function atOnce(own: OwnDatabase, give: (form: string) => Promise<{ outcome: string }>) {
  const pressing = () => times(8).map((nr) => give(`form-${nr}`))
  const answers = await whileLocked(own, { table: 'payment', waiting: 8 }, pressing)
  return answers.map((each) => (each.status === 'fulfilled' ? wordOf(each.value) : String(each.reason)))
}

const backOf = async ({ db }: OwnDatabase) =>
  (await db.selectFrom('refund').select('price_cents as cents').execute()).map(({ cents }) => cents)
const sumOf = (all: readonly number[]) => all.reduce((sum, cents) => sum + cents, 0)

describe('money that several give back at once', () => {
  test('one form sent sixteen times gives once', () =>
    withOwnDatabase(async (own) => {
      const { give } = await begunVisit(own)
      const answers = await inParallel(times(16), width, () => give('form', 500))
      expect(tally(answers.map(wordOf))).toEqual({ done: 16 })
      expect(await backOf(own)).toEqual([500])
      await workOff(own.db, world)
      await expectInvariants(own.db)
    }))

  test('of eight tabs one gives, the others are told that something was given meanwhile', () =>
    withOwnDatabase(async (own) => {
      const { give } = await begunVisit(own)
      const answers = await atOnce(own, (form) => give(form, 500))
      expect(tally(answers)).toEqual({ done: 1, 'changed-meanwhile': 7 })
      expect(await backOf(own)).toEqual([500])
      await workOff(own.db, world)
      await expectInvariants(own.db)
    }))

  test('without the booking’s lock several tabs would give', () =>
    withOwnDatabase(async (own) => {
      const { give } = await begunVisit(own)
      const answers = await atOnce(own, (form) => give(form, 100, { guards: { lock: 'off' } }))
      expect(tally(answers)).toEqual({ done: 8 })
    }))

  test('without the booking’s lock the payment’s row still sees that never more goes back than was paid', () =>
    withOwnDatabase(async (own) => {
      const { give } = await begunVisit(own)
      const pressing = () => times(8).map((nr) => give(`form-${nr}`, 2400, { guards: { lock: 'off' } }))
      const answers = await whileLocked(own, { table: 'payment', waiting: 8 }, pressing)
      expect(tally(answers.map(({ status }) => status))).toEqual({ fulfilled: 1, rejected: 7 })
      expect(await backOf(own)).toEqual([2400])
      await workOff(own.db, world)
      await expectInvariants(own.db)
    }))

  // The first is in the midst of it, with the booking's lock, when the others come.
  test.each([
    ['a goodwill', [500, 1900]],
    ['a cancellation', [2400]],
  ] as const)('never more goes back than was paid: %s first', (first, backs) =>
    withOwnDatabase(async (own) => {
      const { give, cancel } = await begunVisit(own)
      const [goodwill, end] = [() => give('form', 500), () => cancel()]
      const [one, others] =
        first === 'a goodwill' ? [goodwill, [end, end]] : [end, [goodwill, () => give('all', 2400)]]
      const answers = await whileLocked<{ outcome: string }>(
        own,
        { table: 'payment', waiting: 1 + others.length },
        () => [
          one(),
          ...others.map(async (other) => {
            await untilWaiting(own.db, 1)
            return other()
          }),
        ],
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'fulfilled'))
      expect((await backOf(own)).toSorted((a, b) => a - b)).toEqual(backs)
      expect(sumOf(await backOf(own))).toBe(2400)
      await workOff(own.db, world)
      expect(await statesOf(own)).toEqual({ refunded: 1 })
      await expectInvariants(own.db)
    }),
  )
})
