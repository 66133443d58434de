import { expect, test } from 'vitest'
import { bookingBlocker, leavingMove } from './blockers.ts'
import { reservationStates, type ReservationKind } from '#app/booking/states/reservation-states.ts'

const now = new Date('2026-06-13T12:00:00Z')
const nothing = { isPageOpen: false, isRefundOpen: false }

const blockers = (kind: ReservationKind, money = nothing) =>
  Object.fromEntries(
    reservationStates.flatMap((state) => {
      const because = bookingBlocker(
        { kind, state, endsAt: null, placesReleasedAt: null, entriesUndoneAt: null },
        money,
        now,
      )
      return because ? [[state, because]] : []
    }),
  )

test('[LEGAL-18] a package that nobody accepted keeps no account; accepted or paid it does', () => {
  expect(blockers('onRequest')).toEqual({
    ...{ processing: 'payment-open', confirmed: 'package-active', offerAccepted: 'package-active' },
    ...{ depositConfirmed: 'package-active', finalInvoiceOffered: 'package-active' },
    // A package is in none of these; were it, it would be looked at first.
    ...{ slotRequestet: 'package-active', slotConfirmed: 'package-active' },
  })
  expect(blockers('timeSlots')).toMatchObject({
    ...{ slotRequestet: 'booking-active', slotConfirmed: 'booking-active', confirmed: 'booking-active' },
  })
})

test('[LEGAL-18] money under way keeps the account of a package that nobody accepted, too', () => {
  expect(blockers('onRequest', { isPageOpen: true, isRefundOpen: false }).requestet).toBe('payment-open')
  expect(blockers('onRequest', { isPageOpen: false, isRefundOpen: true }).requestet).toBe('refund-open')
})

test('who leaves ends what the table of moves lets a guest end', () => {
  const ends = (['pendingRequest', 'requestet', 'justChat', 'depositOffered'] as const).map(leavingMove)
  expect(ends).toEqual(['dropUnverified', null, null, 'rejectOffer'])
})
