import { sql } from 'kysely'
import { lockResources } from '#app/availability/resources/resources.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type Offer = { companyId: string; serviceId: string }

/** A date of an event with how many places guests have of it: what others use of its resources isn't among them. */
export type ListedDate = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  capacity: number
  /** What guests have booked. */
  booked: number
  /** Places that other starts take away. */
  shared: number
  isOnline: boolean
  status: 'scheduled' | 'postponed' | 'cancelled'
  previousStartsAt: Date | null
  minGuests: number | null
  minGuestsUntil: Date | null
  seriesId: string | null
  seriesDay: string | null
}

/** A page of an offer's dates: those that aren't over, soonest first, or those that are, latest first. */
export async function datesOfOffer(
  db: Db,
  {
    companyId,
    serviceId,
    isOver,
    after,
    limit,
    now,
  }: Offer & { isOver: boolean; after: DatePosition | null; limit: number; now: Date },
): Promise<{ dates: ListedDate[]; next: DatePosition | null }> {
  const direction = isOver ? 'desc' : 'asc'
  const beyond = sql.raw(isOver ? '<' : '>')
  const rows = await datesIn(db, { companyId, serviceId })
    .where('ends_at', isOver ? '<=' : '>', now)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(starts_at, id) ${beyond} (${after?.startsAt ?? now}, ${after?.id ?? ''})`),
    )
    .orderBy('starts_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { dates: rows.slice(0, limit), next: last ? { startsAt: last.startsAt, id: last.id } : null }
}

/** Where a page of dates begins: behind this one. */
export type DatePosition = { startsAt: Date; id: string }

const datesIn = (db: Db, { companyId, serviceId }: Offer) =>
  db
    .selectFrom('event')
    .select(['id', 'title', 'starts_at as startsAt', 'ends_at as endsAt', 'capacity', 'shared', 'status'])
    .select(sql<number>`booked - shared`.as('booked'))
    .select(['is_online as isOnline', 'previous_starts_at as previousStartsAt'])
    .select(['min_guests as minGuests', 'min_guests_until as minGuestsUntil'])
    .select(['series_id as seriesId', 'series_day as seriesDay'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)

/** The dates that haven't begun and weren't called off, soonest first; with `lock` they stay so until the commit. */
export async function datesToCome(
  db: Db,
  { companyId, serviceId, now }: Offer & { now: Date },
  { lock = false }: { lock?: boolean } = {},
): Promise<ListedDate[]> {
  const dates = datesIn(db, { companyId, serviceId }).where('starts_at', '>', now)
  const open = dates.where('status', '<>', 'cancelled')
  // What they share first, then events in the order of their ids.
  if (lock) await lockResources(db, [{ companyId, serviceId }])
  return lock ? open.orderBy('id').forUpdate().execute() : open.orderBy('starts_at').execute()
}

/** Gives the dates of a series from this day of it on to another one, which goes on with them. */
export async function moveToSeries(
  tx: Db,
  { companyId, serviceId, from, to, dayOn }: Offer & { from: string; to: string; dayOn: string },
): Promise<void> {
  await tx
    .updateTable('event')
    .set({ series_id: to })
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('series_id', '=', from)
    .where('series_day', '>=', dayOn)
    .execute()
}
