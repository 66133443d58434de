import type { ListedDate } from '#app/availability/series/series.server.ts'
import { berlinClock, berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { eventDatesTexts as words } from './texts/event-dates.ts'

/** A date as the list shows it. */
export type DateRow = {
  id: string
  when: string
  title: string
  places: string
  state: keyof typeof words.states
  notes: string[]
  href: string
  /** The dialog; `null` for what can't be changed any more. */
  changeHref: string | null
}

type Around = { offerTitle: string; here: string; startHref: (eventId: string) => string; now: Date }

export function dateRow(date: ListedDate, { offerTitle, here, startHref, now }: Around): DateRow {
  const { id, title, startsAt, capacity, booked } = date
  const state = stateOfDate(date, now)
  return {
    id,
    when: whenText(date),
    title: title === offerTitle ? '' : title,
    places: words.places(booked, capacity),
    state,
    notes: notesOn(date, state),
    href: startHref(id),
    changeHref:
      startsAt > now && date.status !== 'cancelled'
        ? `${here}&${new URLSearchParams({ aendern: id })}`
        : null,
  }
}

/** `Di., 21. Juli 2026, 21:30 bis 23:30`. */
export function whenText({ startsAt, endsAt }: Pick<ListedDate, 'startsAt' | 'endsAt'>): string {
  const [day, lastDay] = [berlinDay(startsAt), berlinDay(endsAt)]
  const isNight = day !== lastDay && endsAt.getTime() - startsAt.getTime() <= 86_400_000
  const end =
    day === lastDay || isNight ? berlinClock(endsAt) : `${formatDay(lastDay)}, ${berlinClock(endsAt)}`
  return `${formatDay(day)}, ${berlinClock(startsAt)} bis ${end}`
}

function stateOfDate({ status, endsAt, isOnline }: ListedDate, now: Date): DateRow['state'] {
  if (status === 'cancelled') return 'cancelled'
  if (endsAt <= now) return 'over'
  if (status === 'postponed') return 'postponed'
  return isOnline ? 'online' : 'offline'
}

function notesOn(
  { capacity, booked, shared, previousStartsAt, minGuests, minGuestsUntil }: ListedDate,
  state: DateRow['state'],
): string[] {
  const isOpen = state === 'online' || state === 'offline'
  return [
    shared > 0 ? words.shared(shared) : '',
    booked + shared > capacity ? words.oversold(booked + shared - capacity) : '',
    state === 'postponed' && previousStartsAt ? words.before(previousStartsAt) : '',
    isOpen && minGuests !== null && minGuestsUntil ? words.minGuests(minGuests, minGuestsUntil) : '',
  ].filter(Boolean)
}
