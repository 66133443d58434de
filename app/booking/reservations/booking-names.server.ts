import type { Db } from '#foundation/platform/db.server.ts'
import { bookedTitle } from './booked-title.ts'
import '#app/booking/tables.ts'

/** What people call a booking: its number and what was booked. */
export type BookingName = { bookingCode: string; serviceId: string; title: string }

/** The names of a company's bookings, by id. */
export async function bookingNamesById(
  db: Db,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, BookingName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'booking_code as bookingCode', 'snapshot', 'service_id as serviceId'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, snapshot, ...row }) => [id, { ...row, title: bookedTitle({ snapshot }) }] as const),
  )
}

/** How many bookings of any state an account has made. */
export async function countBookings(db: Db, { userId }: { userId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whose a booking is, and its number. */
export type BookingFacts = { bookingCode: string; userId: string }

/** Number and owner of bookings of any company, by id: for those who look after the marketplace. */
export async function bookingFactsById(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, BookingFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'booking_code as bookingCode', 'user_id as userId'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts] as const))
}
