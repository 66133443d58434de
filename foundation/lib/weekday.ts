// Written out: a phone needs ten milliseconds to make its first `Intl` format, and every page has a weekday.
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const

/** The short weekday of a day: `Sa`. */
export function formatShortWeekday(dayOn: string): string {
  return formatWeekday(dayOn).slice(0, 2)
}

/** The weekday of a day: `Samstag`. @throws {RangeError} for what is no day. */
export function formatWeekday(dayOn: string): string {
  const name = weekdays[new Date(`${dayOn}T12:00:00Z`).getUTCDay()]
  if (name === undefined) throw new RangeError(`no day: ${dayOn}`)
  return name
}
