import { previewAmendment } from '#app/booking/rebooking/facts.server.ts'
import { startAmendment, type AmendmentOutcome } from '#app/booking/rebooking/start.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { termsMark } from '#app/booking/amendments/amendment-terms.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { CapacityGuards } from '#app/availability/availability.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCustomer } from './bookable.ts'
import type { PaymentWorld } from './payment-world.ts'

/** Presses the button of a change, with the terms that its page names at this moment; each press is a new form. */
export async function pressChange(
  db: Db,
  { payments, now }: Pick<PaymentWorld, 'payments' | 'now'>,
  order: OrderRequest,
  asked: {
    customer: Customer
    reservationId: string
    key?: string
    shown?: string | null
    guards?: CapacityGuards
  },
): Promise<AmendmentOutcome> {
  const { customer, reservationId, guards } = asked
  const preview = await previewAmendment(db, {
    userId: customer.id,
    reservationId,
    wish: order,
    now: now(),
  })
  const seen = 'refused' in preview ? null : termsMark(preview.terms)
  return startAmendment(db, payments, {
    customer,
    reservationId,
    wish: order,
    shown: asked.shown === undefined ? seen : asked.shown,
    idempotencyKey: asked.key ?? makeCustomer().id,
    appUrl: 'http://app.example',
    now: now(),
    ...(guards ? { guards } : {}),
  })
}
