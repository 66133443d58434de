import type { Db } from '#foundation/platform/db.server.ts'
import { takeMailBack, writtenMails } from '#foundation/platform/written-mails.server.ts'
import type { RefundOperation } from '#app/payment/payment.server.ts'
import {
  cancellationMailId,
  cancellationMailIds,
  refundMailId,
  refundMailNames,
} from './refund-mail-names.ts'

/**
 * Whether an earlier mail has told the guest of the cancellation that this refund is of: always of one by the company,
 * of a guest's own where its money took its time, and of every one whose money was through before and came back.
 */
export async function hasPriorNotice(tx: Db, refund: RefundOperation): Promise<boolean> {
  if (refund.cause !== 'user-cancelled' && refund.cause !== 'provider-cancelled') return false
  const { reference } = refund
  const aboutMoney = [reference, ...refundMailNames(refund)].map(refundMailId)
  return (await writtenMails(tx, [...cancellationMailIds(reference), ...aboutMoney])).size > 0
}

/**
 * Takes back the mail that a refund is running, where that hasn't left and the money is through: behind the mail about
 * the money it would be no news, and the calendar file would hang on it.
 */
export async function takeRunningMailBack(tx: Db, { cause, reference }: RefundOperation): Promise<void> {
  if (cause !== 'user-cancelled' && cause !== 'provider-cancelled') return
  await takeMailBack(tx, cancellationMailId('booking-cancelled-by-guest', reference))
}
