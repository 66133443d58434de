import { invariant } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { refundsOfPart, type RefundOperation } from '#app/payment/payment.server.ts'
import { isCancelled, refundReceiptLinks } from './refund-mail.server.ts'
import { listPartialRefunds } from './partial-refund.server.ts'
import { guestAddresses } from '#app/booking/mail-parts/mails.ts'
import { partialRefundMail } from './mails/partial-refund.ts'
import { refundMailId, refundMailName } from './refund-mail-names.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { wentBack } from './balance.ts'
import { bookingBalance } from './balance.server.ts'

/**
 * Writes the mail about a goodwill, in the transaction that notes that one of its refunds is through: once, when the
 * last of them is, and once more each time that one had come back. The caller holds the reservation.
 */
export async function queuePartialRefundMail(
  tx: Db,
  { reservation, refund, now }: { reservation: Reservation; refund: RefundOperation; now: Date },
): Promise<void> {
  const { id, snapshot, orderForm, bookingCode, startsAt } = reservation
  const given = (await listPartialRefunds(tx, reservation)).find((each) => each.id === refund.part)
  invariant(given, `refund ${refund.id} is of a goodwill`)
  // Whoever deleted their account may have no address any more.
  if (given.throughAt === null || snapshot.userEmail === '') return
  const parts = await refundsOfPart(tx, { ...refund, part: given.id })
  const ids = parts.map((part) => part.id)
  const money = await bookingBalance(tx, reservation)
  const mail = partialRefundMail({
    reservationId: id,
    bookingCode,
    startsAt,
    snapshot,
    appUrl: orderForm.appUrl,
    reason: given.reason,
    message: given.message,
    parts,
    paidCents: money.paidCents,
    besidesCents: wentBack(money) - given.cents,
    isCancelled: isCancelled(reservation),
    isAgain: refund.cameBackTimes > 0,
    receipts: await refundReceiptLinks(tx, reservation, ids),
  })
  // All are through when the news of each is told: whichever comes first, it is one mail.
  const name = refund.cameBackTimes > 0 ? refund.id : (ids[0] ?? refund.id)
  await queueMail(tx, {
    operationId: refundMailId(refundMailName(name, refund.cameBackTimes)),
    kind: 'booking-refunded',
    ...guestAddresses(snapshot),
    ...mail,
    now,
  })
}
