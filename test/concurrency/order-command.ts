import { expect } from 'vitest'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { press, sessionIn } from '#test/support/bookings.ts'
import {
  begunWithinAnHour,
  giveUp,
  hasMostOpen,
  isPageTimeOver,
  mostInAnHour,
  takenOf,
  type Model,
  type ModelReservation,
} from './booking-model.ts'
import { orderKey, priceOf, slotsOf, type Booking } from './change-commands.ts'
import { Command } from './model-command.ts'

/** Somebody presses the order button. */
export const book = (booking: Booking) =>
  new Command(`book(${JSON.stringify(booking)})`, async (model, real, nowMs) => {
    const { bookable, guests } = real
    const isEvent = booking.kind === 'event'
    const order = isEvent ? eventOrder(bookable, booking) : slotOrder(bookable, booking)
    const own = model.reservations.filter(({ guest, state }) => guest === booking.guest && state === 'held')
    for (const stale of own.filter((each) => isPageTimeOver(each, nowMs))) giveUp(stale, nowMs)
    const expected = expectedOutcome(model, booking, nowMs)
    const started = await press(real.db, real.world, order, { customer: guests[booking.guest] as Customer })
    const seen = started.outcome === 'refused' ? started.because : started.outcome
    expect(seen).toBe(expected.outcome)
    if (started.outcome !== 'checkout') return
    if (expected.same) {
      expect(started.reservationId).toBe(expected.same.id)
      return
    }
    const taken = isEvent ? [] : slotsOf(booking)
    model.reservations.push({
      id: started.reservationId,
      sessionId: sessionIn(started.url),
      guest: booking.guest,
      order: orderKey(booking),
      taken,
      units: booking.persons,
      startsAtMs: (model.starts[isEvent ? 0 : booking.from] as Date).getTime(),
      latestMs: Number.MAX_SAFE_INTEGER,
      totalCents: priceOf(booking),
      change: null,
      leftCents: [priceOf(booking)],
      isPartUnderWay: false,
      given: new Map(),
      begunAtMs: nowMs,
      state: 'held',
      page: 'open',
    })
  })

type Expected = { outcome: string; same?: ModelReservation }

function expectedOutcome(model: Model, booking: Booking, nowMs: number): Expected {
  const own = model.reservations.filter(({ guest }) => guest === booking.guest)
  const open = own.filter(({ state }) => state === 'held')
  const same = open.find(({ order }) => order === orderKey(booking))
  if (same) return { outcome: 'checkout', same }
  const isTwin = ({ order, state }: ModelReservation) => order === orderKey(booking) && state === 'ticket'
  if (own.some(isTwin)) return { outcome: 'booked-already' }
  if (hasMostOpen(model, booking.guest)) return { outcome: 'too-many-open' }
  if (begunWithinAnHour(own, nowMs).length >= mostInAnHour) return { outcome: 'too-many-orders' }
  const wanted: (number | null)[] = booking.kind === 'event' ? [null] : slotsOf(booking)
  if (wanted.some((slot) => slot !== null && slot >= model.starts.length)) return { outcome: 'not-offered' }
  const isFull = wanted.some((slot) => takenOf(model, slot) + booking.persons > model.capacity)
  return { outcome: isFull ? 'sold-out' : 'checkout' }
}
