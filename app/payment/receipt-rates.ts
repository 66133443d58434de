import { shareOut } from '#foundation/lib/money.ts'

/** Gross amounts by rate of VAT, in cents. */
export type Rates = ReadonlyMap<number, number>

/** What there is at a rate. */
export function amountAt(rates: Rates, vatPercent: number): number {
  return rates.get(vatPercent) ?? 0
}

/** All rates together. */
export function sumOfRates(rates: Rates): number {
  return [...rates.values()].reduce((sum, cents) => sum + cents, 0)
}

/** What is left of `from` after `taken`, the highest rate first; below zero where more was taken than there was. */
export function lessRates(from: Rates, taken: Rates): Rates {
  return combined(from, taken, -1)
}

/** Both together, the highest rate first. */
export function moreRates(one: Rates, other: Rates): Rates {
  return combined(one, other, 1)
}

function combined(one: Rates, other: Rates, sign: 1 | -1): Rates {
  const rates = [...new Set([...one.keys(), ...other.keys()])].toSorted((a, b) => b - a)
  return new Map(rates.map((rate) => [rate, amountAt(one, rate) + sign * amountAt(other, rate)]))
}

/** Shares `cents` out over the rates in proportion to what they hold; see `shareOut`. */
export function sharesOf(rates: Rates, cents: number): Rates {
  const held = [...rates].filter(([, amount]) => amount > 0)
  const whole = held.reduce((sum, [, amount]) => sum + amount, 0)
  if (whole === 0) return new Map([[[...rates.keys()][0] ?? 0, cents]])
  const shares = shareOut(
    cents,
    held.map(([, amount]) => amount),
  )
  return new Map(held.map(([rate], index) => [rate, shares[index] ?? 0]))
}

/** A payment that bears a part of what goes back, and what it still holds at which rate. */
export type Bearing = { priceCents: number; own: Rates }

/**
 * Splits `due` over those that bear it: each gives what it sold itself, as far as that goes, and then in proportion of
 * what is left. The shares of each come to its price, and those of all at every rate to what is due.
 */
export function splitRates<Bearer extends Bearing>(
  bearing: readonly Bearer[],
  due: Rates,
): [Bearer, Rates][] {
  let left = due
  const own = bearing.map((each): [Bearer, Rates] => {
    const taken = ownOf(each, left)
    left = lessRates(left, taken)
    return [each, taken]
  })
  return own.map(([each, taken], index) => {
    const isLast = index === own.length - 1
    const more = isLast ? left : sharesOf(left, each.priceCents - sumOfRates(taken))
    left = lessRates(left, more)
    return [each, moreRates(taken, more)]
  })
}

function ownOf({ priceCents, own }: Bearing, left: Rates): Rates {
  let open = priceCents
  return new Map(
    [...own].map(([rate, cents]) => {
      const taken = Math.max(0, Math.min(cents, open, amountAt(left, rate)))
      open -= taken
      return [rate, taken]
    }),
  )
}
