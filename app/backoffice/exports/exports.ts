import { addDays, daysBetween } from '#foundation/lib/berlin-time.ts'

const mostDays = 3 * 366

/**
 * The days that a file is about, both included: those of the address, else a year back and a year ahead. At most three
 * years; days the wrong way round are turned.
 */
export function exportSpan(
  { from, to }: { from: string | null; to: string | null },
  today: string,
): { from: string; to: string } {
  const first = from ?? addDays(today, -365)
  const last = to ?? addDays(today, 365)
  const [begin, end] = first <= last ? [first, last] : [last, first]
  return { from: begin, to: daysBetween(begin, end) > mostDays ? addDays(begin, mostDays) : end }
}
