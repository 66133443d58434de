import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { lockCalendars } from '#app/availability/availability.server.ts'
import { lockResources } from '#app/availability/resources/resources.server.ts'
import { addException } from '#app/availability/schedule/schedule.server.ts'

type Offer = { companyId: string; serviceId: string }

/**
 * Locks all starts of some days in the order of `takePlaces`: the calendar alone, what it
 * shares, its slots, the summaries of its days.
 * Until the transaction ends nobody books, moves or closes one of them.
 */
export async function lockSlotDays(
  tx: Db,
  { companyId, serviceId, days }: Offer & { days: readonly string[] },
): Promise<void> {
  await lockCalendars(tx, [{ companyId, serviceId }], 'alone')
  await lockResources(tx, [{ companyId, serviceId }])
  for (const table of ['slot', 'service_day'] as const)
    await sql`
      select 1 from ${sql.table(table)}
      where company_id = ${companyId} and service_id = ${serviceId} and day_on = any(${days}::date[])
      order by ${sql.ref(table === 'slot' ? 'starts_at' : 'day_on')} for update`.execute(tx)
}

/** Closes exactly one start of a calendar: neither a recompute nor the night opens it again. */
export async function closeSlot(
  tx: Db,
  { companyId, serviceId, startsAt, reason, now }: Offer & { startsAt: Date; reason: string; now: Date },
): Promise<void> {
  const { dayOn, minute } = await tx
    .selectFrom('slot')
    .select(['day_on as dayOn', 'start_minute as minute'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow()
  await addException(tx, {
    companyId,
    serviceId,
    fromOn: dayOn,
    toOn: dayOn,
    kind: 'closed',
    minutes: { from: minute, to: minute + 1 },
    reason,
    now,
  })
}

const mostStarts = 400

/** Open starts (or dates) of an offer from `from` on, up to `until`, in their order, whatever room they have. */
export async function openStarts(
  db: Db,
  { companyId, serviceId, isEvent, from, until }: Offer & { isEvent: boolean; from: Date; until: Date },
): Promise<OpenStart[]> {
  if (isEvent)
    return db
      .selectFrom('event')
      .select(['id as eventId', 'title', 'starts_at as startsAt', 'day_on as dayOn', 'capacity', 'booked'])
      .where('company_id', '=', companyId)
      .where('service_id', '=', serviceId)
      .where('starts_at', '>', from)
      .where('starts_at', '<', until)
      .where('is_online', '=', true)
      .where('status', '=', 'scheduled')
      .orderBy('starts_at')
      .limit(mostStarts)
      .execute()
  const rows = await db
    .selectFrom('slot')
    .select(['starts_at as startsAt', 'day_on as dayOn', 'capacity', 'booked'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '>', from)
    .where('starts_at', '<', until)
    .where('is_blocked', '=', false)
    .orderBy('starts_at')
    .limit(mostStarts)
    .execute()
  return rows.map((row) => ({ ...row, eventId: null, title: null }))
}

/** A start that guests could be moved to. */
export type OpenStart = {
  eventId: string | null
  title: string | null
  startsAt: Date
  dayOn: string
  capacity: number
  booked: number
}
