import type { Route } from './+types/stripe-webhook'
import { scopeOf } from '#foundation/platform/scope.ts'
import { storeWebhook } from '../payment.server.ts'

/** Takes the payment provider's news in: 200 only once it is stored, 400 for anything that isn't genuine. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, payments, webhookSecrets, now } = scopeOf(context)
  const receipt = await storeWebhook(db, payments, {
    rawBody: new Uint8Array(await request.arrayBuffer()),
    signature: request.headers.get('stripe-signature'),
    secrets: webhookSecrets,
    now: now(),
  })
  return new Response(null, { status: receipt.outcome === 'refused' ? 400 : 200 })
}
