import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import { bookingPageView } from '../booking-view.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingStatus } from './booking-status.tsx'

test('[FUNC-19] who goes on paying finds the payment page in a new tab', () => {
  const inNewTab = /<a href="https:\/\/pay\.example"[^>]*target="_blank"/
  const besides = { payUrl: 'https://pay.example', now: new Date('2026-06-13T12:00:00Z') }
  const booking = bookingPageView(makeReservation({ state: 'processing' }), besides)
  const page = <BookingStatus canDelete paying={null} infoUrl="?open=infos" said={null} booking={booking} />
  expect(markupOf(page)).toMatch(inNewTab)
  expect(markupOf(<BookingCard booking={booking} infoUrl="?info=1" />)).toMatch(inNewTab)
})
