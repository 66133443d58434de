import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import { freeStarts } from '#app/availability/availability.server.ts'
import { openAmendmentStates, type AmendmentState } from '#app/booking/amendments/amendments.ts'
import type { Customer, OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { unpaidStates, type Actor, type ReservationState } from '#app/booking/states/states.ts'
import type { UnconfirmedRefusal } from '#app/booking/orders/orders.ts'
import { againHours, unconfirmedLimit } from './limits.ts'
import { gaveUp } from './abandonment.ts'
import '#app/booking/tables.ts'

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
export async function unconfirmedChangeRefusal(
  tx: Db,
  { customer, facts, now, reference }: Asking & { reference: string },
): Promise<UnconfirmedRefusal | null> {
  if (customer.isEmailVerified) return null
  if (await gaveUpToday(tx, { customer, facts, now, reference })) return 'unconfirmed-again'
  const places = { ...placesOf(facts), reference, lock: 'off' } as const
  return (await exceedsUnconfirmedShare(tx, places)) ? 'unconfirmed-share' : null
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

// Of orders and of changes that waited. Where the booking to be changed has as many places already, none are held
// again.
const givenUp = hot(
  'booking_given_up_today',
  `select gone.from_state as "from", gone.actor, gone.reason
   from (
     select reservation.id as reference, ending.from_state, ending.actor, ending.reason
     from reservation
     join reservation_history ending on ending.company_id = reservation.company_id
       and ending.reservation_id = reservation.id and ending.to_state = reservation.state
     where reservation.user_id = $1 and reservation.company_id = $2 and reservation.service_id = $3
       and reservation.state = 'deleteCapacity'
       and reservation.created_at > $6::timestamptz and ending.from_state = any($7::text[])
     union all
     select amendment.id, ending.from_state, ending.actor, ending.reason
     from reservation
     join amendment on amendment.company_id = reservation.company_id and amendment.reservation_id = reservation.id
     join amendment_history ending on ending.company_id = amendment.company_id
       and ending.amendment_id = amendment.id and ending.to_state = amendment.state
     where reservation.user_id = $1 and reservation.company_id = $2 and reservation.service_id = $3
       and amendment.state = 'lapsed' and amendment.created_at > $6::timestamptz
   ) gone
   where exists (select 1 from hold where hold.company_id = $2 and hold.reference = gone.reference
     and (hold.slot_starts_at = any($4::timestamptz[]) or hold.event_id = $5)
     and $9::integer > coalesce((select sum(own.units) from hold own
       where own.company_id = $2 and own.reference = $8 and own.released_at is null
         and own.slot_starts_at is not distinct from hold.slot_starts_at
         and own.event_id is not distinct from hold.event_id), 0))`,
)

type Ending = { from: ReservationState | AmendmentState; actor: Actor; reason: string | null }

/** Whether somebody held one of these starts within a day and gave it up, or let the time to pay pass. */
async function gaveUpToday(
  tx: Db,
  { customer, facts, now, reference = '' }: Asking & { reference?: string },
): Promise<boolean> {
  const { service, wanted, units } = facts
  const since = new Date(now.getTime() - againHours * 3_600_000)
  const { rows } = await runText<Ending>(tx, givenUp, [
    ...[customer.id, service.companyId, service.id, ...subjectsOf(wanted)],
    ...[since, [...unpaidStates], reference, units],
  ])
  return rows.some(gaveUp)
}

function subjectsOf(wanted: Wanted): [starts: readonly Date[], eventId: string | null] {
  return wanted.kind === 'slots' ? [wanted.startsAt, null] : [[], wanted.eventId]
}
