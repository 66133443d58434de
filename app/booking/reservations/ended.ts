import { effectiveState, endedStates } from '#app/booking/states/states.ts'
import type { Reservation } from './store.server.ts'

/** True where nothing comes of it any more: rejected, given up, or cancelled, also while its refund is under way. */
export function isEnded(
  reservation: Pick<Reservation, 'state' | 'placesReleasedAt' | 'entriesUndoneAt'>,
): boolean {
  const { state, placesReleasedAt } = effectiveState(reservation)
  return endedStates.includes(state) || (state === 'confirmed' && placesReleasedAt !== null)
}
