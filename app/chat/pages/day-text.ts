import { formatShortDay } from '#foundation/lib/berlin-time.ts'

/** `8. Juni`. */
export function dayOfMonth(dayOn: string): string {
  return formatShortDay(dayOn).split(', ')[1] ?? ''
}
