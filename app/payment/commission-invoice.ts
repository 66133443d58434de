import { vatShares } from './vat.ts'

/**
 * The VAT on the commission, in percent. The commission is what we keep of a payment, and nothing is charged beside it:
 * so it is gross. Source: docs/decisions/0020.
 */
export const commissionVatPercent = 19

/** Somebody on an invoice, as the law wants them named. */
export type InvoiceParty = {
  name: string
  address: string
  vatId: string | null
  register: string | null
}

/** What a month's ledger holds of the commission on payments of one month, in cents; negative: given back. */
export type CommissionOfMonth = { soldIn: string; amountCents: number }

/** A line of an invoice. `corrects` is the invoice that held the commission which this line gives back. */
export type CommissionLine = CommissionOfMonth & { corrects: number | null }

/** What an invoice says and keeps saying, whatever changes later. `month` is `YYYY-MM` in Berlin. */
export type CommissionInvoiceContent = {
  issuer: InvoiceParty
  recipient: InvoiceParty
  month: string
  vatPercent: number
  lines: CommissionLine[]
}

/** What an invoice comes to, in cents. */
export type CommissionSums = { netCents: number; vatCents: number; grossCents: number }

/**
 * The lines of an invoice: the month's own payments first, then what was given back of earlier ones, the latest first.
 * What a month earned and gave back of the same payments was never supplied, so it is no line.
 */
export function commissionLines(
  ofMonths: readonly CommissionOfMonth[],
  numbers: ReadonlyMap<string, number>,
): CommissionLine[] {
  return ofMonths
    .filter(({ amountCents }) => amountCents !== 0)
    .toSorted((one, other) => other.soldIn.localeCompare(one.soldIn))
    .map((line) => ({ ...line, corrects: numbers.get(line.soldIn) ?? null }))
}

/**
 * Net, VAT and gross of an invoice's lines. The lines are gross, the VAT within their sum is rounded to a cent, the
 * net is the rest: 12.00 holds 1.92, and -12.00 holds -1.92.
 */
export function commissionSums(
  lines: readonly CommissionOfMonth[],
  vatPercent = commissionVatPercent,
): CommissionSums {
  const totalCents = lines.reduce((cents, { amountCents }) => cents + amountCents, 0)
  // A sum that goes back holds the same VAT as one that is kept, to the cent.
  const sign = totalCents < 0 ? -1 : 1
  const [share] = vatShares([{ totalCents: sign * totalCents, vatPercent }])
  const { netCents = 0, vatCents = 0 } = share ?? {}
  return { netCents: signed(sign, netCents), vatCents: signed(sign, vatCents), grossCents: totalCents }
}

// Zero has no sign.
const signed = (sign: number, cents: number) => (cents === 0 ? 0 : sign * cents)

/** An invoice's number as people read it: `UR-00042`. One series for all companies. */
export function commissionInvoiceNumberText(number: number): string {
  return `UR-${String(number).padStart(5, '0')}`
}
