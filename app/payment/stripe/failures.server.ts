import { Stripe } from 'stripe'
import type { FailureCause, GatewayFailure } from './gateway.ts'

/** Whether the failed call could have changed anything. */
export type CallKind = 'reading' | 'writing'

const conflictCodes = [
  'charge_already_refunded',
  'charge_disputed',
  'payment_intent_unexpected_state',
  'application_fee_already_refunded',
  'resource_already_exists',
  'refund_disputed_payment',
]

const moneyIsMissing = ['balance_insufficient', 'insufficient_funds', 'account_balance_insufficient']

// Nothing was sent when no connection came about.
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** Reads the SDK's errors as one of our causes; anything that isn't the provider's is a bug and thrown on. */
export function failureOf(error: unknown, kind: CallKind): GatewayFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  return {
    outcome: 'failed',
    because: causeOf(error, kind),
    code: error.code ?? error.rawType ?? null,
    message: error.message,
    requestId: error.requestId ?? null,
  }
}

function causeOf(error: Stripe.errors.StripeError, kind: CallKind): FailureCause {
  if (error instanceof Stripe.errors.StripeConnectionError)
    return neverHappened(error) ? 'transient' : interrupted(kind)
  if (error.statusCode === 429 || error.code === 'rate_limit' || error.code === 'lock_timeout')
    return 'transient'
  if (error.statusCode === 409) return 'transient'
  if (error.code && moneyIsMissing.includes(error.code)) return 'declined'
  if (error instanceof Stripe.errors.StripeCardError) return 'declined'
  if (error.statusCode === 404 || error.code === 'resource_missing') return 'missing'
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return isConflict(error) ? 'conflict' : 'rejected'
  if (error.statusCode === 500) return kind === 'writing' ? 'stuck' : 'transient'
  // 502 to 504 come from in between, and so does a body that isn't JSON: the request may have been carried out.
  if (error instanceof Stripe.errors.StripeAPIError) return interrupted(kind)
  return 'rejected'
}

const interrupted = (kind: CallKind): FailureCause => (kind === 'writing' ? 'unknown' : 'transient')

function neverHappened(error: Stripe.errors.StripeConnectionError): boolean {
  const { detail } = error as { detail?: unknown }
  const code = (detail as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && neverSent.includes(code)
}

// A state that forbids the call has its own codes; asking for more than is left only names the parameter.
function isConflict(error: Stripe.errors.StripeInvalidRequestError): boolean {
  if (error.code) return conflictCodes.includes(error.code)
  return error.param === 'amount' || /already|status of|does not have a successful charge/.test(error.message)
}

/** A body without `object`, or of another kind: whoever answered, it wasn't the provider. */
export function notFromProvider(wanted: string, kind: CallKind): GatewayFailure {
  return {
    outcome: 'failed',
    because: interrupted(kind),
    code: 'not-from-provider',
    requestId: null,
    message: `the answer is not a ${wanted}`,
  }
}
