import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`
const dayWords = (dayOn: string) => formatShortDay(dayOn).replace(/^\S+ /, '')

/** Words of "So sieht die Woche aus". */
export const weekTexts = {
  title: 'So sieht die Woche aus',
  earlier: 'Woche davor',
  later: 'Woche danach',
  next: 'Nächste Ausnahme',
  closed: 'zu',
  none: 'kein Start',
  open: 'frei',
  blockedWord: 'gesperrt',
  empty: 'In dieser Woche beginnt nichts.',
  /** `22. bis 28. Juni`, `29. Juni bis 5. Juli`. */
  span: (fromOn: string, toOn: string) =>
    fromOn.slice(0, 7) === toOn.slice(0, 7)
      ? `${Number(fromOn.slice(8))}. bis ${dayWords(toOn)}`
      : `${dayWords(fromOn)} bis ${dayWords(toOn)}`,
  cell: ({ day, clock, state, places }: { day: string; clock: string; state: string; places: number }) => {
    if (state === 'open') return `${day}, ${clock}, ${count(places, 'Platz', 'Plätze')}`
    if (state === 'blocked') return `${day}, ${clock}, gesperrt`
    return `${day}, ${state === 'closed' ? 'geschlossen' : `${clock}, kein Start`}`
  },
  sum: (starts: number, places: number) =>
    `${count(starts, 'Start', 'Starts')}, ${count(places, 'Platz', 'Plätze')}.`,
  blocked: (days: readonly { dayOn: string; count: number }[]) => {
    const starts = days.reduce((sum, day) => sum + day.count, 0)
    const names = days.map(({ dayOn }) => `${formatShortWeekday(dayOn)}.`)
    const last = names.pop() ?? ''
    const on = names.length > 0 ? `${names.join(', ')} und ${last}` : last
    return `${count(starts, 'Start', 'Starts')} am ${on} gesperrt.`
  },
} as const
