import { sql } from 'kysely'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { enqueueComparison } from './comparison-job.server.ts'
import type { RefundWork } from './refund-work.server.ts'
import type { Movement, Refund } from './stripe/gateway.ts'
import './tables.ts'

/**
 * Notes, in the caller's transaction, that the bank refused a try of a refund, once for each try, by the day that the
 * provider names. Where that is compared already, it is compared again at once, also if somebody has acknowledged it:
 * its books were made without it.
 */
export async function noteRefusal(
  tx: Db,
  { companyId, id: refundId }: RefundWork,
  { refund, now }: { refund: Refund; now: Date },
): Promise<void> {
  const refusedAt = refund.refusedAt ?? now
  await tx
    .insertInto('refund_refusal')
    .values({
      ...{ company_id: companyId, refund_id: refundId, stripe_refund_id: refund.id },
      ...{ amount_cents: refund.amountCents, sent_at: refund.createdAt, refused_at: refusedAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await isNewsOfComparedDay(tx, berlinDay(refusedAt)))
    await enqueueComparison(tx, { today: berlinDay(now) })
}

/** Marks a day that is compared to be compared again; false where it isn't yet. */
async function isNewsOfComparedDay(tx: Db, dayOn: string): Promise<boolean> {
  const noted = await tx
    .updateTable('books_comparison')
    .set(({ eb }) => ({ news: eb('news', '+', 1) }))
    .where('day_on', '=', dayOn)
    .executeTakeFirstOrThrow()
  return noted.numUpdatedRows > 0n
}

/**
 * Takes over from the provider's movements when refused money was back on the balance, where its answer about the
 * refund didn't say so: we may have heard of it later, on a day whose books it isn't in.
 */
export async function dateRefusals(db: Db, movements: readonly Movement[]): Promise<void> {
  for (const { type, sourceId, createdAt } of movements) {
    if (type !== 'refund_failure' || sourceId === null) continue
    await db
      .updateTable('refund_refusal')
      .set({ refused_at: createdAt })
      .where('stripe_refund_id', '=', sourceId)
      .where('refused_at', '<>', createdAt)
      .execute()
  }
}

/**
 * What of `openDifference` refused refunds explain, in cents: those that left on one of the days in its sum, and came
 * back after the newest one.
 */
export async function refusedRefundCents(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(refusal.amount_cents), 0)::bigint as cents
    from refund_refusal as refusal
    join books_comparison as day on day.day_on = (refusal.sent_at at time zone 'Europe/Berlin')::date
      and day.acknowledged_at is null
    where refusal.refused_at >= (select max(day_on) + 1 from books_comparison)::timestamp
      at time zone 'Europe/Berlin'`.execute(db)
  return rows[0]?.cents ?? 0
}
