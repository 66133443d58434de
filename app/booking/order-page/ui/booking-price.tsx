import { pageTexts } from '#app/booking/summary/texts/pages.ts'
import type { BookingPageView } from '#app/booking/summary/views.ts'
import { OrderLines } from './order-lines.tsx'

/** What a booking costs, line by line, or that its price is still to come. */
export function BookingPrice({ booking }: { booking: BookingPageView }) {
  const { priceNever, priceOpen } = pageTexts.bookings
  if (booking.isPriceOpen) return <p className="text-muted">{booking.isEnded ? priceNever : priceOpen}</p>
  return <OrderLines {...booking} isSmallBusiness={booking.provider.isSmallBusiness} />
}
