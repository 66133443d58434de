import { invariant } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { keyOf, noteFailure, type RefundWork } from './refund-work.server.ts'
import type { Answer, GatewayFailure, PaymentGateway, Reversal } from './stripe/gateway.ts'

/**
 * Takes the company's share of a refund back, and gives it its commission. What somebody took back by hand in the
 * provider's pages, together with the customer's money, is taken over. Talks to the payment provider.
 */
export async function takeShareBack(
  db: Db,
  gateway: PaymentGateway,
  work: RefundWork,
): Promise<'done' | 'waiting'> {
  const reversal = await shareOf(gateway, work)
  if (reversal.outcome === 'failed') {
    await noteFailure(db, { ...work, stripeRefundId: 'made' }, reversal)
    return 'waiting'
  }
  await db
    .updateTable('refund')
    .set({ stripe_reversal_id: reversal.value.id, last_error: null })
    .where('company_id', '=', work.companyId)
    .where('id', '=', work.id)
    .execute()
  return 'done'
}

async function shareOf(gateway: PaymentGateway, work: RefundWork): Promise<Answer<Reversal>> {
  const payment = await gateway.paymentOf(work.paymentIntentId)
  if (payment.outcome === 'failed') return payment
  const { transferId } = payment.value
  invariant(transferId, `payment ${work.paymentId} has a transfer`)
  const known = await gateway.reversalsOf(transferId)
  if (known.outcome === 'failed') return known
  const mine = known.value.find(({ operationId }) => operationId?.split('.')[0] === work.id)
  if (mine) return { outcome: 'done', value: mine }
  return isWhole(work)
    ? wholeShare(gateway, work, transferId, known.value)
    : partialShare(gateway, work, transferId, known.value)
}

const isWhole = ({ priceCents, amountPaidCents }: RefundWork) => priceCents === amountPaidCents

const sumOf = (reversals: readonly Reversal[]) =>
  reversals.reduce((sum, { amountCents }) => sum + amountCents, 0)

// A whole payment takes transfer and commission back by themselves.
async function wholeShare(
  gateway: PaymentGateway,
  work: RefundWork,
  transferId: string,
  known: readonly Reversal[],
): Promise<Answer<Reversal>> {
  const [newest] = known
  if (!newest || sumOf(known) < work.amountPaidCents)
    return gateway.reverseTransfer({
      ...{ operationId: keyOf(work), transferId },
      ...{ amountCents: 'rest', commission: 'return-share' },
    })
  const returned = await commissionBack(gateway, work)
  return returned ?? { outcome: 'done', value: newest }
}

// Whoever takes the whole transfer back by hand may have left us the commission.
async function commissionBack(gateway: PaymentGateway, work: RefundWork): Promise<GatewayFailure | null> {
  if (work.commissionCents === 0) return null
  const commission = await gateway.commissionOf(work.paymentIntentId)
  if (commission.outcome === 'failed') return commission
  const { id: commissionId, amountCents, returnedCents } = commission.value
  if (returnedCents >= amountCents) return null
  const order = { operationId: keyOf(work), commissionId, amountCents: amountCents - returnedCents }
  const returned = await gateway.returnCommission(order)
  return returned.outcome === 'failed' ? returned : null
}

// Of a part the provider's own proportions would be a cent or ten off ours, so the company gives back what it has of
// it: the price less the commission.
async function partialShare(
  gateway: PaymentGateway,
  work: RefundWork,
  transferId: string,
  known: readonly Reversal[],
): Promise<Answer<Reversal>> {
  const hands = [work.stripeRefundId, ...work.handRefundIds]
  const byHand = known.filter(({ refundId }) => refundId !== null && hands.includes(refundId))
  const [newest] = byHand
  const dueCents = work.priceCents - work.commissionCents - sumOf(byHand)
  if (newest && dueCents <= 0) return { outcome: 'done', value: newest }
  return gateway.reverseTransfer({
    ...{ operationId: keyOf(work), transferId },
    ...{ amountCents: dueCents, commission: 'keep' },
  })
}
