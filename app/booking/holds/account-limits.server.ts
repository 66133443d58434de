import { runHot, type Db } from '#foundation/platform/db.server.ts'
import { eventForBooking } from '#app/availability/availability.server.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import type { BookedChoice } from '#app/booking/amendments/amendments.ts'
import {
  type Customer,
  buildOrderPreview,
  type OrderFacts,
} from '#app/booking/order-page/order-page.server.ts'
import { listPendingAmendments, type OpenChange } from '#app/booking/amendments/amendments.server.ts'
import type { StartOutcome } from '#app/booking/orders/orders.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { liveStates, unpaidStates } from '#app/booking/states/states.ts'
import { freeLimit, openHolds, ordersPerHour, shareLimit } from './limits.ts'

type Refused = Extract<StartOutcome, { outcome: 'refused' }>
/** `except`: a booking that is changed, whose own places count as those it will have. */
type Ordering = { customer: Customer; facts: OrderFacts; now: Date; except?: string }

/**
 * Why an account may not make another order now, or `null`. The account's advisory lock, held by the caller, makes the
 * answer true until the commit. Source: reliability I7, 3.1.
 */
export async function accountRefusal(tx: Db, ordering: Ordering): Promise<Refused | null> {
  const retryAfterSeconds = await secondsUntilNext(tx, ordering)
  if (retryAfterSeconds !== null) return { outcome: 'refused', because: 'too-many-orders', retryAfterSeconds }
  if (await isShareExceeded(tx, holdingOf(ordering)))
    return { outcome: 'refused', because: 'too-large-a-share' }
  return ordering.facts.cart.totalCents === 0 ? freeRefusal(tx, ordering) : null
}

/** Why an account may not have so many of these places at all, however few orders it made; or `null`. */
export function holdingRefusal(tx: Db, ordering: Ordering): Promise<HoldingRefusal | null> {
  return refusalOf(tx, holdingOf(ordering))
}

/** Why a booking may not become what a change makes of it, whose places it doesn't hold any more; or `null`. */
export async function choiceRefusal(
  tx: Db,
  { reservation, after, now }: { reservation: Reservation; after: BookedChoice; now: Date },
): Promise<HoldingRefusal | null> {
  const { companyId, serviceId, id, userId } = reservation
  const service = await serviceForBooking(tx, { companyId, serviceId })
  const event = after.eventId && (await eventForBooking(tx, { companyId, eventId: after.eventId }))
  return refusalOf(tx, {
    userId,
    serviceId,
    except: id,
    now,
    units: after.units,
    event: event || null,
    startsAt: new Date(after.startsAt),
    endsAt: new Date(after.endsAt),
    isFree: after.cart.totalCents === 0,
    countMinPerson: service?.countMinPerson ?? 0,
  })
}

/**
 * The newest of somebody's changes that wait, where as many wait as may; orders that wait are counted for themselves.
 * `null` where there is room for another.
 */
export async function changeInTheWay(tx: Db, customer: Customer): Promise<OpenChange | null> {
  const changes = await listPendingAmendments(tx, { userId: customer.id })
  const [newest = null] = changes
  return changes.length >= openOrderLimit(customer) ? newest : null
}

/** Orders, and changes besides, that may wait at once. */
export function openOrderLimit({ isEmailVerified }: Customer): number {
  return isEmailVerified ? openHolds.verified : openHolds.unverified
}

type HoldingRefusal = 'too-large-a-share' | 'too-many-free'

/** Places that an account wants to have. */
type Holding = {
  userId: string
  serviceId: string
  event: { id: string; capacity: number } | null
  units: number
  startsAt: Date
  endsAt: Date
  isFree: boolean
  countMinPerson: number
  except: string
  now: Date
}

function holdingOf({ customer, facts, now, except = '' }: Ordering): Holding {
  const { startsAt, endsAt } = buildOrderPreview(facts)
  const { event, units, service, cart } = facts
  return {
    userId: customer.id,
    serviceId: service.id,
    event,
    units,
    startsAt,
    endsAt,
    except,
    now,
    isFree: cart.totalCents === 0,
    countMinPerson: service.countMinPerson,
  }
}

async function refusalOf(tx: Db, holding: Holding): Promise<HoldingRefusal | null> {
  if (await isShareExceeded(tx, holding)) return 'too-large-a-share'
  if (!holding.isFree) return null
  return (await hasTooManyFree(tx, holding)) ? 'too-many-free' : null
}

const hourMs = 3_600_000

/** Every order counts, also those that were given up: places are taken and given back otherwise without an end. */
async function secondsUntilNext(tx: Db, { customer, now }: Ordering): Promise<number | null> {
  const since = new Date(now.getTime() - hourMs)
  const values = [customer.id, since, 1, ordersPerHour - 1]
  const [first] = await runHot(tx, 'booking_orders_this_hour', values, () =>
    tx
      .selectFrom('reservation')
      .select('created_at as at')
      .where('user_id', '=', customer.id)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(1)
      .offset(ordersPerHour - 1),
  )
  return first ? Math.max(1, Math.ceil((first.at.getTime() - since.getTime()) / 1000)) : null
}

// A booking that is being changed has the greater of what it is and what it may become.
async function isShareExceeded(tx: Db, { userId, event, units, except }: Holding): Promise<boolean> {
  const limit = event ? shareLimit(event.capacity) : null
  if (!event || limit === null) return false
  const own = await tx
    .selectFrom('reservation')
    .select(['id', 'units'])
    .where('user_id', '=', userId)
    .where('event_id', '=', event.id)
    .where('places_released_at', 'is', null)
    .where('state', 'in', liveStates)
    .execute()
  const held = new Map(own.map((each) => [each.id, each.units]))
  for (const { reservationId, after } of await listPendingAmendments(tx, { userId }))
    if (after.eventId === event.id)
      held.set(reservationId, Math.max(held.get(reservationId) ?? 0, after.units))
  held.delete(except)
  return [...held.values()].reduce((sum, each) => sum + each, 0) + units > limit
}

/** What costs nothing: so many places at one time, and a single booking without a proven address. */
async function freeRefusal(tx: Db, ordering: Ordering): Promise<Refused | null> {
  const { customer, now } = ordering
  const own = await freeBookings(tx, { userId: customer.id, now })
  const [newest] = own
  if (newest && !customer.isEmailVerified && own.length >= openHolds.unverified)
    return { outcome: 'refused', because: 'unverified', openReservationId: newest.id }
  return (await hasTooManyFree(tx, holdingOf(ordering)))
    ? { outcome: 'refused', because: 'too-many-free' }
    : null
}

async function hasTooManyFree(tx: Db, holding: Holding): Promise<boolean> {
  const { userId, serviceId, units, startsAt, endsAt, countMinPerson, except, now } = holding
  const own = [...(await freeBookings(tx, { userId, now })), ...(await changingTo(tx, { userId }))]
  const held = own
    .filter((each) => each.id !== except && each.serviceId === serviceId)
    .filter((each) => each.startsAt !== null && each.startsAt < endsAt && (each.endsAt ?? endsAt) > startsAt)
    .reduce((sum, each) => sum + each.units, 0)
  return held + units > freeLimit(countMinPerson)
}

type Free = { id: string; serviceId: string; startsAt: Date | null; endsAt: Date | null; units: number }

/** The account's live bookings ahead that cost nothing, and what it holds unpaid; newest first. */
function freeBookings(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<Free[]> {
  return tx
    .selectFrom('reservation')
    .select(['id', 'service_id as serviceId', 'starts_at as startsAt', 'ends_at as endsAt', 'units'])
    .where('user_id', '=', userId)
    .where('places_released_at', 'is', null)
    .where('state', 'in', liveStates)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('total_cents', '=', 0), eb('state', 'in', unpaidStates)]))
    .orderBy('created_at', 'desc')
    .execute()
}

// What changes that wait hold beside their tickets, as long as it is neither paid nor given up.
async function changingTo(tx: Db, { userId }: { userId: string }): Promise<Free[]> {
  const changes = await listPendingAmendments(tx, { userId })
  return changes.map(({ reservationId, serviceId, before, after }) => {
    const isSameTime = before.startsAt < after.endsAt && after.startsAt < before.endsAt
    const units = Math.max(0, after.units - (isSameTime ? before.units : 0))
    const times = { startsAt: new Date(after.startsAt), endsAt: new Date(after.endsAt) }
    // What a paid ticket becomes free of charge is free as a whole.
    const isFreed = after.cart.totalCents === 0 && before.cart.totalCents > 0
    return { id: reservationId, serviceId, ...times, units: isFreed ? after.units : units }
  })
}
