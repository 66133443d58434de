import type { CalendarDay, Start } from './availability.ts'
import { calendarTexts } from './texts/calendar.ts'
import { texts } from './texts.ts'
import type { ShownDay } from './ui/service-calendar.tsx'
import type { ShownStart } from './ui/start-picker.tsx'

/** Turns a day of a calendar into what its page sends. */
export function shownDay({
  dayOn,
  state,
  mostFree,
}: Pick<CalendarDay, 'dayOn' | 'state' | 'mostFree'>): ShownDay {
  const isOpen = state === 'offen' || state === 'begrenzt'
  const said = isOpen ? `${texts.days[state]}, ${calendarTexts.placesLeft(mostFree)}` : texts.days[state]
  return { dayOn, state, said }
}

/** Turns a start into what its page sends. */
export function shownStart({ startsAt, free, capacity, state }: Start): ShownStart {
  const said = state === 'few' ? calendarTexts.left(free) : calendarTexts.startStates[state]
  return { startsAt: startsAt.toISOString(), free, capacity, state, said, most: calendarTexts.most(capacity) }
}

/** What a page says of a day on which nothing begins. */
export const { noStarts } = calendarTexts
