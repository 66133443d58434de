import { libTexts } from './texts.ts'

/** The month of a day: `Juni`. @throws {RangeError} for what is no day. */
export function monthName(dayOn: string): string {
  const name = libTexts.months[Number(dayOn.slice(5, 7)) - 1]
  if (name === undefined) throw new RangeError(`no day: ${dayOn}`)
  return name
}
