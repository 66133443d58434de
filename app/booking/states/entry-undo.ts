import type { ReservationState } from './reservation-states.ts'

/** Minutes in which an entry can be taken back: long enough to see that the wrong person was let in. */
export const undoMinutes = 10

/** True while an entry of `admittedAt` can be taken back; its last moment still counts. */
export function mayUndoEntry(admittedAt: Date, at: Date): boolean {
  return at.getTime() - admittedAt.getTime() <= undoMinutes * 60_000
}

/**
 * A reservation as people see it. No move leads out of `reedemed`; one whose entries were all taken back is a valid
 * ticket all the same. A package that its company cancelled after the deposit looks like a ticket under refund.
 * What is allowed by state (cancelling, changing) goes by the state as it is.
 */
export function effectiveState<R extends Seen>(reservation: R): R & { state: ReservationState } {
  const { state, entriesUndoneAt, placesReleasedAt = null } = reservation
  const isOutAgain = state === 'reedemed' && entriesUndoneAt !== null
  const isCancelled =
    (state === 'depositConfirmed' || state === 'finalInvoiceOffered') && placesReleasedAt !== null
  return isOutAgain || isCancelled ? { ...reservation, state: 'confirmed' } : reservation
}

type Seen = { state: ReservationState; entriesUndoneAt: Date | null; placesReleasedAt?: Date | null }
