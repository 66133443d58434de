import {
  commissionOfDue,
  finalAmounts,
  offerDue,
  offerTotal,
  vatOfLines,
  type OfferLine,
} from '#app/booking/package-offers/package-offers.ts'
import { readCents } from '#app/editor/price/price.ts'
import type { VatShare } from '#app/payment/payment.ts'
import type { TypedLine, TypedOffer } from './typed-offer.ts'

/** A whole number as it is typed in a field, or `null`. */
export function wholeNumber(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

type PricedLine = Omit<OfferLine, 'name'>

function priced({ amount, price, vat }: TypedLine): PricedLine | null {
  const [unitCents, count] = [readCents(price), wholeNumber(amount)]
  if (typeof unitCents !== 'number' || count === null) return null
  return { amount: count, unitCents, vatPercent: wholeNumber(vat) ?? 0 }
}

/** What a line that is being typed costs, or `null` while it says no sum. */
export function lineCents(line: TypedLine): number | null {
  const found = priced(line)
  return found && offerTotal([found])
}

/** What the writer shows of an offer's money while it is typed, in cents. */
export type OfferSums = {
  totalCents: number
  vat: VatShare[]
  /** What is due at once where a deposit is asked for, and the commission of it. */
  deposit: { dueCents: number; restCents: number; commissionCents: number } | null
  commissionCents: number
  receivedCents: number
  /** How far the total is below what the guest named; negative: above; `null` where no budget was named. */
  belowBudgetCents: number | null
}

/**
 * Adds up what is typed; lines that say no sum yet count nothing. The commission is taken of each payment: of the
 * deposit and of what is left, or of all. Source: contract 2, section 9 (OFFER-7).
 */
export function offerSums(
  { lines, payment }: Pick<TypedOffer, 'lines' | 'payment'>,
  budgetCents: number | null,
): OfferSums {
  const found = lines.map(priced).filter((line) => line !== null)
  const totalCents = offerTotal(found)
  const isDeposit = payment === 'deposit-50-percent'
  const { dueCents, restCents } = offerDue(totalCents, isDeposit ? 'deposit-50-percent' : 'full')
  const ofDue = commissionOfDue({ dueCents })
  const commissionCents = ofDue + commissionOfDue({ dueCents: restCents })
  return {
    totalCents,
    vat: vatOfLines(found),
    deposit: isDeposit ? { dueCents, restCents, commissionCents: ofDue } : null,
    commissionCents,
    receivedCents: totalCents - commissionCents,
    belowBudgetCents: budgetCents === null ? null : budgetCents - totalCents,
  }
}

/** What a final invoice still asks for or gives back once the deposit is deducted, in cents. */
export type InvoiceSums = {
  totalCents: number
  vat: VatShare[]
  dueCents: number
  backCents: number
  commissionCents: number
}

/** Adds up a final invoice while it is typed. */
export function invoiceSums({ lines }: Pick<TypedOffer, 'lines'>, paidCents: number): InvoiceSums {
  const { totalCents, vat } = offerSums({ lines, payment: 'full' }, null)
  const { dueCents, backCents } = finalAmounts(totalCents, paidCents)
  return { totalCents, vat, dueCents, backCents, commissionCents: commissionOfDue({ dueCents }) }
}
