import { sql } from 'kysely'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { requestRefund } from '#app/payment/payment.server.ts'
import { settleOrRecover } from './reconciliation.server.ts'
import { lockReservation, reservationById } from '#app/booking/reservations/reservations.server.ts'

/**
 * Money of which nobody can say what became of it. `page`: a payment page's time is over, and the provider didn't say
 * how it ended. `payment`: it was paid, and there is neither a ticket nor a refund; that should never be.
 */
export type PaymentWithoutOutcome = {
  kind: 'page' | 'payment'
  id: string
  companyId: string
  reservationId: string
  bookingCode: string
  userId: string
  amountCents: number
  since: Date
}

/**
 * What a step about such a payment came to. `pending`: the provider says that it goes on. `refunding`: it was paid, but
 * came to no ticket. `over`: nothing was paid, and the booking stays as it is (an accepted request, a change).
 */
export type PaymentStep =
  | { outcome: 'paid' | 'refunding' | 'ended' | 'over' | 'pending' | 'refund-started' }
  | { outcome: 'refused'; because: 'no-such-payment' | 'solved-already' | 'provider-silent' }

/** The reconciler has asked at least once by then. */
const patienceMs = 10 * 60_000
/** Payments of so many days are looked through; `npm run audit` looks through all. */
const daysBack = 90

type Span = { now: Date; before?: Date }

function withoutOutcome({ now, before = now }: Span) {
  const overSince = new Date(Math.min(before.getTime(), now.getTime() - patienceMs))
  const firstSeen = new Date(now.getTime() - daysBack * 86_400_000)
  return sql`(
    select 'page' as kind, c.id, c.company_id, c.reference, c.amount_cents, c.expires_at as since
    from checkout c where c.status in ('opening', 'open') and c.expires_at <= ${overSince}
    union all
    select 'payment', p.id, p.company_id, p.reference, p.amount_cents, p.paid_at
    from payment p where p.paid_at <= ${overSince} and p.paid_at > ${firstSeen} and ${isStray}) as t
    join reservation r on r.company_id = t.company_id and r.id = t.reference`
}

// Of an unpaid final invoice the deposit may stay with the company, as the accepted offer said.
const isDepositKept = sql`(s.state = 'deleteCapacity' and o.paid_at is not null and exists (
  select 1 from reservation_history h where h.company_id = s.company_id and h.reservation_id = s.id
    and h.to_state = 'deleteCapacity' and h.from_state in ('depositConfirmed', 'finalInvoiceOffered')))`

// A refund that failed is another trouble, with its own list. What was paid for a change that wasn't made has none.
const isStray = sql`
  p.amount_cents > (select coalesce(sum(f.price_cents), 0) from refund f
    where f.company_id = p.company_id and f.payment_id = p.id)
  and exists (select 1 from reservation s
    join checkout q on q.company_id = p.company_id and q.id = p.checkout_id
    left join amendment a on a.company_id = q.company_id and a.id = q.part
    left join package_offer o on o.company_id = q.company_id and o.reservation_id = q.reference
      and 'offer:' || o.version = q.part
    where s.company_id = p.company_id and s.id = p.reference and (((s.places_released_at is not null
        or s.state not in ('confirmed', 'reedemed', 'depositConfirmed', 'finalInvoiceOffered'))
        and not ${isDepositKept})
      or (q.part is not null and q.part not like 'share:%' and a.state is distinct from 'applied' and o.paid_at is null)))`

/** Payments and payment pages without an outcome, the oldest first. */
export async function paymentsWithoutOutcome(
  db: Db,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<PaymentWithoutOutcome[]> {
  const { rows } = await sql<PaymentWithoutOutcome>`
    select t.kind, t.id, t.company_id as "companyId", t.reference as "reservationId",
      r.booking_code as "bookingCode", r.user_id as "userId", t.amount_cents as "amountCents", t.since
    from ${withoutOutcome({ now })} order by t.since, t.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many of them there are; with `before`, of those that were over by then. */
export async function paymentWithoutOutcomeCount(db: Db, span: Span): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${withoutOutcome(span)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Asks the provider now how a payment page ended, and does what follows from it: the same that the reconciler does
 * every few minutes. Talks to the payment provider: never inside a transaction.
 */
export async function lookAgain(
  db: Db,
  gateway: PaymentGateway,
  { checkoutId, actorId, now }: { checkoutId: string; actorId: string; now: Date },
): Promise<PaymentStep> {
  const seen = await pageOf(db, checkoutId)
  if (!seen) return { outcome: 'refused', because: 'no-such-payment' }
  if (seen.status === 'paid' || seen.status === 'expired')
    return { outcome: 'refused', because: 'solved-already' }
  const subject = { kind: 'checkout', id: checkoutId } as const
  await inTransaction(db, (tx) => noteInAudit(tx, { actorId, action: 'payment.look-again', subject, now }))
  const isKnown = await settleOrRecover(db, gateway, seen, now)
  const status = (await pageOf(db, checkoutId))?.status
  if (status === 'paid') return { outcome: (await isGoingBack(db, seen)) ? 'refunding' : 'paid' }
  if (status === 'expired') return { outcome: (await isBookingOver(db, seen)) ? 'ended' : 'over' }
  return isKnown ? { outcome: 'pending' } : { outcome: 'refused', because: 'provider-silent' }
}

type Page = { companyId: string; checkoutId: string; reference: string; part: string | null }

async function isGoingBack(db: Db, { companyId, checkoutId }: Page): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment p join refund f on f.company_id = p.company_id and f.payment_id = p.id
    where p.company_id = ${companyId} and p.checkout_id = ${checkoutId}
      and f.cause in ('late-payment', 'amount-mismatch')`.execute(db)
  return rows.length > 0
}

async function isBookingOver(db: Db, { companyId, reference, part }: Page): Promise<boolean> {
  const booking = await reservationById(db, { companyId, id: reference })
  return part === null && booking?.state === 'deleteCapacity'
}

function pageOf(db: Db, checkoutId: string) {
  return db
    .selectFrom('checkout')
    .select([
      'company_id as companyId',
      'id as checkoutId',
      'reference',
      'part',
      'session_id as sessionId',
      'status',
    ])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
}

/** Gives a payment back in full that has neither a ticket nor a refund. */
export function refundStrayPayment(
  db: Db,
  { paymentId, actorId, now }: { paymentId: string; actorId: string; now: Date },
): Promise<PaymentStep> {
  return inTransaction(db, async (tx): Promise<PaymentStep> => {
    const payment = await tx
      .selectFrom('payment')
      .innerJoin('checkout', (join) =>
        join
          .onRef('checkout.company_id', '=', 'payment.company_id')
          .onRef('checkout.id', '=', 'payment.checkout_id'),
      )
      .select(['payment.company_id as companyId', 'payment.reference', 'part'])
      .select('payment.amount_cents as amountCents')
      .where('payment.id', '=', paymentId)
      .executeTakeFirst()
    if (!payment) return { outcome: 'refused', because: 'no-such-payment' }
    const { companyId, reference, amountCents, part } = payment
    await lockReservation(tx, { companyId, id: reference })
    const { rows } = await sql<{ yes: number }>`
      select 1 as yes from payment p where p.id = ${paymentId} and ${isStray} for update`.execute(tx)
    if (rows.length === 0) return { outcome: 'refused', because: 'solved-already' }
    await requestRefund(tx, {
      companyId,
      paymentId,
      cause: 'late-payment',
      now,
      part: part === null ? null : { id: part },
    })
    await noteInAudit(tx, {
      actorId,
      action: 'payment.refund',
      now,
      subject: { kind: 'payment', id: paymentId },
      details: { amount: String(amountCents) },
    })
    return { outcome: 'refund-started' }
  })
}
