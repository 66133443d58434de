import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { MailContent } from '#foundation/platform/mail-frame.ts'
import type { CancellationRefund, ReductionRefund } from '#app/payment/payment.server.ts'

/** How the rows call what was paid: all of it, or of a change what was more than is needed. */
export type PaidWord = 'Bezahlt' | 'Zu viel bezahlt'

/** A payment of a cancelled booking: what went back of it after changes, and what goes back now. Amounts in cents. */
export type RefundedPayment = {
  paidAt: Date
  paymentCents: number
  earlier: readonly ReductionRefund[]
  /** `null` where changes had given back all of it. */
  now: CancellationRefund | null
}

type Rows = NonNullable<MailContent['rows']>

/** What of a payment or of all of them went where: paid is back before, kept as fee and back now. */
export function sumPaymentShares(payments: readonly RefundedPayment[]) {
  const sum = (cents: (payment: RefundedPayment) => number) =>
    payments.reduce((all, payment) => all + cents(payment), 0)
  const paidCents = sum(({ paymentCents }) => paymentCents)
  const earlierCents = sum(({ earlier }) => earlier.reduce((all, { amountCents }) => all + amountCents, 0))
  const nowCents = sum(({ now }) => now?.amountCents ?? 0)
  return { paidCents, earlierCents, nowCents, feeCents: paidCents - earlierCents - nowCents }
}

/**
 * A payment, line by line. It is known by when it was made: which card it came from only its provider knows. What goes
 * back now of the only one is the sum below it already.
 */
export function paymentRows(
  payment: RefundedPayment,
  { word, isOnly }: { word: PaidWord; isOnly: boolean },
): Rows {
  const { paidAt, paymentCents, earlier, now } = payment
  return [
    { label: `${word} am ${formatInstant(paidAt)}`, value: formatEuro(paymentCents) },
    ...earlier.map(({ cause, requestedAt, status, amountCents }) => ({
      label: `${earlierWords[cause]} vom ${formatInstant(requestedAt)} ${status === 'done' ? 'schon erstattet' : 'zu erstatten, läuft noch'}`,
      value: minus(amountCents),
    })),
    ...feeRow('Zahlungsgebühr', sumPaymentShares([payment]).feeCents),
    ...(now && !isOnly ? [{ label: nowLabel(now), value: formatEuro(now.amountCents) }] : []),
  ]
}

const earlierWords = {
  reduced: 'Nach deiner Umbuchung',
  goodwill: 'Aus Kulanz',
} satisfies Record<ReductionRefund['cause'], string>

function nowLabel({ status, settledOutsideAt }: CancellationRefund): string {
  if (settledOutsideAt) return 'Davon jetzt zurück, auf anderem Weg'
  return status === 'failed' ? 'Davon zurück, noch nicht unterwegs' : 'Davon jetzt zurück'
}

/** All payments together; of a single one its own lines say it. */
export function sumRows(payments: readonly RefundedPayment[], word: PaidWord): Rows {
  if (payments.length < 2) return []
  const { paidCents, earlierCents, feeCents } = sumPaymentShares(payments)
  return [
    { label: `${word} zusammen`, value: formatEuro(paidCents) },
    ...(earlierCents > 0 ? [{ label: 'Davon vorher zurückgegeben', value: minus(earlierCents) }] : []),
    ...feeRow('Zahlungsgebühr zusammen', feeCents),
  ]
}

const minus = (cents: number) => `−${formatEuro(cents)}`

const feeRow = (label: string, cents: number): Rows => (cents > 0 ? [{ label, value: minus(cents) }] : [])
