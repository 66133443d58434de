import type { CountingUnit } from './offer.ts'
import type { PriceGroup } from './price-list.ts'
import { countingUnitTexts, priceTexts } from './texts.ts'
import { unitNameOf } from './unit-words.ts'

/**
 * What lists call the price of an offer, in cents: the least that one of what is counted (a person, a lane, a boat)
 * costs for the shortest stay of `slots` rounds at any time, of the kind that stands first, or of the first for
 * grown-ups where children stand first and pay more. A grown-up never pays less. 0 when nothing costs anything, `null`
 * without prices.
 */
export function startPriceOf(lines: readonly PriceGroup[], unit: CountingUnit, slots = 1): number | null {
  const first = leadingLine(lines, unit)
  if (!first) return null
  const forGrownUps = first.isForChildren ? kindOfPerson(lines, false) : null
  return leastOf(lines, [first, ...(forGrownUps ? [forGrownUps] : [])], slots)
}

/**
 * The least that a child costs as part of a party, for the shortest stay of `slots` rounds at any time, in cents; the
 * start price where children have no price of their own, `null` without prices.
 */
export function childPriceOf(lines: readonly PriceGroup[], unit: CountingUnit, slots = 1): number | null {
  const forChildren = unit === 'person' ? kindOfPerson(lines, true) : undefined
  return forChildren ? leastOf(lines, [forChildren], slots) : startPriceOf(lines, unit, slots)
}

function kindOfPerson(lines: readonly PriceGroup[], areChildren: boolean): PriceGroup | undefined {
  return lines.find(
    ({ counts, isForChildren = false }) => counts === 'person' && isForChildren === areChildren,
  )
}

function leastOf(lines: readonly PriceGroup[], kinds: readonly PriceGroup[], slots: number): number {
  const own = lines.filter(({ groupID }) => kinds.some((kind) => kind.groupID === groupID))
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
