import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { lockCalendars } from '#app/availability/availability.server.ts'
import { lockResources, refreshSharedStarts } from '#app/availability/resources/resources.server.ts'
import {
  addException,
  exceptionsBetween,
  removeException,
} from '#app/availability/schedule/schedule.server.ts'

type SlotKey = { companyId: string; serviceId: string; startsAt: Date }
type DateKey = { companyId: string; eventId: string }

/** Blocks one start: nothing more is sold of it, who is booked stays. False when there is no such start. */
export async function blockStart(tx: Db, { now, ...key }: SlotKey & { now: Date }): Promise<boolean> {
  await lockCalendars(tx, [key], 'alone')
  const slot = await slotAt(tx, key)
  if (!slot || slot.isBlocked) return slot !== null
  await addException(tx, { ...key, ...slot.span, kind: 'closed', minutes: slot.minutes, reason: null, now })
  return true
}

/** What opening a start came to; `closed-wider`: its day, its company or something with a reason closes it. */
export type OpenedStart = 'opened' | 'not-offered' | 'closed-wider'

/** Opens a start again that was blocked by itself, and nothing else. */
export async function openStart(tx: Db, { now, ...key }: SlotKey & { now: Date }): Promise<OpenedStart> {
  await lockCalendars(tx, [key], 'alone')
  const slot = await slotAt(tx, key)
  if (!slot) return 'not-offered'
  const exceptions = slot.isBlocked ? await exceptionsBetween(tx, { ...key, ...slot.span }) : []
  for (const exception of exceptions)
    if (exception.kind === 'closed' && exception.reason === null && isOnly(exception, slot))
      await removeException(tx, { ...key, id: exception.id, now })
  return (await slotAt(tx, key))?.isBlocked === false ? 'opened' : 'closed-wider'
}

type Slot = {
  isBlocked: boolean
  span: { fromOn: string; toOn: string }
  minutes: { from: number; to: number }
}

function isOnly(
  closed: { fromOn: string; toOn: string; minutes: { from: number; to: number } | null },
  { span, minutes }: Slot,
): boolean {
  const isDay = closed.fromOn === span.fromOn && closed.toOn === span.toOn
  return isDay && closed.minutes?.from === minutes.from && closed.minutes.to === minutes.to
}

async function slotAt(db: Db, { companyId, serviceId, startsAt }: SlotKey): Promise<Slot | null> {
  const row = await db
    .selectFrom('slot')
    .select(['day_on as dayOn', 'start_minute as minute', 'is_blocked as isBlocked'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  if (!row) return null
  const { dayOn, minute, isBlocked } = row
  return { isBlocked, span: { fromOn: dayOn, toOn: dayOn }, minutes: { from: minute, to: minute + 1 } }
}

/** Blocks a date of an event: it is offline until it is opened again, whatever becomes of its offer. */
export async function blockDate(tx: Db, { companyId, eventId }: DateKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event')
    .set({ is_blocked: true, is_online: false })
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens a date that was blocked. It is online where its offer is; a date that was called off never is. */
export async function openDate(tx: Db, { companyId, eventId }: DateKey): Promise<OpenedStart> {
  const row = await tx
    .updateTable('event')
    .set({
      is_blocked: false,
      is_online: sql<boolean>`status <> 'cancelled' and exists (select 1 from service
        where service.company_id = event.company_id and service.id = event.service_id and service.is_online)`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .returning('is_online as isOnline')
    .executeTakeFirst()
  return row ? (row.isOnline ? 'opened' : 'closed-wider') : 'not-offered'
}

/** Sets the capacity of a date. Below what is sold it is allowed, as of a slot: see `changeCapacity`. */
export async function changeDateCapacity(
  tx: Db,
  { companyId, serviceId, eventId, capacity }: DateKey & { serviceId: string; capacity: number },
): Promise<{ oversoldBy: number }> {
  const isSharing = (await lockResources(tx, [{ companyId, serviceId }])).length > 0
  await tx
    .updateTable('event')
    .set({ capacity, overhang: sql<number>`greatest(0, booked - ${capacity}::int)` })
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .execute()
  // How many places others take away goes by the capacity too.
  if (isSharing)
    await refreshSharedStarts(tx, { companyId, serviceId, startsAt: [], eventIds: [eventId], how: 'release' })
  const row = await tx
    .selectFrom('event')
    .select('overhang')
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  return { oversoldBy: row?.overhang ?? 0 }
}
