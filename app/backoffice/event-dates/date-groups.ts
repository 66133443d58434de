import type { ListedDate } from '#app/availability/series/series.server.ts'
import { changeReaches, type ChangeReach } from '#app/availability/series/series.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'

/** The dates that are changed together: those of the same series, or single ones of the same title. Soonest first. */
export function groupOfDate(date: ListedDate, dates: readonly ListedDate[]): ListedDate[] {
  const isAlike = (each: ListedDate) =>
    each.seriesId === date.seriesId && (date.seriesId !== null || each.title === date.title)
  return dates.filter(isAlike).toSorted((a, b) => (placeInGroup(a) < placeInGroup(b) ? -1 : 1))
}

// A date that moved has the place that it has by the rule.
const placeInGroup = ({ seriesDay, startsAt, id }: ListedDate) =>
  `${seriesDay ?? berlinDay(startsAt)} ${startsAt.toISOString()} ${id}`

/** Which dates of its group a change of this one reaches. */
export function reachedDates(
  date: ListedDate,
  group: readonly ListedDate[],
  reach: ChangeReach,
): ListedDate[] {
  if (reach === 'one') return group.filter(({ id }) => id === date.id)
  if (reach === 'all') return [...group]
  return group.filter((each) => placeInGroup(each) >= placeInGroup(date))
}

/** What a change reaches: how many dates and guests, until when. */
export type ReachChoice = {
  reach: ChangeReach
  dates: number
  guests: number
  firstOn: string
  lastOn: string
}

/** The choices of the dialog; only the first one where there is nothing else to change. */
export function reachChoices(date: ListedDate, group: readonly ListedDate[]): ReachChoice[] {
  const choices = changeReaches.map((reach) => {
    const reached = reachedDates(date, group, reach)
    const days = reached.map(({ startsAt }) => berlinDay(startsAt)).toSorted()
    return {
      reach,
      dates: reached.length,
      guests: reached.reduce((sum, { booked }) => sum + booked, 0),
      firstOn: days[0] ?? '',
      lastOn: days.at(-1) ?? '',
    }
  })
  const [one, following, all] = choices
  if (!one || !following || !all || all.dates === 1) return choices.slice(0, 1)
  return following.dates === all.dates ? [one, all] : following.dates === 1 ? [one, all] : choices
}

/** Chosen at first: only this one when anybody has booked it. */
export function usualReach(date: ListedDate, choices: readonly ReachChoice[]): ChangeReach {
  if (date.booked > 0) return 'one'
  return choices.find(({ reach }) => reach === 'following')?.reach ?? 'one'
}
