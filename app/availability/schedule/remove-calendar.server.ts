import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { lockSchedule } from './recompute-calendar.server.ts'

type Offer = { companyId: string; serviceId: string }

/**
 * Keeps anybody from booking an offer until the transaction ends, so that what was booked of it can be counted: who is
 * booking a start or a date holds its row, and is waited for.
 */
export async function lockCalendar(tx: Db, { companyId, serviceId }: Offer): Promise<void> {
  await lockSchedule(tx, { companyId, serviceId })
  for (const [table, order] of [
    ['slot', 'starts_at'],
    ['event', 'id'],
  ] as const)
    await sql`
      select from ${sql.table(table)} where company_id = ${companyId} and service_id = ${serviceId}
      order by ${sql.ref(order)} for update`.execute(tx)
}

/** Deletes all starts, dates and rules of an offer that nobody booked. Call `lockCalendar` before counting bookings. */
export async function removeCalendar(tx: Db, { companyId, serviceId }: Offer): Promise<void> {
  const isOffers = sql`company_id = ${companyId} and service_id = ${serviceId}`
  await sql`
    with rules as (delete from opening_rule where ${isOffers}),
      holidays as (delete from opening_holiday where ${isOffers}),
      exceptions as (delete from opening_exception where ${isOffers}),
      blocked as (delete from blocked_day where ${isOffers}),
      held as (delete from hold where ${isOffers} and released_at is not null),
      uses as (delete from service_resource where ${isOffers}),
      days as (delete from service_day where ${isOffers}),
      series as (delete from event_series where ${isOffers}),
      dates as (delete from event where ${isOffers})
    delete from slot where ${isOffers}`.execute(tx)
}
