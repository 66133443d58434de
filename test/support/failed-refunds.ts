import { expect } from 'vitest'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { slotOrder } from './bookable.ts'
import { begin, workOff, type Begun } from './bookings.ts'
import type { OwnDatabase } from './database.ts'
import { manyGuests } from './many-guests.ts'
import type { PaymentWorld } from './payment-world.ts'

/** A refund that failed, with the payment at the provider. */
export type FailedRefund = { refundId: string; intent: string }

/** How every refund stands. */
export const standOf = async ({ db }: OwnDatabase) =>
  (await db.selectFrom('refund').select('status').execute()).map(({ status }) => status)

/** Ways in which a refund can fail, at a provider that the test may disturb. */
export function failedRefunds(world: PaymentWorld) {
  const { cancelOf, offer } = manyGuests(world)

  async function paidTicket(own: OwnDatabase): Promise<Begun> {
    const begun = await begin(own.db, world, slotOrder(await offer(own, { capacity: 1 })))
    world.pay(begun.sessionId)
    await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
    return begun
  }

  async function refundOf({ db }: OwnDatabase, begun: Begun): Promise<FailedRefund> {
    const { refundId, intent } = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['refund.id as refundId', 'payment_intent_id as intent'])
      .where('refund.reference', '=', begun.id)
      .executeTakeFirstOrThrow()
    return { refundId, intent }
  }

  /** The guest cancels, the bank takes its time and then gives the money back to us. */
  async function refusedByTheBank(own: OwnDatabase): Promise<FailedRefund> {
    const begun = await paidTicket(own)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await cancelOf(own.db, begun)
    await workOff(own.db, world)
    await bankSays(own, 'failed')
    await workOff(own.db, world)
    expect((await standOf(own)).filter((status) => status !== 'done')).toEqual(['failed'])
    return refundOf(own, begun)
  }

  async function bankSays(
    { db }: OwnDatabase,
    result: 'failed' | 'succeeded',
    of: 'requested' | 'done' = 'requested',
  ): Promise<void> {
    const { id } = await db
      .selectFrom('refund')
      .select('stripe_refund_id as id')
      .where('status', '=', of)
      .executeTakeFirstOrThrow()
    const { last } = world.eventsSince(0)
    await fetch(`${world.sandbox.url}/_refunds/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ result }),
    })
    for (const event of world.eventsSince(last).events) await world.deliver(db, event)
  }

  /** Somebody gives the money back in the provider's own pages, in so many parts, before our refund gets there. */
  async function refundedByHand(
    own: OwnDatabase,
    amounts: readonly number[],
    flags: Record<string, string> = {},
  ): Promise<FailedRefund> {
    const begun = await paidTicket(own)
    await cancelOf(own.db, begun)
    const failed = await refundOf(own, begun)
    for (const amount of amounts) await byHand(failed, amount, flags)
    await workOff(own.db, world)
    expect(await standOf(own)).toEqual(['failed'])
    return failed
  }

  /** Somebody gives money back in the provider's own pages. */
  async function byHand({ intent }: FailedRefund, amount: number, flags: Record<string, string> = {}) {
    const answer = await fetch(`${world.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.sandbox.secretKey}` },
      body: new URLSearchParams({ payment_intent: intent, amount: String(amount), ...flags }),
    })
    expect(answer.status).toBe(200)
  }

  /** The bank gives back a refund that was through, and the provider tells us. */
  async function comesBack(own: OwnDatabase): Promise<void> {
    await bankSays(own, 'failed', 'done')
    await workOff(own.db, world)
  }

  /** What the provider has given back of a payment, refund by refund. */
  async function movedAtProvider(intent: string): Promise<number[]> {
    const known = await world.payments.refundsOf(intent)
    if (known.outcome === 'failed') throw new Error(known.message)
    return known.value.filter(({ status }) => status === 'done').map(({ amountCents }) => amountCents)
  }

  const failing = { refusedByTheBank, refundedByHand, byHand, bankSays, comesBack }
  return { paidTicket, refundOf, movedAtProvider, ...failing }
}
