import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { companyReceivers } from '#app/booking/messages/messages.server.ts'
import { companiesById, type OwnCompany } from '#app/catalog/catalog.server.ts'
import type { InvoiceParty } from '#app/payment/payment.ts'
import {
  dueCommissionMonths,
  issueCommissionInvoice,
  type CommissionInvoice,
} from '#app/payment/payment.server.ts'
import { invoiceMail } from './mails.ts'

/** The nightly job's name. */
export const commissionInvoicesJob = 'provider.commission-invoices'

/** From this minute of the Berlin day on: what was under way at midnight is posted by then. */
export const invoicesFromMinute = 4 * 60

/** The kind of the mail that says an invoice is there. */
const invoiceMailKind = 'commission-invoice'

type Issuing = { operator: Config['operator']; appUrl: string; now: Date }

/**
 * Issues every invoice for commission that is due, and writes to the companies. Calling it again changes nothing. A
 * company whose name or address is missing gets its invoices once they are there: without them it would be none. One
 * that can't be issued keeps no other company's from it, and the later ones of its own wait for it.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function issueCommissionInvoices(db: Db, issuing: Issuing): Promise<{ issued: number }> {
  const due = await dueCommissionMonths(db, { before: monthOf(berlinDay(issuing.now)) })
  const companies = await companiesById(db, [...new Set(due.map(({ companyId }) => companyId))])
  let issued = 0
  const faults = new Map<string, unknown>()
  for (const { companyId, month } of due) {
    const company = companies.find(({ id }) => id === companyId)
    // After a later month's invoice an earlier month is no longer due: it would never get one.
    if (!company || !isComplete(company) || faults.has(companyId)) continue
    issued += await issueOne(db, { ...issuing, company, month }).then(Number, (fault: unknown) => {
      faults.set(companyId, fault)
      return 0
    })
  }
  if (faults.size > 0) {
    const all = [...faults.values()]
    throw new AggregateError(all, `${all.length} invoices could not be issued`, { cause: all[0] })
  }
  return { issued }
}

/** True when a company says enough of itself to get an invoice. Source: § 14 Abs. 4 UStG. */
export function isComplete({ legal }: Pick<OwnCompany, 'legal'>): boolean {
  return legal.name.trim() !== '' && legal.address.trim() !== ''
}

function issueOne(
  db: Db,
  { company, month, operator, appUrl, now }: Issuing & { company: OwnCompany; month: string },
): Promise<boolean> {
  const companyId = company.id
  return inTransaction(db, async (tx) => {
    const parties = { issuer: issuerOf(operator), recipient: recipientOf(company) }
    const issue = await issueCommissionInvoice(tx, { companyId, month, ...parties, now })
    if (issue.outcome !== 'issued') return false
    await tellCompany(tx, { company, invoice: issue.invoice, appUrl, now })
    return true
  })
}

function issuerOf({ name, street, city, register, vatId }: Config['operator']): InvoiceParty {
  return { name, address: `${street}, ${city}`, vatId, register: register || null }
}

function recipientOf({ legal: { name, address, vatId, register } }: OwnCompany): InvoiceParty {
  return { name, address, vatId, register }
}

async function tellCompany(
  tx: Db,
  {
    company,
    invoice,
    appUrl,
    now,
  }: { company: OwnCompany; invoice: CommissionInvoice; appUrl: string; now: Date },
): Promise<void> {
  const { subject, ...content } = invoiceMail({ company, invoice, appUrl })
  for (const { to, mark } of await companyReceivers(tx, { companyId: company.id, topic: 'statements', now }))
    await queueMail(tx, {
      operationId: `${invoiceMailKind}:${company.id}:${invoice.content.month}${mark}`,
      kind: invoiceMailKind,
      to,
      subject,
      ...mailBodies(content, { brand: 'Utkiek' }),
      now,
    })
}
