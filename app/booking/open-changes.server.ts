import { runHot, type Db } from '#foundation/platform/db.server.ts'
import type { BookedChoice } from './amendment.ts'
import { openAmendmentStates } from './amendments.server.ts'
import './tables.ts'

/** A change that waits, and so holds places beside those of its ticket. */
export type OpenChange = {
  reservationId: string
  serviceId: string
  before: BookedChoice
  after: BookedChoice
}

/** The changes of somebody's bookings that wait, the newest first: what the limits per account count, too. */
export function openChangesOf(db: Db, { userId }: { userId: string }): Promise<OpenChange[]> {
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
