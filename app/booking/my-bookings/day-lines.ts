import { daysBetween, formatDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import type { BookingCardView } from '#app/booking/bookings/bookings.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { bookingFormatTexts } from '#app/booking/summary/texts/text-lines.ts'

/** A day in the list: `Heute Sa., 13. Juni`. */
export type BookingDayView = {
  on: string
  lead: string
  date: string
  isToday: boolean
  bookings: BookingCardView[]
}

/** Bookings grouped by day, in the order they come. Those without a date stand under an empty day. */
export function bookingDayViews(
  bookings: { on: string | null; booking: BookingCardView }[],
  today: string,
): BookingDayView[] {
  const days = new Map<string, BookingDayView>()
  for (const { on, booking } of bookings) {
    const key = on ?? ''
    const known = days.get(key)
    if (known) known.bookings.push(booking)
    else days.set(key, { on: key, ...dayWords(on, today), bookings: [booking] })
  }
  return [...days.values()]
}

function dayWords(on: string | null, today: string): Pick<BookingDayView, 'lead' | 'date' | 'isToday'> {
  if (on === null) return { lead: '', date: bookingsTexts.noDate, isToday: false }
  const away = daysBetween(today, on)
  const date = on.slice(0, 4) === today.slice(0, 4) ? formatShortDay(on) : formatDay(on)
  return { lead: leadOf(away), date, isToday: away === 0 }
}

function leadOf(away: number): string {
  const { today, tomorrow } = bookingsTexts
  if (away === 0) return today
  if (away === 1) return tomorrow
  if (away === 7) return bookingFormatTexts.inOneWeek
  return away > 1 && away < 14 ? bookingFormatTexts.inDays(away) : ''
}
