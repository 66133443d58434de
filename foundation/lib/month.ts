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
  return monthOf(dayIn(month, 1, count))
}

/** The whole weeks of a month, Monday first, and those of `span`: the outer ones reach into other months. */
export function weeksOf(month: string, span: { fromOn: string; toOn: string } | null = null): string[][] {
  const weeks: string[][] = []
  const last = lastDayOf(month)
  const lastOn = span && span.toOn > last ? span.toOn : last
  const fromOn = span?.fromOn ?? lastOn
  let day = 1 - ((new Date(month).getUTCDay() + 6) % 7)
  while (dayIn(month, day) > fromOn) day -= 7
  for (; dayIn(month, day) <= lastOn; day += 7)
    weeks.push(Array.from({ length: 7 }, (_, weekday) => dayIn(month, day + weekday)))
  return weeks
}

/** The days of a month, none before `fromOn`. */
export function daysOfMonth(month: string, fromOn: string): string[] {
  return weeksOf(month)
    .flat()
    .filter((day) => monthOf(day) === month && day >= fromOn)
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  return dayIn(month, 0, 1)
}

// Counted from the first, 1; what lies before or behind belongs to other months.
function dayIn(month: string, day: number, monthsLater = 0): string {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + monthsLater, day)
  return date.toISOString().slice(0, 10)
}
