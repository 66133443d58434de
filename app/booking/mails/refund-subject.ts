import { formatEuro } from '#foundation/lib/money.ts'
import type { RefundCause } from '#app/payment/payment.ts'
import { titleOf } from '../mails.ts'
import type { RefundedBooking } from './refund.ts'

/** What happened, at the head of the subject: a booking can have several of these mails. */
const leads = {
  'user-cancelled': 'Storniert',
  'provider-cancelled': 'Leider abgesagt',
  'late-payment': 'Erstattung',
  'amount-mismatch': 'Erstattung',
  reduced: 'Umgebucht',
} satisfies Record<RefundCause, string>

const toldLead = 'Erstattet'

/** The subject of a mail about a refund: what happened, unless an earlier mail said that, and how much comes back. */
export function refundSubject(
  { cause, snapshot, isToldBefore }: Pick<RefundedBooking, 'cause' | 'snapshot' | 'isToldBefore'>,
  cents: number,
): string {
  return `${isToldBefore ? toldLead : leads[cause]}: ${titleOf(snapshot)}, ${formatEuro(cents)} zurück`
}
