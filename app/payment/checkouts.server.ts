import { hot, runHot, runText, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { invariant } from '#foundation/lib/errors.ts'
import { sumOfLines, type CheckoutRequest } from './checkout.ts'
import { commissionOf } from './commission.ts'
import { createOrFind, pricedSession } from './opening.server.ts'
import { priceIdsOf } from './provider-names.ts'
import type { CheckoutSession, PaymentGateway } from './stripe/gateway.ts'

/** One attempt to be paid. */
export type Checkout = {
  companyId: string
  id: string
  reference: string
  /** For what of its reference it is paid, where it isn't for the whole; opaque here. */
  part: string | null
  connectAccountId: string
  sessionId: string | null
  url: string | null
  amountCents: number
  commissionCents: number
  /** `held`: authorised, and nothing charged yet. */
  status: 'opening' | 'open' | 'held' | 'paid' | 'expired'
  request: CheckoutRequest
  attempts: number
  expiresAt: Date
  createdAt: Date
}

const columns = [
  'company_id as companyId',
  'id',
  'reference',
  'part',
  'connect_account_id as connectAccountId',
  'session_id as sessionId',
  'url',
  'amount_cents as amountCents',
  'commission_cents as commissionCents',
  'status',
  'request',
  'attempts',
  'expires_at as expiresAt',
  'created_at as createdAt',
] as const

const savePrepared = hot(
  'payment_prepare_checkout',
  `insert into checkout (company_id, id, reference, connect_account_id, amount_cents, commission_cents, status,
     request, expires_at, created_at, part)
   select $1::text, case earlier when 0 then $2::text else $2::text || '-' || (earlier + 1) end,
     $2::text, $3::text, $4::int, $5::int, 'opening', $6::jsonb, $7::timestamptz, $8::timestamptz, $9::text
   from (select count(*) as earlier from checkout
         where company_id = $1::text and reference = $2::text) as attempts
   returning id`,
)

/**
 * Writes down, in the caller's transaction, what is to be paid, before the provider hears of it. Its id becomes the
 * idempotency key: the reference for the first attempt, `<reference>-2` for the second, and so on.
 */
export async function prepareCheckout(
  tx: Db,
  order: {
    companyId: string
    reference: string
    part?: string
    connectAccountId: string
    amountCents: number
    request: CheckoutRequest
    expiresAt: Date
    now: Date
  },
): Promise<Checkout> {
  const { companyId, reference, part = null, connectAccountId, amountCents, request, expiresAt, now } = order
  const commissionCents = commissionOf(amountCents)
  invariant(sumOfLines(request.lines) === amountCents, `lines of ${reference} add up to its total`)
  const { rows } = await runText<{ id: string }>(tx, savePrepared, [
    ...[companyId, reference, connectAccountId, amountCents, commissionCents],
    ...[JSON.stringify(request), expiresAt, now, part],
  ])
  const [row] = rows
  invariant(row, 'a checkout was written')
  const money = { connectAccountId, amountCents, commissionCents, request }
  const unopened = { sessionId: null, url: null, status: 'opening' as const, attempts: 0 }
  return { companyId, id: row.id, reference, part, ...money, ...unopened, expiresAt, createdAt: now }
}

/**
 * What opening a payment page came to. `failed` may be tried again; `refused` never will work. `unpriced`: the provider
 * named no price for a line, so its page was closed and this attempt is over.
 */
export type Opening =
  | { outcome: 'open'; sessionId: string; url: string }
  | { outcome: 'ended' }
  | { outcome: 'failed' }
  | { outcome: 'refused' }
  | { outcome: 'unpriced' }

/**
 * Opens the payment page of a prepared checkout, or finds the one that is open already: calling it twice, or again
 * after an answer was lost, never makes a second one. Talks to the provider: never inside a transaction.
 */
export async function openCheckout(
  db: Db,
  gateway: PaymentGateway,
  { companyId, checkoutId, now }: { companyId: string; checkoutId: string; now: Date },
): Promise<Opening> {
  const checkout = await checkoutById(db, { companyId, checkoutId })
  return checkout ? openReadCheckout(db, gateway, { checkout, now }) : { outcome: 'ended' }
}

/**
 * The same for a checkout that the caller has just written or read. A second page can't come of an outdated one: its id
 * is the provider's idempotency key, and the session is only kept where there is none. Never inside a transaction.
 */
export async function openReadCheckout(
  db: Db,
  gateway: PaymentGateway,
  { checkout, now }: { checkout: Checkout; now: Date },
): Promise<Opening> {
  if (checkout.status !== 'opening' && checkout.status !== 'open') return { outcome: 'ended' }
  if (checkout.sessionId && checkout.url)
    return { outcome: 'open', sessionId: checkout.sessionId, url: checkout.url }
  failpoint('before_session_create')
  const session = await createOrFind(db, gateway, checkout, now)
  if (typeof session === 'string') return { outcome: session }
  failpoint('after_session_create_before_save')
  const priced = await pricedSession(gateway, checkout.request, session)
  if (priced === 'unreachable') return { outcome: 'failed' }
  if (priced === 'unpriced') return closeUnpriced(db, gateway, { checkout, session, now })
  await saveSession(db, checkout, priced)
  return session.url === null
    ? { outcome: 'ended' }
    : { outcome: 'open', sessionId: session.id, url: session.url }
}

// Nobody was sent to this page. Unless the provider says that it is closed nothing is noted: whoever ends the checkout
// later finds it by its mark.
async function closeUnpriced(
  db: Db,
  gateway: PaymentGateway,
  { checkout, session, now }: { checkout: Checkout; session: CheckoutSession; now: Date },
): Promise<Opening> {
  const ended = await gateway.expireSession(session.id)
  if (ended.outcome === 'failed' || ended.value.status !== 'expired') return { outcome: 'failed' }
  await saveSession(db, checkout, ended.value)
  await db
    .updateTable('checkout')
    .set({ status: 'expired', settled_at: now })
    .where('company_id', '=', checkout.companyId)
    .where('id', '=', checkout.id)
    .where('status', 'in', ['opening', 'open'])
    .execute()
  return { outcome: 'unpriced' }
}

const saveOpened = hot(
  'payment_save_session',
  `with opened as (
     update checkout set session_id = $3, url = $4, expires_at = $5, price_ids = $6::text[],
       status = case status when 'opening' then 'open' else status end
     where company_id = $1 and id = $2 and session_id is null
   )
   insert into checkout_locator (session_id, company_id, checkout_id) values ($3, $1, $2)
   on conflict (session_id) do nothing`,
)

/** Keeps a session with its checkout; a second time changes nothing. */
export async function saveSession(db: Db, checkout: Checkout, session: CheckoutSession): Promise<void> {
  const { companyId, id, request } = checkout
  const priceIds = priceIdsOf(request.lines, session.lines)
  await runText(db, saveOpened, [companyId, id, session.id, session.url, session.expiresAt, priceIds])
}

/** One checkout by its id. */
export async function checkoutById(
  db: Db,
  { companyId, checkoutId }: { companyId: string; checkoutId: string },
): Promise<Checkout | null> {
  const [row] = await runHot(db, 'payment_checkout', [companyId, checkoutId], () =>
    db
      .selectFrom('checkout')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', checkoutId),
  )
  return row ?? null
}

/** The checkouts of a reference, oldest first. */
export async function checkoutsOf(
  db: Db,
  { companyId, reference }: { companyId: string; reference: string },
): Promise<Checkout[]> {
  return runHot(db, 'payment_checkouts_of', [companyId, reference], () =>
    db
      .selectFrom('checkout')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('reference', '=', reference)
      .orderBy('created_at')
      .orderBy('id'),
  )
}
