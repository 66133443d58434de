import type { ReceiptContent } from '#app/payment/payment.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import { splitCents } from '#app/booking/share-parts/share-parts.ts'
import { receiptTexts as texts } from './texts/receipt.ts'

/**
 * What the receipt of shares of a price says: a line for each rate of VAT. All shares together come to the price and to
 * each of its rates to the cent, because a share is the difference of what is reached with it and without it.
 */
export function shareLines(
  { lines, totalCents, vatPercent }: Cart,
  { numbers, count }: { numbers: readonly number[]; count: number },
): ReceiptContent['lines'] {
  const rates = new Map<number, number>()
  for (const line of lines) {
    const rate = line.vatPercent ?? vatPercent
    rates.set(rate, (rates.get(rate) ?? 0) + line.totalCents)
  }
  const cents = splitCents(totalCents, count)
  const sums = numbers.map((number) => ({
    from: cents.slice(0, number - 1).reduce((sum, each) => sum + each, 0),
    cents: cents[number - 1] ?? 0,
  }))
  const name = texts.shareLine(numbers, count)
  return ratesUpTo([...rates], totalCents, sums).flatMap(([rate, of]) =>
    of === 0 ? [] : [{ name, amount: 1, unitCents: of, totalCents: of, vatPercent: rate }],
  )
}

type Part = { from: number; cents: number }

function ratesUpTo(
  rates: readonly (readonly [rate: number, cents: number])[],
  totalCents: number,
  parts: readonly Part[],
): [rate: number, cents: number][] {
  let below = 0
  return rates.map(([rate, ofRate]) => {
    const reached = (cents: number, upTo: number) => Math.round((cents * upTo) / totalCents)
    const band = (cents: number) => reached(cents, below + ofRate) - reached(cents, below)
    const sum = parts.reduce((all, { from, cents }) => all + band(from + cents) - band(from), 0)
    below += ofRate
    return [rate, sum]
  })
}
