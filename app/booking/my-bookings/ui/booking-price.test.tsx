import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import {
  reservationStates,
  type ReservationKind,
  type ReservationState,
} from '#app/booking/states/reservation-states.ts'
import { bookingPageView } from '../booking-view.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingInfo } from './booking-info.tsx'
import { BookingPrice } from './booking-price.tsx'
import { BookingStatus } from './booking-status.tsx'

const now = new Date('2026-06-13T12:00:00Z')
const said = 'Es wurde noch kein Rechnungsbetrag/Angebotspreis definiert'
/** Where a package is while its provider hasn't named its price. */
const toCome: readonly ReservationState[] = [
  ...(['pendingRequest', 'requestet', 'justChat', 'depositOffered', 'offerAccepted'] as const),
  ...(['depositConfirmed', 'finalInvoiceOffered'] as const),
]

/** Where it ended without one. */
const never: readonly ReservationState[] = ['requestRejected', 'offerRejected', 'refunded', 'deleteCapacity']

/** Whether list, details and page say that the price is open, and whether the list calls it free. */
function saysOf(kind: ReservationKind, state: ReservationState, totalCents: number) {
  const cart = { ...makeReservation().cart, lines: [] }
  const booking = bookingPageView(makeReservation({ kind, state, totalCents, cart }), { payUrl: null, now })
  const list = markupOf(<BookingCard booking={booking} infoUrl="?" />)
  const page = { canDelete: false, paying: null, infoUrl: '?', said: null }
  const whole = [
    markupOf(<BookingInfo booking={booking} onClose={() => undefined} />),
    markupOf(<BookingStatus booking={booking} {...page} />),
  ]
  return {
    isOpen: [list.includes('Preis offen'), ...whole.map((html) => html.includes(said))],
    isFree: list.includes('Kostenlos'),
  }
}

test('[PRICE-11] a package without a price says so in list, details and page, and isn’t called free', () => {
  for (const state of reservationStates) {
    const isOpen = toCome.includes(state)
    const isFree = !isOpen && !never.includes(state)
    expect([state, saysOf('onRequest', state, 0)]).toEqual([
      state,
      { isOpen: [!isFree, isOpen, isOpen], isFree },
    ])
    expect(saysOf('onRequest', state, 9900)).toEqual({ isOpen: [false, false, false], isFree: false })
    expect(saysOf('event', state, 0)).toEqual({ isOpen: [false, false, false], isFree: true })
  }
})

test('the price of what was cancelled isn’t owed: below it stands what was paid, kept and given back', () => {
  const settlement = {
    paidCents: 9900,
    changeBackCents: 0,
    changeOwedCents: 0,
    goodwillBackCents: 0,
    goodwillOwedCents: 0,
    backCents: 9750,
    throughCents: 0,
    isThrough: true,
  }
  const priceIn = (reservation: Parameters<typeof bookingPageView>[0], besides: object) =>
    markupOf(<BookingPrice booking={bookingPageView(reservation, { payUrl: null, now, ...besides })} />)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[ \u00a0]+/g, ' ')
  const cancelled = makeReservation({ state: 'refunded', totalCents: 9900 })
  expect(priceIn(cancelled, { settlement })).toMatch(
    / Preis 99,00 € Bezahlt 99,00 € Einbehaltene Zahlungsgebühr −1,50 € Erstattet 97,50 € $/,
  )
  expect(priceIn(cancelled, { settlement })).not.toContain('Gesamt')
  expect(priceIn(makeReservation({ totalCents: 9900 }), {})).toMatch(/ Gesamt 99,00 € $/)
})
