import { sql } from 'kysely'
import { addDays } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { lockCalendars } from './calendar-lock.server.ts'
import { refreshServiceDays } from './service-days.server.ts'

/** Longest horizon a service may have. Source: decisions "Horizons". */
const longestHorizonDays = 365

/**
 * Closes a day, or its part before `availableAtMinute`, for new bookings; what is sold stays sold. Locks the day's
 * slots, so that a booking that runs at the same moment is either before or refused.
 */
export async function blockDay(
  tx: Db,
  day: {
    companyId: string
    serviceId: string
    dayOn: string
    availableAtMinute: number | null
    reason: string | null
  },
): Promise<void> {
  const { companyId, serviceId, dayOn, availableAtMinute, reason } = day
  await lockCalendars(tx, [day], 'alone')
  await lockDaySlots(tx, day)
  await sql`
    insert into blocked_day (company_id, service_id, day_on, available_at_minute, reason)
    values (${companyId}, ${serviceId}, ${dayOn}, ${availableAtMinute}, ${reason})
    on conflict (company_id, service_id, day_on)
    do update set available_at_minute = excluded.available_at_minute, reason = excluded.reason`.execute(tx)
  await sql`
    update slot set is_blocked = ${availableAtMinute}::int is null or start_minute < ${availableAtMinute}::int
    where company_id = ${companyId} and service_id = ${serviceId} and day_on = ${dayOn}::date`.execute(tx)
  await refreshServiceDays(tx, { companyId, serviceId, days: [dayOn] })
}

/** Opens a blocked day again. */
export async function unblockDay(
  tx: Db,
  { companyId, serviceId, dayOn }: { companyId: string; serviceId: string; dayOn: string },
): Promise<void> {
  await lockCalendars(tx, [{ companyId, serviceId }], 'alone')
  await lockDaySlots(tx, { companyId, serviceId, dayOn })
  await tx
    .deleteFrom('blocked_day')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '=', dayOn)
    .execute()
  await tx
    .updateTable('slot')
    .set({ is_blocked: false })
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '=', dayOn)
    .execute()
  await refreshServiceDays(tx, { companyId, serviceId, days: [dayOn] })
}

/**
 * Sets a slot's capacity. Below what is sold it is allowed: nothing more is sold, and the surplus is kept as overhang.
 */
export async function changeCapacity(
  tx: Db,
  slot: { companyId: string; serviceId: string; startsAt: Date; capacity: number },
): Promise<{ oversoldBy: number }> {
  const { companyId, serviceId, startsAt, capacity } = slot
  const row = await sql<{ overhang: number; day_on: string }>`
    update slot set capacity = ${capacity}::int, overhang = greatest(0, booked - ${capacity}::int)
    where company_id = ${companyId} and service_id = ${serviceId} and starts_at = ${startsAt}
    returning overhang, day_on`.execute(tx)
  const [changed] = row.rows
  if (!changed) return { oversoldBy: 0 }
  await refreshServiceDays(tx, { companyId, serviceId, days: [changed.day_on] })
  return { oversoldBy: changed.overhang }
}

/** The last day that a service with this horizon can be booked on. */
export function lastBookableDay(today: string, bookableDaysAhead: number): string {
  return addDays(today, Math.min(bookableDaysAhead, longestHorizonDays))
}

async function lockDaySlots(
  tx: Db,
  { companyId, serviceId, dayOn }: { companyId: string; serviceId: string; dayOn: string },
): Promise<void> {
  await tx
    .selectFrom('slot')
    .select('starts_at')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '=', dayOn)
    .orderBy('starts_at')
    .forUpdate()
    .execute()
}
