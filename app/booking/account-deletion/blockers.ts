import {
  effectiveState,
  can,
  type MoveName,
  type ReservationKind,
  type ReservationState,
} from '#app/booking/states/states.ts'

/** Why a booking keeps its account from being deleted. Texts: `privacyTexts.deletion.blockers`. */
export type BookingBlocker = 'payment-open' | 'refund-open' | 'booking-active' | 'package-active'

const requests: readonly ReservationState[] = [
  'pendingRequest',
  'requestet',
  'justChat',
  'slotRequestet',
  'slotConfirmed',
  'depositOffered',
  'offerAccepted',
  'depositConfirmed',
  'finalInvoiceOffered',
]

/** What somebody asked a provider for, and neither accepted nor paid: no deadline ends it, and its guest can't. */
const unbound: readonly ReservationState[] = ['pendingRequest', 'requestet', 'justChat', 'depositOffered']

/** True for a package that binds nobody yet: whoever leaves takes their request along, whatever its provider says. */
export function goesWithGuest({ kind, state }: { kind: ReservationKind; state: ReservationState }): boolean {
  return kind === 'onRequest' && unbound.includes(state)
}

const endings = ['dropUnverified', 'rejectOffer'] as const satisfies readonly MoveName[]

/** The move by which a guest who leaves ends such a package; `null` where its company alone ends it, by rejecting. */
export function leavingMove(state: ReservationState): (typeof endings)[number] | null {
  return endings.find((name) => can(name, state, 'user')) ?? null
}

/**
 * Why this booking keeps its account from being deleted, or `null`: money under way first, then a date that is still to
 * come or a request that waits. A ticket counts as over from the moment it ends.
 *
 * Source: contract 2, section 4 (LEGAL-18).
 */
export function bookingBlocker(
  booking: {
    kind: ReservationKind
    state: ReservationState
    endsAt: Date | null
    placesReleasedAt: Date | null
    entriesUndoneAt: Date | null
  },
  money: { isPageOpen: boolean; isRefundOpen: boolean },
  now: Date,
): BookingBlocker | null {
  const { kind, state, endsAt, placesReleasedAt } = effectiveState(booking)
  if (money.isRefundOpen) return 'refund-open'
  if (state === 'processing' || money.isPageOpen) return 'payment-open'
  if (goesWithGuest(booking)) return null
  // A package is cancelled by its provider alone, so nothing else may be said about it.
  const active = kind === 'onRequest' ? 'package-active' : 'booking-active'
  if (requests.includes(state)) return active
  if (state !== 'confirmed') return null
  if (placesReleasedAt !== null) return 'refund-open'
  return endsAt === null || endsAt > now ? active : null
}
