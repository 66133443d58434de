import type { Reservation } from '#app/booking/reservations/store.server.ts'
import { amendmentTexts as texts } from '#app/booking/rebooking/texts/rebooking.ts'

/**
 * Who cancelled a booking that is to be changed, as its guest reads it; `null` of one that wasn't. What gave its places
 * back is cancelled, also while its refund is under way.
 */
export function cancelledText({
  state,
  placesReleasedAt,
  cancelledAs,
}: Pick<Reservation, 'state' | 'placesReleasedAt' | 'cancelledAs'>): string | null {
  const wasTicket = state === 'confirmed' || state === 'reedemed'
  if (state !== 'refunded' && !(wasTicket && placesReleasedAt !== null)) return null
  return texts.cancelled[cancelledAs ?? 'unsaid']
}
