import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import type { CancellationRefund } from '#app/payment/payment.server.ts'
import type { GoodwillReason } from '../goodwill.ts'
import { brand, footerOf, ticketUrl, type BookingMail } from '../mails.ts'
import { refundTime } from '../texts.ts'
import { goodwillTexts } from '../texts/goodwill.ts'
import { about, elsewhere, type RefundedBooking } from './refund.ts'
import { reasonOf } from './refund-reasons.ts'
import { refundSubject } from './refund-subject.ts'

/** What the mail about a goodwill tells: why the company gave it, and what goes back of which payment. */
export type GoodwillFacts = Omit<RefundedBooking, 'cause' | 'isOurDoing' | 'isToldBefore'> & {
  reason: GoodwillReason
  message: string | null
  parts: readonly CancellationRefund[]
  /** True where the bank gave some of it back the first time. */
  isAgain: boolean
}

const cause = 'goodwill' as const

/** Tells that a company has given money back of a visit that took place, why, and that the booking stays. */
export function goodwillMail(facts: GoodwillFacts): BookingMail {
  const { bookingCode, snapshot, appUrl, receipts, parts } = facts
  const cents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isElsewhere = parts.every(({ settledOutsideAt }) => settledOutsideAt !== null)
  const content: MailContent = {
    preheader: isElsewhere
      ? `Du hast ${formatEuro(cents)} zurückbekommen.`
      : `${formatEuro(cents)} sind unterwegs zu dir.`,
    note: bookingCode,
    title: isElsewhere ? 'Dein Geld ist zurück' : 'Du bekommst Geld zurück',
    intro: [about(facts), reasonOf({ cause, isOurDoing: false }), ...whySaid(facts), ...staysSaid(facts)],
    rows: [
      ...(parts.length > 1 ? parts.map(partRow) : []),
      { label: 'Kulanz', value: formatEuro(cents), weight: 'total' },
    ],
    button: { label: 'Ticket ansehen', href: ticketUrl(facts) },
    links: receipts,
    small: [isElsewhere ? elsewhere : `Die Gutschrift ist ${refundTime} auf deinem Konto.`],
    ...footerOf(appUrl),
  }
  const subject = refundSubject({ cause, snapshot, isToldBefore: false }, cents)
  return { subject, ...mailBodies(content, { brand }) }
}

function whySaid({ reason, message, isAgain }: GoodwillFacts): string[] {
  return [
    ...(reason === 'other' ? [] : [`Der Grund: ${goodwillTexts.reasons[reason]}.`]),
    ...(message === null ? [] : [`Er schreibt dazu: „${message}“`]),
    ...(isAgain ? ['Beim ersten Mal hat deine Bank die Gutschrift nicht angenommen.'] : []),
  ]
}

const staysSaid = ({ isCancelled }: GoodwillFacts) =>
  isCancelled ? [] : ['An deiner Buchung ändert sich nichts.']

const partRow = ({ paidAt, amountCents }: CancellationRefund) => ({
  label: `Zurück von deiner Zahlung vom ${formatInstant(paidAt)}`,
  value: formatEuro(amountCents),
})
