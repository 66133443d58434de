import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import '#app/booking/tables.ts'

/** How many people of each of these reservations came in; those that nobody came for are missing. */
export async function attendanceById(
  db: Db,
  reservations: readonly Pick<Reservation, 'id' | 'state' | 'companyId'>[],
): Promise<Map<string, number>> {
  const used = reservations.filter(({ state }) => state === 'reedemed')
  if (used.length === 0) return new Map()
  const rows = await db
    .selectFrom('admission')
    .select((of) => ['reservation_id as id', of.fn.countAll<string>().as('count')])
    .where('company_id', 'in', [...new Set(used.map(({ companyId }) => companyId))])
    .where(
      'reservation_id',
      'in',
      used.map(({ id }) => id),
    )
    .groupBy('reservation_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** Who came in together, and when. */
export type StandingEntry = { at: Date; people: number }

/** The entries of a reservation that stand, the oldest first: what was taken back is none. */
export function listActiveEntries(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<StandingEntry[]> {
  return db
    .selectFrom('admission')
    .select('admitted_at as at')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .groupBy(['entry_id', 'admitted_at'])
    .orderBy('admitted_at')
    .orderBy('entry_id')
    .execute()
}
