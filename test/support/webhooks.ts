import { storeWebhook, type WebhookReceipt } from '#app/payment/payment.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { signatureOf } from '#sandbox/webhooks.ts'

/** The secret that the sandboxes of these tests sign with. */
export const webhookSecret = 'whsec_of_the_concurrency_tests'

/** A webhook as the payment provider would send it. */
export type StoredEvent = { id: string; type: string; body: string }

/** The machine's time in these tests, by which a signature's age is judged. */
export const receivedAt = new Date('2026-06-01T12:00:00Z')

/** Hands a webhook in, signed as the provider would. */
export function deliverWebhook(
  db: Db,
  payments: PaymentGateway,
  { body }: StoredEvent,
): Promise<WebhookReceipt> {
  const signature = signatureOf(webhookSecret, receivedAt.getTime() / 1000, body)
  const secrets = [webhookSecret]
  return storeWebhook(db, payments, { rawBody: body, signature, secrets, now: receivedAt, receivedAt })
}
