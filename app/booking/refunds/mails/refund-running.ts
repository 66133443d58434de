import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  guestMailFooter,
  ticketUrl,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import { refundTime } from '#app/booking/reservations/texts.ts'
import { about, type RefundedBooking } from './refund.ts'
import { paymentRows, sumPaymentShares, sumRows, type RefundedPayment } from './refund-payments.ts'

/** What a mail tells of a booking that its guest cancelled and whose money isn't through yet. */
export type RunningFacts = Pick<
  RefundedBooking,
  'reservationId' | 'bookingCode' | 'startsAt' | 'snapshot' | 'appUrl'
> & { payments: readonly RefundedPayment[] }

/** Confirms to guests that they have cancelled while the money isn't through: how much comes back, and about when. */
export function refundRunningMail(facts: RunningFacts): BookingMail {
  const { bookingCode, snapshot, appUrl, payments } = facts
  const back = formatEuro(sumPaymentShares(payments).nowCents)
  const isOnly = payments.length === 1
  const content: MailContent = {
    preheader: `Du bekommst ${back} zurück, die Erstattung läuft.`,
    note: bookingCode,
    title: 'Deine Buchung ist storniert',
    intro: [
      about(facts),
      'Du hast storniert: Dein Ticket gilt nicht mehr, und deine Plätze sind wieder frei.',
      `Du bekommst ${back} zurück. Die Erstattung läuft; wir schreiben dir noch einmal, wenn das Geld unterwegs ist.`,
    ],
    rows: [
      ...payments.flatMap((payment) => paymentRows(payment, { word: 'Bezahlt', isOnly })),
      ...sumRows(payments, 'Bezahlt'),
      { label: isOnly ? 'Erstattung' : 'Erstattung zusammen', value: back, weight: 'total' },
    ],
    button: { label: 'Buchung ansehen', href: ticketUrl(facts) },
    small: [`Ist das Geld unterwegs, ist es ${refundTime} auf deinem Konto.`],
    ...guestMailFooter(appUrl),
  }
  return {
    subject: `Storniert, die Erstattung läuft: ${mailTitle(snapshot)}`,
    ...mailBodies(content, { brand }),
  }
}
