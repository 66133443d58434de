import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { effectiveState, type ReservationState } from '#app/booking/states/states.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import '#app/booking/tables.ts'

/** States in which somebody may stand at the door today. Source: decisions "Booking" (live, places not released). */
const expectedStates = [
  'processing',
  'slotRequestet',
  'slotConfirmed',
  'depositConfirmed',
  'confirmed',
  'reedemed',
] as const satisfies readonly ReservationState[]

/** Who comes, as the company may see it: the name of the booking, never its e-mail address. */
export type CompanyTicket = {
  id: string
  /** The ticket in the company's view. */
  href: string
  bookingCode: string
  name: string
  title: string
  startsAt: Date | null
  endsAt: Date | null
  persons: number
  units: number
  state: (typeof expectedStates)[number]
}

/** A page of tickets in the order of their starts; `next` is what the following page begins after. */
export type CompanyTicketPage = {
  tickets: CompanyTicket[]
  /** Of all pages. */
  total: number
  persons: number
  next: string | null
}

const ticketsPerPage = 20
const ticketColumns = [
  'id',
  'service_id',
  'booking_code',
  'snapshot',
  'starts_at',
  'ends_at',
  'persons',
  'units',
  'state',
  'entries_undone_at',
] as const

/**
 * A company's tickets of one Berlin day. The caller has checked that the viewer is one of the company's people.
 *
 * Source: contract 2, section 4 (company view).
 */
export async function companyTicketsOn(
  db: Db,
  {
    companyId,
    on,
    after = null,
    limit = ticketsPerPage,
  }: { companyId: string; on: string; after?: string | null; limit?: number },
): Promise<CompanyTicketPage> {
  const expected = db
    .selectFrom('reservation')
    .where('company_id', '=', companyId)
    .where('starts_on', '=', on)
    .where('state', 'in', [...expectedStates])
    .where('places_released_at', 'is', null)
  const { total, persons } = await expected
    .select((of) => [of.fn.countAll<string>().as('total'), of.fn.sum<string | null>('persons').as('persons')])
    .executeTakeFirstOrThrow()
  const rows = await expected
    .select([...ticketColumns])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(starts_at, id) > (
          select starts_at, id from reservation where company_id = ${companyId} and id = ${after})`,
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const tickets = rows.slice(0, limit).map((row) => ({
    id: row.id,
    href: companyTicketUrl({ id: row.id, companyId, serviceId: row.service_id }),
    bookingCode: row.booking_code,
    name: row.snapshot.userName,
    title: row.snapshot.eventTitle ?? row.snapshot.serviceTitle,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    persons: row.persons,
    units: row.units,
    state: effectiveState({ state: row.state, entriesUndoneAt: row.entries_undone_at })
      .state as CompanyTicket['state'],
  }))
  const next = rows.length > limit ? (tickets.at(-1)?.id ?? null) : null
  return { tickets, total: Number(total), persons: Number(persons ?? 0), next }
}
