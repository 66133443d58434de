import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { Ending } from '#app/booking/summary/summary.ts'
import '#app/booking/tables.ts'

const asked: readonly Reservation['state'][] = ['deleteCapacity', 'requestRejected', 'offerRejected']

/** How those of these reservations ended that became no ticket. */
export async function endingsById(
  db: Db,
  reservations: readonly Pick<Reservation, 'id' | 'state' | 'companyId'>[],
): Promise<Map<string, Ending>> {
  const ended = reservations.filter(({ state }) => asked.includes(state))
  if (ended.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation_history')
    .distinctOn('reservation_id')
    .select(['reservation_id as id', 'from_state as from', 'actor', 'reason', 'at'])
    .where('company_id', 'in', [...new Set(ended.map(({ companyId }) => companyId))])
    .where(
      'reservation_id',
      'in',
      ended.map(({ id }) => id),
    )
    .where('to_state', 'in', asked)
    .orderBy('reservation_id')
    .orderBy(sql`seq`, 'desc')
    .execute()
  return new Map(rows.map(({ id, ...ending }) => [id, ending]))
}
