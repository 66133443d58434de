import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { lastDayOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PdfFile } from '#foundation/platform/pdf-answer.ts'
import { pdfOf, type PdfAttachment, type PdfContent, type PdfTable } from '#foundation/platform/pdf.server.ts'
import { commissionInvoiceNumberText, type InvoiceParty } from '#app/payment/payment.ts'
import { commissionInvoiceOf, type CommissionInvoice } from '#app/payment/payment.server.ts'
import { eInvoiceFileName, eInvoiceMark } from './e-invoice-mark.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { invoiceTitle, monthText } from './shown-invoice.ts'
import { invoiceTexts } from './texts/invoice.ts'

const texts = invoiceTexts.pdf

/** The invoice of a company's month as a PDF; `null` where there is none. The caller says who may have it. */
export async function invoiceFileOf(
  db: Db,
  which: { companyId: string; month: string },
): Promise<PdfFile | null> {
  const invoice = await commissionInvoiceOf(db, which)
  if (!invoice) return null
  return { name: `${nameOf(invoice)}.pdf`, bytes: await pdfOf(invoicePage(invoice)) }
}

const nameOf = (invoice: CommissionInvoice) =>
  `${invoiceTitle(invoice)}-${commissionInvoiceNumberText(invoice.number)}`

/** The same invoice as structured data; `null` where there is none, or it can't be said so. */
export async function invoiceDataOf(
  db: Db,
  which: { companyId: string; month: string },
): Promise<{ name: string; xml: string } | null> {
  const invoice = await commissionInvoiceOf(db, which)
  const xml = invoice && eInvoiceOf(invoice)
  return invoice && xml ? { name: `${nameOf(invoice)}.xml`, xml } : null
}

/** An invoice for commission, put into words, with the same as data inside. */
export function invoicePage(invoice: CommissionInvoice): PdfContent {
  const { number, content, issuedAt, grossCents } = invoice
  const { issuer, recipient, month } = content
  const title = invoiceTitle(invoice)
  const mark = commissionInvoiceNumberText(number)
  const lessens = content.lines.some(({ soldIn }) => soldIn !== month)
  return {
    ...{ title, mark, name: texts.name(title, mark), madeAt: issuedAt },
    facts: [
      [texts.issuer, partyText(issuer)],
      [texts.recipient, partyText(recipient)],
      [texts.number, mark],
      [texts.issued, formatDay(berlinDay(issuedAt))],
      [texts.span, texts.spanOf(formatDay(`${month}-01`), formatDay(lastDayOf(month)))],
    ],
    tables: [linesTable(invoice), vatTable(invoice)],
    attached: attachedTo(invoice),
    small: [
      grossCents < 0 ? texts.paidBack : texts.kept,
      texts.rule,
      ...(lessens ? [texts.lessens] : []),
      texts.details(monthText(month)),
    ],
  }
}

function attachedTo(invoice: CommissionInvoice): PdfAttachment | null {
  const xml = eInvoiceOf(invoice)
  return xml === null
    ? null
    : {
        ...{ name: eInvoiceFileName, type: 'text/xml', description: texts.data },
        ...{ text: xml, metadata: eInvoiceMark },
      }
}

function partyText({ name, address, vatId, register }: InvoiceParty): string {
  const tax = vatId ? `${texts.vatId} ${vatId}` : ''
  return [name, address, register, tax].filter(Boolean).join('\n')
}

function linesTable({ content: { lines, month }, grossCents }: CommissionInvoice): PdfTable {
  return {
    head: [texts.what, texts.amount],
    rows: [
      ...lines.map(({ soldIn, amountCents, corrects }) => {
        const said = soldIn === month ? texts.earned(monthText(soldIn)) : texts.returned(monthText(soldIn))
        const about = corrects === null ? '' : texts.corrects(commissionInvoiceNumberText(corrects))
        return { cells: [[said, about].filter(Boolean).join('\n'), formatEuro(amountCents)] }
      }),
      { cells: [texts.total, formatEuro(grossCents)], isTotal: true },
    ],
  }
}

function vatTable({ content, netCents, vatCents, grossCents }: CommissionInvoice): PdfTable {
  return {
    head: [texts.vat, texts.net, texts.tax, texts.gross],
    rows: [
      { cells: [texts.percent(content.vatPercent), ...[netCents, vatCents, grossCents].map(formatEuro)] },
    ],
  }
}
