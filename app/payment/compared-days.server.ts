import { sql } from 'kysely'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { BookFinding } from './book-findings.ts'
import { isDayOpen } from './books.server.ts'
import { enqueueComparison } from './comparison-job.server.ts'
import { refusedRefundCents } from './refund-refusals.server.ts'
import './tables.ts'

/** One day's ledger beside the provider's movements, in cents. */
export type ComparedDay = {
  dayOn: string
  ledgerCents: number
  providerCents: number
  findings: readonly BookFinding[]
  comparedAt: Date
  /** When an operator said that it is known why it differs. */
  acknowledgedAt: Date | null
}

/** The compared days, newest first. */
export function comparedDays(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<ComparedDay[]> {
  return db
    .selectFrom('books_comparison')
    .select(['day_on as dayOn', 'ledger_cents as ledgerCents', 'provider_cents as providerCents'])
    .select(['findings', 'compared_at as comparedAt', 'acknowledged_at as acknowledgedAt'])
    .orderBy('day_on', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/**
 * What is open in the compared days: what they differ by together, in cents, and how many have findings. Together they
 * differ by nothing, unless something is wrong, or something moved at the last midnight. `lasting` is what was open the
 * day before already. What an operator has acknowledged isn't open.
 */
export async function openDifference(
  db: Db,
): Promise<{ cents: number; findingDays: number; lasting: boolean; lastingFindingDays: number }> {
  const { rows } = await sql<{ cents: number; before: number; findingDays: number; daysBefore: number }>`
    select coalesce(sum(ledger_cents - provider_cents), 0)::bigint as cents,
      coalesce(sum(ledger_cents - provider_cents) filter (where day_on < newest), 0)::bigint as before,
      (count(*) filter (where findings <> '[]'))::int as "findingDays",
      (count(*) filter (where findings <> '[]' and day_on < newest))::int as "daysBefore"
    from books_comparison, (select max(day_on) as newest from books_comparison) as last
    where acknowledged_at is null`.execute(db)
  const { cents = 0, before = 0, findingDays = 0, daysBefore = 0 } = rows[0] ?? {}
  const lasting = cents !== 0 && before !== 0
  return { cents, findingDays, lasting, lastingFindingDays: daysBefore }
}

/**
 * What of `openDifference` refunds explain, in cents: those that left the provider on one of the days in its sum and
 * weren't in the ledger at the end of the newest, nor refused by then; also where they were through and came back.
 * By so much the ledger is above the provider until they are. What left on a day that isn't compared, or that is
 * acknowledged, has no part in the sum and explains nothing of it.
 */
export async function sentRefundCents(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(refund.amount_cents), 0)::bigint as cents
    from refund
    join books_comparison as day on day.day_on = (refund.sent_at at time zone 'Europe/Berlin')::date
      and day.acknowledged_at is null
    where refund.status = 'requested' and refund.stripe_refund_id is not null
      or (refund.status = 'done' or (refund.status = 'failed' and refund.came_back_times > 0))
        and refund.settled_outside_at is null and exists (
        select 1 from ledger_posting as posting
        where posting.company_id = refund.company_id and posting.operation_id = ${postedAs}
          and posting.posted_at >= (select max(day_on) + 1 from books_comparison)::timestamp
            at time zone 'Europe/Berlin')`.execute(db)
  return (rows[0]?.cents ?? 0) + (await refusedRefundCents(db))
}

// What came back from the bank is in the ledger a second time once it is through again; until then it is the time
// before that counts.
const timesBefore = sql`(refund.came_back_times - case refund.status when 'failed' then 1 else 0 end)`
const postedAs = sql`case ${timesBefore} when 0 then 'refund:' || refund.id
  else 'refund-again:' || refund.id || ':' || ${timesBefore} end`

/** What acknowledging a day came to. */
export type DayStep = { outcome: 'done' } | { outcome: 'refused'; because: 'no-such-day' | 'solved-already' }

/** Notes that it is known why a day differs: it is out of the sum, until it changes. */
export function acknowledgeDay(
  db: Db,
  { dayOn, reason, actorId, now }: { dayOn: string; reason: string; actorId: string; now: Date },
): Promise<DayStep> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ cents: number; isOpen: boolean }>`
      select (ledger_cents - provider_cents)::bigint as cents, ${isDayOpen} as "isOpen" from books_comparison
      where to_char(day_on, 'YYYY-MM-DD') = ${dayOn} for update`.execute(tx)
    const [day] = rows
    if (!day) return { outcome: 'refused', because: 'no-such-day' } as const
    if (!day.isOpen) return { outcome: 'refused', because: 'solved-already' } as const
    await tx
      .updateTable('books_comparison')
      .set({ acknowledged_at: now })
      .where('day_on', '=', dayOn)
      .execute()
    await noteInAudit(tx, {
      ...{ actorId, action: 'books.acknowledge', now },
      subject: { kind: 'books', id: dayOn },
      details: { reason, amount: String(day.cents) },
    })
    return { outcome: 'done' } as const
  })
}

/** Compares again now, because somebody asked for it. */
export function compareAgain(db: Db, { actorId, now }: { actorId: string; now: Date }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const today = berlinDay(now)
    await enqueueComparison(tx, { today })
    await noteInAudit(tx, {
      ...{ actorId, action: 'books.compare', now },
      subject: { kind: 'books', id: addDays(today, -1) },
    })
  })
}
