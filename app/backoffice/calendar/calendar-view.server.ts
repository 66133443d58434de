import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { CalendarAddress } from './address.ts'
import { dayPage, type DayPage } from './day.ts'
import type { CalendarOffer } from './starts.ts'
import { calendarOffers, startsBetween } from './starts.server.ts'
import { isChosen, weekParts, weekStart, type WeekPart } from './week.ts'

/** What the calendar shows; day and week only where the address asks for them, or for none of them. */
export type CalendarView = { offers: CalendarOffer[]; day: DayPage | null; week: WeekPart[] | null }

/** The day or week of an address in two statements. */
export async function calendarView(
  db: Db,
  { companyId, address, now }: { companyId: string; address: CalendarAddress; now: Date },
): Promise<CalendarView> {
  const { dayOn, view, filter, fromMinute } = address
  const first = weekStart(dayOn, berlinDay(now))
  const [fromOn, toOn] = view === 'day' ? [dayOn, dayOn] : [first, addDays(first, 6)]
  const offers = await calendarOffers(db, { companyId })
  const starts = await startsBetween(db, { companyId, fromOn, toOn })
  const chosen = new Set(offers.filter((offer) => isChosen(offer, filter)).map(({ id }) => id))
  const ofDay = starts.filter((start) => start.dayOn === dayOn && chosen.has(start.serviceId))
  const busy = new Set(starts.map(({ serviceId }) => serviceId))
  return {
    // Somebody with a hundred events needs no chip for each.
    offers: offers.filter(({ id, isOnline }) => isOnline || busy.has(id)),
    day: view === 'week' ? null : dayPage(ofDay, { fromMinute, now }),
    week: view === 'day' ? null : weekParts({ starts, offers, fromOn: first, now, filter }),
  }
}
