import { addDays, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { feasts, ordinals } from '#app/search/lexicon/words/calendar.ts'

type Feast = (typeof feasts)[number]

/** The names of all feasts as one expression: "heiligabend", "2. advent", "zweiter advent". */
export const feastNames = feasts
  .flatMap(({ names }) => names)
  .map((name) =>
    name.replace(/^\d/, (nr) => `(?:${[`${nr}\\.?`, ...(ordinals[Number(nr) - 1] ?? [])].join('|')})`),
  )
  .join('|')

/** The day in a year of the feast with a name; `null` for any other word. */
export function holidayOn(name: string, year: number): string | null {
  const [first = '', ...rest] = name.split(' ')
  const nr = ordinals.findIndex((forms) => forms.includes(first)) + 1
  const known = [nr > 0 ? String(nr) : first.replace(/\.$/, ''), ...rest].join(' ')
  const feast = feasts.find(({ names }) => names.includes(known))
  return feast ? dayOf(feast, year) : null
}

function dayOf(feast: Feast, year: number): string {
  if ('on' in feast) return `${year}-${feast.on}`
  if ('fromEaster' in feast) return addDays(easterSunday(year), feast.fromEaster)
  return addDays(fourthAdvent(year), feast.fromFourthAdvent)
}

/** The last Sunday before Christmas Day. */
function fourthAdvent(year: number): string {
  const eve = `${year}-12-24`
  return addDays(eve, -(weekdayOf(eve) % 7))
}

/** Easter Sunday by the anonymous Gregorian rule (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
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
