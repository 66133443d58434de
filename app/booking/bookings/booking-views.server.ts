import { sql, type ExpressionBuilder } from 'kysely'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { askingFilters, statesForFilter, type BookingView, type StateFilter } from './booking-filter.ts'
import { wasMoreThanAttempt } from '#app/booking/reservations/reservations.server.ts'
import { liveStates, timeOverReasons, type ReservationState } from '#app/booking/states/states.ts'
import {
  waitlistSummary,
  type EndedWait,
  type WaitCounts,
  type WaitlistSummary,
} from '#app/booking/waitlist/waitlist.ts'

type Where = ExpressionBuilder<Tables, 'reservation'>

// A cancelled ticket whose money isn't back yet is a ticket still, but nobody comes with it any more; one whose entry
// was taken back is as valid as one that nobody came with.
const shownState = sql<ReservationState>`case
  when state in ('confirmed', 'reedemed') and places_released_at is not null then 'refunded'
  when state = 'reedemed' and entries_undone_at is not null then 'confirmed'
  else state end`

/** How long something that ended by itself is still told of above all the rest. */
const shownMs = 24 * 3_600_000

/**
 * True for an order whose time to pay ran out a short time ago: whoever looks for it reads what became of it. Not where
 * the same guest has booked the same start since.
 */
function ranOutLately(now: Date) {
  return sql<boolean>`(exists (
    select 1 from reservation_history as h
    where h.company_id = reservation.company_id and h.reservation_id = reservation.id
      and h.from_state = 'processing' and h.to_state = 'deleteCapacity' and h.actor = 'system'
      and h.reason = any(${timeOverReasons}) and h.at > ${new Date(now.getTime() - shownMs)})
    and not exists (
    select 1 from reservation as later
    where later.user_id = reservation.user_id and later.company_id = reservation.company_id
      and later.service_id = reservation.service_id and later.starts_at = reservation.starts_at
      and later.created_at > reservation.created_at
      and later.state = any(${liveStates})))`
}

const wasMeantOrRanOut = (eb: Where, now: Date) => eb.or([wasMoreThanAttempt, ranOutLately(now)])

/** True for reservations of a view, at this moment. */
export function inView(eb: Where, view: BookingView, now: Date) {
  const today = berlinDay(now)
  const isRejected = eb(shownState, 'in', ['requestRejected', 'offerRejected', 'slotRejected'])
  const isCancelled = eb.or([
    eb(shownState, '=', 'refunded'),
    eb.and([eb(shownState, '=', 'deleteCapacity'), wasMeantOrRanOut(eb, now)]),
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

// A ticket is done with, but not a change of it that waits to be paid.
const hasUnpaidChange = sql<boolean>`(reservation.state = 'confirmed' and reservation.places_released_at is null
  and exists (
    select 1 from amendment
    where amendment.company_id = reservation.company_id and amendment.reservation_id = reservation.id
      and amendment.state = 'payable'))`

/** True for reservations that a button shows, at this moment; an order that was never paid is no booking for long. */
export function hasStanding(eb: Where, filter: StateFilter, now: Date) {
  if (filter === 'all') return eb.lit(true)
  const today = berlinDay(now)
  const isPast = eb('starts_on', '<', today)
  const isAhead = eb.or([eb('starts_on', '>=', today), eb('starts_on', 'is', null)])
  return eb.and([
    eb.or([
      eb.and([isPast, eb(shownState, 'in', statesForFilter(filter, true))]),
      eb.and([isAhead, eb(shownState, 'in', statesForFilter(filter, false))]),
      ...(filter === 'todo' ? [eb.and([isAhead, hasUnpaidChange])] : []),
    ]),
    eb.or([eb(shownState, '<>', 'deleteCapacity'), wasMeantOrRanOut(eb, now)]),
  ])
}

/** What stands above somebody's list of bookings. */
export type AboveList = {
  waits: WaitCounts
  /**
   * The latest of their waiting lists that came to an end without a booking of that start, by whatever way; `isLate`
   * within a day after it.
   */
  endedWait: EndedWait | null
  /** By which of the two buttons they would find anything. */
  asking: (typeof askingFilters)[number][]
}

const aboveListSql = hot(
  'booking_above_list',
  `select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'offered') as offered,
     min(offered_until) filter (where state = 'offered' and offered_until > $3) as "offeredUntil",
     (array_agg(json_build_object('title', title, 'startsAt', starts_at)
       order by state = 'offered' desc, offered_until > $3 desc nulls last, offered_until, starts_at, id))[1] as first,
     array(select distinct state from reservation where user_id = $1 and state = any($2)) as states,
     (select json_build_object('title', title, 'state', state, 'endBecause', end_because, 'units', units,
          'isLate', ended_at > $4)
        from waiting_entry as ended where user_id = $1 and state in ('lapsed', 'closed') and not exists (
          select 1 from reservation as booked
          where booked.user_id = ended.user_id and booked.company_id = ended.company_id
            and booked.service_id = ended.service_id and booked.starts_at = ended.starts_at
            and booked.places_released_at is null
            and booked.state = any($5))
        order by ended_at desc limit 1) as "endedWait"
   from waiting_entry where user_id = $1 and ended_at is null`,
)
const askingStates = [...new Set(askingFilters.flatMap((filter) => statesForFilter(filter, false)))]

/** What stands above somebody's list of bookings, in one statement. */
export async function bookingListHeader(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<AboveList> {
  type Row = Omit<AboveList['waits'], 'first'> &
    Pick<AboveList, 'endedWait'> & {
      states: ReservationState[]
      first: { title: string; startsAt: string } | null
    }
  const values = [userId, askingStates, now, new Date(now.getTime() - shownMs), liveStates]
  const { rows } = await runText<Row>(db, aboveListSql, values)
  const { waiting = 0, offered = 0, offeredUntil = null, endedWait = null, states = [] } = rows[0] ?? {}
  const named = rows[0]?.first ?? null
  const first = named && { title: named.title, startsAt: new Date(named.startsAt) }
  const asking = askingFilters.filter((filter) =>
    statesForFilter(filter, false).some((state) => states.includes(state)),
  )
  return { waits: { waiting, offered, offeredUntil, first }, endedWait, asking }
}

/** What somebody waits for, in a sentence, for the pages that lead to it; `null` where they wait for nothing. */
export async function userWaitlistSummary(
  db: Db,
  asked: { userId: string; now: Date },
): Promise<WaitlistSummary | null> {
  return waitlistSummary((await bookingListHeader(db, asked)).waits, asked.now)
}
