import { Stripe } from 'stripe'
import { insideTransaction } from '#foundation/platform/db.server.ts'
import { invariant } from '#foundation/lib/errors.ts'
import { failureOf, notFromProvider, type CallKind } from './failures.server.ts'
import type { Answer, PaymentGateway } from './gateway.ts'
import { moneyCalls } from './money-calls.server.ts'
import { companyCalls } from './company-calls.server.ts'
import { sessionCalls } from './session-calls.server.ts'
import { verifyWebhook } from './webhook.server.ts'

/** Where the provider is and who we are there. `apiBase` is absent for the real one, an http(s) address for the sandbox. */
export type StripeAccess = { secretKey: string; apiBase?: string; timeoutMs?: number }

const defaultTimeoutMs = 10_000
const sdkRepeats = 1

/** Runs one call of the SDK and reads its answer, or says why there is none. */
export type Call = <Wire extends { object: string }, Value>(
  kind: CallKind,
  wanted: Wire['object'],
  run: () => Promise<Wire>,
  read: (wire: Wire) => Value,
) => Promise<Answer<Value>>

/**
 * Opens the only way to the payment provider.
 *
 * Every write carries an idempotency key made of our operation id, so that the SDK's own single repeat and
 * any later one of ours do the thing at most once. A call takes at most two times `timeoutMs` and a pause.
 */
export function openStripe({
  secretKey,
  apiBase,
  timeoutMs = defaultTimeoutMs,
}: StripeAccess): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiBase),
    timeout: timeoutMs,
    maxNetworkRetries: sdkRepeats,
    telemetry: false,
  })
  return {
    ...sessionCalls(stripe, call),
    ...moneyCalls(stripe, call),
    ...companyCalls(stripe, call),
    verifyWebhook: (delivery) => verifyWebhook(stripe, delivery),
  }
}

function addressOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port) || (isPlain ? 80 : 443) }
}

// The SDK takes any JSON without `error` for a success, even a proxy's 404: the kind of object is the proof.
const call: Call = async (kind, wanted, run, read) => {
  invariant(!insideTransaction(), 'the payment provider is called inside a transaction')
  try {
    const wire = await run()
    return wire?.object === wanted ? { outcome: 'done', value: read(wire) } : notFromProvider(wanted, kind)
  } catch (error) {
    return failureOf(error, kind)
  }
}
