import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { stateWord } from './row-view.ts'
import '#app/booking/tables.ts'

/** What says whether somebody was there: the booking's number, its state in words and the day of the visit. */
export type VisitFacts = { bookingCode: string; state: string; visitOn: string | null }

/** These facts of bookings of any company, by id, and no more: for those who decide about what guests wrote. */
export async function visitFactsById(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, VisitFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'booking_code as bookingCode', 'state', 'total_cents as totalCents'])
    .select(['starts_at as startsAt', 'places_released_at as placesReleasedAt'])
    .select('entries_undone_at as entriesUndoneAt')
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, bookingCode, startsAt, ...row }) => [
      id,
      { bookingCode, state: stateWord(row), visitOn: startsAt && berlinDay(startsAt) },
    ]),
  )
}
