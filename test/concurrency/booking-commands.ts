import fc from 'fast-check'
import { expect } from 'vitest'
import {
  abandonBooking,
  cancelBooking,
  cancelForProvider,
  checkPayment,
  expireDueAmendments,
  expireDueHolds,
  reconcile,
  type Customer,
} from '#app/booking/booking.server.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { press, sessionIn, workOff } from '#test/support/bookings.ts'
import { expireDueSessions } from '#sandbox/sessions.ts'
import {
  begunWithinAnHour,
  giveUp,
  giveUpChange,
  hasMostOpen,
  hear,
  hearChange,
  isChangeOver,
  isHoldOver,
  isInTime,
  isPageOver,
  isPageTimeOver,
  mostInAnHour,
  takenOf,
  type Model,
  type ModelReservation,
  type Real,
} from './booking-model.ts'
import { changeCommands, orderKey, priceOf, slotsOf, type Booking } from './change-commands.ts'
import { Command, look, onOne } from './model-command.ts'

const book = (booking: Booking) =>
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

const pay = (nth: number) =>
  onOne('pay', nth, async (one, _model, { world }, nowMs) => {
    if (isPageOver(one, nowMs)) one.page = 'closed'
    expect(world.pay(one.sessionId)).toBe(one.page === 'closed' ? 'expired' : 'complete')
    if (one.page === 'open') one.page = 'paid'
  })

const comeBack = (nth: number) =>
  onOne('comeBack', nth, async (one, _model, real, nowMs) => {
    await checkPayment(real.db, real.world.payments, look(one, real))
    hear(one, nowMs)
  })

const abandon = (nth: number) =>
  onOne('abandon', nth, async (one, _model, real, nowMs) => {
    const wasHeld = one.state === 'held'
    const { outcome } = await abandonBooking(real.db, real.world.payments, look(one, real))
    if (wasHeld) giveUp(one, nowMs)
    expect(outcome).toBe(wasHeld ? (one.state === 'ticket' ? 'paid' : 'released') : 'nothing-held')
  })

const cancel = (nth: number) =>
  onOne('cancel', nth, async (one, model, real, nowMs) => {
    const was = one.state
    const wasInTime = isInTime(model, one, nowMs)
    const ended = await cancelBooking(real.db, real.world.payments, { ...look(one, real), reason: 'other' })
    if (was === 'held') giveUp(one, nowMs)
    if (was === 'ticket' && wasInTime) giveUpChange(one, nowMs)
    const isStillInTime = wasInTime && isInTime(model, one, nowMs)
    if (was === 'ticket' && isStillInTime) one.state = 'refunding'
    const gaveUp = one.state === 'ticket' ? 'paid-meanwhile' : 'given-up'
    const expected = {
      held: gaveUp,
      ticket: isStillInTime ? 'refund-started' : 'refused',
      refunding: 'refund-started',
    }
    expect(ended.outcome).toBe(was in expected ? expected[was as keyof typeof expected] : 'refused')
  })

const cancelByProvider = (nth: number) =>
  onOne('cancelByProvider', nth, async (one, _model, real, nowMs) => {
    const was = one.state
    await cancelForProvider(real.db, real.world.payments, {
      companyId: real.bookable.companyId,
      reservationId: one.id,
      cause: { actor: 'provider', reason: 'storm', now: real.world.now() },
    })
    if (was === 'held') giveUp(one, nowMs)
    giveUpChange(one, nowMs)
    if (was === 'ticket') one.state = 'refunding'
  })

/** So long before the first start nobody waits any longer: the model doesn't know that starts pass. */
const lastHoursMs = 6 * 3_600_000

const wait = (minutes: number) =>
  new Command(`wait(${minutes})`, async ({ starts: [first] }, { world }, nowMs) => {
    if (first && nowMs + minutes * 60_000 > first.getTime() - lastHoursMs) return
    world.advance(minutes * 60)
    expireDueSessions(world.sandbox.world)
  })

const sweep = () =>
  new Command('sweep', async (model, { db, world }, nowMs) => {
    await expireDueHolds(db, world.payments, { now: new Date(nowMs) })
    await expireDueAmendments(db, world.payments, { now: new Date(nowMs) })
    for (const one of model.reservations.filter((each) => isHoldOver(each, nowMs))) giveUp(one, nowMs)
    for (const one of model.reservations.filter((each) => isChangeOver(each, nowMs))) giveUpChange(one, nowMs)
  })

// Six minutes later everything unsettled is due to be asked about.
const reconcileLater = () =>
  new Command('reconcile', async (model, { db, world }) => {
    world.advance(6 * 60)
    expireDueSessions(world.sandbox.world)
    const now = world.now()
    await reconcile(db, world.payments, { now })
    for (const one of model.reservations) {
      hear(one, now.getTime())
      hearChange(one, now.getTime())
    }
  })

type Delivery = 'once' | 'thrice' | 'backwards' | 'lost'

const deliver = (how: Delivery) =>
  new Command(`deliver(${how})`, async (model, real, nowMs) => {
    const { events, last } = real.world.eventsSince(real.cursor)
    real.cursor = last
    if (how === 'lost') return
    const order = how === 'backwards' ? events.toReversed() : events
    const copies = how === 'thrice' ? [...order, ...order, ...order] : order
    for (const event of copies) await real.world.deliver(real.db, event)
    const told = new Set(
      events.map(({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id),
    )
    await workModel(model, real)
    for (const one of model.reservations.filter(({ sessionId }) => told.has(sessionId))) hear(one, nowMs)
    const changing = model.reservations.filter(({ change }) => change && told.has(change.sessionId))
    for (const one of changing) hearChange(one, nowMs)
  })

const workJobs = () => new Command('work', (model, real) => workModel(model, real))

async function workModel(model: Model, { db, world }: Real): Promise<void> {
  const { failed } = await workOff(db, world)
  expect(failed).toBe(0)
  for (const one of model.reservations) if (one.state === 'refunding') one.state = 'refunded'
}

// Only multiples of three minutes: no sum of them falls on the ends of a page (31) or a hold (35).
const waits = fc.constantFrom(3, 12, 33, 36, 600).map(wait)
const nth = fc.nat(40)
const bookings = fc
  .record({
    guest: fc.nat(4),
    kind: fc.constantFrom('slots', 'slots', 'event'),
    from: fc.nat(3),
    slots: fc.integer({ min: 1, max: 2 }),
    persons: fc.integer({ min: 1, max: 3 }),
  })
  .map((each) => book(each))

/** Sixty or so steps of five guests, their payment provider and their clock. */
export const bookingCommands = (size: number) =>
  fc.commands(
    [
      bookings,
      bookings,
      ...changeCommands,
      nth.map(pay),
      nth.map(pay),
      nth.map(pay),
      nth.map(comeBack),
      nth.map(abandon),
      nth.map(cancel),
      nth.map(cancelByProvider),
      waits,
      fc.constant(null).map(sweep),
      fc.constant(null).map(reconcileLater),
      fc.constantFrom<Delivery[]>('once', 'thrice', 'backwards', 'lost').map(deliver),
      fc.constant(null).map(workJobs),
    ],
    { maxCommands: size, size: 'max' },
  )
