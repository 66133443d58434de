import { weekendAfterThis, type DayChoice } from './day.ts'

/** What a list has, and the days of the next weekend where that is what is shown instead of this one. */
export type OnDays<Found> = { found: Found; nextWeekend: string[] | null }

/**
 * What `read` finds on the days of a list. Whoever asks for the weekend too late for this one means the next, which the
 * page then names: where nothing is left of this one, but something is on the next, that is shown.
 */
export async function fallBackToNextWeekend<Found>(
  {
    day,
    days = null,
    now,
  }: { day: DayChoice | null; days?: readonly string[] | null | undefined; now: Date },
  read: (days: readonly string[] | null) => Promise<Found>,
  hasNothing: (found: Found) => boolean,
): Promise<OnDays<Found>> {
  const own = { found: await read(days), nextWeekend: null }
  if (day !== 'weekend' || !hasNothing(own.found)) return own
  const nextWeekend = weekendAfterThis(now)
  const found = await read(nextWeekend)
  return hasNothing(found) ? own : { found, nextWeekend }
}
