import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import {
  addDays,
  berlinDay,
  berlinInstant,
  berlinMidnight,
  berlinMinute,
} from '#foundation/lib/berlin-time.ts'
import { makeBookable, makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { press, sessionIn, workOff, type Begun } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { pick, randomFrom } from '../../bench/random.ts'
import type { Counted } from './totals.ts'

const minuteMs = 60_000
/** So long before and after the change the clock walks minute by minute. */
const minutesAround = 90
const years = 10

/** The next moment at which Berlin's clocks change, in milliseconds. */
function nextChange(after: Date): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO('Europe/Berlin')
  const change = zoned.getTimeZoneTransition('next')
  if (!change) throw new Error('the clocks of Berlin never change again')
  return change.epochMilliseconds
}

/**
 * Every minute of the days on which the clocks change in the coming ten years: day and minute lead back to the instant,
 * or to the first of the two that look alike; no minute of the skipped hour is one. Tells how many minutes that were.
 */
export function checkEveryMinute(from: Date): number {
  let minutes = 0
  let change = nextChange(from)
  for (let count = 0; count < years * 2; count += 1) {
    const day = berlinDay(new Date(change))
    const end = berlinMidnight(addDays(day, 1)).getTime()
    const seen = new Set<number>()
    for (let at = berlinMidnight(day).getTime(); at < end; at += minuteMs) {
      const minute = berlinMinute(new Date(at))
      const back = berlinInstant(day, minute)?.getTime()
      const wanted = seen.has(minute) ? at - 60 * minuteMs : at
      if (berlinDay(new Date(at)) !== day || back !== wanted)
        throw new Error(`${new Date(at).toISOString()} is ${day} ${minute}, and that is ${back}`)
      seen.add(minute)
      minutes += 1
    }
    for (let minute = 0; minute < 1440; minute += 1)
      if (!seen.has(minute) && berlinInstant(day, minute) !== null)
        throw new Error(`${day} ${minute} is skipped, and is an instant`)
    change = nextChange(new Date(change + minuteMs))
  }
  return minutes
}

/**
 * The clock walks through its next change, minute by minute, while guests book, pay, give up and cancel; the deadlines
 * of what they booked lie in that very night, and are met to the minute.
 */
export async function walkThroughChange(
  own: OwnDatabase,
  world: PaymentWorld,
  { seed }: { seed: number },
): Promise<Partial<Counted>> {
  const checked = checkEveryMinute(world.now())
  const random = randomFrom(seed)
  const change = nextChange(world.now())
  world.advance((change - minutesAround * minuteMs - world.now().getTime()) / 1000)
  const night = await openNight(own, world, change)
  const counted = { attempts: 0, clockMinutes: checked }
  for (let minute = 0; minute < 2 * minutesAround; minute += 1) {
    const booked = await bookSomething(night, random)
    counted.attempts += 1
    if (booked) await live(night, booked, random)
    if (minute % 3 === 0) await cancelSome(night, random)
    world.advance(60)
    counted.clockMinutes += 1
    await expireDueHolds(own.db, world.payments, { now: world.now() })
    if (minute % 30 === 29) await tidy(night)
  }
  // What was paid and not heard of is asked about once it is five minutes old.
  world.advance(600)
  await tidy(night)
  return counted
}

type Ticket = Begun & { deadlineMs: number }
type Night = {
  own: OwnDatabase
  world: PaymentWorld
  bookable: Bookable
  deadlineMinutes: number
  tickets: Ticket[]
}

// Starts are an hour apart from noon in three days on, so some deadlines lie before the change and some after it.
async function openNight(own: OwnDatabase, world: PaymentWorld, change: number): Promise<Night> {
  const options = { capacity: 50, slots: 3, now: world.now() }
  const { starts } = await makeBookable(own.db, options)
  const deadlineMinutes = Math.round(((starts[0]?.getTime() ?? 0) - change) / minuteMs) + 45
  const bookable = await makeBookable(own.db, { ...options, cancelMinutesBeforeStart: deadlineMinutes })
  world.enable(bookable.connectAccountId)
  return { own, world, bookable, deadlineMinutes, tickets: [] }
}

async function bookSomething(
  { own, world, bookable }: Night,
  random: () => number,
): Promise<(Begun & { from: number }) | null> {
  const from = pick(random, [0, 1, 2])
  const customer = makeCustomer()
  const started = await press(own.db, world, slotOrder(bookable, { from }), { customer })
  if (started.outcome !== 'checkout') return null
  return { id: started.reservationId, sessionId: sessionIn(started.url), customer, from }
}

async function live(
  { own, world, bookable, deadlineMinutes, tickets }: Night,
  { from, ...begun }: Begun & { from: number },
  random: () => number,
): Promise<void> {
  const fate = pick(random, ['pay', 'pay', 'unheard', 'abandon', 'silence'] as const)
  if (fate === 'pay' || fate === 'unheard') world.pay(begun.sessionId)
  if (fate === 'pay') {
    await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
    const startMs = bookable.starts[from]?.getTime() ?? 0
    tickets.push({ ...begun, deadlineMs: startMs - deadlineMinutes * minuteMs })
  }
  if (fate === 'abandon') {
    const who = { userId: begun.customer.id, reservationId: begun.id, now: world.now() }
    await abandonBooking(own.db, world.payments, who)
  }
}

/** @throws {Error} when a cancellation is taken after its deadline, or refused before. */
async function cancelSome({ own, world, tickets }: Night, random: () => number): Promise<void> {
  if (tickets.length === 0) return
  const ticket = pick(random, tickets)
  const now = world.now()
  const ended = await cancelBooking(own.db, world.payments, {
    ...{ userId: ticket.customer.id, reservationId: ticket.id },
    ...{ reason: 'other', now },
  })
  const isInTime = now.getTime() <= ticket.deadlineMs
  const isTaken = ended.outcome === 'refund-started'
  if (isInTime !== isTaken)
    throw new Error(
      `${now.toISOString()}: ${ended.outcome}, deadline ${new Date(ticket.deadlineMs).toISOString()}`,
    )
  if (isTaken) tickets.splice(tickets.indexOf(ticket), 1)
}

async function tidy({ own, world }: Night): Promise<void> {
  await reconcile(own.db, world.payments, { now: world.now() })
  await workOff(own.db, world)
  await expectInvariants(own.db)
}
