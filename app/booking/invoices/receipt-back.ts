import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { PdfTable } from '#foundation/platform/pdf.server.ts'
import type { Receipt, ReceiptEntry } from '#app/payment/payment.server.ts'
import { parseOfferPart } from '#app/booking/reservations/reservations.ts'
import { receiptTexts as texts } from './texts/receipt.ts'

type Sale = Pick<ReceiptEntry, 'paidAt' | 'paidCents' | 'part'>

/** What makes a receipt of money that went back traceable: what of its payment went back before, and all payments. */
export type BackStory = {
  /** Whether its payment was for a change. */
  isOfChange: boolean
  before: readonly NonNullable<ReceiptEntry['back']>[]
  sales: readonly Sale[]
}

/** The story of one of a reservation's receipts; `entries` come in the order in which the money was asked back. */
export function receiptRefundStory(entries: readonly ReceiptEntry[], entry: ReceiptEntry): BackStory {
  const own = entries.filter(({ paymentId }) => paymentId === entry.paymentId)
  return {
    isOfChange: isChangePart(entry.part),
    before: own.slice(0, own.indexOf(entry)).flatMap(({ back }) => back ?? []),
    sales: entries.filter(({ kind }) => kind === 'sale'),
  }
}

const isChangePart = (part: string | null) => part !== null && parseOfferPart(part) === null

const day = (at: Date) => formatDay(berlinDay(at))

/**
 * From what was paid to what went back, line by line. A cancellation begins with the payment itself: what changes had
 * given back of it stands between, so that both ends are known from the account of whoever paid. Amounts in cents.
 */
export function backTable(receipt: Receipt, story: BackStory): PdfTable {
  const { kind, paidCents, paidAt, back, issuedAt, content } = receipt
  const isBelowDeposit = content.lines.some(({ name }) => name === texts.packages.belowDeposit)
  const { amountCents = 0, priceCents = paidCents, doneAt = null, cause = null } = back ?? {}
  const kept = priceCents - amountCents
  const isWhole = kind === 'cancellation'
  const paid = isWhole
    ? (story.isOfChange ? texts.paidForChange : texts.paidOn)(day(paidAt))
    : cause === 'goodwill' && !isBelowDeposit
      ? texts.goodwill
      : texts.wasTooMuch
  return {
    head: [texts.back, texts.gross],
    rows: [
      { cells: [paid, formatEuro(isWhole ? paidCents : priceCents)] },
      ...(isWhole ? changeRows({ paidCents, priceCents, issuedAt }, story) : []),
      ...(kept > 0 ? [minusRow(texts.kept, kept)] : []),
      { cells: [texts.wentBack(doneAt ? day(doneAt) : ''), formatEuro(amountCents)], isTotal: true },
    ],
  }
}

// A receipt stays as it was issued: what got through later is said as it could be said then.
function changeRows(
  { paidCents, priceCents, issuedAt }: { paidCents: number; priceCents: number; issuedAt: Date },
  story: BackStory,
): PdfTable['rows'] {
  if (paidCents === priceCents) return []
  const before = story.before.filter(({ doneAt }) => doneAt <= issuedAt)
  const gone = before.reduce((cents, each) => cents + each.priceCents, 0)
  // A part that hasn't got through yet has no receipt, and is no part of this one.
  const open = paidCents - gone - priceCents
  return [
    ...before.flatMap(({ cause, doneAt, amountCents, priceCents: price }) => [
      minusRow(texts[cause === 'goodwill' ? 'goodwillBack' : 'changeBack'](day(doneAt)), amountCents),
      ...(price > amountCents ? [minusRow(texts.keptThen, price - amountCents)] : []),
    ]),
    ...(open > 0 ? [minusRow(texts.changeOpen, open)] : []),
    { cells: [texts.restLine, formatEuro(priceCents)] },
  ]
}

const minusRow = (name: string, cents: number) => ({ cells: [name, formatEuro(-cents)] })

/** Where a booking was paid in several payments a cancellation names them all: each has receipts of its own. */
export function paymentDescriptions({ sales }: BackStory): string[] {
  if (sales.length < 2) return []
  const each = sales.map(({ paidAt, paidCents, part }) =>
    (isChangePart(part) ? texts.oneChangePayment : texts.onePayment)(formatEuro(paidCents), day(paidAt)),
  )
  return [texts.inPayments(each)]
}
