import { floorToTenCents } from '#foundation/lib/money.ts'

/**
 * The platform's share of a payment, in cents: 10 % rounded down to ten cents (7249 gives 720).
 * Source: contract 2, section 9 (10 %, rounded down to 1 decimal place of a euro).
 */
export function commissionOf(amountCents: number): number {
  return floorToTenCents(Math.floor(amountCents / 10))
}
