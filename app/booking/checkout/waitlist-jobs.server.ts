import type { Db } from '#foundation/platform/db.server.ts'
import type { Paging } from '#foundation/lib/in-pages.ts'
import { contactOf } from '#app/account/account.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { currentTerms } from '#app/booking/order-page/order-page.ts'
import { orderFacts, buildOrderPreview } from '#app/booking/order-page/order-page.server.ts'
import type { StartRefusal } from '#app/booking/orders/orders.ts'
import { type BookOffer, type Line, orderForWaitlistEntry } from '#app/booking/waitlist/waitlist.ts'
import { serveLine, sweepWaitlists } from '#app/booking/waitlist/waitlist.server.ts'
import { startBooking } from './start.server.ts'

/** The line's whole turn: offers what came free, books what costs nothing and tells whom the rest is for. */
export function workTheLine(
  db: Db,
  gateway: PaymentGateway,
  turn: { line: Line; now: Date },
): Promise<{ outcome: 'done' | 'not-yet' }> {
  return serveLine(db, bookOffer(db, gateway), turn)
}

/** Looks after all waiting lists: what is due, what is free, what wasn't told or booked yet. */
export function lookAfterWaitingLists(
  db: Db,
  gateway: PaymentGateway,
  turn: { now: Date } & Paging,
): Promise<void> {
  return sweepWaitlists(db, bookOffer(db, gateway), turn)
}

/** Refusals that are over by themselves. */
const passing = ['busy', 'too-many-orders'] as const satisfies readonly StartRefusal[]

// Only while it costs nothing, as was said when they joined. What an account may not have stays an offer.
function bookOffer(db: Db, gateway: PaymentGateway): BookOffer {
  return async (entry, now) => {
    const customer = await contactOf(db, entry)
    const order = orderForWaitlistEntry(entry)
    const facts = await orderFacts(db, order, now)
    if (!customer || 'refused' in facts || facts.button !== 'free') return 'refused'
    const shown = currentTerms(buildOrderPreview(facts), now)
    const { id, appUrl } = entry
    const command = {
      customer,
      order,
      shown,
      idempotencyKey: `waiting-${id}`,
      appUrl,
      now,
      by: 'list',
    } as const
    const started = await startBooking(db, gateway, command)
    if (started.outcome !== 'refused') return started.outcome === 'confirmed' ? 'booked' : 'refused'
    return passing.some((each) => each === started.because) ? 'later' : 'refused'
  }
}
