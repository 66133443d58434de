import { linesBack, type ReceiptContent, type SoldRates, type VatShare } from '#app/payment/payment.ts'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import { receiptShares } from './package-lines.ts'

/** A receipt that there is, written or not, with what the one of its sale says. */
export type TurnoverReceipt = {
  entry: Pick<ReceiptEntry, 'kind' | 'back'>
  content: Pick<ReceiptContent, 'lines' | 'supplier'>
  booked: SoldRates
}

/**
 * What was sold and taken back, by rate, the highest first; `vatPercent` is `null` where no VAT is shown (a small business,
 * a private person). It is the sum of the receipts' own figures, so it may differ by cents from the VAT of the sums.
 */
export type TurnoverShare = Omit<VatShare, 'vatPercent'> & { vatPercent: number | null }

/** Adds receipts up, rate by rate; what was taken back whole has no row. */
export function sumTurnover(receipts: readonly TurnoverReceipt[]): TurnoverShare[] {
  const sums = new Map<number | null, TurnoverShare>()
  for (const { entry, content, booked } of receipts) {
    const { back } = entry
    const sign = back ? -1 : 1
    const lines = back ? linesBack({ ...back, name: '' }, booked) : content.lines
    const isTaxed = content.supplier.standing === 'taxed'
    const rated = isTaxed ? lines : lines.map((line) => ({ ...line, vatPercent: 0 }))
    for (const share of receiptShares(rated).left) {
      const vatPercent = isTaxed ? share.vatPercent : null
      const known = sums.get(vatPercent) ?? { vatPercent, netCents: 0, vatCents: 0, grossCents: 0 }
      sums.set(vatPercent, {
        vatPercent,
        netCents: known.netCents + sign * share.netCents,
        vatCents: known.vatCents + sign * share.vatCents,
        grossCents: known.grossCents + sign * share.grossCents,
      })
    }
  }
  const told = [...sums.values()].filter((sum) => sum.grossCents !== 0 || sum.vatCents !== 0)
  return told.toSorted((one, other) => (other.vatPercent ?? -1) - (one.vatPercent ?? -1))
}
