// Written out, as weekdays are: an `Intl` format would cost a phone a tenth of a second.
const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli'],
  ...['August', 'September', 'Oktober', 'November', 'Dezember'],
] as const

/** The month of a day: `Juni`. @throws {RangeError} for what is no day. */
export function monthName(dayOn: string): string {
  const name = months[Number(dayOn.slice(5, 7)) - 1]
  if (name === undefined) throw new RangeError(`no day: ${dayOn}`)
  return name
}
