import type { ReservationState } from './reservation.ts'

/**
 * Whether somebody took part in what they booked: they were let in, or their ticket was valid until its end. Whoever
 * cancelled, or gets their money back, didn't.
 *
 * Source: decisions "Accounts" (rating), reliability L15.
 */
export function tookPart(
  {
    state,
    endsAt,
    placesReleasedAt,
  }: { state: ReservationState; endsAt: Date | null; placesReleasedAt: Date | null },
  now: Date,
): boolean {
  if (placesReleasedAt !== null) return false
  return state === 'reedemed' || (state === 'confirmed' && endsAt !== null && endsAt <= now)
}
