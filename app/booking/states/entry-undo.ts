import type { ReservationState } from './reservation-states.ts'

/** Minutes in which an entry can be taken back: long enough to see that the wrong person was let in. */
export const undoMinutes = 10

/** True while an entry of `admittedAt` can be taken back; its last moment still counts. */
export function mayUndoEntry(admittedAt: Date, at: Date): boolean {
  return at.getTime() - admittedAt.getTime() <= undoMinutes * 60_000
}

/**
 * A reservation as people see it. No move leads out of `reedemed`; one whose entries were all taken back is a valid
 * ticket all the same. What is allowed by state (cancelling, changing) goes by the state as it is.
 */
export function effectiveState<R extends { state: ReservationState; entriesUndoneAt: Date | null }>(
  reservation: R,
): R & { state: ReservationState } {
  const isOutAgain = reservation.state === 'reedemed' && reservation.entriesUndoneAt !== null
  return isOutAgain ? { ...reservation, state: 'confirmed' } : reservation
}
