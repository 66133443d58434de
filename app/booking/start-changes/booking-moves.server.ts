import type { Db } from '#foundation/platform/db.server.ts'
import type { ChangeReason } from './start-change.ts'
import './tables.ts'

/** A move of a booking with its whole start, and what its guest answered, if that was asked. */
export type BookingMove = {
  at: Date
  from: Date
  to: Date
  reason: ChangeReason
  acceptedAt: Date | null
}

/** How a booking was moved by its company, the first time first. */
export async function movesOfBooking(
  db: Db,
  { companyId, reservationId }: { companyId: string; reservationId: string },
): Promise<BookingMove[]> {
  const rows = await db
    .selectFrom('start_change_guest as g')
    .innerJoin('start_change as c', (join) =>
      join.onRef('c.company_id', '=', 'g.company_id').onRef('c.id', '=', 'g.change_id'),
    )
    .select(['g.done_at as at', 'c.starts_at as from', 'c.to_starts_at as to', 'c.reason'])
    .select(['g.answer', 'g.answered_at as answeredAt'])
    .where('g.company_id', '=', companyId)
    .where('g.reference', '=', reservationId)
    .where('g.outcome', '=', 'moved')
    .orderBy('g.done_at')
    .execute()
  return rows.flatMap(({ at, to, answer, answeredAt, ...row }) =>
    at && to ? [{ ...row, at, to, acceptedAt: answer === 'accepted' ? answeredAt : null }] : [],
  )
}
