import { formatEuro } from '#foundation/lib/money.ts'
import type { CalendarOrder } from './calendar-order.ts'
import { blockedTexts } from './texts/blocked-times.ts'
import { exceptionLine, exceptionTime } from './texts/exceptions.ts'

/** The groups of a price list by their names, each once. */
export function priceNames(groups: readonly { groupID: string; personType: string }[]) {
  const names = new Map(groups.map(({ groupID, personType }) => [groupID, personType]))
  return [...names].map(([groupID, name]) => ({ groupID, name }))
}

/** What a change of a calendar does, in words: its days and what holds then. */
export function orderSummary(
  { fromOn, toOn, change: wanted, reason }: CalendarOrder,
  prices: ReturnType<typeof priceNames>,
): string {
  const isPrice = wanted.kind === 'price'
  const exception = isPrice ? { kind: 'closed' as const, minutes: wanted.minutes } : wanted
  const shown = { ...exception, id: '', fromOn, toOn, reason }
  return `${exceptionTime(shown)}. ${isPrice ? newPrices(wanted.newPriceByGroup, prices) : exceptionLine(shown)}.`
}

function newPrices(cents: Record<string, number>, prices: ReturnType<typeof priceNames>): string {
  const lines = prices.flatMap(({ groupID, name }) => {
    const price = cents[groupID]
    return price === undefined ? [] : [`${name} ${formatEuro(price)}`]
  })
  return blockedTexts.confirm.prices(lines)
}
