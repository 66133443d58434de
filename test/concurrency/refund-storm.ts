import { expect } from 'vitest'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, workOff, type Begun } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'

/** What can go wrong with a refund on its way. */
export const refundFaults = [
  [{ kind: 'answer-lost', path: '/v1/refunds' }],
  [{ kind: 'answer-lost', path: '/reversals' }],
  [{ kind: 'stored-500', path: '/v1/refunds', executed: true }],
  [{ kind: 'stored-500', path: '/v1/refunds', executed: false }],
  [{ kind: 'stored-500', path: '/reversals', executed: true }],
  [{ kind: 'stored-500', path: '/reversals', executed: false }],
  [{ kind: 'rate-limit-429', path: '/v1/refunds', times: 3 }],
  [{ kind: 'conflict-409', path: '/v1/refunds', times: 3 }],
  [{ kind: 'unreachable', times: 5 }],
  [{ kind: 'reversal-refused', times: 2 }],
  [
    { kind: 'answer-lost', path: '/v1/refunds' },
    { kind: 'stored-500', path: '/reversals', executed: true },
    { kind: 'unreachable', times: 2 },
  ],
] as const

/** Refunds asked for too often, at a provider that fails. */
export function refundStorm(world: PaymentWorld) {
  const { cancelOf, offer } = manyGuests(world)

  async function bringToAnEnd({ db }: OwnDatabase): Promise<void> {
    await workOff(db, world)
    world.advance(40 * 60)
    await expireDueHolds(db, world.payments, { now: world.now() })
    await reconcile(db, world.payments, { now: world.now() })
    await workOff(db, world)
  }

  /** So many tickets, each cancelled four times at once while the faults last: one refund each, to the cent. */
  async function storm(
    own: OwnDatabase,
    { armed, tickets }: { armed: (typeof refundFaults)[number]; tickets: number },
  ): Promise<{ refunds: number }> {
    const bookable = await offer(own, { capacity: tickets })
    const all: Begun[] = []
    for (const _ of times(tickets)) {
      const begun = await begin(own.db, world, slotOrder(bookable))
      world.pay(begun.sessionId)
      await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
      all.push(begun)
    }
    await inParallel([...all, ...all, ...all, ...all], 16, (begun) => cancelOf(own.db, begun))
    for (const fault of armed) world.sandbox.faults.arm({ times: 4, ...fault })
    for (const _ of times(4)) {
      await workOff(own.db, world)
      world.advance(300)
      await reconcile(own.db, world.payments, { now: world.now() })
    }
    world.sandbox.faults.disarm()
    await bringToAnEnd(own)
    expect(await statesOf(own)).toEqual({ refunded: tickets })
    for (const { payment_intent_id: intent } of await own.db
      .selectFrom('payment')
      .select('payment_intent_id')
      .execute()) {
      const refunds = await world.payments.refundsOf(intent)
      expect(refunds).toMatchObject({ outcome: 'done', value: [{ amountCents: 1157 }] })
    }
    await expectInvariants(own.db)
    return { refunds: tickets }
  }

  return { bringToAnEnd, storm }
}
