import { effectiveState, type ReservationState } from '#app/booking/states/states.ts'

/** What the rule looks at. */
type Visit = {
  state: ReservationState
  startsAt: Date | null
  endsAt: Date | null
  placesReleasedAt: Date | null
  entriesUndoneAt: Date | null
}

/**
 * Whether somebody took part in what they booked: they were let in and it has begun, or their ticket was valid until
 * its end. Whoever was let in early hasn't seen anything yet; whoever cancelled, or gets their money back, didn't.
 *
 * Source: decisions "Accounts" (rating), reliability L15.
 */
export function tookPart(visit: Visit, now: Date): boolean {
  const { startsAt, endsAt, placesReleasedAt } = visit
  if (placesReleasedAt !== null) return false
  const { state } = effectiveState(visit)
  // What was agreed without a time began when somebody came.
  if (state === 'reedemed') return startsAt === null || startsAt <= now
  return state === 'confirmed' && endsAt !== null && endsAt <= now
}
