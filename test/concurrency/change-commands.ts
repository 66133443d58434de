import fc from 'fast-check'
import { expect } from 'vitest'
import { checkAmendment } from '#app/booking/checkout/pay-amendment.server.ts'
import { discardAmendment } from '#app/booking/rebooking/end.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { sessionIn } from '#test/support/bookings.ts'
import {
  applyChange,
  giveUpChange,
  hasMostChanges,
  hearChange,
  isInTime,
  takenOf,
  type Model,
  type ModelReservation,
} from './booking-model.ts'
import { look, onOne } from './model-command.ts'

/** What somebody books, or changes a booking to. */
export type Booking = { guest: number; kind: 'slots' | 'event'; from: number; slots: number; persons: number }

/** The slots of a choice, by index. */
export const slotsOf = ({ from, slots }: Booking) => Array.from({ length: slots }, (_, index) => from + index)

/** Equal choices have equal keys. */
export const orderKey = ({ kind, from, slots, persons }: Booking) =>
  JSON.stringify(kind === 'event' ? [kind, persons] : [kind, from, slots, persons])

/** What a choice costs, in cents. */
export const priceOf = ({ kind, slots, persons }: Booking) => 1200 * persons * (kind === 'event' ? 1 : slots)

type Wish = Pick<Booking, 'from' | 'slots' | 'persons'>

const change = (nth: number, wish: Wish) =>
  onOne(`change ${JSON.stringify(wish)}`, nth, async (one, model, { db, world, bookable, guests }, nowMs) => {
    const isEvent = one.taken.length === 0
    const booking: Booking = { ...wish, guest: one.guest, kind: isEvent ? 'event' : 'slots' }
    const order = isEvent ? eventOrder(bookable, booking) : slotOrder(bookable, booking)
    const expected = expectedOutcome(model, one, { booking, nowMs })
    const asked = { customer: guests[one.guest] as Customer, reservationId: one.id }
    const begun = await pressChange(db, world, order, asked)
    const said = begun.outcome === 'refused' ? begun.because : begun.outcome
    // Hours of presses are whole ones of the clock; what else would have been said isn't known then.
    if (said === 'too-many-changes') return
    expect(said).toBe(expected)
    const start = model.starts[isEvent ? 0 : wish.from] as Date
    const becomes = {
      ...{ order: orderKey(booking), taken: isEvent ? [] : slotsOf(booking), units: wish.persons },
      ...{ startsAtMs: start.getTime(), totalCents: priceOf(booking) },
      deadlineMs: one.startsAtMs - model.deadlineMinutes * 60_000,
    }
    if (begun.outcome === 'applied') applyChange(one, becomes)
    if (begun.outcome === 'checkout')
      one.change = { ...becomes, sessionId: sessionIn(begun.url), page: 'open', begunAtMs: nowMs }
  })

type Asked = { booking: Booking; nowMs: number }

function expectedOutcome(model: Model, one: ModelReservation, { booking, nowMs }: Asked): string {
  if (one.state === 'refunding') return 'being-refunded'
  if (one.state !== 'ticket') return 'no-ticket'
  if (!isInTime(model, one, nowMs)) return 'deadline-passed'
  if (one.order === orderKey(booking)) return 'nothing-changed'
  if (one.change) return 'amendment-open'
  const isEvent = booking.kind === 'event'
  const wanted: (number | null)[] = isEvent ? [null] : slotsOf(booking)
  if (wanted.some((slot) => slot !== null && slot >= model.starts.length)) return 'not-offered'
  const isPaid = priceOf(booking) > one.totalCents
  if (isPaid && hasMostChanges(model, one.guest)) return 'too-many-open'
  const isOwn = (slot: number | null) => (slot === null ? isEvent : one.taken.includes(slot))
  const isFull = wanted.some((slot) => {
    const own = isOwn(slot) ? one.units : 0
    return booking.persons > own && takenOf(model, slot) - own + booking.persons > model.capacity
  })
  if (isFull) return 'sold-out'
  return isPaid ? 'checkout' : 'applied'
}

const payChange = (nth: number) =>
  onOne('payChange', nth, async (one, _model, { world }, nowMs) => {
    if (!one.change) return
    hearTime(one, nowMs)
    const isOver = one.change.page === 'closed' || one.change.page === 'told'
    expect(world.pay(one.change.sessionId)).toBe(isOver ? 'expired' : 'complete')
    if (one.change.page === 'open') one.change.page = 'paid'
  })

// The page closes by itself; nobody has heard of it yet.
function hearTime({ change: waiting }: ModelReservation, nowMs: number): void {
  if (waiting?.page === 'open' && nowMs >= waiting.begunAtMs + 31 * 60_000) waiting.page = 'closed'
}

const comeBackFromChange = (nth: number) =>
  onOne('comeBackFromChange', nth, async (one, _model, real, nowMs) => {
    await checkAmendment(real.db, real.world.payments, look(one, real))
    hearChange(one, nowMs)
  })

const discard = (nth: number) =>
  onOne('discard', nth, async (one, _model, real, nowMs) => {
    const { change: waiting } = one
    const { outcome } = await discardAmendment(real.db, real.world.payments, look(one, real))
    giveUpChange(one, nowMs)
    expect(outcome).toBe(!waiting ? 'nothing-open' : waiting.page === 'paid' ? 'applied' : 'lapsed')
  })

/** Steps that change a booking and pay for it. */
export const changeToPaid = (which: number, to: Wish) => [
  change(which, to),
  payChange(which),
  comeBackFromChange(which),
]

const nth = fc.nat(40)
const wish = fc.record({
  from: fc.nat(3),
  slots: fc.integer({ min: 1, max: 2 }),
  persons: fc.integer({ min: 1, max: 3 }),
})
const changes = fc.tuple(nth, wish).map(([which, each]) => change(which, each))

/** What guests do to change what they have booked. */
export const changeCommands = [
  changes,
  changes,
  nth.map(payChange),
  nth.map(comeBackFromChange),
  nth.map(discard),
]
