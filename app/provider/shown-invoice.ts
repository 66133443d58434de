import { berlinDay, formatDay, formatMonth } from '#foundation/lib/berlin-time.ts'
import { commissionInvoiceNumberText } from '#app/payment/payment.ts'
import type { CommissionInvoice } from '#app/payment/payment.server.ts'
import { invoiceTexts as texts } from './texts/invoice.ts'

/** `Juni 2026`. */
export const monthText = (month: string) => formatMonth(`${month}-01`)

/** What the paper is called: where more commission was given back than earned, it corrects. */
export function invoiceTitle({ grossCents }: { grossCents: number }): string {
  return grossCents < 0 ? texts.correction : texts.title
}

/** A month's invoice on the page of its statement, or why there is none. */
export type ShownInvoice =
  /** `dataHref`: the same as structured data; `null` where it can't be said so. */
  | { kind: 'there'; label: string; said: string; href: string; dataHref: string | null }
  | { kind: 'none'; said: string }
  | { kind: 'incomplete'; said: string; label: string; href: string }

type InvoiceFacts = {
  invoice: CommissionInvoice | null
  isMonthOpen: boolean
  hasCommission: boolean
  isCompanyComplete: boolean
  fileHref: string
  dataHref: string
  detailsHref: string
}

/** Says of a month's invoice where it is, when it comes, or what it lacks. */
export function shownInvoice(facts: InvoiceFacts): ShownInvoice {
  const { invoice, isMonthOpen, hasCommission, isCompanyComplete, fileHref, dataHref, detailsHref } = facts
  if (invoice)
    return {
      kind: 'there',
      label: texts.file(invoiceTitle(invoice), commissionInvoiceNumberText(invoice.number)),
      said: texts.issuedOn(formatDay(berlinDay(invoice.issuedAt))),
      href: fileHref,
      dataHref: invoice.content.issuer.vatId ? dataHref : null,
    }
  if (isMonthOpen) return { kind: 'none', said: texts.later }
  if (!hasCommission) return { kind: 'none', said: texts.nothing }
  if (isCompanyComplete) return { kind: 'none', said: texts.tonight }
  return { kind: 'incomplete', said: texts.incomplete, label: texts.toDetails, href: detailsHref }
}
