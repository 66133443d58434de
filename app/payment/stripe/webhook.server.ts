import { Stripe } from 'stripe'
import type { GatewayEvent, WebhookDelivery, WebhookVerdict } from './gateway.ts'
import { marks } from './reading.server.ts'

const toleranceSeconds = 300

/**
 * Accepts a webhook only with a signature by one of the secrets over exactly these bytes, at most 300 seconds old.
 *
 * The comparison takes constant time (the SDK's own). Two secrets are tried while one is being replaced.
 */
export function verifyWebhook(
  stripe: Stripe,
  { rawBody, signature, secrets, receivedAt }: WebhookDelivery,
): WebhookVerdict {
  if (!signature) return { outcome: 'refused', because: 'signature-missing' }
  let because: 'signature-wrong' | 'too-old' | 'unreadable' = 'signature-wrong'
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody),
        signature,
        secret,
        toleranceSeconds,
        undefined,
        receivedAt?.getTime(),
      )
      const read = readEvent(event)
      return read ? { outcome: 'genuine', event: read } : { outcome: 'refused', because: 'unreadable' }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) because = 'unreadable'
      else if (/tolerance/.test(error.message)) because = 'too-old'
    }
  }
  return { outcome: 'refused', because }
}

type Loose = Record<string, unknown>

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const looseIn = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {}

// Signed, so well-meant; still, only what has the shape of an event goes on.
function readEvent(event: unknown): GatewayEvent | null {
  const body = looseIn(event)
  const { id, type, created } = body
  if (
    body['object'] !== 'event' ||
    typeof id !== 'string' ||
    typeof type !== 'string' ||
    typeof created !== 'number'
  )
    return null
  const about = looseIn(looseIn(body['data'])['object'])
  const metadata = looseIn(about['metadata'])
  const kind = textIn(about['object'])
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    isLive: body['livemode'] === true,
    connectAccountId: textIn(body['account']),
    objectId: textIn(about['id']),
    objectKind: kind,
    paymentIntentId: kind === 'payment_intent' ? textIn(about['id']) : textIn(about['payment_intent']),
    reference: textIn(metadata[marks.reference]) ?? textIn(about['client_reference_id']),
    payload: body,
  }
}
