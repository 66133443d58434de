import type Stripe from 'stripe'
import { book } from './balance.ts'
import { emit } from './events.ts'
import { freshId } from './ids.ts'
import { intentOf } from './intents.ts'
import type { Params } from './params.ts'
import { refundFeeShare, reverse, transferOf } from './reversals.ts'
import { invalidParameter, missing, refusedByState } from './stripe-failure.ts'
import { platform } from './store.ts'
import type { WireCharge, WireRefund } from './wire.ts'
import type { World } from './world.ts'

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })

/**
 * POST /v1/refunds.
 *
 * `reverse_transfer` and `refund_application_fee` take back their share in proportion to what is refunded
 * of the charge, as Stripe does; the processing fee is never given back.
 */
export function createRefund(world: World, account: string, params: Params): WireRefund {
  const charge = chargeToRefund(world, account, params)
  const rest = charge.amount - charge.amount_refunded
  const cents = params.integer('amount', { min: 1 }) ?? rest
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  const withTransfer = params.flag('reverse_transfer') === true
  const withFee = params.flag('refund_application_fee') === true
  const metadata = params.metadata() ?? {}
  params.accept('instructions_email')
  if (rest === 0)
    throw refusedByState(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (cents > rest) {
    const message = `Refund amount (${euro.format(cents / 100)}) is greater than unrefunded amount on charge (${euro.format(rest / 100)})`
    throw refusedByState(message, { param: 'amount' })
  }
  if (withTransfer && !charge.transfer) {
    throw refusedByState(`Cannot reverse the transfer of charge ${charge.id}: it has none.`, {
      param: 'reverse_transfer',
    })
  }
  if (withFee && !charge.application_fee) {
    throw refusedByState(`Charge ${charge.id} has no application fee to refund.`, {
      param: 'refund_application_fee',
    })
  }
  const id = `re_3${freshId('S', 23).slice(2)}`
  const refunded = charge.amount_refunded + cents
  const share = { part: refunded, whole: charge.amount }
  const reversal = withTransfer ? reverseShare(world, charge, { ...share, refund: id }) : null
  if (withFee && charge.application_fee) refundFeeShare(world, charge.application_fee, share)
  const refund = newRefund(world, account, charge, { id, cents, reason, metadata, reversal })
  const changed = world.store.save(account, {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  emit(world, 'refund.created', refund, account)
  emit(world, 'charge.refunded', changed, account)
  return refund
}

function chargeToRefund(world: World, account: string, params: Params): WireCharge {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (intentId !== undefined && chargeId !== undefined) {
    throw invalidParameter(
      'charge',
      undefined,
      'You may only specify one of these parameters: charge, payment_intent.',
    )
  }
  if (intentId === undefined && chargeId === undefined) {
    throw invalidParameter(
      'charge',
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const id = intentId === undefined ? chargeId : intentOf(world, account, intentId).latest_charge
  const charge = world.store.found('charge', account, id ?? '')
  if (charge?.paid) return charge
  if (intentId !== undefined)
    throw refusedByState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  if (!charge) throw missing('charge', chargeId ?? '', 'charge')
  throw refusedByState(`Charge ${charge.id} was not paid and cannot be refunded.`, {
    code: 'charge_not_refundable',
  })
}

function reverseShare(
  world: World,
  charge: WireCharge,
  share: { part: number; whole: number; refund: string },
): string | null {
  const transfer = transferOf(world, platform, charge.transfer ?? '')
  const due = Math.round((transfer.amount * share.part) / share.whole) - transfer.amount_reversed
  const cents = Math.min(due, transfer.amount - transfer.amount_reversed)
  if (cents <= 0) return null
  return reverse(world, transfer, { cents, withFee: 'without-fee', refund: share.refund, metadata: {} }).id
}

function newRefund(
  world: World,
  account: string,
  charge: WireCharge,
  how: {
    id: string
    cents: number
    reason: Stripe.Refund.Reason | null
    metadata: Record<string, string>
    reversal: string | null
  },
): WireRefund {
  const pending = world.faults.take('refund-pending') !== undefined
  return world.store.save<WireRefund>(account, {
    id: how.id,
    object: 'refund',
    amount: how.cents,
    balance_transaction: book(world, account, { type: 'refund', cents: -how.cents, source: how.id }),
    charge: charge.id,
    created: world.clock.nowSeconds(),
    currency: 'eur',
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: how.metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: how.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: how.reversal,
  })
}

/**
 * Ends a pending refund. A failed one brings the money back to the balance that paid it; a card's refund that was
 * through can still fail, weeks later.
 */
export function concludeRefund(
  world: World,
  account: string,
  id: string,
  result: 'succeeded' | 'failed',
): WireRefund {
  const refund = world.store.found('refund', account, id)
  if (!refund) throw missing('refund', id)
  const canFailStill = refund.status === 'succeeded' && result === 'failed'
  if (refund.status !== 'pending' && !canFailStill)
    throw refusedByState(`Refund ${id} is ${String(refund.status)}, not pending.`)
  if (result === 'succeeded') {
    const done = world.store.save<WireRefund>(account, { ...refund, status: 'succeeded' })
    emit(world, 'refund.updated', done, account)
    return done
  }
  const back = book(world, account, { type: 'refund_failure', cents: refund.amount, source: id })
  const failed = world.store.save<WireRefund>(account, {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: back,
  })
  const charge = world.store.found('charge', account, refund.charge)
  if (charge)
    world.store.save(account, {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    })
  emit(world, 'refund.failed', failed, account)
  return failed
}
