import { formatEuro } from '#foundation/lib/money.ts'
import type { BookingMail } from '#app/booking/mail-parts/mails.ts'
import { refundTime } from '#app/booking/reservations/texts.ts'
import { about, paidWord, combinedRefundMail, paymentMailRows, totalRow, type PartsFacts } from './refund.ts'
import { refundReasonText } from './refund-reasons.ts'
import { sumPaymentShares } from './refund-payments.ts'
import { refundSubject } from './refund-subject.ts'

/** Tells that the last of the amounts of `refundInPartsMail`, for which the bank took its time, is through, too. */
export function refundAllThroughMail(facts: PartsFacts): BookingMail {
  const { payments } = facts
  const { nowCents } = sumPaymentShares(payments)
  const subject = refundSubject({ ...facts, hasPriorNotice: true }, nowCents)
  return combinedRefundMail(facts, subject, {
    preheader: `Alle ${formatEuro(nowCents)} sind jetzt unterwegs zu dir.`,
    title: 'Jetzt ist alles unterwegs',
    intro: [
      about(facts),
      refundReasonText(facts),
      'Auch der letzte Teil deiner Erstattung ist jetzt durch. Mehr kommt nicht, und du musst nichts tun.',
    ],
    rows: [...paymentMailRows(payments, { word: paidWord(facts.cause) }), totalRow(payments)],
    small: [`Die letzte Gutschrift ist ${refundTime} auf deinem Konto.`],
  })
}
