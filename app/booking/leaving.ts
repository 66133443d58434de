import { asSeen } from './entry-undo.ts'
import type { ReservationState } from './reservation.ts'

/** Why a booking keeps its account from being deleted. Texts: `privacyTexts.deletion.blockers`. */
export type BookingBlocker = 'payment-open' | 'refund-open' | 'booking-active'

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

/**
 * Why this booking keeps its account from being deleted, or `null`: money under way first, then a date that is still to
 * come or a request that waits. A ticket counts as over from the moment it ends.
 *
 * Source: contract 2, section 4 (LEGAL-18).
 */
export function bookingBlocker(
  booking: {
    state: ReservationState
    endsAt: Date | null
    placesReleasedAt: Date | null
    entriesUndoneAt: Date | null
  },
  money: { isPageOpen: boolean; isRefundOpen: boolean },
  now: Date,
): BookingBlocker | null {
  const { state, endsAt, placesReleasedAt } = asSeen(booking)
  if (money.isRefundOpen) return 'refund-open'
  if (state === 'processing' || money.isPageOpen) return 'payment-open'
  if (requests.includes(state)) return 'booking-active'
  if (state !== 'confirmed') return null
  if (placesReleasedAt !== null) return 'refund-open'
  return endsAt === null || endsAt > now ? 'booking-active' : null
}
