import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { standingOf, type DoorTicket } from './admission.ts'
import type { Reservation } from './reservations.server.ts'
import { titleOf } from './shown.ts'
import { ticketsOf } from './ticket-code.ts'
import './tables.ts'

/** What a scanner takes along: everything that may be shown at the door around today. */
export type DoorList = {
  tickets: DoorTicket[]
  /** False when there are more than fit; what is missing is asked for at the server. */
  isComplete: boolean
}

const mostOnList = 5000

/** The tickets of a company from yesterday to tomorrow, cancelled ones too, so that their codes are known as such. */
export async function doorListOf(
  db: Db,
  { companyId, now, limit = mostOnList }: { companyId: string; now: Date; limit?: number },
): Promise<DoorList> {
  const today = berlinDay(now)
  const rows = await doorRows(db)
    .where('company_id', '=', companyId)
    .where('starts_on', '>=', addDays(today, -1))
    .where('starts_on', '<=', addDays(today, 1))
    // Without a payment or a confirmation there never was a code: what was only held, nobody can show.
    .where((eb) => eb.or([eb('state', '!=', 'deleteCapacity'), eb('total_cents', '=', 0)]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return { tickets: rows.slice(0, limit).map(doorTicket), isComplete: rows.length <= limit }
}

/** One reservation as the door sees it; `null` when the company has none of this id or booking code. */
export async function doorTicketOf(
  db: Db,
  { companyId, by }: { companyId: string; by: { id: string } | { bookingCode: string } },
): Promise<DoorTicket | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['booking_code', by.bookingCode] as const)
  const row = await doorRows(db)
    .where('company_id', '=', companyId)
    .where(column, '=', value)
    .executeTakeFirst()
  return row ? doorTicket(row) : null
}

function doorRows(db: Db) {
  return db
    .selectFrom('reservation')
    .select(['id', 'booking_code as bookingCode', 'state', 'persons', 'units', 'snapshot'])
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
> & { admitted: { number: number; at: number }[] }

function doorTicket(row: DoorRow): DoorTicket {
  const standing = standingOf(row)
  return {
    reservationId: row.id,
    bookingCode: row.bookingCode,
    name: standing === 'cancelled' ? '' : row.snapshot.userName,
    title: titleOf(row),
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    tickets: ticketsOf(row),
    standing,
    admitted: row.admitted,
  }
}
