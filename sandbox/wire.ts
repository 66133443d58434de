import type Stripe from 'stripe'
import type { Payer } from './cards.ts'

// The SDK turns decimal strings into objects and omits what the wire leaves out; on the wire they look like this.

/** A price as it travels. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }

/** A line of an order as it travels. */
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice | null }

/** A Checkout session as it's kept: its lines lie apart. */
export type WireSession = Omit<Stripe.Checkout.Session, 'line_items' | 'payment_intent'> & {
  payment_intent: string | null
}

/** A payment intent as it's kept: references are ids until expanded. */
export type WireIntent = Omit<Stripe.PaymentIntent, 'latest_charge' | 'on_behalf_of' | 'transfer_data'> & {
  latest_charge: string | null
  on_behalf_of: string | null
  transfer_data: { destination: string; amount?: number } | null
}

/** A charge as it's kept. */
export type WireCharge = Omit<
  Stripe.Charge,
  'balance_transaction' | 'transfer' | 'application_fee' | 'payment_intent' | 'refunds' | 'on_behalf_of'
> & {
  balance_transaction: string | null
  transfer?: string
  application_fee: string | null
  payment_intent: string | null
  on_behalf_of: string | null
}

/** A transfer as it's kept. */
export type WireTransfer = Omit<
  Stripe.Transfer,
  'destination' | 'source_transaction' | 'destination_payment'
> & {
  destination: string
  source_transaction: string | null
  destination_payment: string
}

/** An application fee as it's kept. */
export type WireFee = Omit<Stripe.ApplicationFee, 'account' | 'charge' | 'originating_transaction'> & {
  account: string
  charge: string
  originating_transaction: string | null
}

/** A movement on a balance as it's kept. */
export type WireMovement = Omit<Stripe.BalanceTransaction, 'source'> & { source: string }

/** A refund as it's kept. */
export type WireRefund = Omit<Stripe.Refund, 'charge'> & { charge: string }

/** A dispute as it's kept: what a receiver needs of it. */
export type WireDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
> & {
  evidence_details: Pick<
    Stripe.Dispute.EvidenceDetails,
    'due_by' | 'has_evidence' | 'past_due' | 'submission_count'
  >
  charge: string
  payment_intent: string | null
  balance_transactions: string[]
  livemode: false
}

/** An event as it's kept: `data.object` is a snapshot and never changes. */
export type WireEvent = {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: { id: string; object: string } }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** What a session remembers for its payment intent, which is made at the first attempt to pay. */
export type IntentPlan = {
  id: string
  object: 'sandbox.plan'
  amount: number
  capture_method?: WireIntent['capture_method']
  application_fee_amount: number | null
  on_behalf_of: string | null
  transfer_data: { destination: string; amount?: number } | null
  description: string | null
  metadata: Record<string, string>
  transfer_group: string | null
}

/** The lines of a session, kept as one document beside it. */
export type SessionLines = { id: string; object: 'sandbox.lines'; lines: WireLineItem[] }

/** A card that waits for its 3-D Secure answer, or for a slow bank. */
export type WaitingCard = {
  id: string
  object: 'sandbox.waiting'
  payer: Payer
  kind: 'challenge' | 'bank'
  dueMs: number | null
  result: 'success' | 'failure'
}

/** A movement that its charge doesn't show yet. */
export type LateFee = {
  id: string
  object: 'sandbox.late-fee'
  charge: string
  movement: string
  dueMs: number | null
}

/** An onboarding link: it is spent by the first visit that completes it. */
export type OnboardingLink = {
  id: string
  object: 'sandbox.onboarding'
  account: string
  return_url: string
  refresh_url: string
  expires_at: number
  used: boolean
}

/** Every kind of object in the store, by its `object`. */
export type Kinds = {
  account: Stripe.Account
  product: Stripe.Product
  price: WirePrice
  tax_rate: Stripe.TaxRate
  'checkout.session': WireSession
  payment_intent: WireIntent
  charge: WireCharge
  refund: WireRefund
  dispute: WireDispute
  transfer: WireTransfer
  transfer_reversal: Stripe.TransferReversal
  application_fee: WireFee
  fee_refund: Stripe.FeeRefund
  balance_transaction: WireMovement
  payout: Stripe.Payout
  event: WireEvent
  'sandbox.plan': IntentPlan
  'sandbox.lines': SessionLines
  'sandbox.waiting': WaitingCard
  'sandbox.onboarding': OnboardingLink
  'sandbox.late-fee': LateFee
}

export type Kind = keyof Kinds
