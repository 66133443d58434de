import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { writtenMails } from '#foundation/platform/written-mails.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  refundById,
  refundsOfCancellation,
  sendRefund,
  type RefundProgress,
} from '#app/payment/payment.server.ts'
import { refundedPayments } from './refund-mail.server.ts'
import { calendarAttachment } from '#app/booking/mail-parts/mail-parts.ts'
import { guestAddresses } from '#app/booking/mail-parts/mails.ts'
import { refundRunningMail } from './mails/refund-running.ts'
import { cancellationMailId, refundMailId } from './refund-mail-names.ts'
import { lockReservation } from '#app/booking/reservations/reservations.server.ts'

type Sending = { companyId: string; refundId: string; now: Date }

/**
 * Carries a refund out (`sendRefund`), and where it doesn't come through at once tells the guest who cancelled that the
 * money is on its way back. Whoever carries one out a second time, after a crash, tells what nobody has told yet. Never
 * inside a transaction.
 */
export async function carryOutRefund(
  db: Db,
  gateway: PaymentGateway,
  sending: Sending,
): Promise<RefundProgress> {
  const progress = await sendRefund(db, gateway, sending)
  if (progress.outcome !== 'done' && progress.outcome !== 'unknown-refund')
    await tellRefundRunning(db, sending)
  return progress
}

// Once per booking. Not where the mail about the money is there or is about to be: it tells the same and more.
async function tellRefundRunning(db: Db, { companyId, refundId, now }: Sending): Promise<void> {
  const refund = await refundById(db, { companyId, refundId })
  // Whom the company moved gets everything back, and has cancelled all the same.
  if (refund?.cause !== 'user-cancelled' && refund?.cause !== 'provider-cancelled') return
  await inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id: refund.reference })
    const { id, snapshot, orderForm, cancelledAs } = reservation
    // Whoever deleted their account has no address any more.
    if (cancelledAs !== 'user' || snapshot.userEmail === '') return
    const parts = await refundsOfCancellation(tx, refund)
    if (parts.some(({ status }) => status === 'done')) return
    const told = await writtenMails(tx, [id, ...parts.map((part) => part.id)].map(refundMailId))
    if (told.size > 0) return
    const mail = refundRunningMail({
      ...reservation,
      reservationId: id,
      appUrl: orderForm.appUrl,
      payments: await refundedPayments(tx, refund, parts),
    })
    await queueMail(tx, {
      operationId: cancellationMailId('booking-cancelled-by-guest', id),
      kind: 'booking-cancelled-by-guest',
      ...guestAddresses(snapshot),
      ...mail,
      attachments:
        reservation.startsAt === null ? [] : [calendarAttachment(reservation, { isCancelled: true, now })],
      now,
    })
  })
}
