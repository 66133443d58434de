import { NotFound } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { checkPayment } from './fulfilment.server.ts'
import { bookingResultOf } from './reads.server.ts'
import { abandonBooking } from './release.server.ts'
import { shownResult } from './shown-booking.ts'
import type { ShownResult } from './shown-types.ts'
import { stillHeldUntil } from './waiting-return.server.ts'

/**
 * What the dialog says when a visitor comes back from the payment page. Coming back paid looks after the payment at
 * once, without waiting for the webhook; coming back by the cancel address ends the payment page and frees the places.
 * What is shown is the reservation's own state, never the address's claim. `null` for anything that isn't one's own.
 *
 * Source: decisions "Booking"; contract 1, section 4 "Booking return".
 */
export async function returnedBooking(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, flag, now }: { userId: string; reservationId: string; flag: string; now: Date },
): Promise<ShownResult | null> {
  try {
    if (flag === 'true') await checkPayment(db, gateway, { userId, reservationId, now })
    else await abandonBooking(db, gateway, { userId, reservationId, now })
    const result = await bookingResultOf(db, { userId, reservationId })
    const heldUntil = result.status === 'cancelled' ? await stillHeldUntil(db, result.reservation, now) : null
    return shownResult(result, { heldUntil, now })
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
