import { sql } from 'kysely'
import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { BookFinding, OurSide } from './book-findings.ts'
import { bookedCents, bookFindings } from './book-findings.ts'
import { movementsOf, platformGain } from './ledger.server.ts'
import { dateRefusals } from './refund-refusals.server.ts'
import { enqueueRecheck } from './refunds.server.ts'
import type { Movement, PaymentGateway } from './stripe/gateway.ts'
import './tables.ts'

/** So many days are caught up at once; older ones would be news to nobody. */
const mostDays = 31

/**
 * Compares every day that is over and wasn't compared yet, the newest one again, those that are open, and those of
 * which something became known since. A payment at midnight can be on either side's day: the differences of
 * neighbouring days then cancel each other out, and only their sum is news.
 *
 * @throws {Error} when the provider can't be read; the job comes again.
 */
export async function compareDays(db: Db, gateway: PaymentGateway, { now }: { now: Date }): Promise<void> {
  const yesterday = addDays(berlinDay(now), -1)
  const earliest = addDays(yesterday, 1 - mostDays)
  const last = await newestDay(db)
  const days = new Set(await daysToRedo(db))
  let dayOn = last === null ? yesterday : last < earliest ? earliest : last
  for (; dayOn <= yesterday; dayOn = addDays(dayOn, 1)) days.add(dayOn)
  for (const day of [...days].toSorted()) await compareDay(db, gateway, { dayOn: day, now })
}

// What was late on one side, or looked after by somebody, makes an old day right.
async function daysToRedo(db: Db): Promise<string[]> {
  const { rows } = await sql<{ dayOn: string }>`
    select day_on as "dayOn" from books_comparison where ${isDayOpen} or news > news_read
    order by news > news_read desc, day_on desc limit ${mostDays}`.execute(db)
  return rows.map((row) => row.dayOn)
}

/** True of a day that differs or has findings, and that nobody has acknowledged. */
export const isDayOpen = sql<boolean>`acknowledged_at is null and (ledger_cents <> provider_cents or findings <> '[]')`

async function newestDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('books_comparison')
    .select('day_on')
    .orderBy('day_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day_on ?? null
}

async function newsOf(db: Db, dayOn: string): Promise<number> {
  const day = db.selectFrom('books_comparison').select('news').where('day_on', '=', dayOn)
  return (await day.executeTakeFirst())?.news ?? 0
}

async function compareDay(
  db: Db,
  gateway: PaymentGateway,
  { dayOn, now }: { dayOn: string; now: Date },
): Promise<void> {
  const span = { from: berlinMidnight(dayOn), until: berlinMidnight(addDays(dayOn, 1)) }
  // What becomes known from here on is for the next time.
  const newsRead = await newsOf(db, dayOn)
  const movements = await movementsOf(gateway, span)
  if (movements === null) throw new Error('the movements on our balance can’t be read')
  const ours = await ourSide(db, movements, span)
  const compared = {
    ledger_cents: await platformGain(db, span),
    provider_cents: bookedCents(movements),
    findings: JSON.stringify(await findingsOf(gateway, { movements, ours, span })),
    compared_at: now,
    news_read: newsRead,
  }
  await askAfterFailures(db, movements)
  await dateRefusals(db, movements)
  await db
    .insertInto('books_comparison')
    .values({ day_on: dayOn, ...compared })
    .onConflict((conflict) =>
      conflict.column('day_on').doUpdateSet({ ...compared, acknowledged_at: stillAcknowledged }),
    )
    .execute()
}

const stillAcknowledged = sql<Date | null>`case when books_comparison.ledger_cents = excluded.ledger_cents
  and books_comparison.provider_cents = excluded.provider_cents and books_comparison.findings = excluded.findings
  then books_comparison.acknowledged_at end`

type Span = { from: Date; until: Date }
type Sides = { movements: readonly Movement[]; ours: OurSide; span: Span }

// The provider may have booked a payment around midnight on the day before or after.
async function findingsOf(gateway: PaymentGateway, { movements, ours, span }: Sides): Promise<BookFinding[]> {
  const findings = bookFindings(movements, ours)
  if (!findings.some(({ kind }) => kind === 'payment-unknown-there')) return findings
  const wide = { from: dayFrom(span.from, -1), until: dayFrom(span.until, 1) }
  const nearby = await movementsOf(gateway, wide)
  if (nearby === null) throw new Error('the movements on our balance can’t be read')
  const movedNearby = new Set(nearby.flatMap(({ sourceId }) => sourceId ?? []))
  return bookFindings(movements, { ...ours, movedNearby })
}

const dayFrom = (at: Date, days: number) => berlinMidnight(addDays(berlinDay(at), days))

// The provider's message of a refund that came back may have got lost.
async function askAfterFailures(db: Db, movements: readonly Movement[]): Promise<void> {
  const ids = movements.flatMap(({ type, sourceId }) => (type === 'refund_failure' && sourceId) || [])
  if (ids.length === 0) return
  const { rows } = await sql<{ companyId: string; id: string }>`
    select company_id as "companyId", id from refund where status = 'done'
      and (stripe_refund_id = any(${ids}) or hand_refund_ids && ${ids}::text[])`.execute(db)
  for (const refund of rows) await inTransaction(db, (tx) => enqueueRecheck(tx, refund))
}

/** What we know of what moved, and what we took in on that day. */
async function ourSide(db: Db, movements: readonly Movement[], span: Span): Promise<OurSide> {
  const ids = movements.flatMap(({ sourceId }) => sourceId ?? [])
  const payments = await sql<{ id: string; amountCents: number; isOfDay: boolean }>`
    select charge_id as id, amount_cents as "amountCents",
      paid_at >= ${span.from} and paid_at < ${span.until} as "isOfDay"
    from payment where charge_id = any(${ids}) or (paid_at >= ${span.from} and paid_at < ${span.until})`.execute(
    db,
  )
  const { rows } = await sql<{ id: string; isFailed: boolean }>`
    select stripe_refund_id as id, status = 'failed' as "isFailed" from refund where stripe_refund_id = any(${ids})
    union select unnest(hand_refund_ids), false from refund where hand_refund_ids && ${ids}::text[]
    union select unnest(refused_refund_ids), true from refund where refused_refund_ids && ${ids}::text[]`.execute(
    db,
  )
  const idsOf = (refunds: { id: string }[]) => new Set(refunds.map(({ id }) => id))
  return {
    payments: payments.rows,
    refundIds: idsOf(rows),
    failedIds: idsOf(rows.filter(({ isFailed }) => isFailed)),
    movedNearby: new Set(),
  }
}
