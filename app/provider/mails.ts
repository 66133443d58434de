import { formatEuro } from '#foundation/lib/money.ts'
import { footerLinks, type MailContent } from '#foundation/platform/mail-frame.ts'
import { commissionInvoiceNumberText } from '#app/payment/payment.ts'
import type { CommissionInvoice } from '#app/payment/payment.server.ts'
import { invoiceTitle, monthText } from './shown-invoice.ts'
import { invoiceTexts as texts } from './texts/invoice.ts'

/** Tells a company that an invoice for its commission is there. */
export function invoiceMail({
  company,
  invoice,
  appUrl,
}: {
  company: { form: string; title: string }
  invoice: CommissionInvoice
  appUrl: string
}): MailContent & { subject: string } {
  const { number, content, netCents, vatCents, grossCents } = invoice
  const month = monthText(content.month)
  const title = invoiceTitle(invoice)
  return {
    subject: texts.mail.subject(title, month),
    preheader: `${commissionInvoiceNumberText(number)}, ${formatEuro(grossCents)}`,
    note: commissionInvoiceNumberText(number),
    title: texts.mail.subject(title, month),
    intro: [texts.mail.intro(month), grossCents < 0 ? texts.pdf.paidBack : texts.pdf.kept],
    rows: [
      { label: texts.pdf.net, value: formatEuro(netCents) },
      { label: `${texts.pdf.tax} ${texts.pdf.percent(content.vatPercent)}`, value: formatEuro(vatCents) },
      { label: texts.pdf.total, value: formatEuro(grossCents), weight: 'total' },
    ],
    button: {
      label: texts.mail.button,
      href: `${appUrl}/overview/abrechnung?${new URLSearchParams({ company: company.form, monat: content.month })}`,
    },
    footer: texts.mail.footer(company.title),
    footerLinks: footerLinks(appUrl),
  }
}
