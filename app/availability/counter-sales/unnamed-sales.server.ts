import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { refreshDaysOfMany } from '#app/availability/availability.server.ts'
import {
  daysOfSlots,
  lockResources,
  refreshSharedStarts,
  type ChangedStart,
} from '#app/availability/resources/resources.server.ts'
import type { StartFacts } from './start-facts.server.ts'

type Start = Pick<StartFacts, 'companyId' | 'serviceId' | 'eventId' | 'startsAt'>

/**
 * Passes the places that were sold of a start without a name on to another one of its offer, as far as that has room;
 * without `to`, and beyond its room, they are given back. A date that only gets another time keeps them. The caller
 * holds the locks of both. Returns the starts of other offers that have more places by it.
 */
export async function passUnnamedSales(
  tx: Db,
  { from, to }: { from: Start; to: { eventId: string | null; startsAt: Date } | null },
): Promise<ChangedStart[]> {
  const units = await takeOut(tx, from)
  if (units === 0) return []
  const target = to && { ...from, ...to }
  if (target && target.eventId !== null && target.eventId === from.eventId) {
    await putDown(tx, target, units)
    return []
  }
  await addToBooked(tx, from, -units)
  const freed = await refresh(tx, from)
  const more = target ? await addToBooked(tx, target, units) : 0
  if (target && more > 0) {
    await putDown(tx, target, more)
    await refresh(tx, target)
  }
  return freed
}

async function takeOut(tx: Db, { companyId, serviceId, eventId, startsAt }: Start): Promise<number> {
  const rows = await tx
    .deleteFrom('counter_sale')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('event_id', '=', eventId ?? '')
    .$if(eventId === null, (query) => query.where('starts_at', '=', startsAt))
    .where('name', 'is', null)
    .returning('units')
    .execute()
  return rows.reduce((sum, { units }) => sum + units, 0)
}

async function putDown(tx: Db, { companyId, serviceId, eventId, startsAt }: Start, units: number) {
  await sql`
    insert into counter_sale (company_id, service_id, event_id, starts_at, units)
    values (${companyId}, ${serviceId}, ${eventId ?? ''}, ${startsAt}, ${units})
    on conflict (company_id, service_id, event_id, starts_at) where name is null
    do update set units = counter_sale.units + excluded.units`.execute(tx)
}

/** How many were added: no more than there is room, or all that are given back. */
async function addToBooked(tx: Db, start: Start, units: number): Promise<number> {
  const { companyId, serviceId, eventId, startsAt } = start
  const key = eventId === null ? sql`starts_at = ${startsAt}` : sql`id = ${eventId}`
  const { rows } = await sql<{ added: number }>`
    update ${sql.table(eventId === null ? 'slot' : 'event')} set booked = booked + more.units,
      overhang = greatest(0, least(overhang, booked + more.units - capacity))
    from (select least(${units}::int, greatest(0, capacity - booked)) as units
      from ${sql.table(eventId === null ? 'slot' : 'event')}
      where company_id = ${companyId} and service_id = ${serviceId} and ${key}) as more
    where company_id = ${companyId} and service_id = ${serviceId} and ${key}
    returning more.units as added`.execute(tx)
  return rows[0]?.added ?? 0
}

async function refresh(tx: Db, { companyId, serviceId, eventId, startsAt }: Start): Promise<ChangedStart[]> {
  const isSharing = (await lockResources(tx, [{ companyId, serviceId }])).length > 0
  const [startsAts, eventIds] = eventId === null ? [[startsAt], []] : [[], [eventId]]
  const changed = { companyId, serviceId, startsAt: startsAts, eventIds, how: 'release' } as const
  const starts = isSharing ? await refreshSharedStarts(tx, changed) : []
  const slots = await tx
    .selectFrom('slot')
    .select('day_on as dayOn')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', any(startsAts))
    .execute()
  const own = slots.map(({ dayOn }) => ({ companyId, serviceId, dayOn }))
  await refreshDaysOfMany(tx, [...own, ...daysOfSlots(companyId, starts)])
  return starts.filter(({ isFreed }) => isFreed)
}

const any = (starts: readonly Date[]) => sql<Date>`any(${[...starts]}::timestamptz[])`
