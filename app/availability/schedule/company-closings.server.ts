import { lockCalendars } from '#app/availability/availability.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { recomputeCalendar } from './recompute-calendar.server.ts'
import { everyOffer } from './schedule.ts'

/** Days on which all calendars of a company are closed, both included. */
type CompanyClosing = { id: string; fromOn: string; toOn: string }

type Closing = CompanyClosing & { companyId: string }

/**
 * A company's closings that aren't over, the next first. With `lock` nobody else reads them so or changes them until the
 * transaction ends, and no offer of the company gets a new calendar.
 */
export async function companyClosings(
  db: Db,
  { companyId, today, lock = 'off' }: { companyId: string; today: string; lock?: 'on' | 'off' },
): Promise<CompanyClosing[]> {
  if (lock === 'on') await lockClosings(db, companyId)
  return db
    .selectFrom('opening_exception')
    .select(['id', 'from_on as fromOn', 'to_on as toOn'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', everyOffer)
    .where('to_on', '>=', today)
    .orderBy('from_on')
    .execute()
}

function lockClosings(tx: Db, companyId: string): Promise<void> {
  return lockCalendars(tx, [{ companyId, serviceId: everyOffer }], 'alone')
}

/**
 * Closes all calendars of a company for some days, from the commit on; what is sold stays sold. Offers that are
 * published later are closed, too.
 */
export async function closeCompanyDays(
  tx: Db,
  { companyId, id, fromOn, toOn, reason, now }: Closing & { reason: string; now: Date },
): Promise<void> {
  await lockClosings(tx, companyId)
  const calendars = await lockedCalendars(tx, companyId)
  await tx
    .insertInto('opening_exception')
    .values({
      company_id: companyId,
      id,
      service_id: everyOffer,
      from_on: fromOn,
      to_on: toOn,
      from_minute: null,
      to_minute: null,
      kind: 'closed',
      capacity: null,
      reason,
      created_at: now,
    })
    .execute()
  for (const calendar of calendars) await recomputeCalendar(tx, { ...calendar, fromOn, toOn, now })
}

/** Opens the days of a closing again, but for what else closes them; `null`: there is none of that id. */
export async function reopenCompanyDays(
  tx: Db,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
): Promise<CompanyClosing | null> {
  await lockClosings(tx, companyId)
  const calendars = await lockedCalendars(tx, companyId)
  const closing = await tx
    .deleteFrom('opening_exception')
    .where('company_id', '=', companyId)
    .where('service_id', '=', everyOffer)
    .where('id', '=', id)
    .returning(['id', 'from_on as fromOn', 'to_on as toOn'])
    .executeTakeFirst()
  if (!closing) return null
  const { fromOn, toOn } = closing
  for (const calendar of calendars) await recomputeCalendar(tx, { ...calendar, fromOn, toOn, now })
  return closing
}

async function lockedCalendars(tx: Db, companyId: string) {
  const services = await tx
    .selectFrom('service')
    .select('id')
    .where('company_id', '=', companyId)
    .where('request_type', '=', 'timeSlots')
    .orderBy('id')
    .execute()
  const calendars = services.map(({ id }) => ({ companyId, serviceId: id }))
  await lockCalendars(tx, calendars, 'alone')
  return calendars
}
