import { monthOf } from '#foundation/lib/month.ts'
import type { MonthDay, WholeWeeks } from './month-grid.tsx'

type Stopping = {
  month: string
  whole: WholeWeeks | null
  /** Where the keys led to. */
  walkedTo: string | null
  dayOf: (dayOn: string) => MonthDay
}

/** True for a day of the weeks that are shown whole. */
export function isNear(dayOn: string, whole: WholeWeeks | null): boolean {
  return whole !== null && dayOn >= whole.fromOn && dayOn <= whole.toOn
}

/**
 * The one day of a month that Tab leads to. Whether the rest is folded is known to the browser alone: it is one that is
 * shown either way.
 */
export function tabStopOf(
  days: readonly string[],
  { month, whole, walkedTo, dayOf }: Stopping,
): string | undefined {
  const stops = days.filter((dayOn) => monthOf(dayOn) === month && (!whole || isNear(dayOn, whole)))
  return (
    stops.find((dayOn) => dayOn === walkedTo) ??
    stops.find((dayOn) => dayOf(dayOn).current) ??
    stops.find((dayOn) => dayOf(dayOn).to) ??
    stops[0]
  )
}
