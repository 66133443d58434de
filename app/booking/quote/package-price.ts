import type { ReservationKind, ReservationState } from '#app/booking/states/states.ts'

/** The states of a package in which its price is still to come, or never came. Source: contract 2, section 4. */
const withoutPrice: readonly ReservationState[] = [
  'pendingRequest',
  'requestet',
  'justChat',
  'depositOffered',
  'offerAccepted',
  'depositConfirmed',
  'finalInvoiceOffered',
  'requestRejected',
  'offerRejected',
  'refunded',
  'deleteCapacity',
]

/** True for a package whose provider named no price, or never did: it isn't free, nobody knows what it costs. */
export function isPriceOpen({
  kind,
  state,
  totalCents,
}: {
  kind: ReservationKind
  state: ReservationState
  totalCents: number
}): boolean {
  return kind === 'onRequest' && totalCents === 0 && withoutPrice.includes(state)
}
