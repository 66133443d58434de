import type Stripe from 'stripe'
import type { Call } from './client.server.ts'
import type {
  Answer,
  CheckoutOrder,
  CheckoutSession,
  GatewayFailure,
  OperationSearch,
  PaymentGateway,
} from './gateway.ts'
import { keptLine, marks, readSession } from './reading.server.ts'

type SessionCalls = Pick<
  PaymentGateway,
  | 'createCheckoutSession'
  | 'sessionOf'
  | 'linesOf'
  | 'sessionOfPayment'
  | 'sessionOfOperation'
  | 'expireSession'
>

const pageSize = 100
const mostPages = 20

/** Everything about the hosted payment page. */
export function sessionCalls(stripe: Stripe, call: Call): SessionCalls {
  const sessions = stripe.checkout.sessions
  const sessionOf = (id: string) =>
    call('reading', 'checkout.session', () => sessions.retrieve(id), readSession)
  return {
    sessionOf,
    linesOf: (id) => {
      const list = () => sessions.listLineItems(id, { limit: pageSize })
      return call('reading', 'list', list, ({ data }) => data.flatMap(keptLine))
    },
    createCheckoutSession: (order) =>
      call(
        'writing',
        'checkout.session',
        () => sessions.create(sessionParams(order), { idempotencyKey: `session:${order.operationId}` }),
        readSession,
      ),
    async sessionOfPayment(paymentIntentId) {
      const list = () => sessions.list({ payment_intent: paymentIntentId, limit: 1 })
      const found = await call('reading', 'list', list, ({ data }) => data[0] ?? null)
      return found.outcome === 'failed' ? found : firstOf(found.value)
    },
    sessionOfOperation: (search) => sessionOfOperation(stripe, call, search),
    async expireSession(id) {
      const expired = await call('writing', 'checkout.session', () => sessions.expire(id), readSession)
      if (expired.outcome === 'done' || (expired.because !== 'conflict' && expired.because !== 'stuck'))
        return expired
      const present = await sessionOf(id)
      return present.outcome === 'done' && present.value.status === 'open' ? expired : present
    },
  }
}

function firstOf(session: Stripe.Checkout.Session | null): Answer<CheckoutSession> {
  return session ? { outcome: 'done', value: readSession(session) } : noSession
}

const noSession: GatewayFailure = {
  outcome: 'failed',
  because: 'missing',
  code: null,
  message: 'no such session',
  requestId: null,
}

// Sessions can't be searched by metadata, so the span between two instants is read page by page.
async function sessionOfOperation(
  stripe: Stripe,
  call: Call,
  search: OperationSearch,
): Promise<Answer<CheckoutSession>> {
  const created = { gte: seconds(search.createdFrom), lte: seconds(search.createdUntil) }
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const params = { created, limit: pageSize, ...(after ? { starting_after: after } : {}) }
    const list = () => stripe.checkout.sessions.list(params)
    const read = await call('reading', 'list', list, ({ data, has_more: hasMore }) => ({ data, hasMore }))
    if (read.outcome === 'failed') return read
    const found = read.value.data.find(({ metadata }) => metadata?.[marks.operation] === search.operationId)
    if (found) return firstOf(found)
    after = read.value.data.at(-1)?.id
    if (!read.value.hasMore || after === undefined) return noSession
  }
  const message = `more than ${mostPages * pageSize} sessions in that span`
  return { outcome: 'failed', because: 'rejected', code: null, message, requestId: null }
}

function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    ...order.metadata,
    [marks.operation]: order.operationId,
    [marks.reference]: order.reference,
  }
  return {
    mode: 'payment',
    // Of each line the answer names the price that the provider made for it.
    expand: ['line_items'],
    locale: 'de',
    // Cards settle at once; a method that takes days could be paid after the place is gone.
    allowed_payment_method_types: ['card'],
    line_items: order.lines.map((line) => ({
      quantity: line.quantity,
      ...(line.taxRateId ? { tax_rates: [line.taxRateId] } : {}),
      ...('priceId' in line
        ? { price: line.priceId }
        : {
            price_data: { currency: 'eur', unit_amount: line.unitCents, product_data: { name: line.name } },
          }),
    })),
    client_reference_id: order.reference,
    customer_email: order.customerEmail,
    expires_at: seconds(order.expiresAt),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...(order.message ? { custom_text: { submit: { message: order.message } } } : {}),
    metadata,
    payment_intent_data: {
      metadata,
      ...(order.capture ? { capture_method: order.capture } : {}),
      on_behalf_of: order.connectAccountId,
      transfer_data: { destination: order.connectAccountId },
      // The provider refuses a commission of 0; leaving it out means the same.
      ...(order.commissionCents > 0 ? { application_fee_amount: order.commissionCents } : {}),
    },
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
