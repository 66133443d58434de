import { createPartialRefund, type PartialRefundOrder } from '#app/booking/refunds/partial-refund.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'
import { partialRefundViews } from '#app/booking/refunds/partial-refund-view.ts'
import { slotOrder } from './bookable.ts'
import { withBookingPages, type BookingPages } from './booking-pages.ts'
import type { PaymentWorld } from './payment-world.ts'
import { asWritten } from './database.ts'

/** What people read, with plain spaces. */
export const plain = (said: string) => said.replaceAll('\u00a0', ' ')

/** Visits that have begun, of which a company gives money back, and what becomes of it. */
export function goodwillGiven(world: PaymentWorld) {
  /** Jule has paid 24.00 for two persons, and their time has come. */
  const afterStart = (work: (pages: BookingPages, id: string) => Promise<void>) =>
    withBookingPages(world, async (pages) => {
      const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
      await toStart(pages, id)
      await work(pages, id)
    })

  async function toStart({ db, jule }: BookingPages, id: string): Promise<void> {
    const { startsAt } = await getReservation(db, { userId: jule.id, id })
    world.advance(((startsAt ?? world.now()).getTime() - world.now().getTime()) / 1000 + 60)
  }

  const orderOf = ({ bookable }: BookingPages, reservationId: string): PartialRefundOrder => ({
    ...{ companyId: bookable.companyId, reservationId, actorId: 'team', now: world.now() },
    ...{ operationId: 'form-1', seenCents: 2400, cents: 500, reason: 'defect', message: null },
  })
  const give = (pages: BookingPages, id: string, more: Partial<PartialRefundOrder> = {}) =>
    createPartialRefund(pages.db, { ...orderOf(pages, id), ...more })

  const refundsIn = ({ db }: BookingPages) =>
    db
      .selectFrom('refund')
      .select([
        'cause',
        'status',
        'amount_cents as amount',
        'commission_cents as commission',
        'fee_cents as fee',
      ])
      .orderBy('requested_at')
      .orderBy(asWritten)
      .execute()
  const mailsIn = async ({ db }: BookingPages) =>
    (
      await db
        .selectFrom('mail')
        .select(['subject', 'body_text as text', 'body_html as html'])
        .where('kind', '=', 'booking-refunded')
        .orderBy('created_at')
        .orderBy(asWritten)
        .execute()
    ).map(({ subject, text, html }) => ({ subject: plain(subject), text: plain(text), html }))
  const saidTo = async ({ db, jule }: BookingPages, id: string) =>
    partialRefundViews(
      (await getTicket(db, { userId: jule.id, reservationId: id, now: world.now() })).goodwill,
    ).map(({ said }) => plain(said))
  const stateOf = async ({ db, jule }: BookingPages, id: string) =>
    (await getReservation(db, { userId: jule.id, id })).state
  return { afterStart, toStart, give, refundsIn, mailsIn, saidTo, stateOf }
}
