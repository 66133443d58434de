import fc from 'fast-check'
import { expect } from 'vitest'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment } from '#app/booking/checkout/fulfilment.server.ts'
import { expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { workOff } from '#test/support/bookings.ts'
import { expireDueSessions } from '#sandbox/sessions.ts'
import {
  giveUp,
  giveUpChange,
  hear,
  hearChange,
  isChangeOver,
  isHoldOver,
  isInTime,
  isPageOver,
  leftOf,
  type Model,
  type Real,
} from './booking-model.ts'
import { changeCommands, changeToPaid, type Booking } from './change-commands.ts'
import { Command, look, onOne } from './model-command.ts'
import { book } from './order-command.ts'

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
    if (was !== 'inside') giveUpChange(one, nowMs)
    // With nothing left to go back the ticket ends with what is on its way, or at once.
    if (was === 'ticket') one.state = leftOf(one) > 0 || one.isPartUnderWay ? 'refunding' : 'refunded'
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
      // It carries out what a job didn't within two minutes; what follows for the booking waits for a job all the same.
      one.isPartUnderWay = false
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
  for (const one of model.reservations) {
    one.isPartUnderWay = false
    if (one.state === 'refunding') one.state = 'refunded'
  }
}

// Only multiples of three minutes: no sum of them falls on the ends of a page (31) or a hold (35).
const waits = fc.constantFrom(3, 12, 33, 36, 600).map(wait)
const nth = fc.nat(40)
const orders = fc.record({
  guest: fc.nat(4),
  kind: fc.constantFrom('slots', 'slots', 'event'),
  from: fc.nat(3),
  slots: fc.integer({ min: 1, max: 2 }),
  persons: fc.integer({ min: 1, max: 3 }),
})
const bookings = orders.map((each) => book(each))

/** Some bookings that are paid, and changed to a person more, and paid once more. */
export const paidOrders = fc.array(orders, { minLength: 2, maxLength: 5 })

/** What makes such a booking of the model. */
export async function bookAndPay(model: Model, real: Real, booking: Booking): Promise<void> {
  await book(booking).run(model, real)
  const last = model.reservations.length - 1
  if (last < 0) return
  const { from, slots, persons } = booking
  const wish = { from, slots, persons: persons + 1 }
  const steps = [pay(last), comeBack(last), ...changeToPaid(last, wish)]
  for (const step of steps) await step.run(model, real)
}

/** Whatever is still open ends: pages are over, everybody hears of it, and what is on its way arrives. */
export const settleAll = [reconcileLater(), sweep(), workJobs()]

/** What also happens while visits take place. */
export const commandsOfVisits = [
  nth.map(cancel),
  nth.map(cancelByProvider),
  fc.constant(null).map(reconcileLater),
  fc.constantFrom<Delivery[]>('once', 'thrice', 'backwards', 'lost').map(deliver),
  fc.constant(null).map(workJobs),
]

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
