/** A receipt says what was sold, or takes an earlier one back, all of it or a part. */
export type ReceiptKind = 'sale' | 'cancellation' | 'correction'

/**
 * What the supplier's turnover is to the tax office: taxed as the lines say, that of a small business (§ 19 UStG), or
 * none of a business at all.
 */
export type TaxStanding = 'taxed' | 'small-business' | 'private'

/** A line of a receipt, gross, in cents. */
export type ReceiptLine = {
  name: string
  amount: number
  unitCents: number
  totalCents: number
  vatPercent: number
  /** Below zero: what was paid before, at this rate, and has a receipt of its own. */
  isDeducted?: true
}

/**
 * What a receipt says and keeps saying, whatever changes later. It names nobody but the supplier and, where the guest
 * asked for that, the firm that it is for.
 */
export type ReceiptContent = ReceiptAbout & {
  supplier: {
    name: string
    address: string
    register: string | null
    vatId: string | null
    standing: TaxStanding
  }
  bookingCode: string
  /** Whose address the guest wanted on it. */
  customer?: { name: string; address: string }
  /**
   * What a correction's change was from, where that was another time, and what the payment of a cancellation had
   * bought, where that was another time or party; missing on those from before it was kept.
   */
  before?: ReceiptAbout
  lines: ReceiptLine[]
}

/** What a receipt is about: what was supplied, and when. Instants as ISO texts. */
export type ReceiptAbout = {
  title: string
  startsAt: string | null
  endsAt: string | null
  /** For whom, where its lines don't say it: `4 Erwachsene`. */
  party?: string
}

/** Small amounts need neither the customer's name nor a tax number. Source: § 33 UStDV. */
export const mostOfSmallReceiptCents = 25_000

/** A receipt's number as people read it: `UB-00042`. The letters keep it apart from the company's own invoices. */
export function receiptNumberText(number: number): string {
  return `UB-${String(number).padStart(5, '0')}`
}
