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
          and (other.cause <> 'reduced' and (refund.cause = 'reduced' or other.status <> 'failed')
            or other.part is not distinct from refund.part and other.id <> refund.id
              and (other.status <> 'failed' or other.requested_at > refund.requested_at)))))
    group by reference`.execute(db)
  return new Map(rows.map(({ reference, ...underWay }) => [reference, underWay]))
}
