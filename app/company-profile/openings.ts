import type { Openings } from '#app/catalog/catalog.ts'

/** What is wrong with the hours of a day. */
export type OpeningFault = 'unreadable' | 'backwards' | 'overlap'

type Ranges = Openings[number]['ranges']

const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?(?:\s*uhr)?`
const range = new RegExp(String.raw`^${clock}\s*(?:-|–|—|bis)\s*${clock}$`, 'i')

/**
 * The hours of a day as they are typed: `10–18`, `9:30-12, 14 bis 18 Uhr`. Empty means closed. A day ends at 24; what
 * goes on after midnight belongs to the next one.
 */
export function readHours(
  typed: string,
): { outcome: 'fit'; ranges: Ranges } | { outcome: 'refused'; because: OpeningFault } {
  const text = typed.trim()
  if (text === '') return { outcome: 'fit', ranges: [] }
  const ranges: Ranges = []
  for (const piece of text.split(/[,;]|\bund\b/)) {
    const [, fromHour, fromMinutes = '0', toHour, toMinutes = '0'] = range.exec(piece.trim()) ?? []
    const [from, to] = [minuteFrom(fromHour, fromMinutes), minuteFrom(toHour, toMinutes)]
    if (from === null || to === null) return { outcome: 'refused', because: 'unreadable' }
    if (from >= to) return { outcome: 'refused', because: 'backwards' }
    ranges.push({ fromMinute: from, toMinute: to })
  }
  ranges.sort((one, other) => one.fromMinute - other.fromMinute)
  const overlaps = ranges.some((each, index) => each.fromMinute < (ranges[index - 1]?.toMinute ?? 0))
  return overlaps ? { outcome: 'refused', because: 'overlap' } : { outcome: 'fit', ranges }
}

function minuteFrom(hour: string | undefined, minutes: string): number | null {
  const minute = Number(hour) * 60 + Number(minutes)
  return hour !== undefined && Number(minutes) < 60 && minute <= 1440 ? minute : null
}

/** The hours of a weekday (1 = Monday) as they stand in their field. */
export function hoursText(openings: Openings, weekday: number): string {
  const ranges = openings.find((each) => each.weekday === weekday)?.ranges ?? []
  return ranges
    .map(({ fromMinute, toMinute }) => `${clockText(fromMinute)}–${clockText(toMinute)}`)
    .join(', ')
}

const clockText = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
