import type { ReceiptContent, ReceiptLine } from './receipt.ts'

const sumOf = (lines: readonly ReceiptLine[]) => lines.reduce((cents, line) => cents + line.totalCents, 0)

/**
 * What a receipt says that takes `priceCents` of a sale back after `returnedCents` of it: all lines where it takes back
 * everything, else one line for each rate under `name`. The rates go pro rata; because each part is the difference of two
 * rounded sums, all parts together take back exactly what was sold at each rate.
 */
export function linesBack(
  { lines }: Pick<ReceiptContent, 'lines'>,
  { priceCents, returnedCents, name }: { priceCents: number; returnedCents: number; name: string },
): ReceiptLine[] {
  if (returnedCents === 0 && priceCents === sumOf(lines)) return [...lines]
  const before = ratesOf(lines, returnedCents)
  const after = ratesOf(lines, returnedCents + priceCents)
  return [...after].flatMap(([vatPercent, cents]) => {
    const totalCents = cents - (before.get(vatPercent) ?? 0)
    return totalCents === 0 ? [] : [{ name, amount: 1, unitCents: totalCents, totalCents, vatPercent }]
  })
}

// How so much of a sale spreads over its rates; the last one takes what the rounding leaves.
function ratesOf(lines: readonly ReceiptLine[], cents: number): Map<number, number> {
  const whole = sumOf(lines)
  const sold = new Map<number, number>()
  for (const { vatPercent, totalCents } of lines)
    sold.set(vatPercent, (sold.get(vatPercent) ?? 0) + totalCents)
  const rates = [...sold].toSorted(([one], [other]) => other - one)
  let left = cents
  return new Map(
    rates.map(([vatPercent, soldCents], index) => {
      const isLast = index === rates.length - 1
      const share = isLast ? left : Math.floor((soldCents * cents) / whole)
      left -= share
      return [vatPercent, share]
    }),
  )
}
