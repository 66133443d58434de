import type { WholeWeeks } from '#foundation/design/month-grid.tsx'
import { addDays, formatMonths, mondayOf } from '#foundation/lib/berlin-time.ts'
import { lastDayOf, monthOf } from '#foundation/lib/month.ts'
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
  return { dayOn, state, said, ...(isOpen && { most: mostFree }) }
}

/** What a calendar shows: its month, and whole weeks around the chosen day where that lies in it. */
type ShownSpan = {
  /** These alone, while it is folded; `null` where unfolding it would show no more. */
  fold: WholeWeeks | null
  /** The same where they reach into the next month: there a calendar that isn't folded goes on, too. */
  ahead: WholeWeeks | null
  /** The first and the last day that can be seen of it. */
  fromOn: string
  toOn: string
}

/**
 * What a page needs to show a month: where the chosen day lies in it, that day's week and the one after it also before
 * and behind its borders. At a month's end the next days are those of the next one. What is left of this week stands
 * before them where the chosen one is the next: whoever looks ahead doesn't lose the soonest days.
 */
export function shownSpan(month: string, dayOn: string | null, todayOn: string): ShownSpan {
  const [firstOn, lastOn] = [`${month}-01`, lastDayOf(month)]
  if (dayOn === null || monthOf(dayOn) !== month)
    return { fold: null, ahead: null, fromOn: firstOn, toOn: lastOn }
  const [chosenWeek, thisWeek] = [mondayOf(dayOn), mondayOf(todayOn)]
  const fromOn = chosenWeek === addDays(thisWeek, 7) ? thisWeek : chosenWeek
  const toOn = addDays(chosenWeek, 13)
  const weeks = { fromOn, toOn, said: formatMonths(fromOn, toOn) }
  // Weeks that are over aren't shown: late in a month these are all that is left of it.
  const isAll = toOn >= lastOn && fromOn <= mondayOf(todayOn > firstOn ? todayOn : firstOn)
  return {
    fold: isAll ? null : weeks,
    ahead: toOn > lastOn || isAll ? weeks : null,
    fromOn: fromOn < firstOn ? fromOn : firstOn,
    toOn: toOn > lastOn ? toOn : lastOn,
  }
}

/** Turns a start into what its page sends. */
export function shownStart({ startsAt, free, capacity, state }: Start): ShownStart {
  const said = state === 'few' ? calendarTexts.left(free) : calendarTexts.startStates[state]
  return { startsAt: startsAt.toISOString(), free, capacity, state, said, most: calendarTexts.most(capacity) }
}

/** What a page says of a day on which nothing begins. */
export const { noStarts } = calendarTexts
