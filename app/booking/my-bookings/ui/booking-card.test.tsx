import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import { bookingCardView } from '#app/booking/bookings/card-view.ts'
import { BookingCard } from './booking-card.tsx'

const now = new Date('2026-06-13T12:00:00Z')

test('a refunded booking, whose address leads to this list, has its details alone to open', () => {
  const booking = bookingCardView(makeReservation({ state: 'refunded' }), { payUrl: null, now })
  const html = markupOf(<BookingCard booking={booking} infoUrl="?info=reservation-1" />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('Infos anzeigen')
})

test('the price of what was cancelled is called that: bare it would look like what came back', () => {
  const priceIn = (state: 'refunded' | 'confirmed') => {
    const booking = bookingCardView(makeReservation({ state, totalCents: 3400 }), { payUrl: null, now })
    const html = markupOf(<BookingCard booking={booking} infoUrl="?info=reservation-1" />)
    return /<(?:b|span) class="num[^>]*>([^<]*34,00[^<]*)</.exec(html)?.[1]?.replaceAll('\u00a0', ' ')
  }
  expect(priceIn('refunded')).toBe('Preis 34,00 €')
  expect(priceIn('confirmed')).toBe('34,00 €')
})
