import type { ReservationKind, ReservationState } from './reservation.ts'

/** The states of a package in which its price is still to come. Source: contract 2, section 4. */
const beforePrice: readonly ReservationState[] = [
  ...(['pendingRequest', 'requestet', 'justChat', 'depositOffered', 'offerAccepted'] as const),
  ...(['depositConfirmed', 'finalInvoiceOffered'] as const),
]

/** True for a package whose provider named no price yet: it isn't free, nobody knows what it costs. */
export function isPriceOpen({
  kind,
  state,
  totalCents,
}: {
  kind: ReservationKind
  state: ReservationState
  totalCents: number
}): boolean {
  return kind === 'onRequest' && totalCents === 0 && beforePrice.includes(state)
}
