import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** What is still to go back of a booking's money, in cents: to the guest, and of it from the company's share. */
export type RefundUnderWay = { refundCents: number; shareCents: number }

/**
 * The refunds of a company whose share isn't taken back yet, by reference: under way, or refused and owed all the same.
 * One that came back has taken the share the first time; another that took the place of a refused one counts instead.
 */
export async function refundsUnderWay(
  db: Db,
  { companyId }: { companyId: string },
): Promise<Map<string, RefundUnderWay>> {
  const { rows } = await sql<RefundUnderWay & { reference: string }>`
    select reference, sum(amount_cents)::int as "refundCents",
      sum(price_cents - commission_cents)::int as "shareCents"
    from refund
    where company_id = ${companyId} and came_back_times = 0
      and (status = 'requested' or (status = 'failed' and not exists (
        select 1 from refund as other
        where other.company_id = refund.company_id and other.payment_id = refund.payment_id
          and other.id <> refund.id and (${wasTriedAnew} or ${hasRest} or ${wentWithRest}))))
    group by reference`.execute(db)
  return new Map(rows.map(({ reference, ...underWay }) => [reference, underWay]))
}

// A part has an id of its own, so the rest is never taken for one.
const wasTriedAnew = sql`other.part is not distinct from refund.part
  and (other.status <> 'failed' or (other.requested_at, other.id) > (refund.requested_at, refund.id))`

const hasRest = sql`refund.cause not in ('reduced', 'goodwill')
  and other.cause not in ('reduced', 'goodwill') and other.status <> 'failed'`

const ofPayment = (refund: string) =>
  sql.raw(
    `${refund}.company_id = refund.company_id and ${refund}.payment_id = refund.payment_id and ${refund}.cause in ('reduced', 'goodwill')`,
  )

// What the bank refused before the cancellation went back with the rest, what it refused after is in nobody's. When it
// refused isn't kept: what payment, rest and all that wasn't refused leave open is the newest of them.
const wentWithRest = sql`refund.cause in ('reduced', 'goodwill') and other.cause not in ('reduced', 'goodwill') and (
  select coalesce(sum(part.price_cents), 0) from refund as part
  where ${ofPayment('part')} and part.status = 'failed' and part.came_back_times = 0
    and (part.requested_at, part.id) >= (refund.requested_at, refund.id) and not exists (
      select 1 from refund as again
      where ${ofPayment('again')} and again.part is not distinct from part.part and again.id <> part.id
        and (again.status <> 'failed' or (again.requested_at, again.id) > (part.requested_at, part.id)))
) > (
  select payment.amount_cents from payment
  where payment.company_id = refund.company_id and payment.id = refund.payment_id
) - other.price_cents - (
  select coalesce(sum(part.price_cents), 0) from refund as part
  where ${ofPayment('part')} and (part.status <> 'failed' or part.came_back_times > 0))`
