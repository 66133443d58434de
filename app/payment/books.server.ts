import { sql } from 'kysely'
import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import type { BookFinding } from './book-findings.ts'
import { bookFindings } from './book-findings.ts'
import { movementsOf, platformGain } from './ledger.server.ts'
import type { Movement, PaymentGateway } from './stripe/gateway.ts'
import './tables.ts'

/** The job that compares the days that are over with the payment provider's. */
export const compareBooksJob = 'payment.compare-books'

/** One day's ledger beside the provider's movements, in cents. */
export type ComparedDay = {
  dayOn: string
  ledgerCents: number
  providerCents: number
  findings: readonly BookFinding[]
  comparedAt: Date
}

/** So many days are caught up at once; older ones would be news to nobody. */
const mostDays = 31

/** Writes the nightly comparison's job in the caller's transaction. */
export function enqueueComparison(tx: Db, { today }: { today: string }): Promise<void> {
  return enqueue(tx, { name: compareBooksJob, key: today, payload: {} })
}

/**
 * Compares every day that is over and wasn't compared yet, and the newest one again. A payment at midnight can be on
 * either side's day: the differences of neighbouring days then cancel each other out, and only their sum is news.
 *
 * @throws {Error} when the provider can't be read; the job comes again.
 */
export async function compareDays(db: Db, gateway: PaymentGateway, { now }: { now: Date }): Promise<void> {
  const yesterday = addDays(berlinDay(now), -1)
  const earliest = addDays(yesterday, 1 - mostDays)
  const last = await newestDay(db)
  let dayOn = last === null ? yesterday : last < earliest ? earliest : last
  for (; dayOn <= yesterday; dayOn = addDays(dayOn, 1)) await compareDay(db, gateway, { dayOn, now })
}

async function newestDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('books_comparison')
    .select('day_on')
    .orderBy('day_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day_on ?? null
}

async function compareDay(
  db: Db,
  gateway: PaymentGateway,
  { dayOn, now }: { dayOn: string; now: Date },
): Promise<void> {
  const span = { from: berlinMidnight(dayOn), until: berlinMidnight(addDays(dayOn, 1)) }
  const movements = await movementsOf(gateway, span)
  if (movements === null) throw new Error('the movements on our balance can’t be read')
  const compared = {
    ledger_cents: await platformGain(db, span),
    provider_cents: movements.reduce((sum, { netCents }) => sum + netCents, 0),
    findings: JSON.stringify(bookFindings(movements, await ourSide(db, movements, span))),
    compared_at: now,
  }
  await db
    .insertInto('books_comparison')
    .values({ day_on: dayOn, ...compared })
    .onConflict((conflict) => conflict.column('day_on').doUpdateSet(compared))
    .execute()
}

/** What we know of what moved, and what we took in on that day. */
async function ourSide(db: Db, movements: readonly Movement[], span: { from: Date; until: Date }) {
  const ids = movements.flatMap(({ sourceId }) => sourceId ?? [])
  const payments = await sql<{ id: string; amountCents: number; isOfDay: boolean }>`
    select charge_id as id, amount_cents as "amountCents",
      paid_at >= ${span.from} and paid_at < ${span.until} as "isOfDay"
    from payment where charge_id = any(${ids}) or (paid_at >= ${span.from} and paid_at < ${span.until})`.execute(
    db,
  )
  const refunds = await sql<{ id: string }>`
    select stripe_refund_id as id from refund where stripe_refund_id = any(${ids})
    union select unnest(refused_refund_ids) from refund where refused_refund_ids && ${ids}::text[]`.execute(
    db,
  )
  return { payments: payments.rows, refundIds: new Set(refunds.rows.map(({ id }) => id)) }
}

/** The compared days, newest first. */
export function comparedDays(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<ComparedDay[]> {
  return db
    .selectFrom('books_comparison')
    .select(['day_on as dayOn', 'ledger_cents as ledgerCents', 'provider_cents as providerCents'])
    .select(['findings', 'compared_at as comparedAt'])
    .orderBy('day_on', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/**
 * What all compared days together differ by, in cents: nothing, unless something is wrong, or something moved at the
 * last midnight. `lasting` is what was open the day before already.
 */
export async function openDifference(db: Db): Promise<{ cents: number; lasting: boolean }> {
  const { rows } = await sql<{ cents: number; before: number }>`
    select coalesce(sum(ledger_cents - provider_cents), 0)::bigint as cents,
      coalesce(sum(ledger_cents - provider_cents) filter (where day_on < newest), 0)::bigint as before
    from books_comparison, (select max(day_on) as newest from books_comparison) as last`.execute(db)
  const { cents = 0, before = 0 } = rows[0] ?? {}
  return { cents, lasting: cents !== 0 && before !== 0 }
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
