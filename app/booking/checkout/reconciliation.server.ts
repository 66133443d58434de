import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  enqueueRefundDone,
  noteChecked,
  openCheckout,
  requeueWebhooks,
  unsettledCheckouts,
  untoldRefunds,
  waitingRefunds,
  type Unsettled,
} from '#app/payment/payment.server.ts'
import { endPage, fulfil } from './fulfilment.server.ts'
import { allOf, withEach } from '#foundation/lib/in-pages.ts'
import { carryOutRefund } from '#app/booking/refunds/refunds.server.ts'

const minuteMs = 60_000
/** An unsettled payment page is asked about this often, so that a lost webhook costs five minutes at most. */
const checkEveryMinutes = 5
const refundPatienceMinutes = 2
const webhookPatienceMinutes = 1

/** What a run found. `waiting` counts what the provider couldn't be asked about. */
export type Reconciliation = { checked: number; refunds: number; webhooks: number; waiting: number }

/**
 * Asks the provider about everything whose end nobody has told us: payment pages without news, sessions whose answer
 * was lost, refunds that stopped half way or whose end nobody heard of, webhooks that were stored and never applied.
 * Run every minute, or after any crash; running it twice at once does no harm, and what can't be settled keeps nothing
 * else waiting. Source: reliability I18, 5.5.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function reconcile(
  db: Db,
  gateway: PaymentGateway,
  { now }: { now: Date },
): Promise<Reconciliation> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const sum: Reconciliation = { checked: 0, refunds: 0, webhooks: 0, waiting: 0 }
  await allOf([
    async () =>
      withEach(await unsettledCheckouts(db, { before: before(checkEveryMinutes) }), async (unsettled) => {
        const isKnown = await settleOrRecover(db, gateway, unsettled, now)
        sum[isKnown ? 'checked' : 'waiting'] += 1
      }),
    async () =>
      withEach(await waitingRefunds(db, { before: before(refundPatienceMinutes) }), async (refund) => {
        const { companyId, id: refundId } = refund
        const { outcome } = await carryOutRefund(db, gateway, { companyId, refundId, now })
        sum[outcome === 'waiting' || outcome === 'pending' ? 'waiting' : 'refunds'] += 1
      }),
    async () =>
      withEach(await untoldRefunds(db, { before: before(refundPatienceMinutes) }), (refund) =>
        inTransaction(db, (tx) => enqueueRefundDone(tx, refund)),
      ),
    async () => {
      sum.webhooks = (await requeueWebhooks(db, { before: before(webhookPatienceMinutes) })).requeued
    },
  ])
  return sum
}

/** Asks the provider about one payment page and does what follows; false when it couldn't be asked. */
export async function settleOrRecover(
  db: Db,
  gateway: PaymentGateway,
  { companyId, checkoutId, reference, part, sessionId }: Unsettled,
  now: Date,
): Promise<boolean> {
  if (sessionId !== null) return (await fulfil(db, gateway, { sessionId, now })).outcome !== 'not-yet'
  // The hold was committed, but nobody knows whether the provider heard of it: the same key gives the same session.
  const opening = await openCheckout(db, gateway, { companyId, checkoutId, now })
  await noteChecked(db, { companyId, checkoutId, now })
  if (opening.outcome === 'open') return true
  if (opening.outcome === 'failed') return false
  const cause = { actor: 'system', reason: 'payment-refused', now } as const
  return endPage(db, gateway, { companyId, reference, part, cause })
}
