import { invariant } from '#foundation/lib/errors.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { paymentsOf, requestRefund } from '#app/payment/payment.server.ts'
import { belowDepositPart } from '#app/booking/invoices/invoices.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { unreturnedPayments } from './payment-balance.ts'
import '#app/booking/tables.ts'

/**
 * Gives back what a package's deposit is more than its final invoice comes to, once, in the transaction that confirms
 * it. `givenBy` wrote the final invoice. The caller holds the reservation.
 */
export async function returnBelowDeposit(
  tx: Db,
  {
    reservation,
    backCents,
    givenBy,
    now,
  }: { reservation: Reservation; backCents: number; givenBy: string; now: Date },
): Promise<void> {
  const { companyId, id: reservationId } = reservation
  const payments = unreturnedPayments(await paymentsOf(tx, { companyId, reference: reservationId }))
  const [deposit, ...others] = payments
  invariant(deposit && others.length === 0, `package ${reservationId} has one deposit`)
  const id = belowDepositPart(reservationId)
  await tx
    .insertInto('goodwill')
    .values({
      company_id: companyId,
      id,
      reservation_id: reservationId,
      operation_id: id,
      cents: backCents,
      reason: 'below-deposit',
      message: null,
      given_by: givenBy,
      given_at: now,
    })
    .execute()
  const refund = await requestRefund(tx, {
    companyId,
    paymentId: deposit.paymentId,
    cause: 'goodwill',
    part: { id, priceCents: backCents },
    now,
  })
  await noteInAudit(tx, {
    actorId: givenBy,
    action: 'goodwill.give',
    subject: { kind: 'refund', id: refund.id },
    details: { reservationId, reason: 'below-deposit' },
    now,
  })
}
