import type { PriceGroup } from '#app/catalog/catalog.ts'
import { isExtra, priceFault } from './check-lines.ts'
import { readCents } from './typed-values.ts'
import { holidayDays, weekdayCondition, type Holiday } from './variants.ts'

/** A range of days, or some starts of it, and what each price group costs then. */
export type Repricing = {
  /** Berlin days, both included. */
  from: string
  to: string
  /** Only on these, 1 = Monday … 7 = Sunday. */
  weekdays?: readonly number[]
  /** Only starts from then on, and before. */
  fromMinute?: number
  toMinute?: number
  /** Cents by `groupID`; other groups keep their price. */
  newPriceByGroup: Readonly<Record<string, number>>
}

/** Why what was typed is no new price of a group; `null` where it is one. `rounds`: how many the shortest stay has. */
export function repricingFault(
  typed: string,
  { groups, groupID, rounds }: { groups: readonly PriceGroup[]; groupID: string; rounds: number },
): string | null {
  const own = groups.filter((group) => group.groupID === groupID)
  const isAddition = own.some(isExtra)
  const factor = Math.max(1, ...own.map(({ durationFactor }) => durationFactor))
  const cents = readCents(typed)
  return priceFault(cents === 'empty' ? null : cents, {
    isExtra: isAddition,
    times: isAddition ? factor : factor * rounds,
  })
}

/**
 * The price list with a new price of some groups on some days. It holds for parties of any size then; a group that
 * can't be booked at some times still can't. What was repriced before on the same days is replaced.
 */
export function repriceDays(groups: readonly PriceGroup[], repricing: Repricing): PriceGroup[] {
  const ids = [...new Set(groups.map(({ groupID }) => groupID))]
  return ids.flatMap((id) => {
    const own = groups.filter(({ groupID }) => groupID === id)
    const priceCents = repricing.newPriceByGroup[id]
    if (priceCents === undefined) return own
    const kept = own.filter((line) => !isReplaced(line, repricing))
    return [...repricedLines(kept, repricing).map((line) => ({ ...line, priceCents })), ...kept]
  })
}

function repricedLines(own: readonly PriceGroup[], repricing: Repricing): PriceGroup[] {
  const free = own.find((line) => !isLimited(line) && line.personCondition === null)
  const lines = free ? [free] : own
  const narrowed = lines.flatMap((line) => narrowedLine(line, repricing) ?? [])
  const said = narrowed.map((line) => JSON.stringify({ ...line, priceCents: 0 }))
  return narrowed.filter((_line, index) => said.indexOf(said[index] ?? '') === index)
}

const isLimited = ({ dayGroup, weekdays, days, timeFrame }: PriceGroup) =>
  dayGroup !== 'all' || weekdays !== undefined || days !== undefined || timeFrame !== null

function narrowedLine(line: PriceGroup, repricing: Repricing): PriceGroup | null {
  const { isHoliday: _is, weekdays: _days, ...rest } = line
  const weekdays = weekdaysIn(line).filter((day) => !repricing.weekdays || repricing.weekdays.includes(day))
  const days = (line.days ?? [repricing]).flatMap(({ from, to }) => {
    const span = { from: laterOf(from, repricing.from), to: to < repricing.to ? to : repricing.to }
    return span.from <= span.to ? [span] : []
  })
  const fromMinute = Math.max(line.timeFrame?.fromMinute ?? 0, repricing.fromMinute ?? 0)
  const toMinute = Math.min(line.timeFrame?.toMinute ?? 1440, repricing.toMinute ?? 1440)
  if (weekdays.length === 0 || days.length === 0 || fromMinute >= toMinute) return null
  const isAllDay = fromMinute === 0 && toMinute === 1440
  return {
    ...rest,
    ...weekdayCondition(weekdays.length === 7 ? [] : weekdays),
    days,
    timeFrame: isAllDay ? null : { fromMinute, toMinute },
  }
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

function weekdaysIn({ dayGroup, weekdays = [1, 2, 3, 4, 5, 6, 7] }: PriceGroup): number[] {
  return weekdays.filter((day) => dayGroup === 'all' || (dayGroup === 'weekend') === day > 5)
}

// A line of days within the range never holds again where the whole days are repriced.
function isReplaced(line: PriceGroup, { from, to, weekdays, fromMinute, toMinute }: Repricing): boolean {
  const isWhole = !weekdays && (fromMinute ?? 0) === 0 && (toMinute ?? 1440) === 1440
  const isWithin = line.days?.every((span) => span.from >= from && span.to <= to) ?? false
  return isWhole && isWithin && !line.isHoliday
}

/**
 * The price list with the public holidays from today on, of a later year or another federal state. A line of which the
 * days to come are these already stays as it is, with days that are over.
 */
export function withHolidays(
  groups: readonly PriceGroup[],
  { holidays, today }: { holidays: readonly Holiday[]; today: string },
): PriceGroup[] {
  const days = holidayDays(holidays, today)
  const wanted = days.map(({ from }) => from).join()
  return groups.map((line) => {
    if (!line.isHoliday) return line
    const coming = (line.days ?? []).filter(({ to }) => to >= today)
    return coming.map(({ from }) => from).join() === wanted ? line : { ...line, days }
  })
}
