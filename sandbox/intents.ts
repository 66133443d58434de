import type Stripe from 'stripe'
import { requireDestination } from './accounts.ts'
import { declineOf, type Decline, type Payer } from './cards.ts'
import { authorize, failedCharge, settle } from './charges.ts'
import { emit } from './events.ts'
import { freshId } from './ids.ts'
import { missing, refusedByState } from './stripe-failure.ts'
import type { IntentPlan, WireIntent } from './wire.ts'
import type { World } from './world.ts'

/** What came of an attempt to pay. */
export type Attempt =
  | { outcome: 'paid' | 'challenge' | 'processing'; intent: WireIntent }
  | { outcome: 'declined'; intent: WireIntent; decline: Decline }

const untouched = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  currency: 'eur',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
} satisfies Partial<WireIntent>

/** Makes and keeps a payment intent that waits for a card. */
export function openIntent(
  world: World,
  account: string,
  plan: Omit<IntentPlan, 'id' | 'object'>,
): WireIntent {
  const id = `pi_3${freshId('S', 22).slice(1).replace('_', 'S')}`
  const intent: WireIntent = {
    ...untouched,
    id,
    amount: plan.amount,
    capture_method: plan.capture_method ?? untouched.capture_method,
    application_fee_amount: plan.application_fee_amount,
    client_secret: `${id}_secret_${freshId('x', 24).slice(2)}`,
    created: world.clock.nowSeconds(),
    description: plan.description,
    metadata: plan.metadata,
    on_behalf_of: plan.on_behalf_of,
    transfer_data: plan.transfer_data,
    transfer_group: plan.transfer_group,
  }
  emit(world, 'payment_intent.created', world.store.save(account, intent), account)
  return intent
}

/** Tries to charge the card: paid, declined, or a 3-D Secure challenge that someone has to answer first. */
export function attempt(
  world: World,
  account: string,
  intent: WireIntent,
  { payer, challenge }: { payer: Payer; challenge: 'open' | 'passed' },
): Attempt {
  if (intent.transfer_data)
    requireDestination(world, intent.transfer_data.destination, 'transfer_data[destination]')
  const planned = world.faults.take('decline-next')
  if (planned)
    return decline(world, account, intent, { payer, because: declineOf(planned.code ?? 'declined') })
  const { behaviour } = payer.card
  if (behaviour === 'challenge' && challenge === 'open')
    return { outcome: 'challenge', intent: demand(world, account, intent) }
  if (behaviour !== 'success' && behaviour !== 'challenge') {
    return decline(world, account, intent, { payer, because: declineOf(behaviour) })
  }
  return { outcome: 'paid', intent: succeed(world, account, intent, payer) }
}

/** The money arrived: all is booked. With manual capture the card's bank only sets it aside. */
export function succeed(world: World, account: string, intent: WireIntent, payer: Payer): WireIntent {
  if (intent.capture_method === 'manual') return setAside(world, account, intent, payer)
  const charge = settle(world, account, intent, payer)
  const paid = world.store.save<WireIntent>(account, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: null,
    transfer_group: charge.transfer_group,
  })
  emit(world, 'payment_intent.succeeded', paid, account)
  return paid
}

function setAside(world: World, account: string, intent: WireIntent, payer: Payer): WireIntent {
  const charge = authorize(world, account, intent, payer)
  const held = world.store.save<WireIntent>(account, {
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: null,
  })
  emit(world, 'payment_intent.amount_capturable_updated', held, account)
  return held
}

/** The bank said no; the intent waits for another card. */
export function decline(
  world: World,
  account: string,
  intent: WireIntent,
  { payer, because }: { payer: Payer; because: Decline },
): Attempt & { outcome: 'declined' } {
  const charge = failedCharge(world, account, intent, { payer, because })
  const lastError = {
    type: 'card_error',
    code: because.code,
    decline_code: because.declineCode,
    message: because.message,
    charge: charge.id,
  } as Stripe.PaymentIntent.LastPaymentError
  const failed = world.store.save<WireIntent>(account, {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: lastError,
    next_action: null,
    processing: null,
  })
  emit(world, 'payment_intent.payment_failed', failed, account)
  return { outcome: 'declined', intent: failed, decline: because }
}

function demand(world: World, account: string, intent: WireIntent): WireIntent {
  const asked = world.store.save<WireIntent>(account, {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  })
  emit(world, 'payment_intent.requires_action', asked, account)
  return asked
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelOpenIntent(world: World, account: string, id: string): WireIntent {
  const intent = intentOf(world, account, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel')
  return cancelIntent(world, account, intent)
}

/** Ends an intent; what was set aside for it is free again. */
export function cancelIntent(world: World, account: string, intent: WireIntent): WireIntent {
  const canceled = world.store.save<WireIntent>(account, {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: world.clock.nowSeconds(),
    next_action: null,
  })
  emit(world, 'payment_intent.canceled', canceled, account)
  return canceled
}

/** Ends an intent that wasn't paid; any other stays as it is. */
export function cancelIfOpen(world: World, account: string, id: string): void {
  const { status } = intentOf(world, account, id)
  if (status !== 'succeeded' && status !== 'canceled') cancelOpenIntent(world, account, id)
}

/** The refusal for an intent whose state doesn't allow the verb. */
export function unexpectedState(intent: WireIntent, verb: string) {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return refusedByState(message, { code: 'payment_intent_unexpected_state' })
}

/** @throws {StripeFailure} 404 */
export function intentOf(world: World, account: string, id: string): WireIntent {
  const intent = world.store.found('payment_intent', account, id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return isLapsed(world, intent) ? cancelIntent(world, account, intent) : intent
}

const authorisedSeconds = 7 * 24 * 60 * 60

// What nobody captures goes back to the card by itself.
function isLapsed(world: World, { status, created }: WireIntent): boolean {
  return status === 'requires_capture' && created + authorisedSeconds <= world.clock.nowSeconds()
}
