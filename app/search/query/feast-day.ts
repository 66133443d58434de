import { addDays, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { saidDayWords as said } from './texts/said-day.ts'

/** A feast day that words name, by its date in a year, and how many words say it. */
export type FeastDay = { onIn: (year: number) => string; length: number }

/** The feast day that begins with a word, "Heiligabend", "2. Advent", "1. Weihnachtstag"; small letters, no signs. */
export function feastDayAt(words: readonly string[], at: number): FeastDay | undefined {
  const [first = '', second = ''] = [words[at], words[at + 1]]
  const which = said.ordinals.findIndex((forms) => isOneOf(forms, first)) + 1
  if (which > 0 && isOneOf(said.advent, second))
    return { onIn: (year) => addDays(fourthAdvent(year), (which - 4) * 7), length: 2 }
  if (which > 0 && which <= 2 && isOneOf(said.christmas, second))
    return { onIn: (year) => `${year}-12-${24 + which}`, length: 2 }
  for (const length of [2, 1]) {
    const name = words.slice(at, at + length).join(' ')
    const feast = said.feasts.find(({ names }) => isOneOf(names, name))
    if (feast)
      return {
        onIn: (year) =>
          'on' in feast ? `${year}-${feast.on}` : addDays(easterSunday(year), feast.fromEaster),
        length,
      }
  }
  return undefined
}

/** The last Sunday before Christmas Day. */
function fourthAdvent(year: number): string {
  const eve = `${year}-12-24`
  return addDays(eve, -(weekdayOf(eve) % 7))
}

/** Easter Sunday by the anonymous Gregorian rule (Meeus, Jones, Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function isOneOf(list: readonly string[], word: string): boolean {
  return list.includes(word)
}
