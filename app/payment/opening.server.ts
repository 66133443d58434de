import type { Db } from '#foundation/platform/db.server.ts'
import type { CheckoutRequest } from './checkout.ts'
import type { Checkout } from './checkouts.server.ts'
import { isEveryLinePriced } from './provider-names.ts'
import type { CheckoutOrder, CheckoutSession, PaymentGateway } from './stripe/gateway.ts'

/** Makes the provider's session of a checkout, or finds the one that was made when an answer got lost. */
export async function createOrFind(
  db: Db,
  gateway: PaymentGateway,
  checkout: Checkout,
  now: Date,
): Promise<CheckoutSession | 'failed' | 'refused'> {
  const made = await gateway.createCheckoutSession(orderOf(checkout, now))
  if (made.outcome === 'done') return made.value
  if (made.because === 'transient' || made.because === 'unknown') return 'failed'
  const found = await findSession(gateway, checkout, now)
  if (found !== 'never-made') return found === 'unreachable' ? 'failed' : found
  // Nothing was made, but the provider keeps a failure under this key: the next call needs a key of its own.
  if (made.because !== 'stuck' && made.code !== 'idempotency_error') return 'refused'
  await db
    .updateTable('checkout')
    .set({ attempts: checkout.attempts + 1 })
    .where('company_id', '=', checkout.companyId)
    .where('id', '=', checkout.id)
    .where('attempts', '=', checkout.attempts)
    .execute()
  const again = await gateway.createCheckoutSession(
    orderOf({ ...checkout, attempts: checkout.attempts + 1 }, now),
  )
  return again.outcome === 'done' ? again.value : 'failed'
}

const operationId = ({ id, attempts }: Checkout) => (attempts === 0 ? id : `${id}.${attempts}`)

// The provider takes no page that closes within 30 minutes, so a page that opens late also closes late. A first call
// that did get through is then found by its mark, because the same key with another end is refused.
function endOfPage({ expiresAt }: Checkout, now: Date): Date {
  const isTooNear = expiresAt.getTime() - now.getTime() < shortestPageMs
  return isTooNear ? new Date(now.getTime() + latePageMs) : expiresAt
}

const shortestPageMs = 30 * 60_000 + 20_000
const latePageMs = 31 * 60_000

function orderOf(checkout: Checkout, now: Date): CheckoutOrder {
  const { request, reference, connectAccountId, commissionCents, companyId, id } = checkout
  return {
    operationId: operationId(checkout),
    reference,
    lines: request.lines.map(({ name, unitCents, quantity }) => ({ name, unitCents, quantity })),
    connectAccountId,
    commissionCents,
    capture: request.capture,
    customerEmail: request.customerEmail,
    expiresAt: endOfPage(checkout, now),
    successUrl: request.successUrl,
    cancelUrl: request.cancelUrl,
    message: request.message,
    metadata: { company: companyId, checkout: id },
  }
}

const searchMarginMs = 3_600_000

/** Looks for a session whose creation was never answered, by the marks it would carry. */
export async function findSession(
  gateway: PaymentGateway,
  checkout: Checkout,
  now: Date,
): Promise<CheckoutSession | 'never-made' | 'unreachable'> {
  const found = await gateway.sessionOfOperation({
    operationId: operationId(checkout),
    createdFrom: new Date(checkout.createdAt.getTime() - searchMarginMs),
    createdUntil: new Date(now.getTime() + searchMarginMs),
  })
  if (found.outcome === 'done') return found.value
  return found.because === 'missing' ? 'never-made' : 'unreachable'
}

/**
 * A session with the provider's price of each line that is to be paid. The answer that made it names only the first ten
 * lines, and one that was looked up names none: then the rest is read before it is judged. What has ended needs none.
 *
 * Source: contract 2, section 5 "Checkout" (PAY-2).
 */
export async function pricedSession(
  gateway: PaymentGateway,
  { lines }: Pick<CheckoutRequest, 'lines'>,
  session: CheckoutSession,
): Promise<CheckoutSession | 'unpriced' | 'unreachable'> {
  if (session.status !== 'open' || isEveryLinePriced(lines, session.lines)) return session
  const read = await gateway.linesOf(session.id)
  if (read.outcome === 'failed') return 'unreachable'
  return isEveryLinePriced(lines, read.value) ? { ...session, lines: read.value } : 'unpriced'
}
