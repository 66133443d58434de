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
