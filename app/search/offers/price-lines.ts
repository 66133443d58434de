import { formatEuro } from '#foundation/lib/money.ts'
import {
  conditionTexts,
  holdsText,
  slotPriceCents,
  type DurationType,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import { clockText } from './opening-lines.ts'
import { choiceTexts } from '#app/search/prices/texts/choice.ts'
import { lineTexts } from './texts/service-lines.ts'

const texts = lineTexts.prices

/** A line of the price list in words: who pays it, under which conditions (none: empty), and the price. */
export type PriceLine = { who: string; conditions: string; price: string }

/** Every line of the price list. Where rounds are booked, a price is that of one round. */
export function priceLines({
  priceGroups,
  durationType,
  slotMinutes,
}: {
  priceGroups: readonly PriceGroup[]
  durationType: DurationType
  slotMinutes: number
}): PriceLine[] {
  return priceGroups.map((line, index) => {
    const conditions = conditionsOf(line)
    const isRest = conditions.length === 0 && isAfterOthers(priceGroups.slice(0, index), line)
    const price = formatEuro(slotPriceCents(line))
    return {
      who: line.personType,
      conditions: [
        line.note,
        holdsText(line),
        ...conditionTexts(line, priceGroups),
        ...conditions,
        isRest && texts.otherwise,
      ]
        .filter(Boolean)
        .join(', '),
      price:
        line.priceCents === 0
          ? choiceTexts.free
          : durationType === 'round'
            ? choiceTexts.perSlot(price, slotMinutes)
            : price,
    }
  })
}

// The first line that holds is the price: see `priceLineAt`.
function isAfterOthers(before: readonly PriceGroup[], { groupID }: PriceGroup): boolean {
  return before.some((line) => line.groupID === groupID && conditionsOf(line).length > 0)
}

function conditionsOf({ dayGroup, timeFrame, personCondition }: PriceGroup): string[] {
  const conditions: string[] = []
  if (dayGroup === 'weekend') conditions.push(texts.weekend)
  if (dayGroup === 'weekday') conditions.push(texts.weekday)
  if (timeFrame) conditions.push(timesText(timeFrame))
  if (personCondition) {
    const { min, max } = personCondition
    conditions.push(max === null ? texts.fromPersons(min) : texts.uptoPersons(min, max))
  }
  return conditions
}

const dayMinutes = 24 * 60

function timesText({ fromMinute, toMinute }: NonNullable<PriceGroup['timeFrame']>): string {
  if (fromMinute === 0) return texts.untilClock(clockText(toMinute))
  if (toMinute === dayMinutes) return texts.fromClock(clockText(fromMinute))
  return texts.between(clockText(fromMinute), clockText(toMinute))
}
