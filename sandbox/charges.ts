import type Stripe from 'stripe'
import { book, processingFee } from './balance.ts'
import type { Decline, Payer } from './cards.ts'
import { emit } from './events.ts'
import { handOn, takeCommission } from './hand-on.ts'
import { freshId } from './ids.ts'
import { hideFeeWhenLate } from './late-fees.ts'
import { bareCharge } from './bare-charge.ts'
import { platform } from './store.ts'
import type { WireCharge, WireIntent } from './wire.ts'
import type { World } from './world.ts'

/**
 * Books a successful payment.
 *
 * Destination charge: the platform gets the amount minus Stripe's fee, hands the amount on by a transfer
 * and gets its commission back out of it. Direct charge (`Stripe-Account`): the company gets the amount
 * minus fee and commission, the platform the commission. `from`: who pays, or the charge of what was set aside before.
 */
export function settle(
  world: World,
  account: string,
  intent: WireIntent,
  from: Payer | WireCharge,
): WireCharge {
  const charge = 'id' in from ? captured(from) : newCharge(world, intent, from)
  const direct = account !== platform && intent.application_fee_amount !== null
  const stripeFee = processingFee(intent.amount)
  charge.balance_transaction = book(world, account, {
    type: 'charge',
    cents: intent.amount,
    source: charge.id,
    fee: { cents: stripeFee, kind: 'stripe_fee' },
  })
  if (direct)
    charge.application_fee = takeCommission(world, {
      account,
      charge: charge.id,
      origin: null,
      cents: intent.application_fee_amount ?? 0,
    })
  const transfer = intent.transfer_data ? handOn(world, intent, charge.id) : null
  if (transfer) {
    charge.transfer = transfer.transfer.id
    charge.transfer_group = transfer.transfer.transfer_group
    charge.application_fee = transfer.fee
  }
  hideFeeWhenLate(world, account, charge)
  const kept = world.store.save(account, charge)
  emit(world, 'id' in from ? 'charge.captured' : 'charge.succeeded', kept, account)
  return kept
}

const captured = (charge: WireCharge): WireCharge => ({
  ...charge,
  captured: true,
  amount_captured: charge.amount,
})

/** Keeps a charge whose money is only set aside: nothing is booked. */
export function authorize(world: World, account: string, intent: WireIntent, payer: Payer): WireCharge {
  const charge = { ...newCharge(world, intent, payer), captured: false, amount_captured: 0 }
  const kept = world.store.save<WireCharge>(account, charge)
  emit(world, 'charge.succeeded', kept, account)
  return kept
}

/** Keeps a charge that the bank refused. */
export function failedCharge(
  world: World,
  account: string,
  intent: WireIntent,
  { payer, because }: { payer: Payer; because: Decline },
): WireCharge {
  const failed = world.store.save<WireCharge>(account, {
    ...newCharge(world, intent, payer),
    amount_captured: 0,
    captured: false,
    failure_code: because.code,
    failure_message: because.message,
    paid: false,
    status: 'failed',
    outcome: {
      ...outcome,
      network_status: 'declined_by_network',
      reason: because.declineCode,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  })
  emit(world, 'charge.failed', failed, account)
  return failed
}

const outcome: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

function newCharge(world: World, intent: WireIntent, payer: Payer): WireCharge {
  const address = { city: null, country: 'DE', line1: null, line2: null, postal_code: null, state: null }
  const { transfer_data: transfer } = intent
  return {
    ...bareCharge(world.clock.nowSeconds(), `ch_3${freshId('S', 23).slice(2)}`, intent.amount),
    application_fee_amount: intent.application_fee_amount,
    billing_details: { address, email: payer.email, name: payer.name, phone: null, tax_id: null },
    captured: true,
    description: intent.description,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome,
    paid: true,
    payment_intent: intent.id,
    payment_method: freshId('pm', 24),
    payment_method_details: { type: 'card', card: cardShown(payer) },
    status: 'succeeded',
    transfer_data: transfer ? { amount: transfer.amount ?? null, destination: transfer.destination } : null,
    transfer_group: intent.transfer_group,
  }
}

function cardShown({ card, expMonth, expYear }: Payer): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: null,
    country: 'DE',
    electronic_commerce_indicator: null,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
