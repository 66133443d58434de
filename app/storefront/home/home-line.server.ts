import { addDays, berlinDay, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { formatWeekday } from '#foundation/lib/weekday.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countFree, emptyTodayReason, type Free } from './free-today.server.ts'
import type { Place } from '#app/search/place/place.ts'
import { homeLineTexts } from './texts/home-line.ts'
import { texts } from '#app/search/place/texts.ts'
import { dayText } from '#app/search/dates/ui/day-text.ts'

/**
 * What home's headline says of the chosen days, of today where any day is right: what is free, or why nothing is.
 * `offers` is how many have a start then, as their list says.
 */
export async function homeLine(
  db: Db,
  { place, days, now }: { place: Place; days: readonly string[] | null; now: Date },
): Promise<{ text: string; offers: number }> {
  const asked = days ?? [berlinDay(now)]
  const free = await countFree(db, { place, now, days: asked })
  return { text: await lineText(db, { place, asked, free, now }), offers: free.offers }
}

async function lineText(
  db: Db,
  { place, asked, free, now }: { place: Place; asked: readonly string[]; free: Free; now: Date },
): Promise<string> {
  const today = berlinDay(now)
  const isNothing = free.offers + free.events === 0
  if (asked.length === 1 && asked[0] === today) {
    const weekday = formatWeekday(today)
    if (!isNothing) return homeLineTexts.today(weekday, free)
    return homeLineTexts.emptyTodayReason[await emptyTodayReason(db, { place, now })](weekday)
  }
  const day = dayName(asked, today)
  return isNothing ? homeLineTexts.nothingOn(day) : homeLineTexts.on(day, free)
}

function dayName(days: readonly string[], today: string): string {
  const [first = today] = days
  if (days.length === 1)
    return first === addDays(today, 1) ? homeLineTexts.tomorrow(formatWeekday(first)) : formatFullDay(first)
  const { short } = dayText(days, today)
  return short === texts.days.weekend ? texts.days.thisWeekend : short
}
