/** Months as `YYYY-MM` and their weeks. Plain date arithmetic, so that it runs in every browser. */

/** The month of a day. */
export function monthOf(dayOn: string): string {
  return dayOn.slice(0, 7)
}

/** True for `YYYY-MM` with a real month of these two centuries: there is always one after it that is written so. */
export function isMonth(text: string): boolean {
  return /^2[01]\d{2}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month `count` months later (earlier when negative). */
export function monthAfter(month: string, count: number): string {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1))
  return date.toISOString().slice(0, 7)
}

/** The weeks of a month, Monday first; `null` where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1))
  const leading = (first.getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const weeks = Math.ceil((leading + length) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - leading + 1
      return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** The days of a month, none before `fromOn`. */
export function daysOfMonth(month: string, fromOn: string): string[] {
  return weeksOf(month)
    .flat()
    .filter((day) => day !== null)
    .filter((day) => day >= fromOn)
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  return date.toISOString().slice(0, 10)
}
