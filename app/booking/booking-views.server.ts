import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { askingFilters, statesIn, type BookingView, type StateFilter } from './booking-filter.ts'
import { wasMoreThanAttempt } from './company-bookings.server.ts'
import type { ReservationState } from './reservation.ts'

type Where = ExpressionBuilder<Tables, 'reservation'>

// A cancelled ticket whose money isn't back yet is a ticket still, but nobody comes with it any more; one whose entry
// was taken back is as valid as one that nobody came with.
const shownState = sql<ReservationState>`case
  when state in ('confirmed', 'reedemed') and places_released_at is not null then 'refunded'
  when state = 'reedemed' and entries_undone_at is not null then 'confirmed'
  else state end`

/** True for reservations of a view, on this Berlin day. */
export function inView(eb: Where, view: BookingView, today: string) {
  const isRejected = eb(shownState, 'in', ['requestRejected', 'offerRejected', 'slotRejected'])
  const isCancelled = eb.or([
    eb(shownState, '=', 'refunded'),
    eb.and([eb(shownState, '=', 'deleteCapacity'), wasMoreThanAttempt]),
  ])
  const notRejected = eb.not(isRejected)
  if (view === 'rejected') return isRejected
  if (view === 'cancelled') return isCancelled
  if (view === 'ended') return eb.or([isRejected, isCancelled])
  const wasMeant = eb.or([eb(shownState, '<>', 'deleteCapacity'), wasMoreThanAttempt])
  if (view === 'past') return eb.and([notRejected, wasMeant, eb('starts_on', '<', today)])
  if (view === 'all') return eb.lit(true)
  const isAhead = eb.or([eb('starts_on', '>=', today), eb('starts_on', 'is', null)])
  return eb.and([notRejected, isAhead, eb(shownState, 'not in', ['refunded', 'deleteCapacity'])])
}

/** True for reservations that a button shows, on this Berlin day; an order that was never paid is no booking. */
export function hasStanding(eb: Where, filter: StateFilter, today: string) {
  if (filter === 'all') return eb.lit(true)
  const isPast = eb('starts_on', '<', today)
  const isAhead = eb.or([eb('starts_on', '>=', today), eb('starts_on', 'is', null)])
  return eb.and([
    eb.or([
      eb.and([isPast, eb(shownState, 'in', statesIn(filter, true))]),
      eb.and([isAhead, eb(shownState, 'in', statesIn(filter, false))]),
    ]),
    eb.or([eb(shownState, '<>', 'deleteCapacity'), wasMoreThanAttempt]),
  ])
}

/** By which of the two buttons this user would find anything. */
export async function askingOf(
  db: Db,
  { userId }: { userId: string },
): Promise<(typeof askingFilters)[number][]> {
  const rows = await db
    .selectFrom('reservation')
    .select('state')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', 'in', [...statesIn('requests', false), ...statesIn('messages', false)])
    .execute()
  return askingFilters.filter((filter) => rows.some(({ state }) => statesIn(filter, false).includes(state)))
}
