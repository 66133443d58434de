import { formatEuro } from '#foundation/lib/money.ts'
import { priceTexts } from './texts.ts'

/**
 * What a price field shows. A whole or two-decimal comma amount above zero becomes `12,50 €`; a text that begins with
 * "ab" stays; anything else is free; nothing at all says so. Source: contract 1, section 5
 */
export function priceText(input: string | undefined): string {
  const text = input?.trim() ?? ''
  if (text === '') return priceTexts.missing
  if (isPrice(text)) return formatEuro(centsOf(text))
  return /^ab(\s|\d|$)/i.test(text) ? text : priceTexts.free
}

/** True for `12` and `12,50`, false for `0`, `12,5` and `12.50`. */
export function isPrice(text: string): boolean {
  return /^\d{1,7}(,\d{2})?$/.test(text) && centsOf(text) > 0
}

/** What a list shows for a start price in cents: `ab 25,00 €`, "Kostenlos" or "Kein Preis angegeben". */
export function startPriceText(cents: number | null): string {
  if (cents === null) return priceTexts.missing
  return cents === 0 ? priceTexts.free : priceTexts.from(formatEuro(cents))
}

/** Why a price text has no value in cents. Texts: `priceTexts.refusals`. */
export type PriceRefusal = 'price-missing' | 'price-invalid'

/** The cents of a price text, or why there are none. Source: contract 1, section 5 "Price to cents" */
export function priceToCents(
  input: string | undefined,
): { outcome: 'cents'; cents: number } | { outcome: 'refused'; because: PriceRefusal } {
  const text = input?.trim() ?? ''
  if (text === '') return { outcome: 'refused', because: 'price-missing' }
  if (!/^\d{1,7}(,\d{2})?$/.test(text)) return { outcome: 'refused', because: 'price-invalid' }
  return { outcome: 'cents', cents: centsOf(text) }
}

// Two strings of digits: no float ever sees the amount.
function centsOf(text: string): number {
  const [euros = '0', cents = '00'] = text.split(',')
  return Number(euros) * 100 + Number(cents)
}
