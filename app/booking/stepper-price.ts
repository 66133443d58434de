import { berlinDay, berlinMinute, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { priceLineAt, slotPriceCents, type PriceGroup } from '#app/catalog/catalog.ts'

/** What one of a price group costs for a slot, in cents; `isFrom`: some of its lines cost more. */
export type StepperPrice = { cents: number; isFrom: boolean }

/** When a visit begins and how many come: what decides which line of a group holds. */
export type PricedVisit = { startsAt: Date; persons: number }

/** The price of a group at a start or, where none is chosen or holds there, the lowest of its lines. */
export function stepperPrice(
  groups: readonly PriceGroup[],
  groupID: string,
  visit: PricedVisit | null,
): StepperPrice {
  const held = visit && priceLineAt(groups, groupID, momentOf(visit))
  if (held) return { cents: slotPriceCents(held), isFrom: false }
  const prices = groups.filter((line) => line.groupID === groupID).map(slotPriceCents)
  const cents = Math.min(...prices)
  return { cents, isFrom: prices.some((each) => each > cents) }
}

const momentOf = ({ startsAt, persons }: PricedVisit) => ({
  ...{ persons, weekday: weekdayOf(berlinDay(startsAt)) },
  startMinute: berlinMinute(startsAt),
})
