import type { Db } from '#foundation/platform/db.server.ts'
import { bookedTitle } from './booked-title.ts'
import { tookPart } from './attendance.ts'
import '#app/booking/tables.ts'

const mostLookedAt = 50

/** The last booking of a service by which somebody took part in it, or `null`. */
export async function findLastVisit(
  db: Db,
  { userId, companyId, serviceId, now }: { userId: string; companyId: string; serviceId: string; now: Date },
): Promise<{ reservationId: string } | null> {
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'state', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['places_released_at as placesReleasedAt', 'entries_undone_at as entriesUndoneAt'])
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('state', 'in', ['confirmed', 'reedemed'])
    .where('places_released_at', 'is', null)
    // Those that are over come before those still to come.
    .orderBy('ends_at')
    .orderBy('id')
    .limit(mostLookedAt)
    .execute()
  const visit = rows.findLast((row) => tookPart(row, now))
  return visit ? { reservationId: visit.id } : null
}

/** A visit that is over. */
export type EndedVisit = {
  companyId: string
  id: string
  userId: string
  serviceId: string
  title: string
  endsAt: Date
}

const visitsPerPage = 200

/** Visits that ended from `from` until before `until`, in that order, 200 at a time; `after` is the last one before. */
export async function endedVisits(
  db: Db,
  {
    from,
    until,
    after,
    now,
  }: { from: Date; until: Date; after: { endsAt: Date; id: string } | null; now: Date },
): Promise<EndedVisit[]> {
  const last = after ?? { endsAt: from, id: '' }
  const rows = await db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id', 'user_id as userId', 'service_id as serviceId', 'snapshot'])
    .select(['state', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['places_released_at as placesReleasedAt', 'entries_undone_at as entriesUndoneAt'])
    .where('state', 'in', ['confirmed', 'reedemed'])
    .where('places_released_at', 'is', null)
    .where('ends_at', '<', until)
    .where((eb) => eb(eb.refTuple('ends_at', 'id'), '>', eb.tuple(last.endsAt, last.id)))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(visitsPerPage)
    .execute()
  return rows.flatMap(({ companyId, id, userId, serviceId, snapshot, endsAt, ...row }) =>
    endsAt && tookPart({ ...row, endsAt }, now)
      ? [{ companyId, id, userId, serviceId, title: bookedTitle({ snapshot }), endsAt }]
      : [],
  )
}

/** A confirmed booking that somebody made since `since` for that start of a service, the newest; or `null`. */
export async function findConfirmedOrder(
  db: Db,
  { userId, companyId, serviceId, startsAt, eventId, since }: ConfirmedOrder,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('event_id', 'is not distinct from', eventId)
    .where('starts_at', '=', startsAt)
    .where('state', 'in', ['confirmed', 'reedemed'])
    .where('places_released_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type ConfirmedOrder = {
  userId: string
  companyId: string
  serviceId: string
  startsAt: Date
  eventId: string | null
  since: Date
}
