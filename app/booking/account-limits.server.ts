import { sql } from 'kysely'
import { runHot, type Db } from '#foundation/platform/db.server.ts'
import type { Customer } from './draft.server.ts'
import type { StartOutcome } from './order.ts'
import { previewOf, type OrderFacts } from './order.server.ts'
import { freeLimit, liveStates, openHolds, ordersPerHour, shareLimit, unpaidStates } from './reservation.ts'

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
  if (await isShareExceeded(tx, ordering)) return { outcome: 'refused', because: 'too-large-a-share' }
  return ordering.facts.cart.totalCents === 0 ? freeRefusal(tx, ordering) : null
}

/** Why an account may not have so many of these places at all, however few orders it made; or `null`. */
export async function holdingRefusal(
  tx: Db,
  ordering: Ordering,
): Promise<'too-large-a-share' | 'too-many-free' | null> {
  if (await isShareExceeded(tx, ordering)) return 'too-large-a-share'
  if (ordering.facts.cart.totalCents > 0) return null
  return (await hasTooManyFree(tx, ordering)) ? 'too-many-free' : null
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

async function isShareExceeded(tx: Db, { customer, facts, except = '' }: Ordering): Promise<boolean> {
  const { event, units } = facts
  const limit = event ? shareLimit(event.capacity) : null
  if (!event || limit === null) return false
  const { held } = await tx
    .selectFrom('reservation')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('units'), sql<number>`0`).as('held'))
    .where('user_id', '=', customer.id)
    .where('event_id', '=', event.id)
    .where('id', '<>', except)
    .where('places_released_at', 'is', null)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow()
  return Number(held) + units > limit
}

/** What costs nothing: so many places at one time, and a single booking without a proven address. */
async function freeRefusal(tx: Db, ordering: Ordering): Promise<Refused | null> {
  const { customer, now } = ordering
  const own = await freeBookings(tx, { userId: customer.id, now })
  const [newest] = own
  if (newest && !customer.isEmailVerified && own.length >= openHolds.unverified)
    return { outcome: 'refused', because: 'unverified', openReservationId: newest.id }
  return (await hasTooManyFree(tx, ordering)) ? { outcome: 'refused', because: 'too-many-free' } : null
}

async function hasTooManyFree(tx: Db, { customer, facts, now, except }: Ordering): Promise<boolean> {
  const own = await freeBookings(tx, { userId: customer.id, now })
  const { startsAt, endsAt } = previewOf(facts)
  const held = own
    .filter(({ id }) => id !== except)
    .filter(({ serviceId }) => serviceId === facts.service.id)
    .filter((each) => each.startsAt !== null && each.startsAt < endsAt && (each.endsAt ?? endsAt) > startsAt)
    .reduce((sum, { units }) => sum + units, 0)
  return held + facts.units > freeLimit(facts.service.countMinPerson)
}

/** The account's live bookings ahead that cost nothing, and what it holds unpaid; newest first. */
function freeBookings(tx: Db, { userId, now }: { userId: string; now: Date }) {
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
