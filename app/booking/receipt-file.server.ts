import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PdfFile } from '#foundation/platform/pdf-answer.ts'
import { pdfOf, type PdfContent, type PdfTable } from '#foundation/platform/pdf.server.ts'
import {
  mostOfSmallReceiptCents,
  receiptNumberText,
  vatShares,
  type ReceiptContent,
  type ReceiptKind,
  type TaxStanding,
} from '#app/payment/payment.ts'
import { receiptFor, type Receipt } from '#app/payment/payment.server.ts'
import type { ProviderIdentity } from './order.ts'
import { reservationById, type Reservation } from './reservations.server.ts'
import { kindSaid, spanText, titleOf } from './shown.ts'
import { receiptTexts as texts } from './texts/receipt.ts'

type Which = { companyId: string; id: string; kind: ReceiptKind; now: Date }

/**
 * The receipt of a reservation as a PDF; `null` where there is none. Asking for it the first time gives it its number.
 * The caller says who may have it.
 */
export async function receiptFileOf(db: Db, { companyId, id, kind, now }: Which): Promise<PdfFile | null> {
  const reservation = await reservationById(db, { companyId, id })
  if (!reservation) return null
  const content = receiptContentOf(reservation)
  const receipt = await receiptFor(db, { companyId, reference: id, kind, content, now })
  if (!receipt) return null
  const bytes = await pdfOf(receiptPage(receipt, { guest: reservation.snapshot.userName }))
  return { name: `${texts.titles[kind]}-${receiptNumberText(receipt.number)}.pdf`, bytes }
}

/** What a reservation's receipt says: all of it as it was when the order button was pressed. */
export function receiptContentOf(reservation: Reservation): ReceiptContent {
  const { snapshot, cart, startsAt, endsAt, bookingCode } = reservation
  const { name, address, register, vatId } = snapshot.provider
  return {
    supplier: { name, address, register, vatId, standing: standingOf(snapshot.provider) },
    title: titleOf(reservation),
    bookingCode,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    lines: cart.lines.map(({ name: line, amount, unitCents, totalCents, vatPercent = cart.vatPercent }) => ({
      ...{ name: kindSaid(amount, line), amount, unitCents, totalCents, vatPercent },
    })),
  }
}

function standingOf({ isTrader, isSmallBusiness }: ProviderIdentity): TaxStanding {
  if (!isTrader) return 'private'
  return isSmallBusiness ? 'small-business' : 'taxed'
}

/** A receipt, put into words. A cancellation shows the same lines with the sign turned. */
export function receiptPage(receipt: Receipt, { guest }: { guest: string }): PdfContent {
  const { number, kind, content, issuedAt } = receipt
  const title = texts.titles[kind]
  const mark = receiptNumberText(number)
  const sign = kind === 'sale' ? 1 : -1
  const isTaxed = content.supplier.standing === 'taxed'
  return {
    title,
    mark,
    name: texts.name(title, mark),
    madeAt: issuedAt,
    facts: factsOf(receipt, guest),
    tables: [
      linesTable(content, sign),
      ...(isTaxed ? [vatTable(content, sign)] : []),
      ...(kind === 'cancellation' ? [backTable(receipt)] : []),
    ],
    small: smallPrint(receipt),
  }
}

type Fact = readonly [string, string]

function factsOf({ kind, content, issuedAt, cancels, paidAt }: Receipt, guest: string): Fact[] {
  const { supplier, title, bookingCode, startsAt, endsAt } = content
  const day = (at: Date) => formatDay(berlinDay(at))
  const facts: (Fact | null)[] = [
    [texts.supplier, [supplier.name, supplier.address].filter(Boolean).join('\n')],
    supplier.vatId ? [texts.vatId, supplier.vatId] : null,
    supplier.register ? [texts.register, supplier.register] : null,
    guest === '' ? null : [texts.guest, guest],
    [texts.what, title],
    startsAt && endsAt ? [texts.when, spanText(new Date(startsAt), new Date(endsAt))] : null,
    [texts.code, bookingCode],
    cancels === null ? null : [texts.takesBack, texts.takenBack(receiptNumberText(cancels))],
    [texts.issued, day(issuedAt)],
    kind === 'sale' ? [texts.paid, texts.paidOnline(day(paidAt))] : null,
  ]
  return facts.filter((fact) => fact !== null)
}

function linesTable({ lines, supplier }: ReceiptContent, sign: 1 | -1): PdfTable {
  const isTaxed = supplier.standing === 'taxed'
  const rate = (text: string) => (isTaxed ? [text] : [])
  const total = lines.reduce((cents, line) => cents + line.totalCents, 0)
  return {
    head: [texts.line, texts.amount, texts.unit, ...rate(texts.rate), texts.gross],
    rows: [
      ...lines.map(({ name, amount, unitCents, totalCents, vatPercent }) => ({
        cells: [
          ...[name, String(amount), formatEuro(unitCents)],
          ...[...rate(texts.percent(vatPercent)), formatEuro(sign * totalCents)],
        ],
      })),
      { cells: [texts.total, '', '', ...rate(''), formatEuro(sign * total)], isTotal: true },
    ],
  }
}

function vatTable({ lines }: ReceiptContent, sign: 1 | -1): PdfTable {
  const shares = vatShares(lines)
  const sumOf = (part: 'netCents' | 'vatCents' | 'grossCents') =>
    formatEuro(sign * shares.reduce((cents, share) => cents + share[part], 0))
  const rows = shares.map(({ vatPercent, netCents, vatCents, grossCents }) => ({
    cells: [
      texts.percent(vatPercent),
      ...[netCents, vatCents, grossCents].map((cents) => formatEuro(sign * cents)),
    ],
  }))
  const total = { cells: [texts.total, sumOf('netCents'), sumOf('vatCents'), sumOf('grossCents')] }
  return {
    head: [texts.vat, texts.net, texts.tax, texts.withTax],
    rows: shares.length > 1 ? [...rows, { ...total, isTotal: true }] : rows,
  }
}

function backTable({ paidCents, refund }: Receipt): PdfTable {
  const { amountCents = 0, doneAt = null } = refund ?? {}
  const kept = paidCents - amountCents
  const wentBack = texts.wentBack(doneAt ? formatDay(berlinDay(doneAt)) : '')
  return {
    head: [texts.back, texts.gross],
    rows: [
      { cells: [texts.wasPaid, formatEuro(paidCents)] },
      ...(kept > 0 ? [{ cells: [texts.kept, formatEuro(-kept)] }] : []),
      { cells: [wentBack, formatEuro(amountCents)], isTotal: true },
    ],
  }
}

function smallPrint({ kind, content, paidCents, refund }: Receipt): string[] {
  const { name, standing } = content.supplier
  const isKept = kind === 'cancellation' && refund !== null && refund.amountCents < paidCents
  return [
    ...(standing === 'taxed' ? [texts.pricesAreGross] : []),
    ...(standing === 'small-business' ? [texts.smallBusiness] : []),
    ...(standing === 'private' ? [texts.private] : []),
    ...(isKept ? [texts.keptIsNoTurnover] : []),
    ...(standing === 'private' || kind === 'cancellation'
      ? []
      : [paidCents <= mostOfSmallReceiptCents ? texts.small : texts.large(name)]),
    texts.inTheNameOf(name),
  ]
}
