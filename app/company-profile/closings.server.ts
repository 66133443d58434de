import { sql } from 'kysely'
import { blockDay, unblockDay } from '#app/availability/schedule/schedule.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { closingDays, readClosing, type Closing, type ClosingFault } from './closing.ts'
import { profileTexts } from './texts/profile.ts'
import './tables.ts'

type Change = { companyId: string; userId: string; now: Date }
type StoredClosing = Closing & { id: string }

/** How often changed closings are looked for, in seconds. */
export const closingSeconds = 5
/** A closing is looked through again after so long: an offer may be new. */
const againAfterMs = 3_600_000
const mostPerSweep = 20

/** A company's closings that aren't over, the next first. */
export function closingsToCome(
  db: Db,
  { companyId, today }: { companyId: string; today: string },
): Promise<StoredClosing[]> {
  return db
    .selectFrom('company_closing')
    .select(['id', 'from_on as fromOn', 'until_on as untilOn'])
    .where('company_id', '=', companyId)
    .where('is_removed', 'is', false)
    .where('until_on', '>=', today)
    .orderBy('from_on')
    .execute()
}

/** Notes that a company is closed for some days; `applyClosings` blocks them. What is booked stays booked. */
export function addClosing(
  db: Db,
  { companyId, userId, typed, now }: Change & { typed: { from: string; until: string } },
): Promise<{ outcome: 'saved' } | { outcome: 'refused'; because: ClosingFault }> {
  return inTransaction(db, async (tx) => {
    const today = berlinDay(now)
    // Two forms at once: the second one sees what the first one added.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`company-closing:${companyId}`}, 0))`.execute(
      tx,
    )
    const others = await closingsToCome(tx, { companyId, today })
    const read = readClosing(typed, { today, others })
    if (read.outcome === 'refused') return read
    const { fromOn, untilOn } = read.closing
    await tx
      .insertInto('company_closing')
      .values({ company_id: companyId, id: randomId(), from_on: fromOn, until_on: untilOn })
      .execute()
    const subject = { kind: 'company', id: companyId } as const
    const details = { from: fromOn, until: untilOn }
    await noteInAudit(tx, { actorId: userId, action: 'company.add-closing', subject, details, now })
    return { outcome: 'saved' }
  })
}

/** Takes a closing back; its days are open again once `applyClosings` was there. */
export async function removeClosing(
  db: Db,
  { companyId, userId, id, now }: Change & { id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .updateTable('company_closing')
      .set({ is_removed: true, applied_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('is_removed', 'is', false)
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n) return
    const subject = { kind: 'company', id: companyId } as const
    await noteInAudit(tx, { actorId: userId, action: 'company.remove-closing', subject, now })
  })
}

/**
 * Blocks the days of closings in all calendars of their companies, and opens those of removed ones. What is left when
 * the process dies is done the next time. Offers on request and dates of events have no calendar to block.
 */
export async function applyClosings(db: Db, { now }: { now: Date }): Promise<{ applied: number }> {
  const today = berlinDay(now)
  const due = await db
    .selectFrom('company_closing')
    .select(['company_id as companyId', 'id', 'from_on as fromOn', 'until_on as untilOn'])
    .select('is_removed as isRemoved')
    .where((either) =>
      either.or([
        either('applied_at', 'is', null),
        either.and([
          either('applied_at', '<', new Date(now.getTime() - againAfterMs)),
          either('until_on', '>=', today),
        ]),
      ]),
    )
    .orderBy('applied_at', (order) => order.nullsFirst())
    .limit(mostPerSweep)
    .execute()
  for (const { isRemoved, ...closing } of due) {
    if (isRemoved) await openAgain(db, { ...closing, today, now })
    else await close(db, { ...closing, today, now })
  }
  return { applied: due.length }
}

type Applying = StoredClosing & { companyId: string; today: string }

async function close(db: Db, { now, today, ...closing }: Applying & { now: Date }): Promise<void> {
  const { companyId, id } = closing
  const days = closingDays(closing, today)
  const services = await db
    .selectFrom('service')
    .select('id')
    .where('company_id', '=', companyId)
    .where('request_type', '=', 'timeSlots')
    .orderBy('id')
    .execute()
  for (const service of services)
    await inTransaction(db, async (tx) => {
      const open = await unblocked(tx, { companyId, serviceId: service.id, days })
      for (const dayOn of open) {
        const day = { companyId, serviceId: service.id, dayOn }
        await blockDay(tx, { ...day, availableAtMinute: null, reason: profileTexts.closings.reason, now })
        await tx
          .insertInto('company_closing_day')
          .values({ company_id: companyId, closing_id: id, service_id: service.id, day_on: dayOn })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    })
  await db
    .updateTable('company_closing')
    .set({ applied_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    // Removed meanwhile, it is due again.
    .where('is_removed', 'is', false)
    .execute()
}

/** Days that aren't blocked as a whole, and that this company hasn't opened again by hand. */
async function unblocked(
  tx: Db,
  { companyId, serviceId, days }: { companyId: string; serviceId: string; days: readonly string[] },
): Promise<string[]> {
  if (days.length === 0) return []
  const blocked = await tx
    .selectFrom('blocked_day')
    .select('day_on')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', 'in', [...days])
    .where('available_at_minute', 'is', null)
    .execute()
  const closed = await tx
    .selectFrom('company_closing_day')
    .select('day_on')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', 'in', [...days])
    .execute()
  const done = new Set([...blocked, ...closed].map((row) => row.day_on))
  return days.filter((day) => !done.has(day))
}

async function openAgain(db: Db, { companyId, id, today, now }: Applying & { now: Date }): Promise<void> {
  const days = await db
    .selectFrom('company_closing_day')
    .select(['service_id as serviceId', 'day_on as dayOn'])
    .where('company_id', '=', companyId)
    .where('closing_id', '=', id)
    .where('day_on', '>=', today)
    .orderBy('service_id')
    .orderBy('day_on')
    .execute()
  for (const { serviceId, dayOn } of days)
    await inTransaction(db, async (tx) => {
      await unblockDay(tx, { companyId, serviceId, dayOn, now })
      await tx
        .deleteFrom('company_closing_day')
        .where('company_id', '=', companyId)
        .where('closing_id', '=', id)
        .where('service_id', '=', serviceId)
        .where('day_on', '=', dayOn)
        .execute()
    })
  await db.deleteFrom('company_closing').where('company_id', '=', companyId).where('id', '=', id).execute()
}
