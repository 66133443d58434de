import { sql, type ExpressionBuilder } from 'kysely'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
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

/** What stands above somebody's list of bookings. */
export type AboveList = {
  /** On how many waiting lists they stand, how many of them offer something, and when the first offer runs out. */
  waits: { waiting: number; offered: number; offeredUntil: Date | null }
  /** By which of the two buttons they would find anything. */
  asking: (typeof askingFilters)[number][]
}

const aboveListSql = hot(
  'booking_above_list',
  `select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'offered') as offered,
     min(offered_until) filter (where state = 'offered' and offered_until > $3) as "offeredUntil",
     array(select distinct state from reservation where user_id = $1 and state = any($2)) as states
   from waiting_entry where user_id = $1 and ended_at is null`,
)
const askingStates = [...new Set(askingFilters.flatMap((filter) => statesIn(filter, false)))]

/** What stands above somebody's list of bookings, in one statement. */
export async function aboveListOf(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<AboveList> {
  type Row = AboveList['waits'] & { states: ReservationState[] }
  const { rows } = await runText<Row>(db, aboveListSql, [userId, askingStates, now])
  const { waiting = 0, offered = 0, offeredUntil = null, states = [] } = rows[0] ?? {}
  const asking = askingFilters.filter((filter) =>
    statesIn(filter, false).some((state) => states.includes(state)),
  )
  return { waits: { waiting, offered, offeredUntil }, asking }
}
