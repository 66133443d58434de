import { addDays } from '#foundation/lib/berlin-time.ts'
import { weekdayAndDate } from '../start-day.ts'
import { texts } from '#app/search/place/texts.ts'

/** How tiles call a day: today, tomorrow, then `Sa 20.6.`. */
export function dayWordFrom(todayOn: string): (dayOn: string) => string {
  const tomorrowOn = addDays(todayOn, 1)
  return (dayOn) => {
    if (dayOn === todayOn) return texts.days.today
    if (dayOn === tomorrowOn) return texts.days.tomorrow
    return weekdayAndDate(dayOn)
  }
}
