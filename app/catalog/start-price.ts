import type { CountingUnit } from './offer.ts'
import { momentAt, priceLineAt, type PriceGroup } from './price-list.ts'
import { countingUnitTexts, priceTexts } from './texts.ts'
import { unitNameOf } from './unit-words.ts'

/**
 * What lists call the price of an offer, in cents: the least that one of what is counted (a person, a lane, a boat)
 * costs for the shortest stay of `slots` rounds at any time, of the kind that stands first; a kind that is only for
 * children counts where there is no other. 0 when nothing costs anything, `null` without prices.
 */
export function startPriceOf(lines: readonly PriceGroup[], unit: CountingUnit, slots = 1): number | null {
  const first = leadingLine(lines, unit)
  return first ? leastOf(lines, first, slots) : null
}

/**
 * What a start or an evening costs wherever it is named beside a price, in cents: as `startPriceOf`, but only by the
 * lines that hold at this start.
 */
export function priceAtStart(
  lines: readonly PriceGroup[],
  unit: CountingUnit,
  startsAt: Date,
  slots = 1,
): number | null {
  return startPriceOf(linesAt(lines, startsAt), unit, slots)
}

// Of each group those that are its price at this start for a party of some size: sizes differ only where a line's
// condition begins or ends.
function linesAt(lines: readonly PriceGroup[], startsAt: Date): PriceGroup[] {
  const moment = momentAt(startsAt, 1)
  const borders = lines.flatMap(({ personCondition: size }) =>
    size ? [size.min, (size.max ?? size.min) + 1] : [],
  )
  const moments = [1, ...borders].map((persons) => ({ ...moment, persons }))
  return lines.filter((line) => moments.some((each) => priceLineAt(lines, line.groupID, each) === line))
}

/**
 * The least that a child costs as part of a party, for the shortest stay of `slots` rounds at any time, in cents; the
 * start price where children have no price of their own, `null` without prices.
 */
export function childPriceOf(lines: readonly PriceGroup[], unit: CountingUnit, slots = 1): number | null {
  const forChildren =
    unit === 'person' ? lines.find((line) => line.counts === 'person' && line.isForChildren) : undefined
  return forChildren ? leastOf(lines, forChildren, slots) : startPriceOf(lines, unit, slots)
}

/** True where only children have a price: whoever doesn't say who comes means them, and grown-ups aren't counted. */
export function isOnlyForChildren(lines: readonly PriceGroup[]): boolean {
  const people = lines.filter(({ counts }) => counts === 'person')
  return people.length > 0 && people.every(({ isForChildren }) => isForChildren)
}

/** True where nobody comes without children: they alone have a price, or the others only come along with them. */
export function isLedByChildren(lines: readonly PriceGroup[]): boolean {
  const people = lines.filter(({ counts }) => counts === 'person')
  const isLed = ({ isForChildren, onlyWith }: PriceGroup) => isForChildren || onlyWith === 'child'
  return people.length > 0 && people.every(isLed)
}

function leastOf(lines: readonly PriceGroup[], kind: PriceGroup, slots: number): number {
  const own = lines.filter(({ groupID }) => groupID === kind.groupID)
  return Math.min(
    ...own.map(({ priceCents, durationFactor }) => Math.round(priceCents * slots * durationFactor)),
  )
}

/** What the start price is the price of: `pro Pers.`, `pro Boot`; empty where nothing says it. */
export function startUnitText(lines: readonly PriceGroup[], unit: CountingUnit): string {
  const first = leadingLine(lines, unit)
  if (!first) return ''
  if (first.counts === 'person')
    return first.isForChildren ? priceTexts.eachChild : countingUnitTexts.person.each
  const name = unitNameOf(first, unit)
  return name ? priceTexts.each(name.one) : ''
}

function leadingLine(lines: readonly PriceGroup[], unit: CountingUnit): PriceGroup | undefined {
  const counted = lines.filter(({ counts }) => counts === (unit === 'person' ? 'person' : 'object'))
  return counted.find(({ isForChildren }) => !isForChildren) ?? counted[0] ?? lines[0]
}
