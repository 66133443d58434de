import type { ReceiptContent, ReceiptLine } from './receipt.ts'

/** What went back of a payment's price; `part` names what for, where it wasn't for all of the rest. */
export type BackPart = { priceCents: number; part: string | null }

/** By part: how much less it cost at which rate, in cents; negative where one rate got more. */
export type PartRates = ReadonlyMap<string, ReadonlyMap<number, number>>

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((cents, each) => cents + each, 0)

/**
 * What a receipt says that takes a part of a sale back after `earlier` ones: all lines where it takes back everything,
 * else one line for each rate under `name`. A part is taken back at the rates that `partRates` says it had; where that
 * isn't known, or is more than is left of a rate, each rate bears its share. Whatever the parts are, together they take
 * back exactly what was sold at each rate.
 */
export function linesBack(
  { lines }: Pick<ReceiptContent, 'lines'>,
  { earlier, name, ...back }: BackPart & { earlier: readonly BackPart[]; name: string },
  partRates: PartRates = new Map(),
): ReceiptLine[] {
  let rest = soldRates(lines)
  if (earlier.length === 0 && back.priceCents === sumOf(rest.values())) return [...lines]
  for (const each of earlier) rest = less(rest, takenOf(rest, each, partRates))
  return [...takenOf(rest, back, partRates)].flatMap(([vatPercent, totalCents]) =>
    totalCents === 0 ? [] : [{ name, amount: 1, unitCents: totalCents, totalCents, vatPercent }],
  )
}

type Rates = ReadonlyMap<number, number>

function soldRates(lines: readonly ReceiptLine[]): Rates {
  const sold = new Map<number, number>()
  for (const { vatPercent, totalCents } of lines)
    sold.set(vatPercent, (sold.get(vatPercent) ?? 0) + totalCents)
  return new Map([...sold].toSorted(([one], [other]) => other - one))
}

function takenOf(rest: Rates, { priceCents, part }: BackPart, partRates: PartRates): Rates {
  const said = part === null ? undefined : partRates.get(part)
  return said && fits(rest, said, priceCents) ? said : sharesOf(rest, priceCents)
}

function fits(rest: Rates, said: Rates, priceCents: number): boolean {
  return (
    sumOf(said.values()) === priceCents && [...said].every(([rate, cents]) => cents <= (rest.get(rate) ?? 0))
  )
}

// The last one takes what the rounding leaves.
function sharesOf(rest: Rates, cents: number): Rates {
  const whole = sumOf(rest.values())
  let left = cents
  return new Map(
    [...rest].map(([vatPercent, restCents], index) => {
      const isLast = index === rest.size - 1
      const share = isLast ? left : Math.floor((restCents * cents) / whole)
      left -= share
      return [vatPercent, share]
    }),
  )
}

function less(rest: Rates, taken: Rates): Rates {
  const rates = new Set([...rest.keys(), ...taken.keys()])
  return new Map([...rates].map((rate) => [rate, (rest.get(rate) ?? 0) - (taken.get(rate) ?? 0)]))
}
