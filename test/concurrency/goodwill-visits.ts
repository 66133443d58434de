import { admit } from '#app/booking/check-in/admission.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { undoEntry } from '#app/booking/check-in/entry-undo.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, sessionIn, type Begun } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { pick } from '../../bench/random.ts'

/** A visit that was paid for, and the payment page of a change that its guest has left open. */
export type Visit = Begun & { persons: number; change: string | null }

/** What was done about a visit before it: nothing, more persons or fewer, each in a payment or a refund of its own. */
const changes = [0, 0, 1, -1] as const
const mostPersons = 3

/** Visits of one company that were paid for in one payment or two, and what happens at its door. */
export async function goodwillVisits(
  own: OwnDatabase,
  world: PaymentWorld,
  { random, tickets }: { random: () => number; tickets: number },
) {
  const { db } = own
  const bookable = await makeBookable(db, {
    ...{ capacity: tickets * (mostPersons + 2), now: world.now(), cancelMinutesBeforeStart: 0 },
  })
  world.enable(bookable.connectAccountId)
  const visits: Visit[] = []
  for (const _ of times(tickets)) visits.push(await paidVisit())
  const { companyId } = bookable
  const place = ({ id: reservationId }: Visit) => ({ companyId, reservationId, by: 'door' })

  async function paidVisit(): Promise<Visit> {
    const persons = 1 + Math.floor(random() * mostPersons)
    const begun = await begin(db, world, slotOrder(bookable, { persons }))
    world.pay(begun.sessionId)
    await fulfil(db, world.payments, { sessionId: begun.sessionId, now: world.now() })
    const visit = { ...begun, persons, change: null }
    await changeTo(visit, persons + pick(random, changes))
    await payChange(visit)
    return visit
  }

  async function changeTo(visit: Visit, persons: number): Promise<void> {
    if (persons < 1) return
    const asked = { customer: visit.customer, reservationId: visit.id }
    const begun = await pressChange(db, world, slotOrder(bookable, { persons }), asked)
    if (begun.outcome === 'checkout') visit.change = sessionIn(begun.url)
    visit.persons = persons
  }

  async function payChange(visit: Visit): Promise<string> {
    const { change: sessionId } = visit
    visit.change = null
    if (sessionId === null) return 'nothing open'
    world.pay(sessionId)
    return (await fulfil(db, world.payments, { sessionId, now: world.now() })).outcome
  }

  /** Lets the whole party in. */
  const enter = (visit: Visit, entryId: string) =>
    admit(
      db,
      { ...place(visit), entryId, whom: { count: mostPersons + 2 }, shown: null },
      { at: world.now() },
    )
  const leave = (visit: Visit, entryId: string) =>
    undoEntry(db, { ...place(visit), entryId }, { at: world.now() })
  /** Moves the clock to so many minutes after the start of all of them. */
  const toStart = (minutes: number) => world.advance(secondsTo(bookable, world) + minutes * 60)

  return { bookable, visits, changeTo, payChange, enter, leave, toStart }
}

/** How long it is until the first of all starts. */
export function secondsTo({ starts: [first] }: Bookable, world: PaymentWorld): number {
  return Math.ceil(((first ?? world.now()).getTime() - world.now().getTime()) / 1000)
}
