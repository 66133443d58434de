import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import { freeStarts } from '#app/availability/availability.server.ts'
import { openAmendmentStates } from './amendment.ts'
import type { Customer } from './draft.server.ts'
import type { OrderFacts } from './order.server.ts'
import {
  againHours,
  unconfirmedLimit,
  unpaidStates,
  type Actor,
  type ReservationState,
  type UnconfirmedRefusal,
} from './reservation.ts'
import { gaveUp } from './waiting.ts'
import './tables.ts'

type Asking = { customer: Customer; facts: OrderFacts; now: Date }

/**
 * Why an order that would hold places unpaid needs the confirmed address first, or `null`. Places that cost nothing and
 * are booked at once have limits of their own.
 *
 * With the lock the starts stay as they were counted until the commit: without it two accounts count the same places.
 */
export async function unconfirmedRefusal(
  tx: Db,
  { customer, facts, now, lock = 'on' }: Asking & { lock?: 'on' | 'off' | undefined },
): Promise<UnconfirmedRefusal | null> {
  if (customer.isEmailVerified || facts.button === 'free') return null
  if (await gaveUpToday(tx, { customer, facts, now })) return 'unconfirmed-again'
  return (await exceedsUnconfirmedShare(tx, { ...placesOf(facts), lock })) ? 'unconfirmed-share' : null
}

type Places = { companyId: string; serviceId: string; wanted: Wanted; units: number }

/** The places that an order wants. */
function placesOf({ service, wanted, units }: OrderFacts): Places {
  return { companyId: service.companyId, serviceId: service.id, wanted, units }
}

/** The same of a change that waits; `reference`: the booking, whose own places it has already. Call `lockChange` first. */
export async function changeExceedsUnconfirmedShare(
  tx: Db,
  { customer, facts, reference }: Omit<Asking, 'now'> & { reference: string },
): Promise<boolean> {
  if (customer.isEmailVerified) return false
  return exceedsUnconfirmedShare(tx, { ...placesOf(facts), reference, lock: 'off' })
}

// Requests and changes that wait hold places as orders do that aren't paid yet.
const heldUnconfirmed = hot(
  'booking_held_unconfirmed',
  `select hold.slot_starts_at as "startsAt",
     coalesce(sum(hold.units) filter (where hold.reference = $5), 0)::integer as own,
     coalesce(sum(hold.units) filter (where not coalesce(users.email_verified, false)
       and (amendment.id is not null or reservation.state = any($6::text[]))), 0)::integer as held
   from hold
   left join amendment on amendment.company_id = hold.company_id and amendment.id = hold.reference
     and amendment.state = any($7::text[])
   join reservation on reservation.company_id = hold.company_id
     and reservation.id = coalesce(amendment.reservation_id, hold.reference)
   left join users on users.id = reservation.user_id
   where hold.company_id = $1 and hold.service_id = $2 and hold.released_at is null
     and (hold.slot_starts_at = any($3::timestamptz[]) or hold.event_id = $4)
   group by hold.slot_starts_at`,
)

type Held = { startsAt: Date | null; own: number; held: number }

async function exceedsUnconfirmedShare(
  tx: Db,
  { units, reference = '', lock, ...places }: Places & { reference?: string; lock: 'on' | 'off' },
): Promise<boolean> {
  const starts = await freeStarts(tx, { ...places, lock })
  const { rows } = await runText<Held>(tx, heldUnconfirmed, [
    ...[places.companyId, places.serviceId, ...subjectsOf(places.wanted)],
    ...[reference, [...unpaidStates], [...openAmendmentStates]],
  ])
  const counted = starts.map(({ startsAt, capacity, free }) => {
    const isHere = (row: Held) => row.startsAt === null || row.startsAt.getTime() === startsAt.getTime()
    const { own, held } = rows.find(isHere) ?? { own: 0, held: 0 }
    return { capacity, free, held, more: units - own }
  })
  // What is sold out is sold out for everybody.
  if (counted.some(({ free, more }) => more > free)) return false
  return counted.some(({ capacity, held, more }) => more > 0 && held + more > unconfirmedLimit(capacity))
}

const givenUp = hot(
  'booking_given_up_today',
  `select ending.from_state as "from", ending.actor, ending.reason
   from reservation
   join reservation_history ending on ending.company_id = reservation.company_id
     and ending.reservation_id = reservation.id and ending.to_state = reservation.state
   where reservation.user_id = $1 and reservation.state = 'deleteCapacity'
     and reservation.company_id = $2 and reservation.service_id = $3
     and reservation.created_at > $6::timestamptz and ending.from_state = any($7::text[])
     and exists (select 1 from hold where hold.company_id = reservation.company_id and hold.reference = reservation.id
       and (hold.slot_starts_at = any($4::timestamptz[]) or hold.event_id = $5))`,
)

type Ending = { from: ReservationState; actor: Actor; reason: string | null }

/** Whether somebody held one of these starts within a day and gave it up, or let the time to pay pass. */
async function gaveUpToday(tx: Db, { customer, facts, now }: Asking): Promise<boolean> {
  const { service, wanted } = facts
  const since = new Date(now.getTime() - againHours * 3_600_000)
  const { rows } = await runText<Ending>(tx, givenUp, [
    ...[customer.id, service.companyId, service.id, ...subjectsOf(wanted)],
    ...[since, [...unpaidStates]],
  ])
  return rows.some(gaveUp)
}

function subjectsOf(wanted: Wanted): [starts: readonly Date[], eventId: string | null] {
  return wanted.kind === 'slots' ? [wanted.startsAt, null] : [[], wanted.eventId]
}
