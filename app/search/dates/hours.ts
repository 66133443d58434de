import { firstHour, hoursPerDay } from '#app/availability/availability.ts'

/**
 * Bits in `service_day.free_by_hour`: four per hour from 8 o'clock, so that "n places somewhere in this window" is one
 * addition and one AND. Source: performance "Search", point 3
 */
const bitsPerHour = 4n

/** Hours from and up to before which a time-of-day value holds; earlier and later starts count at the edges. */
const hoursOfTime: Record<string, Hours> = {
  tz_morning: { from: 0, to: 11 },
  tz_noon: { from: 11, to: 16 },
  tz_evening: { from: 16, to: 21 },
  tz_night: { from: 21, to: 24 },
}

/** Most places that the four bits can tell apart; larger parties ask the day's `most_free`. */
export const mostPlacesInBits = 7

/** The hours of a day that a start may be in: those of a wish, else of the chosen times of day, else all. */
export function hoursWanted(filters: readonly string[], wished: Hours | null = null): Hours[] {
  if (wished) return [wished]
  const chosen = Object.keys(hoursOfTime).filter((code) => filters.includes(code))
  return chosen.length === 0 ? [{ from: 0, to: 24 }] : chosen.flatMap((code) => hoursOfTime[code] ?? [])
}

/** Hours of a day, 18.5 is half past six, `to` not included. Parts of hours narrow starts, not their preselection. */
export type Hours = { from: number; to: number }

/**
 * The window of one day: the top bit of every hour that counts, also in part, as a decimal for a bigint parameter. It
 * only names candidates: from 18:30 on also an offer that begins at 18:00 alone. `findBookableStarts` says to the minute which
 * starts there are, and so whether it is listed.
 */
export function hourWindowMask(frames: readonly Hours[], fromHour = 0): string {
  let window = 0n
  for (let hour = fromHour; hour < 24; hour += 1) {
    if (frames.some(({ from, to }) => hour + 1 > from && hour < to))
      window |= 8n << (bitsPerHour * BigInt(slotOf(hour)))
  }
  return window.toString()
}

/** What is added so that an hour's top bit says "at least `places` free", as a decimal. `places` is 1 to 7. */
export function freePlacesCarryMask(places: number): string {
  let carry = 0n
  for (let hour = 0; hour < hoursPerDay; hour += 1)
    carry |= BigInt(8 - places) << (bitsPerHour * BigInt(hour))
  return carry.toString()
}

function slotOf(hour: number): number {
  return Math.min(Math.max(hour - firstHour, 0), hoursPerDay - 1)
}
