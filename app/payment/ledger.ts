/**
 * Parties of the double-entry ledger, each with what it has gained (+) or given (-) by our bookings.
 *
 * - `customer`: minus what customers have paid and not got back.
 * - `provider_balance`: what is the providers'.
 * - `commission`: what the platform keeps of sales that stand.
 * - `payment_fees`: what the payment provider has earned.
 * - `fees_carried`: those fees that the platform pays out of its commission.
 * - `processing_costs`: those fees that the platform pays for sales it or the provider had to undo.
 * - `paid_outside`: what the platform paid by other means than the payment provider.
 * - `held_back`: what stays on its balance there because it was paid by other means, or came back from a bank.
 *
 * The platform's own balance at the payment provider is `commission + fees_carried + processing_costs + held_back`.
 */
export type LedgerAccount =
  | 'customer'
  | 'provider_balance'
  | 'commission'
  | 'payment_fees'
  | 'fees_carried'
  | 'processing_costs'
  | 'paid_outside'
  | 'held_back'

/** One side of a posting, in cents; a posting's lines sum to zero. */
export type LedgerLine = { account: LedgerAccount; amountCents: number }

/** What a sale is made of, in cents: `feeCents` is the real one, from the balance transaction. */
export type Sale = { amountCents: number; commissionCents: number; feeCents: number }

/**
 * The posting of a payment. 72.00 EUR with 7.20 commission and 1.33 fee: customer -7200, provider +6480,
 * commission +720, fees_carried -133, payment_fees +133.
 */
export function saleLines({ amountCents, commissionCents, feeCents }: Sale): LedgerLine[] {
  return withoutZeros([
    { account: 'customer', amountCents: -amountCents },
    { account: 'provider_balance', amountCents: amountCents - commissionCents },
    { account: 'commission', amountCents: commissionCents },
    { account: 'fees_carried', amountCents: -feeCents },
    { account: 'payment_fees', amountCents: feeCents },
  ])
}

/**
 * The posting of a cancellation by the user: the customer gets the amount less the fee, provider and platform are at
 * zero afterwards. Source: decisions "Booking" (refunds).
 */
export function userRefundLines({ amountCents, commissionCents, feeCents }: Sale): LedgerLine[] {
  return withoutZeros([
    { account: 'customer', amountCents: amountCents - feeCents },
    { account: 'provider_balance', amountCents: commissionCents - amountCents },
    { account: 'commission', amountCents: -commissionCents },
    { account: 'fees_carried', amountCents: feeCents },
  ])
}

/** The posting of a refund in full: the platform bears the fee, and it shows as `processing_costs`. */
export function fullRefundLines({ amountCents, commissionCents, feeCents }: Sale): LedgerLine[] {
  return withoutZeros([
    { account: 'customer', amountCents },
    { account: 'provider_balance', amountCents: commissionCents - amountCents },
    { account: 'commission', amountCents: -commissionCents },
    { account: 'fees_carried', amountCents: feeCents },
    { account: 'processing_costs', amountCents: -feeCents },
  ])
}

/**
 * What a refund that was paid by other means adds to its posting: the money left the platform's own account, and stays
 * on its balance at the payment provider.
 */
export function outsideLines(amountCents: number): LedgerLine[] {
  return withoutZeros([
    { account: 'paid_outside', amountCents: -amountCents },
    { account: 'held_back', amountCents },
  ])
}

/** What a refund was through for and the bank gave back: it lies on the platform's balance again. */
export function cameBackLines(amountCents: number): LedgerLine[] {
  return withoutZeros([
    { account: 'customer', amountCents: -amountCents },
    { account: 'held_back', amountCents },
  ])
}

/** The same money, sent once more. */
export function sentAgainLines(amountCents: number): LedgerLine[] {
  return cameBackLines(amountCents).map((line) => ({ ...line, amountCents: -line.amountCents }))
}

/** The same money, paid by other means: what came back stays where it is. */
export function paidElsewhereLines(amountCents: number): LedgerLine[] {
  return withoutZeros([
    { account: 'customer', amountCents },
    { account: 'paid_outside', amountCents: -amountCents },
  ])
}

/** What somebody gave back by hand beyond what was owed: the platform bears it. */
export function excessLines(amountCents: number): LedgerLine[] {
  return withoutZeros([
    { account: 'customer', amountCents },
    { account: 'processing_costs', amountCents: -amountCents },
  ])
}

function withoutZeros(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0)
}
