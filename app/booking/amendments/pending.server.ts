import { openAmendmentStates, takesChange, type BookedChoice } from './amendment-states.ts'
import { runHot, type Db } from '#foundation/platform/db.server.ts'
import { amendmentColumns, type Amendment } from './amendment-store.server.ts'
import type { ListedReservation } from '#app/booking/reservations/reservations.server.ts'

import '#app/booking/tables.ts'

/** A change that waits, and so holds places beside those of its ticket. */
export type OpenChange = {
  reservationId: string
  serviceId: string
  before: BookedChoice
  after: BookedChoice
}

/** Until when a company may answer the changes that wait for it, by the id of their bookings. */
export async function amendmentAnswerDeadlines(
  db: Db,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('amendment')
    .select(['reservation_id as id', 'hold_expires_at as until'])
    .where('company_id', '=', companyId)
    .where('reservation_id', 'in', ids)
    .where('state', '=', 'proposed')
    .execute()
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until]] : [])))
}

/** The changes of somebody's bookings that wait, the newest first: what the limits per account count, too. */
export function listPendingAmendments(db: Db, { userId }: { userId: string }): Promise<OpenChange[]> {
  return runHot(db, 'booking_open_changes', [userId, ...openAmendmentStates], () =>
    db
      .selectFrom('reservation')
      .innerJoin('amendment', (join) =>
        join
          .onRef('amendment.company_id', '=', 'reservation.company_id')
          .onRef('amendment.reservation_id', '=', 'reservation.id'),
      )
      .select(['reservation.id as reservationId', 'service_id as serviceId', 'before', 'after'])
      .where('user_id', '=', userId)
      .where('amendment.state', 'in', openAmendmentStates)
      .orderBy('amendment.created_at', 'desc'),
  )
}

/** The changes of these bookings that wait, by the bookings' ids: one statement, none where no ticket is among them. */
export async function waitingChangesAmong(
  db: Db,
  reservations: readonly ListedReservation[],
): Promise<Map<string, Amendment>> {
  const tickets = reservations.filter(takesChange)
  if (tickets.length === 0) return new Map()
  const rows = await db
    .selectFrom('amendment')
    .select(amendmentColumns)
    .where('company_id', 'in', [...new Set(tickets.map(({ companyId }) => companyId))])
    .where(
      'reservation_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .where('state', 'in', openAmendmentStates)
    .execute()
  return new Map(rows.map((row) => [row.reservationId, row]))
}
