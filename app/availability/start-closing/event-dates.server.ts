import { sql } from 'kysely'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { refreshDaysOfMany } from '#app/availability/availability.server.ts'
import {
  daysOfSlots,
  lockResources,
  refreshMovedDate,
  type ChangedStart,
} from '#app/availability/resources/resources.server.ts'

type DateKey = { companyId: string; eventId: string }

/** Locks what dates share, then the dates in the order of their ids: nobody books them until the transaction ends. */
export async function lockDates(
  tx: Db,
  { companyId, serviceId, eventIds }: { companyId: string; serviceId: string; eventIds: readonly string[] },
): Promise<void> {
  await lockResources(tx, [{ companyId, serviceId }])
  await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...eventIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Calls a date off: it is shown as such and sold to nobody. The caller holds `lockDates`. */
export async function callOffDate(tx: Db, { companyId, eventId }: DateKey): Promise<void> {
  await tx
    .updateTable('event')
    .set({ status: 'cancelled', is_online: false, accept_until: null })
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .execute()
}

type Postponing = DateKey & {
  serviceId: string
  before: { startsAt: Date; endsAt: Date }
  startsAt: Date
  acceptUntil: Date
}

/**
 * Gives a date another time, as long as it lasts. It is sold at the new time. The caller holds `lockDates`. Returns the
 * starts of other offers that have more places by it.
 */
export async function postponeDate(
  tx: Db,
  { companyId, serviceId, eventId, before, startsAt, acceptUntil }: Postponing,
): Promise<ChangedStart[]> {
  await tx
    .updateTable('event')
    .set({
      status: 'postponed',
      previous_starts_at: sql<Date>`starts_at`,
      accept_until: acceptUntil,
      starts_at: startsAt,
      ends_at: sql<Date>`${startsAt}::timestamptz + (ends_at - starts_at)`,
      day_on: berlinDay(startsAt),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .execute()
  const isSharing = (await lockResources(tx, [{ companyId, serviceId }])).length > 0
  if (!isSharing) return []
  const starts = await refreshMovedDate(tx, { companyId, serviceId, eventId, before })
  await refreshDaysOfMany(tx, daysOfSlots(companyId, starts))
  return starts.filter(({ isFreed }) => isFreed)
}

/** Makes postponed dates whose guests have had their time to choose dates like any other. */
export async function endPostponements(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .updateTable('event')
    .set({ status: 'scheduled', accept_until: null })
    .where('status', '=', 'postponed')
    .where('accept_until', '<', now)
    .execute()
}

/** A date that takes place with enough guests only, and it is time to count them. */
export type DueMinimum = {
  companyId: string
  serviceId: string
  id: string
  startsAt: Date
  minGuests: number
  until: Date
}

/** Dates whose guests are to be counted now; with `lock` one of them, which stays as it is until the transaction ends. */
export function dueMinimums(
  db: Db,
  { now, after, limit, lock }: { now: Date; after: DueMinimum | null; limit: number; lock?: string },
): Promise<DueMinimum[]> {
  const due = db
    .selectFrom('event')
    .select(['company_id as companyId', 'service_id as serviceId', 'id', 'starts_at as startsAt'])
    .select(['min_guests as minGuests', 'min_guests_until as until'])
    .where('min_guests_until', '<=', now)
    .where('status', '<>', 'cancelled')
    .$narrowType<{ minGuests: number; until: Date }>()
    .$if(lock !== undefined, (query) => query.where('id', '=', lock ?? '').forUpdate())
  const last = after && ([after.until, after.id] as const)
  return pageByTime(due, ['min_guests_until', 'id'], { after: last, limit }).execute()
}

/** Notes that a date takes place however many come: its guests were counted. The caller holds `lockDates`. */
export async function clearMinimum(tx: Db, { companyId, eventId }: DateKey): Promise<void> {
  await tx
    .updateTable('event')
    .set({ min_guests: null, min_guests_until: null })
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .execute()
}
