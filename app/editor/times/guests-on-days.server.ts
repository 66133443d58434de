import { sql, type RawBuilder } from 'kysely'
import { companyTicketUrl, reservationUrl } from '#app/booking/reservations/reservations.ts'
import { reservationColumns } from '#app/booking/reservations/reservations.server.ts'
import { partyText } from '#app/booking/summary/summary.ts'
import type { MinuteSpan } from '#app/availability/schedule/schedule.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import '#app/booking/tables.ts'

/** Somebody who holds places on days that are changed. */
export type AffectedGuest = { id: string; name: string; party: string; when: string; href: string }

/** Days of a calendar, or some starts of them. */
export type DaySpan = {
  companyId: string
  /** `null`: all offers of the company. */
  serviceId: string | null
  fromOn: string
  toOn: string
  minutes: MinuteSpan | null
}

const mostGuests = 50

/** Some guests with how many they are in all. */
export type AffectedGuests = { guests: AffectedGuest[]; count: number }

/** Who holds places in these starts and hasn't been there yet, the soonest first, and how many they are in all. */
export function guestsOnDays(db: Db, { now, ...span }: DaySpan & { now: Date }): Promise<AffectedGuests> {
  const { fromOn, toOn, minutes } = span
  const isHeld = sql<boolean>`exists (
    select from hold join slot on slot.company_id = hold.company_id and slot.service_id = hold.service_id
      and slot.starts_at = hold.slot_starts_at
    where hold.company_id = reservation.company_id and hold.reference = reservation.id and released_at is null
      and (${span.serviceId}::text is null or hold.service_id = ${span.serviceId})
      and slot.day_on between ${fromOn}::date and ${toOn}::date
      and slot.start_minute >= ${minutes?.from ?? 0} and slot.start_minute < ${minutes?.to ?? 1440})`
  return guestsWhere(db, span.companyId, isHeld, now)
}

/** Single starts of an offer, or dates of an event. */
export type SingleStarts = {
  companyId: string
  serviceId: string
  startsAt: readonly Date[]
  eventIds: readonly string[]
}

/** The same for single starts and dates, whichever days they are on. */
export async function guestsAtStarts(
  db: Db,
  { now, ...starts }: SingleStarts & { now: Date },
): Promise<AffectedGuests> {
  const { startsAt, eventIds } = starts
  if (startsAt.length + eventIds.length === 0) return { guests: [], count: 0 }
  const isHeld = sql<boolean>`exists (
    select from hold
    where hold.company_id = reservation.company_id and hold.reference = reservation.id and released_at is null
      and hold.service_id = ${starts.serviceId}
      and (slot_starts_at = any(${startsAt}::timestamptz[]) or hold.event_id = any(${eventIds}::text[])))`
  return guestsWhere(db, starts.companyId, isHeld, now)
}

async function guestsWhere(
  db: Db,
  companyId: string,
  isHeld: RawBuilder<boolean>,
  now: Date,
): Promise<AffectedGuests> {
  const rows = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('company_id', '=', companyId)
    .where('starts_at', '>', now)
    .where(isHeld)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostGuests)
    .execute()
  return {
    guests: rows.map((row) => ({
      id: row.id,
      name: row.snapshot.userName,
      party: partyText({ ...row, countingUnit: row.snapshot.countingUnit }),
      when: row.startsAt ? formatInstant(row.startsAt) : '',
      href:
        row.kind === 'onRequest'
          ? reservationUrl(row, 'chat')
          : companyTicketUrl(row, row.state === 'slotRequestet' ? 'slotRequest' : 'ticket'),
    })),
    count: Number(rows[0]?.count ?? 0),
  }
}

/** How many starts lie in these days. */
export async function startCount(
  db: Db,
  { now, ...span }: DaySpan & { serviceId: string; now: Date },
): Promise<number> {
  const { companyId, serviceId, fromOn, toOn, minutes } = span
  const { count } = await db
    .selectFrom('slot')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '>=', fromOn)
    .where('day_on', '<=', toOn)
    .where('start_minute', '>=', minutes?.from ?? 0)
    .where('start_minute', '<', minutes?.to ?? 1440)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
