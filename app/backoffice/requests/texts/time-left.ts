import { formatCount } from '#foundation/lib/number-text.ts'

/** `3 Std. 12 Min.`, `1 Tag 9 Std.`: the two largest parts. */
export function timeLeft(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const inDays = days === 1 ? '1 Tag' : `${formatCount(days)} Tage`
  if (days > 0) return `${inDays}${hours > 0 ? ` ${hours} Std.` : ''}`
  if (hours > 0) return `${hours} Std.${rest > 0 ? ` ${rest} Min.` : ''}`
  return `${rest} Min.`
}
