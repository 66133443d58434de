/** What one Berlin day brought. */
export type DayFigures = {
  /** Bookings made on that day, and how many of them were cancelled since. */
  bookings: number
  cancelled: number
  turnoverCents: number
  /** Minutes until the company answered, of the requests of that day. */
  answerMinutes: readonly number[]
  ratings: number
  stars: number
}

/** The five figures, in their order. Texts: `texts.figures`. */
const figureNames = ['bookings', 'turnover', 'cancelled', 'answer', 'rating'] as const

/** One of them. */
export type FigureName = (typeof figureNames)[number]

/** A figure of seven days beside the seven before: `null` where there is nothing to divide by. */
export type KeyFigure = {
  name: FigureName
  value: number | null
  before: number | null
  /** How good the change is. */
  trend: 'better' | 'worse' | 'same'
  /** The value of each day, for a line; days without one repeat the last. */
  line: number[]
}

const weekDays = 7

const sum = (days: readonly DayFigures[], of: (day: DayFigures) => number) =>
  days.reduce((all, day) => all + of(day), 0)
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** The middle one of some numbers, or the mean of the two in the middle; `null` of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
}

type Measure = (days: readonly DayFigures[]) => number | null

const measures: Record<FigureName, { measure: Measure; isBetter: 'more' | 'less' }> = {
  bookings: { measure: (days) => sum(days, ({ bookings }) => bookings), isBetter: 'more' },
  turnover: { measure: (days) => sum(days, ({ turnoverCents }) => turnoverCents), isBetter: 'more' },
  cancelled: {
    measure: (days) =>
      ratio(
        sum(days, ({ cancelled }) => cancelled),
        sum(days, ({ bookings }) => bookings),
      ),
    isBetter: 'less',
  },
  answer: { measure: (days) => median(days.flatMap(({ answerMinutes }) => answerMinutes)), isBetter: 'less' },
  rating: {
    measure: (days) =>
      ratio(
        sum(days, ({ stars }) => stars),
        sum(days, ({ ratings }) => ratings),
      ),
    isBetter: 'more',
  },
}

/** The figures of the last seven days; `days` are fourteen, the oldest first. */
export function keyFigures(days: readonly DayFigures[]): KeyFigure[] {
  return figureNames.map((name) => {
    const { measure, isBetter } = measures[name]
    const value = measure(days.slice(-weekDays))
    const before = measure(days.slice(0, -weekDays))
    return { name, value, before, trend: trendOf(value, before, isBetter), line: lineOf(days, measure) }
  })
}

function trendOf(value: number | null, before: number | null, isBetter: 'more' | 'less'): KeyFigure['trend'] {
  if (value === null || before === null || value === before) return 'same'
  return value > before === (isBetter === 'more') ? 'better' : 'worse'
}

function lineOf(days: readonly DayFigures[], measure: Measure): number[] {
  const values = days.map((day) => measure([day]))
  const first = values.find((value) => value !== null)
  if (first === undefined || first === null) return []
  const line: number[] = []
  for (const value of values) line.push(value ?? line.at(-1) ?? first)
  return line
}

/** The corners of such a line in a box, as an SVG polyline takes them; a flat one lies in the middle. */
export function linePoints(
  line: readonly number[],
  { width, height }: { width: number; height: number },
): string {
  const [low, high] = [Math.min(...line), Math.max(...line)]
  const step = line.length > 1 ? width / (line.length - 1) : 0
  const y = (value: number) => (high === low ? height / 2 : height - ((value - low) / (high - low)) * height)
  return line.map((value, index) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
}
