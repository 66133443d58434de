import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent, type MailLink } from '#foundation/platform/mail-frame.ts'
import type { RefundCause } from '#app/payment/payment.ts'
import type { CancellationRefund } from '#app/payment/payment.server.ts'
import {
  brand,
  guestMailFooter,
  greeting,
  ticketUrl,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { refundTime } from '#app/booking/reservations/texts.ts'
import {
  paymentRows,
  sumPaymentShares,
  sumRows,
  type PaidWord,
  type RefundedPayment,
} from './refund-payments.ts'
import { isOfLapsedChange, refundReasonText } from './refund-reasons.ts'
import { refundSubject } from './refund-subject.ts'

type MailRows = NonNullable<MailContent['rows']>

/** Which booking it is about, and why the money goes back. */
export type RefundedBooking = {
  reservationId: string
  bookingCode: string
  startsAt: Date | null
  snapshot: Snapshot
  appUrl: string
  cause: RefundCause
  /** True where an operator of the marketplace cancelled, not the company. */
  isOurDoing: boolean
  /** True where the guest cancelled, because the company had moved the start. */
  isGuestsChoice?: boolean
  /** True where the booking has been cancelled by now, whatever this refund is for. */
  isCancelled: boolean
  /** True where an earlier mail has told of the cancellation: this one is about its money. */
  hasPriorNotice: boolean
  /** The receipts of what went back, where there are any. */
  receipts: readonly MailLink[]
}

/** What a mail about a finished refund tells. */
export type RefundFacts = RefundedBooking & {
  paidCents: number
  refundCents: number
  /** True where it is about a change of the booking, which itself stays. */
  isOfChange: boolean
  /** True where the money came by other means than those it was paid with. */
  isPaidElsewhere: boolean
  /** True where the bank gave it back the first time. */
  isAgain: boolean
  /** Of a cancellation: every payment, where there were several or something of it went back before. */
  payments?: readonly RefundedPayment[]
}

/** What a refund beside the booking leaves as it is; nothing, once the booking itself is cancelled. */
function stayingOf({
  cause,
  isOfChange = false,
  isCancelled,
}: Pick<RefundFacts, 'cause' | 'isCancelled'> & { isOfChange?: boolean }): string[] {
  if (isCancelled) return []
  if (cause === 'reduced') return ['Deine Buchung bleibt bestehen.']
  return isOfChange && isOfLapsedChange(cause) ? ['Dein bisheriges Ticket gilt weiter.'] : []
}

/** Whoever still has a ticket is led to it. */
function wayOn(facts: RefundedBooking & { isOfChange?: boolean }): MailLink {
  return stayingOf(facts).length > 0
    ? { label: 'Ticket ansehen', href: ticketUrl(facts) }
    : { label: 'Etwas anderes finden', href: facts.appUrl }
}

const againReason = 'Beim ersten Mal hat deine Bank die Gutschrift nicht angenommen.'
/** Said of money that came by other means. */
export const elsewhere =
  'Du hast das Geld auf anderem Weg bekommen, nicht über die Karte oder das Konto, womit du bezahlt hattest.'

/** Tells that the money is on its way back, how much and why. */
export function refundMail(facts: RefundFacts): BookingMail {
  const { bookingCode, refundCents, appUrl, receipts } = facts
  const content: MailContent = {
    preheader: facts.isPaidElsewhere
      ? `Du hast ${formatEuro(refundCents)} zurückbekommen.`
      : `${formatEuro(refundCents)} sind unterwegs zu dir.`,
    note: bookingCode,
    title: facts.isPaidElsewhere ? 'Dein Geld ist zurück' : 'Dein Geld kommt zurück',
    intro: [
      about(facts),
      refundReasonText(facts),
      ...stayingOf(facts),
      ...(facts.isAgain ? [againReason] : []),
    ],
    rows: moneyRows(facts),
    button: wayOn(facts),
    links: receipts,
    small: [facts.isPaidElsewhere ? elsewhere : `Die Gutschrift ist ${refundTime} auf deinem Konto.`],
    ...guestMailFooter(appUrl),
  }
  return { subject: refundSubject(facts, refundCents), ...mailBodies(content, { brand }) }
}

function moneyRows({ cause, paidCents, refundCents, payments = [] }: RefundFacts): MailRows {
  const total = { label: 'Erstattung', value: formatEuro(refundCents), weight: 'total' } as const
  const word = paidWord(cause)
  const isOnly = payments.length === 1
  if (payments.length > 0)
    return [...paymentMailRows(payments, { word, isOnly }), ...sumRows(payments, word), total]
  const kept = paidCents - refundCents
  return [
    { label: word, value: formatEuro(paidCents) },
    ...(kept > 0 ? [{ label: 'Zahlungsgebühr', value: `−${formatEuro(kept)}` }] : []),
    total,
  ]
}

/** How what was paid is called. */
export const paidWord = (cause: RefundCause): PaidWord =>
  cause === 'reduced' ? 'Zu viel bezahlt' : 'Bezahlt'

/** Every payment, line by line. */
export const paymentMailRows = (
  payments: readonly RefundedPayment[],
  how: { word: PaidWord; isOnly?: boolean },
) => payments.flatMap((payment) => paymentRows(payment, { isOnly: false, ...how }))

/** Which booking it is about. */
export function about({
  snapshot,
  startsAt,
  bookingCode,
}: Pick<RefundedBooking, 'snapshot' | 'startsAt' | 'bookingCode'>): string {
  const when = startsAt ? ` am ${formatInstant(startsAt)}` : ''
  return `${greeting(snapshot)} es geht um ${mailTitle(snapshot)}${when}, Buchungsnummer ${bookingCode}.`
}

/**
 * What a mail tells about a booking that was cancelled, or changed to less, and had been paid in several payments: each
 * goes back by itself, whole or what of it was too much.
 */
export type PartsFacts = RefundedBooking & {
  parts: readonly CancellationRefund[]
  payments: readonly RefundedPayment[]
  /** Several people paid, and each gets back their own share: not whoever reads it. */
  isPaidInShares?: boolean
}

/**
 * Tells of a cancellation or a change once what comes back in all and of which payments: the refunds get through one by
 * one, but to whoever reads it they are one story. What the bank has refused so far is in it, and marked.
 */
export function refundInPartsMail(facts: PartsFacts): BookingMail {
  const { parts, payments, isPaidInShares = false } = facts
  const { nowCents: cents, feeCents: kept } = sumPaymentShares(payments)
  const word = paidWord(facts.cause)
  const isWaiting = parts.some(({ status }) => status === 'failed')
  const stand = parts.every(({ status }) => status === 'done') ? 'through' : 'partly'
  return combinedRefundMail(facts, refundSubject(facts, cents, stand), {
    preheader: `${isPaidInShares ? 'Zusammen gehen' : 'Du bekommst zusammen'} ${formatEuro(cents)} zurück.`,
    title: isPaidInShares ? 'Das Geld geht zurück' : 'Dein Geld kommt zurück',
    intro: [
      about(facts),
      refundReasonText(facts),
      ...stayingOf(facts),
      isPaidInShares ? shareSaid(payments, facts.cause) : partsSaid(payments, facts.cause),
    ],
    rows: [...paymentMailRows(payments, { word }), ...sumRows(payments, word), totalRow(payments)],
    small: [
      ...(kept > 0 ? [`Einbehalten wird nur die Zahlungsgebühr von ${formatEuro(kept)}.`] : []),
      `Jede Gutschrift ist ${refundTime} auf ${isPaidInShares ? 'dem' : 'deinem'} Konto.`,
      isWaiting
        ? 'Was noch nicht unterwegs ist, ging beim ersten Mal nicht durch. ' +
          'Wir kümmern uns darum und schreiben dir, sobald es unterwegs ist.'
        : 'Geht eine Gutschrift nicht gleich durch, ' +
          'kümmern wir uns darum und schreiben dir, sobald sie unterwegs ist.',
    ],
  })
}

function partsSaid(payments: readonly RefundedPayment[], cause: RefundCause): string {
  if (cause === 'reduced')
    return `Es waren ${payments.length} Zahlungen. Von jeder bekommst du ihren Teil für sich zurück, auf demselben Weg, auf dem du sie bezahlt hast.`
  return [
    ...paidSaid(payments),
    'Jede bekommst du für sich zurück, auf demselben Weg, auf dem du sie bezahlt hast.',
  ].join(' ')
}

function shareSaid(payments: readonly RefundedPayment[], cause: RefundCause): string {
  const count = `in ${payments.length} Zahlungen`
  const { paidCents } = sumPaymentShares(payments)
  const earlier = payments.flatMap((payment) => payment.earlier)
  if (cause === 'reduced')
    return `Bezahlt habt ihr ${count}. Von jeder geht ein Teil zurück, auf demselben Weg, auf dem sie kam.`
  return [
    `Bezahlt habt ihr ${formatEuro(paidCents)} ${count}.`,
    ...earlierSaid(earlier),
    'Jede Person bekommt ihren Anteil zurück, auf demselben Weg, auf dem sie ihn bezahlt hat.',
  ].join(' ')
}

// Each cause by its name. What hasn't got through yet is in none of them: its own row says that it is under way.
function earlierSaid(earlier: RefundedPayment['earlier']): string[] {
  const back = earlier.filter(({ status }) => status === 'done')
  const said = (['reduced', 'goodwill'] as const).flatMap((cause) => {
    const cents = back.reduce((sum, each) => sum + (each.cause === cause ? each.amountCents : 0), 0)
    return cents > 0 ? [`${earlierCauses[cause]} schon ${formatEuro(cents)}`] : []
  })
  return said.length > 0 ? [`Davon hast du ${said.join(' und ')} erstattet bekommen.`] : []
}

const earlierCauses = { reduced: 'nach Umbuchungen', goodwill: 'aus Kulanz' } as const

// What went back before is named, too: payments and amounts wouldn't add up without it.
function paidSaid(payments: readonly RefundedPayment[]): string[] {
  const { paidCents } = sumPaymentShares(payments)
  return [
    `Bezahlt hattest du ${formatEuro(paidCents)} in ${payments.length} Zahlungen.`,
    ...earlierSaid(payments.flatMap(({ earlier }) => earlier)),
  ]
}

/** Tells that one of the amounts of `refundInPartsMail` is on its way that didn't get through at first. */
export function refundPartLateMail(facts: PartsFacts & { part: CancellationRefund }): BookingMail {
  const { parts, payments, part } = facts
  const amount = formatEuro(part.amountCents)
  const isElsewhere = part.settledOutsideAt !== null
  return combinedRefundMail(facts, refundSubject(facts, part.amountCents), {
    preheader: isElsewhere ? `Du hast ${amount} zurückbekommen.` : `${amount} sind unterwegs zu dir.`,
    title: isElsewhere ? 'Auch dieser Teil ist zurück' : 'Auch dieser Teil kommt zurück',
    intro: [
      about(facts),
      refundReasonText(facts),
      ...stayingOf(facts),
      `Eine deiner ${parts.length} Gutschriften ging beim ersten Mal nicht durch. ${isElsewhere ? elsewhere : 'Jetzt ist sie unterwegs.'}`,
    ],
    rows: [
      ...paymentMailRows(
        payments.filter(({ now }) => now?.id === part.id),
        { word: paidWord(facts.cause) },
      ),
      totalRow(payments),
    ],
    small: isElsewhere ? [] : [`Die Gutschrift ist ${refundTime} auf deinem Konto.`],
  })
}

/** A mail about several refunds of a booking. */
export function combinedRefundMail(
  facts: PartsFacts,
  subject: string,
  content: Omit<MailContent, 'note' | 'button' | 'links' | 'footer' | 'footerLinks'>,
): BookingMail {
  const { bookingCode, appUrl, receipts } = facts
  const whole: MailContent = {
    note: bookingCode,
    button: wayOn(facts),
    links: receipts,
    ...content,
    ...guestMailFooter(appUrl),
  }
  return { subject, ...mailBodies(whole, { brand }) }
}

/** What comes back in all. */
export const totalRow = (payments: readonly RefundedPayment[]) => ({
  label: 'Erstattung zusammen',
  value: formatEuro(sumPaymentShares(payments).nowCents),
  weight: 'total' as const,
})
