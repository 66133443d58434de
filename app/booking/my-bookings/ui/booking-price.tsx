import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import type { BookingPageView } from '../booking-view.ts'
import { OrderLines } from '#app/booking/order-page/ui/order-lines.tsx'

/** What a booking costs, line by line, or that its price is still to come. */
export function BookingPrice({ booking }: { booking: BookingPageView }) {
  const { priceNever, priceOpen } = bookingsTexts
  if (booking.isPriceOpen) return <p className="text-muted">{booking.isEnded ? priceNever : priceOpen}</p>
  return <OrderLines {...booking} isSmallBusiness={booking.provider.isSmallBusiness} />
}
