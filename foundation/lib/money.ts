import { formatCount } from './number-text.ts'

/** Euro cents as people read them: 1250 becomes `12,50 €` (with a no-break space), less than nothing begins with the minus sign of type, not a hyphen. Source: contract 1, section 9. */
export function formatEuro(cents: number): string {
  const whole = Math.abs(Math.round(cents))
  const sign = cents < 0 && whole > 0 ? '\u2212' : ''
  return `${sign}${formatCount(Math.floor(whole / 100))},${String(whole % 100).padStart(2, '0')}\u00a0€`
}

/** Largest multiple of ten cents that is not above `cents`. Used by the commission: "rounded down to 1 decimal place". */
export function floorToTenCents(cents: number): number {
  return Math.floor(cents / 10) * 10
}

/**
 * The VAT inside a gross amount, in cents, rounded half up: `gross - gross / (1 + percent)`.
 * 7200 at 19 % holds 1150.
 */
export function vatWithin(grossCents: number, percent: number): number {
  return Math.round((grossCents * percent) / (100 + percent))
}

/**
 * Shares `cents` out in proportion to `weights`. What rounding leaves goes to those that lost most of it, a cent each, so
 * that nobody gets more than their weight as long as all of them together have enough.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight, index) => ({
    index,
    cents: whole === 0 ? 0 : Math.floor((weight * cents) / whole),
    lost: whole === 0 ? 0 : (weight * cents) % whole,
  }))
  const open = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  const first = new Set(shares.toSorted((one, other) => other.lost - one.lost).slice(0, open))
  return shares.map((share) => share.cents + (first.has(share) ? 1 : 0))
}
