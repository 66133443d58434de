import type { ReceiptContent } from '#app/payment/payment.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import { receiptTexts as texts } from './texts/receipt.ts'

/** What a payment covers of a price: the shares by number, its cents, and those of the payments before it. */
export type SharePayment = { numbers: readonly number[]; count: number; fromCents: number; cents: number }

/**
 * What the receipt of shares of a price says: a line for each rate of VAT. All shares together come to the price and to
 * each of its rates to the cent, because a share is the difference of what is reached with it and without it.
 */
export function shareLines(
  { lines, totalCents, vatPercent }: Cart,
  { numbers, count, fromCents, cents }: SharePayment,
): ReceiptContent['lines'] {
  const rates = new Map<number, number>()
  for (const line of lines) {
    const rate = line.vatPercent ?? vatPercent
    rates.set(rate, (rates.get(rate) ?? 0) + line.totalCents)
  }
  const name = texts.shareLine(numbers, count)
  return ratesOf([...rates], totalCents, { fromCents, cents }).flatMap(([rate, of]) =>
    of === 0 ? [] : [{ name, amount: 1, unitCents: of, totalCents: of, vatPercent: rate }],
  )
}

type Part = Pick<SharePayment, 'fromCents' | 'cents'>

function ratesOf(
  rates: readonly (readonly [rate: number, cents: number])[],
  totalCents: number,
  { fromCents, cents }: Part,
): [rate: number, cents: number][] {
  let below = 0
  return rates.map(([rate, ofRate]) => {
    const reached = (part: number, upTo: number) => Math.round((part * upTo) / totalCents)
    const band = (part: number) => reached(part, below + ofRate) - reached(part, below)
    const sum = band(fromCents + cents) - band(fromCents)
    below += ofRate
    return [rate, sum]
  })
}
