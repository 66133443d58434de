import type Stripe from 'stripe'
import type { KeptLine } from '../provider-names.ts'
import type {
  CheckoutSession,
  Commission,
  ConnectAccount,
  Movement,
  Payment,
  Payout,
  Refund,
  Reversal,
} from './gateway.ts'

/** Our marks in the provider's metadata. */
export const marks = {
  operation: 'utkiek_operation',
  reference: 'utkiek_reference',
  company: 'utkiek_company',
} as const

const instant = (seconds: number) => new Date(seconds * 1000)
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const sessionStates = ['open', 'complete', 'expired'] as const
const paidStates = ['paid', 'unpaid', 'no_payment_required'] as const

function oneOf<Known extends string>(known: readonly Known[], value: string | null): Known | undefined {
  return known.find((one) => one === value)
}

/** A session in our words. */
export function readSession(session: Stripe.Checkout.Session): CheckoutSession {
  const metadata = session.metadata ?? {}
  return {
    id: session.id,
    status: oneOf(sessionStates, session.status) ?? 'open',
    paymentStatus: oneOf(paidStates, session.payment_status) ?? 'unpaid',
    url: session.url,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    paymentIntentId: idOf(session.payment_intent),
    reference: metadata[marks.reference] ?? session.client_reference_id,
    operationId: metadata[marks.operation] ?? null,
    metadata,
    createdAt: instant(session.created),
    expiresAt: instant(session.expires_at),
    lines: (session.line_items?.data ?? []).flatMap(keptLine),
  }
}

/** A line in our words; nothing of one that the provider named no price for. */
export function keptLine({ description, price }: Stripe.LineItem): KeptLine[] {
  return price ? [{ name: description, unitCents: price.unit_amount, priceId: price.id }] : []
}

const paymentStates: Record<string, Payment['status']> = {
  succeeded: 'paid',
  requires_capture: 'held',
  processing: 'pending',
  canceled: 'cancelled',
}

/** A payment in our words; read with `latest_charge.balance_transaction` expanded, else the fee stays unknown. */
export function readPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const movement =
    charge && typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null
  const status = paymentStates[intent.status] ?? 'unpaid'
  return {
    paymentIntentId: intent.id,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    reference: intent.metadata[marks.reference] ?? null,
    chargeId: idOf(intent.latest_charge),
    paidAt: status === 'paid' && charge ? paidAt(intent, charge, movement) : null,
    feeCents: movement?.fee ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    commissionCents: intent.application_fee_amount ?? 0,
    transferId: idOf(charge?.transfer),
    connectAccountId: idOf(intent.transfer_data?.destination),
  }
}

// A charge is as old as its authorisation; the money moved when it was captured.
function paidAt(
  { capture_method: capture }: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  movement: Stripe.BalanceTransaction | null,
): Date {
  return instant(capture === 'manual' && movement ? movement.created : charge.created)
}

/** A refund in our words; when it was refused is read with `failure_balance_transaction` expanded. */
export function readRefund(refund: Stripe.Refund): Refund {
  const back = refund.failure_balance_transaction
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    id: refund.id,
    status: refund.status === 'succeeded' ? 'done' : failed ? 'failed' : 'pending',
    amountCents: refund.amount,
    operationId: refund.metadata?.[marks.operation] ?? null,
    createdAt: instant(refund.created),
    refusedAt: typeof back === 'object' && back !== null ? instant(back.created) : null,
  }
}

/** A reversal in our words. */
export function readReversal(reversal: Stripe.TransferReversal): Reversal {
  return {
    id: reversal.id,
    transferId: idOf(reversal.transfer) ?? '',
    amountCents: reversal.amount,
    operationId: reversal.metadata?.[marks.operation] ?? null,
    refundId: idOf(reversal.source_refund),
    createdAt: instant(reversal.created),
  }
}

/** The commission in our words; read with `latest_charge.application_fee` expanded. */
export function readCommission(intent: Stripe.PaymentIntent): Commission {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const fee = charge && typeof charge.application_fee === 'object' ? charge.application_fee : null
  return { id: fee?.id ?? '', amountCents: fee?.amount ?? 0, returnedCents: fee?.amount_refunded ?? 0 }
}

/** A connected account in our words. */
export function readAccount(account: Stripe.Account): ConnectAccount {
  return {
    id: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    missingDetails: account.requirements?.currently_due ?? [],
    disabledReason: account.requirements?.disabled_reason ?? null,
  }
}

/** A movement in our words. */
export function readMovement(movement: Stripe.BalanceTransaction): Movement {
  return {
    id: movement.id,
    type: movement.type,
    amountCents: movement.amount,
    feeCents: movement.fee,
    netCents: movement.net,
    currency: movement.currency,
    sourceId: idOf(movement.source),
    createdAt: instant(movement.created),
  }
}

const payoutStates: Record<string, Payout['status']> = {
  pending: 'pending',
  in_transit: 'in-transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
}

/** A payout in our words. The provider names its day as midnight in UTC. */
export function readPayout(payout: Stripe.Payout): Payout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    status: payoutStates[payout.status] ?? 'pending',
    arrivesOn: instant(payout.arrival_date).toISOString().slice(0, 10),
    createdAt: instant(payout.created),
    failure: payout.failure_code,
  }
}
