import type { Openings } from '#app/catalog/catalog.ts'

const days = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']

/** Starts of one weekday (1 = Monday) from a minute of the day up to the last one, every `stepMinutes`. */
export type StartRule = { weekday: number; firstMinute: number; lastMinute: number; stepMinutes: number }

/**
 * Reads `di-fr 10:30-18:30/60 | sa,so 9:00 11:00`: parts between bars; in each the weekdays, then single starts or
 * `first-last/step`. A single start has a step of one minute.
 *
 * @throws {RangeError} for anything else.
 */
export function startRulesOf(rule: string): StartRule[] {
  return partsOf(rule).flatMap(({ weekdays, words }) =>
    weekdays.flatMap((weekday) =>
      words.map((word) => {
        const [range = '', step] = word.split('/')
        const [first = '', last = first] = range.split('-')
        const stepMinutes = step === undefined ? 1 : Number(step)
        const read = { weekday, firstMinute: minuteOf(first), lastMinute: minuteOf(last), stepMinutes }
        if (!(stepMinutes > 0) || read.lastMinute < read.firstMinute)
          throw new RangeError(`no start rule: ${word}`)
        return read
      }),
    ),
  )
}

/** Every single start of a rule, by weekday and time. */
export function startsOf(rule: string): { weekday: number; minute: number }[] {
  return startRulesOf(rule)
    .flatMap(({ weekday, firstMinute, lastMinute, stepMinutes }) => {
      const count = Math.floor((lastMinute - firstMinute) / stepMinutes) + 1
      return Array.from({ length: count }, (_, index) => ({
        weekday,
        minute: firstMinute + index * stepMinutes,
      }))
    })
    .sort((a, b) => a.weekday - b.weekday || a.minute - b.minute)
}

/**
 * Reads opening hours, `di-fr 10:00-20:00 | sa 9:00-12:00 14:00-21:00`, into seven days; those that aren't named are
 * closed.
 *
 * @throws {RangeError} for anything else.
 */
export function openingsOf(text: string): Openings {
  const openings: Openings = days.map((_, index) => ({ weekday: index + 1, ranges: [] }))
  for (const { weekdays, words } of partsOf(text)) {
    for (const weekday of weekdays) {
      for (const word of words) {
        const [from = '', to = ''] = word.split('-')
        const range = { fromMinute: minuteOf(from), toMinute: minuteOf(to) }
        if (range.toMinute <= range.fromMinute) throw new RangeError(`no opening hours: ${word}`)
        openings[weekday - 1]?.ranges.push(range)
      }
    }
  }
  return openings
}

function partsOf(text: string): { weekdays: number[]; words: string[] }[] {
  return text.split('|').map((part) => {
    const [names = '', ...words] = part.trim().split(/\s+/)
    if (words.length === 0) throw new RangeError(`no times in: ${part}`)
    return { weekdays: names.split(',').flatMap(weekdaysOf), words }
  })
}

function weekdaysOf(name: string): number[] {
  const [first = '', last = first] = name.split('-')
  const from = days.indexOf(first)
  const to = days.indexOf(last)
  if (from < 0 || to < from) throw new RangeError(`no weekdays: ${name}`)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1)
}

function minuteOf(clock: string): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(clock)
  const minute = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
  if (!(minute >= 0 && minute < 1440)) throw new RangeError(`no time of day: ${clock}`)
  return minute
}
