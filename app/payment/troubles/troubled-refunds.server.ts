import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { RefundCause } from '#app/payment/payment.ts'

/** A refund that somebody has to look at: it failed, or it has been under way for long. */
export type TroubledRefund = {
  companyId: string
  id: string
  reference: string
  amountCents: number
  cause: RefundCause
  status: 'requested' | 'failed'
  /** The provider's own words, and whether it was the bank that didn't take the money. */
  error: string | null
  isBankRefusal: boolean
  requestedAt: Date
}

/** A refund under way shorter than this isn't anybody's trouble. */
const patienceMs = 3_600_000
/** So long a bank may take for what the provider has sent it. */
const bankPatienceMs = 7 * 86_400_000

// A failed one is solved when other refunds of its payment leave no room for it any more.
const fromTroubled = ({ now, before = now }: { now: Date; before?: Date }) => sql`
  from refund f join payment p on p.company_id = f.company_id and p.id = f.payment_id
  where f.requested_at <= ${before} and (
    (f.status = 'requested'
      and coalesce(f.reopened_at, f.requested_at) <= case
        when f.stripe_refund_id is not null and f.stripe_reversal_id is null and f.last_error is null
        then ${new Date(now.getTime() - bankPatienceMs)}::timestamptz
        else ${new Date(now.getTime() - patienceMs)}::timestamptz end)
    or (f.status = 'failed' and f.price_cents + (
      select coalesce(sum(o.price_cents), 0) from refund o
      where o.company_id = f.company_id and o.payment_id = f.payment_id and o.id <> f.id
        and (o.status <> 'failed' or o.came_back_times > 0)) <= p.amount_cents))`

/** Refunds that failed, or wait for more than an hour, at the bank for more than a week; the oldest first. */
export async function troubledRefunds(
  db: Db,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<TroubledRefund[]> {
  const { rows } = await sql<TroubledRefund>`
    select f.company_id as "companyId", f.id, f.reference, f.amount_cents as "amountCents", f.cause, f.status,
      f.last_error as error, f.requested_at as "requestedAt",
      f.status = 'failed' and f.stripe_refund_id is not null as "isBankRefusal"
    ${fromTroubled({ now })} order by f.requested_at, f.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many of them there are; with `before`, of those that were asked for by then. */
export async function troubledRefundCount(db: Db, span: { now: Date; before?: Date }): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) ${fromTroubled(span)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
