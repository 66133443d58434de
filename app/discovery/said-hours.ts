import type { Hours } from './hours.ts'
import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { beforeTimeOfDay, saidWishWords as words, timesOfDay } from './texts/said-wish.ts'

const lastHour = 24
const clock = '(\\d{1,2})(?:[:.](\\d{2}))?'
const unit = `\\s?${words.clock}`

/** The hours of a time of day behind a day: "heute Abend". */
export function hoursOfTime(word: string): Hours | null {
  return timesOfDay.find(({ words: named }) => named.some((name) => name === word))?.hours ?? null
}

const expressions: readonly Expression<Hours>[] = [
  {
    pattern: standing(
      `(?:(?:${words.between})\\s+)?${clock}(?:${unit})?\\s?(?:${words.hourRange})\\s?${clock}${unit}`,
    ),
    read: ([from = '', , to = '', minutes = '']) => hoursFrom(Number(from), upwards(to, minutes)),
  },
  {
    pattern: standing(`(?:${words.fromHour})\\s+${clock}${unit}`),
    read: ([from = '']) => hoursFrom(Number(from), lastHour),
  },
  {
    pattern: standing(`(?:${words.toHour})\\s+${clock}${unit}`),
    read: ([to = '', minutes = '']) => hoursFrom(0, upwards(to, minutes)),
  },
  {
    pattern: standing(`(?:(?:${words.atHour})\\s+)?${clock}${unit}`),
    read: ([at = '']) => hoursFrom(Number(at), Number(at) + 1),
  },
  ...timesOfDay.flatMap(({ words: named, adverbs, hours }) => [
    { pattern: standing(`${beforeTimeOfDay}\\s+(?:${named.join('|')})`), read: () => hours },
    { pattern: standing(adverbs.join('|')), read: () => hours },
  ]),
]

/** From when to when a text looks: "ab 18 Uhr", "zwischen 14 und 18 Uhr", "abends". Half hours count whole. */
export function saidHours(text: string): SaidPart<Hours> | null {
  return saidOnce(text, expressions)
}

function upwards(hour: string, minutes: string): number {
  return Number(hour) + (Number(minutes) > 0 ? 1 : 0)
}

function hoursFrom(from: number, to: number): Hours | null {
  return from < to && to <= lastHour ? { from, to } : null
}
