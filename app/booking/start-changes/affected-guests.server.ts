import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { liveStates } from '#app/booking/states/states.ts'
import '#app/booking/tables.ts'

type OfStart = { companyId: string; serviceId: string; eventId: string | null; startsAt: Date }

/** A booking of a start, or one whose open change would lead to it, with the starts that it would hold there. */
export type AffectedBooking = {
  id: string
  state: string
  units: number
  /** The slots that it has, or would come to have; none of an event. */
  slotStarts: Date[]
}

/**
 * Everybody who has a booking of a start, in whatever state it holds places, and whoever would come to have one by an
 * open change. The caller has locked the start: nobody joins them.
 */
export async function affectedBookings(db: Db, start: OfStart): Promise<AffectedBooking[]> {
  const { companyId, serviceId, eventId, startsAt } = start
  const there =
    eventId === null ? sql`r.event_id is null and r.starts_at = ${startsAt}` : sql`r.event_id = ${eventId}`
  const coming =
    eventId === null
      ? sql`a.after ->> 'eventId' is null and (a.after ->> 'startsAt')::timestamptz = ${startsAt}`
      : sql`a.after ->> 'eventId' = ${eventId}`
  const isOpen = sql`a.company_id = r.company_id and a.reservation_id = r.id and a.state in ('proposed', 'payable')`
  // A change of who is there may yet be paid: what it would take counts with what they have.
  const { rows } = await sql<AffectedBooking>`
    select r.id, r.state, greatest(r.units, coalesce((
        select max((a.after ->> 'units')::int) from amendment as a where ${isOpen} and ${coming}), 0)) as units,
      array(
        select h.slot_starts_at from hold as h
        where h.company_id = r.company_id and h.reference = r.id and h.released_at is null
          and h.slot_starts_at is not null
        union
        select each::timestamptz from amendment as a
        cross join lateral jsonb_array_elements_text(a.after -> 'slotStarts') as each
        where ${isOpen} and ${coming} order by 1) as "slotStarts"
    from reservation as r
    where r.company_id = ${companyId} and r.service_id = ${serviceId} and ${there} and r.kind <> 'onRequest'
      and r.state = any(${[...liveStates]}::text[]) and r.places_released_at is null
    union all
    select r.id, r.state, (a.after ->> 'units')::int, array(
        select each::timestamptz from jsonb_array_elements_text(a.after -> 'slotStarts') as each order by 1)
    from amendment as a join reservation as r on r.company_id = a.company_id and r.id = a.reservation_id
    where r.company_id = ${companyId} and r.service_id = ${serviceId} and a.state in ('proposed', 'payable')
      and ${coming} and not (${there})
    order by id`.execute(db)
  return rows
}

/** A package that holds places of a start. */
export type PackageThere = { id: string; name: string; persons: number; href: string }

/** The packages that hold places of a start, whatever offer their guests asked for. */
export async function packagesThere(
  db: Db,
  { companyId, serviceId, eventId, startsAt }: OfStart,
): Promise<PackageThere[]> {
  const rows = await db
    .selectFrom('hold')
    .innerJoin('reservation as r', (join) =>
      join.onRef('r.company_id', '=', 'hold.company_id').onRef('r.id', '=', 'hold.reference'),
    )
    .select(['r.id', 'r.snapshot', 'r.persons', 'r.service_id as serviceId'])
    .where('hold.company_id', '=', companyId)
    .where('hold.service_id', '=', serviceId)
    .$if(eventId === null, (query) => query.where('hold.slot_starts_at', '=', startsAt))
    .$if(eventId !== null, (query) => query.where('hold.event_id', '=', eventId))
    .where('hold.released_at', 'is', null)
    .where('r.kind', '=', 'onRequest')
    .orderBy('r.id')
    .execute()
  return rows.map(({ snapshot, ...row }) => ({
    id: row.id,
    name: snapshot.userName,
    persons: row.persons,
    href: reservationUrl({ ...row, companyId }, 'chat'),
  }))
}

/** The slots that some references hold, by the reference. */
export async function heldSlots(
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Date[]>> {
  const slots = new Map<string, Date[]>()
  if (ids.length === 0) return slots
  const rows = await tx
    .selectFrom('hold')
    .select(['reference', 'slot_starts_at as startsAt'])
    .where('company_id', '=', companyId)
    .where('reference', 'in', [...ids])
    .where('released_at', 'is', null)
    .orderBy('slot_starts_at')
    .execute()
  for (const { reference, startsAt } of rows)
    if (startsAt) slots.set(reference, [...(slots.get(reference) ?? []), startsAt])
  return slots
}
