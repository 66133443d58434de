import type { CountingUnit } from './offer.ts'
import type { PriceGroup } from './price-list.ts'
import { countingUnitTexts, priceTexts } from './texts.ts'
import { unitNameOf } from './unit-words.ts'

/**
 * What lists call the price of an offer, in cents: the least that one of what is counted (a person, a lane, a boat)
 * costs for the shortest stay of `slots` rounds at any time, of the kind that stands first. A party never pays less for
 * each. 0 when nothing costs anything, `null` without prices.
 */
export function startPriceOf(lines: readonly PriceGroup[], unit: CountingUnit, slots = 1): number | null {
  const first = leadingLine(lines, unit)
  if (!first) return null
  const own = lines.filter(({ groupID }) => groupID === first.groupID)
  return Math.min(
    ...own.map(({ priceCents, durationFactor }) => Math.round(priceCents * slots * durationFactor)),
  )
}

/** What the start price is the price of: `pro Pers.`, `pro Boot`; empty where nothing says it. */
export function startUnitText(lines: readonly PriceGroup[], unit: CountingUnit): string {
  const first = leadingLine(lines, unit)
  if (!first) return ''
  if (first.counts === 'person') return countingUnitTexts.person.each
  const name = unitNameOf(first, unit)
  return name ? priceTexts.each(name.one) : ''
}

function leadingLine(lines: readonly PriceGroup[], unit: CountingUnit): PriceGroup | undefined {
  const counted = unit === 'person' ? 'person' : 'object'
  return lines.find(({ counts }) => counts === counted) ?? lines[0]
}
