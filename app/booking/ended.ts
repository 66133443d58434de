import { asSeen } from './entry-undo.ts'
import type { Reservation } from './reservations.server.ts'
import type { ReservationState } from './reservation.ts'

/** States in which nothing comes of a reservation any more. */
const endedStates: readonly ReservationState[] = [
  ...(['refunded', 'deleteCapacity', 'slotRejected', 'requestRejected', 'offerRejected'] as const),
]

/** True where nothing comes of it any more: rejected, given up, or cancelled, also while its refund is under way. */
export function isEnded(
  reservation: Pick<Reservation, 'state' | 'placesReleasedAt' | 'entriesUndoneAt'>,
): boolean {
  const { state, placesReleasedAt } = asSeen(reservation)
  return endedStates.includes(state) || (state === 'confirmed' && placesReleasedAt !== null)
}
