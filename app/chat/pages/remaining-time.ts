import { offerCardTexts } from './texts/offer.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Under so many hours an offer's end is near. */
const lastHours = 6

/** `2 Tage 4 Std.`, `5 Std. 10 Min.`, `12 Min.` until `end`; `null` once it is over. */
export function remainingText(end: Date, now: Date): string | null {
  const left = end.getTime() - now.getTime()
  if (left <= 0) return null
  const { days, hours, minutes } = offerCardTexts
  const [wholeDays, wholeHours] = [Math.floor(left / dayMs), Math.floor(left / hourMs)]
  if (wholeDays > 0) return joined([days(wholeDays), hours(wholeHours % 24)], wholeHours % 24)
  // The last minute is still one.
  const wholeMinutes = Math.max(1, Math.floor((left % hourMs) / minuteMs))
  if (wholeHours === 0) return minutes(wholeMinutes)
  return joined([hours(wholeHours), minutes(wholeMinutes)], Math.floor((left % hourMs) / minuteMs))
}

/** True in the last hours before `end`. */
export function isNear(end: Date, now: Date): boolean {
  return end.getTime() - now.getTime() < lastHours * hourMs
}

/** The same in whole hours: read out only when it changes. */
export function remainingHours(end: Date, now: Date): string | null {
  const left = end.getTime() - now.getTime()
  if (left <= 0) return null
  const { days, hours } = offerCardTexts
  const [wholeDays, wholeHours] = [Math.floor(left / dayMs), Math.ceil(left / hourMs)]
  return wholeDays > 0
    ? joined([days(wholeDays), hours(wholeHours % 24)], wholeHours % 24)
    : hours(wholeHours)
}

function joined([large, small]: [string, string], rest: number): string {
  return rest === 0 ? large : `${large} ${small}`
}
