import { addDays } from '#foundation/lib/berlin-time.ts'

/** Longest horizon a service may have. Source: decisions "Horizons". */
const longestHorizonDays = 365

/** The last day that a service with this horizon can be booked on. */
export function lastBookableDay(today: string, bookableDaysAhead: number): string {
  return addDays(today, Math.min(bookableDaysAhead, longestHorizonDays))
}
