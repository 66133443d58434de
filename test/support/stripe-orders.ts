import { openStripe } from '#app/payment/stripe/client.server.ts'
import type { Answer, CheckoutOrder, PaymentGateway } from '#app/payment/stripe/gateway.ts'
import type { Bench } from '#sandbox/test-kit.ts'

/** The company that every order pays. */
export const connectAccountId = 'acct_kletterhalle'

/** Our side of the provider's, towards a sandbox. */
export const gatewayFor = ({ sandbox }: Bench): PaymentGateway =>
  openStripe({ secretKey: sandbox.secretKey, apiBase: sandbox.url })

/** Two places for a hundred euro, of which ten are ours. */
export function orderFor({ startedMs }: Bench, changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    operationId: 'operation-1',
    reference: 'reference-1',
    lines: [{ name: 'Klettern', unitCents: 5000, quantity: 2 }],
    connectAccountId,
    commissionCents: 1000,
    customerEmail: 'alex@example.org',
    expiresAt: new Date(startedMs + 31 * 60_000),
    successUrl: 'http://shop.example/ok',
    cancelUrl: 'http://shop.example/no',
    ...changes,
  }
}

/** Why a call failed, or that it didn't. */
export const causeOf = (answer: Answer<unknown>) => (answer.outcome === 'failed' ? answer.because : 'done')
