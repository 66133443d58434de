import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PdfFile } from '#foundation/platform/pdf-answer.ts'
import { pdfOf, type PdfContent, type PdfTable } from '#foundation/platform/pdf.server.ts'
import {
  mostOfSmallReceiptCents,
  receiptNumberText,
  type VatShare,
  type ReceiptAbout,
  type ReceiptContent,
  type ReceiptKind,
  type SoldRates,
} from '#app/payment/payment.ts'
import { receiptFor, receiptsThere, type Receipt, type ReceiptEntry } from '#app/payment/payment.server.ts'
import { listAmendments, type Amendment } from '#app/booking/amendments/amendments.server.ts'
import { ratesMore, taxStatus } from '#app/booking/quote/quote.ts'
import { aboutBack, aboutBooked, aboutChoice, boughtChoice } from './receipt-about.ts'
import { receiptRefundStory, backTable, paymentDescriptions, type BackStory } from './receipt-back.ts'
import { withQueries } from './receipt-links.ts'
import {
  aboutVersion,
  belowDepositPart,
  lessThanDeposit,
  receiptShares,
  versionLines,
  type SoldVersion,
} from './package-lines.ts'
import { packageIds, soldVersions } from './package-versions.server.ts'
import { findReceiptAddress } from './receipt-address.server.ts'
import { cartLines, differenceLines, namesOfBack } from './receipt-names.ts'
import { shareLines, type SharePayment } from './share-lines.ts'
import { parseOfferPart } from '#app/booking/reservations/reservations.ts'
import { parseSharePart } from '#app/booking/share-parts/share-parts.ts'
import { reservationById, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { spanText } from '#app/booking/summary/summary.ts'
import { receiptTexts as texts } from './texts/receipt.ts'

/** `query`: which of the reservation's receipts, as its link says it; `kind` means that of the first payment. */
type Which = { companyId: string; id: string; now: Date } & ({ kind: ReceiptKind } | { query: string })

/**
 * The receipt of a reservation as a PDF; `null` where there is none. Asking for it the first time gives it its number.
 * The caller says who may have it.
 */
export async function receiptPdf(db: Db, which: Which): Promise<PdfFile | null> {
  const page = await receiptPageFor(db, which)
  return page && { name: `${page.title}-${page.mark}.pdf`, bytes: await pdfOf(page) }
}

/** The same before it is drawn. */
export async function receiptPageFor(db: Db, which: Which): Promise<PdfContent | null> {
  const { companyId, id, now } = which
  const reservation = await reservationById(db, { companyId, id })
  if (!reservation) return null
  const all = withQueries((await receiptsThere(db, [{ companyId, reference: id }])).get(id) ?? [])
  const query = 'query' in which ? which.query : which.kind === 'sale' ? '' : '?art=storno'
  const entry = all.find((each) => each.query === query)
  if (!entry) return null
  const changes = await listAmendments(db, { companyId, reservationId: id })
  const ids = packageIds([reservation])
  const versions = (await soldVersions(db, { companyId, ids })).get(id) ?? []
  const customer = ids.length > 0 ? await findReceiptAddress(db, { companyId, reservationId: id }) : null
  const bought = { changes, versions, entries: all }
  const content = buildReceiptContent(reservation, { ...bought, part: entry.part, customer })
  const backNames = namesOfBack(reservation, { content, entry, changes })
  const booked = buildSoldRates(reservation, bought)
  const version = versions.find((each) => each.version === parseOfferPart(entry.part))
  const backAbout = version ? aboutVersion(version) : aboutBack(reservation, { changes, entry })
  const receipt = await receiptFor(db, { entry, content, backNames, backAbout, booked, now })
  return receiptPage(receipt, { guest: reservation.snapshot.userName, story: receiptRefundStory(all, entry) })
}

/**
 * What the receipt of a payment says, as it was when its button was pressed: the booking itself, also where it was
 * changed since, or with `part` what that change cost more.
 */
export function buildReceiptContent(
  reservation: Reservation,
  { changes = [], versions = [], entries = [], part = null, customer = null }: Partial<Wanted> = {},
): ReceiptContent {
  const { snapshot, bookingCode } = reservation
  const sold = soldBy(reservation, { changes, versions, entries }, part)
  const { name, address, register, vatId } = snapshot.provider
  return {
    supplier: { name, address, register, vatId, standing: taxStatus(snapshot.provider) },
    bookingCode,
    ...(customer ? { customer } : {}),
    ...sold,
  }
}

/** What a booking's payments were for besides what was booked first, and all its receipts. */
type Bought = {
  changes: readonly Amendment[]
  versions: readonly SoldVersion[]
  entries: readonly ReceiptEntry[]
}
type Wanted = Bought & { part: string | null; customer: NonNullable<ReceiptContent['customer']> | null }

type SoldContent = ReceiptAbout & Pick<ReceiptContent, 'lines'>

function soldBy(
  reservation: Reservation,
  { changes, versions, entries }: Bought,
  part: string | null,
): SoldContent {
  const version = versions.find((each) => each.version === parseOfferPart(part))
  if (version) return { ...aboutVersion(version), lines: versionLines(version, versions) }
  const change = changes.find(({ id }) => id === part)
  const bought = boughtChoice(changes, part)
  const about = bought ? aboutChoice(bought, reservation) : aboutBooked(reservation)
  const { cart } = bought ?? reservation
  const shared = sharePayment(entries, part)
  if (shared) return { ...about, lines: shareLines(cart, shared) }
  return { ...about, lines: change ? differenceLines(change) : cartLines(cart) }
}

// Shares are paid in any order: their payments come one after the other by their first share.
function sharePayment(entries: readonly ReceiptEntry[], part: string | null): SharePayment | null {
  const shares = parseSharePart(part)
  if (!shares) return null
  const firstOf = (each: string | null) => parseSharePart(each)?.numbers[0] ?? Infinity
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const before = sales.filter((each) => firstOf(each.part) < firstOf(part))
  const cents = sales.find((each) => each.part === part)?.paidCents ?? 0
  return { ...shares, cents, fromCents: before.reduce((sum, { paidCents }) => sum + paidCents, 0) }
}

/** What each payment of a reservation sold, and what each change made cheaper at which rate. */
export function buildSoldRates(reservation: Reservation, { changes, versions, entries }: Bought): SoldRates {
  const sold = entries
    .filter(({ kind }) => kind === 'sale')
    .map(
      ({ paymentId, part }) =>
        [paymentId, soldBy(reservation, { changes, versions, entries }, part).lines] as const,
    )
  const parts = changes.map(({ id, before, after }) => [id, ratesMore(after.cart, before.cart)] as const)
  const less = lessThanDeposit(versions)
  const below = less ? [[belowDepositPart(reservation.id), less] as const] : []
  return { sold: new Map(sold), parts: new Map([...parts, ...below]) }
}

const noStory: BackStory = { isOfChange: false, before: [], sales: [] }

/** A receipt, put into words. A cancellation shows the same lines with the sign turned. */
export function receiptPage(
  receipt: Receipt,
  { guest, story = noStory }: { guest: string; story?: BackStory },
): PdfContent {
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
      ...(isTaxed ? vatTables(content, sign) : []),
      ...(kind === 'sale' ? [] : [backTable(receipt, story)]),
    ],
    small: [...smallPrint(receipt), ...(kind === 'cancellation' ? paymentDescriptions(story) : [])],
  }
}

type Fact = NonNullable<PdfContent['facts']>[number]

function factsOf(receipt: Receipt, guest: string): Fact[] {
  const { kind, content, issuedAt, paidAt } = receipt
  const { supplier, bookingCode } = content
  const day = (at: Date) => formatDay(berlinDay(at))
  const facts: (Fact | null)[] = [
    [texts.supplier, [supplier.name, supplier.address].filter(Boolean).join('\n')],
    supplier.vatId ? [texts.vatId, supplier.vatId] : null,
    supplier.register ? [texts.register, supplier.register] : null,
    content.customer
      ? [texts.customer, [content.customer.name, content.customer.address].join('\n')]
      : guest === ''
        ? null
        : [texts.guest, guest, bookingCode],
    [texts.what, content.title],
    spanFact(texts.when, content),
    content.party ? [kind === 'cancellation' ? texts.party : texts.who, content.party] : null,
    ...beforeFacts(kind, content),
    [texts.code, bookingCode],
    cancelsFact(receipt),
    [texts.issued, day(issuedAt)],
    kind === 'sale' ? [texts.paid, texts.paidOnline(day(paidAt))] : null,
  ]
  return facts.filter((fact) => fact !== null)
}

// Of a payment of which something went back before, or that isn't all of the booking, only the rest is taken back.
function cancelsFact({ kind, cancels, paidCents, back }: Receipt): Fact | null {
  if (cancels === null || back === null) return null
  const sale = receiptNumberText(cancels)
  if (kind === 'correction') return [texts.corrects, texts.takenBack(sale)]
  const { priceCents: cents } = back
  if (cents === paidCents) return [texts.takesBack, texts.takenBack(sale)]
  return [texts.takesPart, texts.partTaken(formatEuro(cents), sale, formatEuro(paidCents))]
}

function beforeFacts(kind: ReceiptKind, { title, before }: ReceiptContent): (Fact | null)[] {
  if (!before) return []
  const whatBefore = before.title === title ? null : before.title
  if (kind === 'correction')
    return [whatBefore === null ? null : [texts.whatBefore, whatBefore], spanFact(texts.whenBefore, before)]
  const said = [whatBefore, before.party, spanFact('', before)?.[1]].filter(Boolean)
  return [[texts.bought, said.join(', ')]]
}

function spanFact(name: string, { startsAt, endsAt }: ReceiptAbout): Fact | null {
  return startsAt && endsAt ? [name, spanText(new Date(startsAt), new Date(endsAt))] : null
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

// A final invoice shows what was supplied, what of it the deposit bore, and what that leaves.
function vatTables({ lines }: ReceiptContent, sign: 1 | -1): PdfTable[] {
  const { all, deducted, left } = receiptShares(lines)
  if (deducted.length === 0) return [vatTable(all, { head: texts.vat, sign })]
  const { vatOfAll, vatDeducted, vatLeft } = texts.packages
  return [
    vatTable(all, { head: vatOfAll, sign }),
    vatTable(deducted, { head: vatDeducted, sign }),
    vatTable(left, { head: vatLeft, sign }),
  ]
}

function vatTable(shares: readonly VatShare[], { head, sign }: { head: string; sign: 1 | -1 }): PdfTable {
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
    head: [head, texts.net, texts.tax, texts.withTax],
    rows: shares.length > 1 ? [...rows, { ...total, isTotal: true }] : rows,
  }
}

function smallPrint(receipt: Receipt): string[] {
  const { kind, content, back } = receipt
  const { name, standing } = content.supplier
  const isKept = back !== null && back.amountCents < back.priceCents
  return [
    ...(standing === 'taxed' ? [texts.pricesAreGross] : []),
    ...(standing === 'small-business' ? [texts.smallBusiness] : []),
    ...(standing === 'private' ? [texts.private] : []),
    ...(isKept ? [texts.keptIsNoTurnover] : []),
    ...(standing === 'private' || kind !== 'sale' ? [] : sizeNote(receipt)),
    texts.inTheNameOf(name),
  ]
}

// With the customer's address on it a large one is a whole invoice, too.
function sizeNote({ content, paidCents }: Receipt): string[] {
  if (paidCents <= mostOfSmallReceiptCents) return [texts.small]
  return content.customer ? [] : [texts.large(content.supplier.name)]
}
