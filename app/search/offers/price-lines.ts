import { formatEuro } from '#foundation/lib/money.ts'
import {
  conditionTexts,
  holdsText,
  slotPriceCents,
  type DurationType,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import { clockText } from './opening-lines.ts'
import { priceDaysText } from './price-days.ts'
import { choiceTexts } from '#app/search/prices/texts/choice.ts'
import { lineTexts } from './texts/service-lines.ts'

const texts = lineTexts.prices

/** A line of the price list in words: who pays it, under which conditions (none: empty), and the price. */
export type PriceLine = { who: string; conditions: string; price: string }

/**
 * Every line of the price list; lines of one price that differ by their days only are one. Where rounds are booked, a
 * price is that of one round. With `todayOn` what held on days that are over isn't there.
 */
export function priceLines({
  priceGroups,
  durationType,
  slotMinutes,
  todayOn,
}: {
  priceGroups: readonly PriceGroup[]
  durationType: DurationType
  slotMinutes: number
  todayOn?: string
}): PriceLine[] {
  const rows = rowsOf(todayOn === undefined ? priceGroups : withoutPastDays(priceGroups, todayOn))
  return rows.map((row, index) => {
    const { line } = row
    const conditions = conditionsOf(row)
    const isRest = conditions.length === 0 && isAfterOthers(rows.slice(0, index), line)
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

type Row = { line: PriceGroup; joined: readonly PriceGroup[] }

function rowsOf(lines: readonly PriceGroup[]): Row[] {
  const rows: Row[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (last && withoutDays(last.line) === withoutDays(line)) last.joined = [...last.joined, line]
    else rows.push({ line, joined: [line] })
  }
  return rows
}

function withoutDays({
  dayGroup: _group,
  weekdays: _weekdays,
  days: _days,
  isHoliday: _is,
  ...rest
}: PriceGroup) {
  return JSON.stringify(rest, Object.keys(rest).toSorted())
}

function withoutPastDays(lines: readonly PriceGroup[], todayOn: string): PriceGroup[] {
  return lines.flatMap((line) => {
    if (!line.days) return [line]
    const days = line.days.filter(({ to }) => to >= todayOn)
    return days.length > 0 ? [{ ...line, days }] : []
  })
}

// The first line that holds is the price: see `priceLineAt`.
function isAfterOthers(before: readonly Row[], { groupID }: PriceGroup): boolean {
  return before.some((row) => row.line.groupID === groupID && conditionsOf(row).length > 0)
}

function conditionsOf({ line: { timeFrame, personCondition }, joined }: Row): string[] {
  const conditions: string[] = []
  const days = priceDaysText(joined)
  if (days) conditions.push(days)
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
