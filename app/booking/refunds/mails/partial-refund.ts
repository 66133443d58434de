import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import type { CancellationRefund } from '#app/payment/payment.server.ts'
import type { PartialRefundReason } from '../partial-refund.ts'
import {
  brand,
  guestMailFooter,
  greeting,
  ticketUrl,
  safeName,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { refundTime } from '#app/booking/reservations/texts.ts'
import { partialRefundTexts } from '../texts/partial-refund.ts'
import { elsewhere, type RefundedBooking } from './refund.ts'

/** What the mail about a goodwill tells: why the company gave it, and what goes back of which payment. */
export type PartialRefundFacts = Omit<RefundedBooking, 'cause' | 'isOurDoing' | 'hasPriorNotice'> & {
  reason: PartialRefundReason
  message: string | null
  parts: readonly CancellationRefund[]
  /** What was paid in all and what else went back of it, in cents. */
  paidCents: number
  besidesCents: number
  /** True where the bank gave some of it back the first time. */
  isAgain: boolean
}

/**
 * Tells that a company has given money back of a visit that took place: who, why, how much of what, and when it is
 * there.
 */
export function partialRefundMail(facts: PartialRefundFacts): BookingMail {
  const { bookingCode, snapshot, appUrl, receipts, parts } = facts
  const cents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amount = formatEuro(cents)
  const isElsewhere = parts.every(({ settledOutsideAt }) => settledOutsideAt !== null)
  const arrival = isElsewhere ? elsewhere : `Das Geld ist ${refundTime} auf deinem Konto.`
  const content: MailContent = {
    preheader: isElsewhere ? `Du hast ${amount} zurückbekommen.` : arrival,
    note: bookingCode,
    title: isElsewhere ? `Du hast ${amount} zurückbekommen` : `Du bekommst ${amount} zurück`,
    intro: [givenSaid(facts, amount), ...whySaid(facts), arrival, ...staysSaid(facts)],
    rows: rowsOf(facts, cents),
    button: { label: 'Ticket ansehen', href: ticketUrl(facts) },
    links: receipts,
    ...guestMailFooter(appUrl),
  }
  return { subject: `${amount} zurück für „${mailTitle(snapshot)}“`, ...mailBodies(content, { brand }) }
}

function givenSaid({ snapshot, startsAt, paidCents }: PartialRefundFacts, amount: string): string {
  const when = startsAt ? ` am ${formatInstant(startsAt)}` : ''
  const what = `„${mailTitle(snapshot)}“${when}`
  return `${greeting(snapshot)} für ${what} hast du ${formatEuro(paidCents)} bezahlt. ${companyOf(snapshot)} gibt dir davon ${amount} zurück.`
}

const companyOf = ({ provider }: Snapshot) => safeName(provider.title, 'Der Anbieter')

function whySaid({ reason, message, isAgain, snapshot }: PartialRefundFacts): string[] {
  return [
    ...(reason === 'other' ? [] : [`Der Grund: ${partialRefundTexts.reasons[reason]}.`]),
    ...(message === null ? [] : [`${companyOf(snapshot)} schreibt dazu: „${message}“`]),
    ...(isAgain ? ['Beim ersten Mal hat deine Bank die Gutschrift nicht angenommen.'] : []),
  ]
}

const staysSaid = ({ isCancelled }: PartialRefundFacts) =>
  isCancelled ? [] : ['An deiner Buchung ändert sich nichts.']

// From what was paid to what that leaves. Of what was cancelled since nothing is left, and nothing is taken off: its
// rows add up. Another mail tells of the cancellation.
function rowsOf({ parts, paidCents, besidesCents, isCancelled }: PartialRefundFacts, cents: number) {
  const isOne = parts.length === 1
  if (isCancelled)
    return [
      ...(isOne ? [] : parts.map((part) => partRow(part, formatEuro))),
      { label: isOne ? backNow : 'Zusammen zurück', value: formatEuro(cents), weight: 'total' as const },
    ]
  const now = isOne ? [{ label: backNow, value: minus(cents) }] : parts.map((part) => partRow(part, minus))
  const left = formatEuro(paidCents - besidesCents - cents)
  return [
    { label: 'Bezahlt', value: formatEuro(paidCents) },
    ...(besidesCents > 0 ? [{ label: 'Außerdem zurück', value: minus(besidesCents) }] : []),
    ...now,
    { label: partialRefundTexts.given.left, value: left, weight: 'total' as const },
  ]
}

const partRow = ({ paidAt, amountCents }: CancellationRefund, said: (cents: number) => string) => ({
  label: `Zurück von deiner Zahlung vom ${formatInstant(paidAt)}`,
  value: said(amountCents),
})

const backNow = 'Jetzt zurück'

const minus = (cents: number) => `−${formatEuro(cents)}`
