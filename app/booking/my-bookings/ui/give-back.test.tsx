import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import type { ReservationState } from '#app/booking/states/reservation-states.ts'
import { bookingPageView } from '../booking-view.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingStatus } from './booking-status.tsx'

const now = new Date('2026-06-13T12:00:00Z')
const soon = new Date('2026-06-13T12:35:00Z')

const seen = (state: ReservationState) => {
  const holdExpiresAt = state === 'processing' ? soon : null
  const booking = bookingPageView(makeReservation({ state, createdAt: now, holdExpiresAt }), {
    payUrl: null,
    now,
  })
  return {
    card: markupOf(<BookingCard booking={booking} infoUrl="?info=reservation-1" />),
    page: markupOf(
      <BookingStatus {...{ booking }} canDelete paying={null} infoUrl="?open=infos" said={null} />,
    ),
  }
}

test('a booking that isn’t paid leads from its card to its page, where its places are given back', () => {
  const { card, page } = seen('processing')
  expect(card).toMatch(/href="\/bookings\/reservation-1#plaetze"[^>]*>Buchung abbrechen</)
  expect(page).toMatch(
    /<form [^>]*id="plaetze".*Bezahlt ist noch nichts\..*name="was" value="giveBack".*<button type="submit"[^>]*>Buchung abbrechen<\/button>/,
  )
  // It is no request.
  expect(page).not.toContain('Anfrage löschen')
})

test.each(['confirmed', 'slotRequestet', 'deleteCapacity'] as const)(
  'nothing else is given back so: %s',
  (state) => {
    const { card, page } = seen(state)
    expect(card).not.toContain('zurückgeben')
    expect(page).not.toContain('value="giveBack"')
  },
)
