import { afterEach, describe, expect, test } from 'vitest'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, tally, workOff, type Begun } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { refundFaults, refundStorm } from './refund-storm.ts'

const world = worldOfFile()
const { cancelOf, offer } = manyGuests(world)
const { bringToAnEnd, storm } = refundStorm(world)
afterEach(() => world.sandbox.faults.disarm())

describe('refunds', () => {
  test.each(
    refundFaults.map(
      (armed) =>
        [armed.map(({ kind, ...about }) => `${kind} ${JSON.stringify(about)}`).join(', '), armed] as const,
    ),
  )('ten, each asked for four times at once, with %s: one each, to the cent', (_name, armed) =>
    withOwnDatabase(async (own) => {
      expect(await storm(own, { armed, tickets: 10 })).toEqual({ refunds: 10 })
    }),
  )

  test('a refund that the bank takes days for is told as under way, and is done when it is', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 1 })
      const begun = await begin(own.db, world, slotOrder(bookable))
      world.pay(begun.sessionId)
      await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await cancelOf(own.db, begun)
      await workOff(own.db, world)
      expect(await statesOf(own)).toEqual({ confirmed: 1 })
      const { stripe_refund_id: id } = await own.db
        .selectFrom('refund')
        .select('stripe_refund_id')
        .executeTakeFirstOrThrow()
      await fetch(`${world.sandbox.url}/_refunds/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"result":"succeeded"}',
      })
      await bringToAnEnd(own)
      expect(await statesOf(own)).toEqual({ refunded: 1 })
      await expectInvariants(own.db)
    }))
})

describe('payment pages', () => {
  test.each([
    ['an answer that got lost', { kind: 'answer-lost', path: '/v1/checkout/sessions' }],
    [
      'a stored failure that took effect',
      { kind: 'stored-500', path: '/v1/checkout/sessions', executed: true },
    ],
    [
      'a stored failure without effect',
      { kind: 'stored-500', path: '/v1/checkout/sessions', executed: false },
    ],
    ['too many requests', { kind: 'rate-limit-429', path: '/v1/checkout/sessions' }],
  ] as const)('with %s: pressing again comes to one page, and nothing stays behind', (_name, fault) =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 8 })
      world.sandbox.faults.arm({ ...fault, method: 'POST', times: 8 })
      const all = await inParallel(times(8), 8, async (): Promise<Begun | null> =>
        begin(own.db, world, slotOrder(bookable)).catch(() => null),
      )
      world.sandbox.faults.disarm()
      world.advance(360)
      await reconcile(own.db, world.payments, { now: world.now() })
      const open = await own.db.selectFrom('checkout').select(['status', 'session_id as sessionId']).execute()
      expect(tally(open.map(({ status }) => status))).toEqual({ open: 8 })
      for (const { sessionId } of open) expect(world.pay(sessionId ?? '')).toBe('complete')
      await bringToAnEnd(own)
      expect(all).toHaveLength(8)
      expect(await statesOf(own)).toEqual({ confirmed: 8 })
      await expectInvariants(own.db)
    }),
  )
})
