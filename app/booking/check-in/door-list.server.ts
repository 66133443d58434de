import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { fullNamesOf } from '#app/account/account.server.ts'
import { admissionStatus, type DoorTicket } from './admission.ts'
import { isEntryBetween, isEntryTime } from '#app/booking/deadlines/deadlines.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookedTitle, ticketCount } from '#app/booking/reservations/reservations.ts'
import '#app/booking/tables.ts'

/** What a scanner takes along: everything that may be shown at the door while the list is good. */
export type DoorList = {
  tickets: DoorTicket[]
  /** False when there are more than fit; what is missing is asked for at the server. */
  isComplete: boolean
}

const mostOnList = 5000
const dayMs = 86_400_000

/**
 * The tickets of a company that may be shown between `now` and `until`, of visits of several days, too; cancelled ones
 * as well, so that their codes are known as such.
 */
export async function listDoorTickets(
  db: Db,
  {
    companyId,
    now,
    until,
    limit = mostOnList,
  }: { companyId: string; now: Date; until: Date; limit?: number },
): Promise<DoorList> {
  const rows = await doorRows(db)
    .where('company_id', '=', companyId)
    .where('starts_at', '<', new Date(until.getTime() + dayMs))
    .where((eb) => eb(eb.fn.coalesce('ends_at', 'starts_at'), '>', new Date(now.getTime() - 2 * dayMs)))
    // Without a payment or a confirmation there never was a code: what was only held, nobody can show.
    .where((eb) => eb.or([eb('state', '!=', 'deleteCapacity'), eb('total_cents', '=', 0)]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const wanted = rows.slice(0, limit).filter((row) => isEntryBetween(doorTicket(row), now, until))
  return { tickets: await withFullNames(db, wanted), isComplete: rows.length <= limit }
}

/**
 * One reservation as the door sees it; `null` when the company has none of this id or booking code. Whose entry isn't
 * now stays without a name: the door has to know who comes, not who will.
 */
export async function findDoorTicket(
  db: Db,
  { companyId, by, now }: { companyId: string; by: { id: string } | { bookingCode: string }; now: Date },
): Promise<DoorTicket | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['booking_code', by.bookingCode] as const)
  const row = await doorRows(db)
    .where('company_id', '=', companyId)
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return null
  const ticket = doorTicket(row)
  if (!isEntryTime(ticket, now)) return { ...ticket, name: '', title: '' }
  return (await withFullNames(db, [row]))[0] ?? ticket
}

async function withFullNames(db: Db, rows: readonly DoorRow[]): Promise<DoorTicket[]> {
  const tickets = rows.map((row) => ({ row, ticket: doorTicket(row) }))
  const named = tickets.filter(({ ticket }) => ticket.name !== '')
  const fullNames = await fullNamesOf(
    db,
    named.map(({ row }) => row.userId),
  )
  return tickets.map(({ row, ticket }) =>
    ticket.name === '' ? ticket : { ...ticket, fullName: fullNames.get(row.userId) ?? '' },
  )
}

function doorRows(db: Db) {
  return db
    .selectFrom('reservation')
    .select(['id', 'booking_code as bookingCode', 'state', 'persons', 'units', 'snapshot'])
    .select('user_id as userId')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'places_released_at as placesReleasedAt'])
    .select(
      sql<{ number: number; at: number }[]>`coalesce((
        select json_agg(json_build_object('number', number, 'at', floor(extract(epoch from admitted_at) * 1000))
          order by number)
        from admission where admission.company_id = reservation.company_id
          and admission.reservation_id = reservation.id), '[]'::json)`.as('admitted'),
    )
}

type DoorRow = Pick<
  Reservation,
  'id' | 'bookingCode' | 'state' | 'persons' | 'snapshot' | 'startsAt' | 'endsAt' | 'placesReleasedAt'
> & { userId: string; admitted: { number: number; at: number }[] }

function doorTicket(row: DoorRow): DoorTicket {
  const standing = admissionStatus(row)
  return {
    reservationId: row.id,
    bookingCode: row.bookingCode,
    name: standing === 'cancelled' ? '' : row.snapshot.userName,
    title: bookedTitle(row),
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    tickets: ticketCount(row),
    standing,
    admitted: row.admitted,
  }
}
