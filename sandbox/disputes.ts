import { book } from './balance.ts'
import { emit } from './events.ts'
import { freshId } from './ids.ts'
import { missing, refusedByState } from './stripe-failure.ts'
import type { WireDispute } from './wire.ts'
import type { World } from './world.ts'

const disputeFeeCents = 2000
const answerWithinSeconds = 7 * 24 * 60 * 60

/** A card holder contests a charge: the amount and a fee leave the balance at once, even after a refund. */
export function openDispute(world: World, account: string, chargeId: string): WireDispute {
  const charge = world.store.found('charge', account, chargeId)
  if (!charge) throw missing('charge', chargeId)
  if (charge.disputed || !charge.paid) throw refusedByState(`Charge ${chargeId} cannot be disputed.`)
  const id = freshId('du', 24)
  const created = world.clock.nowSeconds()
  const movement = book(world, account, {
    type: 'adjustment',
    cents: -charge.amount,
    source: id,
    fee: { cents: disputeFeeCents, kind: 'stripe_fee' },
  })
  const dispute: WireDispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [movement],
    charge: charge.id,
    created,
    currency: 'eur',
    evidence_details: {
      due_by: created + answerWithinSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  world.store.save(account, { ...charge, disputed: true })
  emit(world, 'charge.dispute.created', world.store.save(account, dispute), account)
  return dispute
}
