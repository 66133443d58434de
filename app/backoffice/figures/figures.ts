import { firstKeptDay, keptMonths } from '#app/figures/figures.ts'
import { addDays, daysBetween } from '#foundation/lib/berlin-time.ts'

/** How far back the page looks. */
export const periods = ['7', '30', '90', '13m'] as const
export type Period = (typeof periods)[number]

/** The period that an address names, or thirty days. */
export function periodFrom(text: string | null): Period {
  return periods.find((period) => period === text) ?? '30'
}

/** The days of a period, today included, and as many before them; `null` where those aren't kept any more. */
export function periodDays(period: Period, today: string) {
  if (period === '13m') return { from: firstKeptDay(today), to: today, before: null }
  const days = Number(period)
  const from = addDays(today, 1 - days)
  return { from, to: today, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}

/** What is counted together. */
export type Totals = { views: number; panels: number; bookings: number; cents: number }

/** What happened to an offer on a day; an empty `serviceId` is the company's own page. */
export type DayRow = { day: string; serviceId: string } & Totals

const none: Totals = { views: 0, panels: 0, bookings: 0, cents: 0 }

/** Everything of these rows together. */
export function totalsFrom(rows: readonly Totals[]): Totals {
  return rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      panels: sum.panels + row.panels,
      bookings: sum.bookings + row.bookings,
      cents: sum.cents + row.cents,
    }),
    none,
  )
}

/** One bar: a day, or the first day of a month. */
export type Bar = { day: string } & Totals

/** A bar for each day from `from` to `to`, or for each month of thirteen; nothing is left out. */
export function barsFrom(
  rows: readonly DayRow[],
  { from, to }: { from: string; to: string },
  period: Period,
): Bar[] {
  const keys = period === '13m' ? months(from) : eachDay(from, to)
  const keyOf = (day: string) => (period === '13m' ? `${day.slice(0, 7)}-01` : day)
  const byKey = Map.groupBy(rows, ({ day }) => keyOf(day))
  return keys.map((day) => ({ day, ...totalsFrom(byKey.get(day) ?? []) }))
}

/** What the page shows of a company. Money is left out (`cents: 0`) for who doesn't see it. */
export type FiguresView = {
  totals: Totals
  /** `null` where the days before aren't kept. */
  before: Totals | null
  bars: Bar[]
  /** The company's own page has no title. */
  offers: ({ id: string; title: string | null } & Totals)[]
}

function eachDay(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, nr) => addDays(from, nr))
}

function months(from: string): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  return Array.from({ length: keptMonths + 1 }, (_, nr) => {
    const at = year * 12 + month - 1 + nr
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  })
}

/** So few calls say nothing about how many of them become bookings. */
const fewViews = 20

/** How many of `each` calls become something; `too-few` calls can't say it. */
export type Rate = { each: 100 | 1000; count: number } | 'none' | 'too-few' | 'more-than-views'

/** The share of `count` in `views`, as a whole number of a hundred calls, or of a thousand where that would be none. */
export function rateFrom(count: number, views: number): Rate {
  if (views < fewViews) return 'too-few'
  if (count === 0) return 'none'
  if (count > views) return 'more-than-views'
  const ofHundred = Math.round((count * 100) / views)
  if (ofHundred > 0) return { each: 100, count: ofHundred }
  return { each: 1000, count: Math.max(1, Math.round((count * 1000) / views)) }
}
