import {
  plannedStarts,
  type Holiday,
  type OpeningException,
  type SchedulePlan,
} from '#app/availability/schedule/schedule.ts'
import type { OfferKind, TimesDraft } from '#app/editor/draft/draft.ts'
import { addDays, formatDay, mondayOf } from '#foundation/lib/berlin-time.ts'
import { durationTerms, holidayPlan, slotLength } from './check-times.ts'
import { compileRules } from './opening-rules.ts'
import { weekTexts } from './texts/week.ts'
import { clockOf, collectFaults } from '#app/editor/dates/dates.ts'

/** What a cell of the week shows: places, a blocked start, no start, or a day without any. */
export type WeekCell = { state: 'open' | 'blocked' | 'none' | 'closed'; places: number; label: string }

/** A week as guests will find it. */
export type WeekView = {
  title: string
  days: { dayOn: string; isClosed: boolean; holiday: string | null }[]
  rows: { clock: string; cells: WeekCell[] }[]
  /** `24 Starts, 288 Plätze.` */
  sum: string
  /** `2 Starts am Mi. gesperrt.`, empty when none is. */
  blocked: string
}

/** What the week is made of besides what is typed. */
export type WeekCircumstances = {
  kind: OfferKind
  exceptions: readonly OpeningException[]
  holidays: readonly Holiday[]
}

type DayStarts = { dayOn: string; starts: { minute: number; places: number; isBlocked: boolean }[] }

/** The week that begins on `monday`, as the calendar will be by what is typed so far. Rules with faults don't count. */
export function weekFromDraft(draft: TimesDraft, monday: string, around: WeekCircumstances): WeekView {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const startsOf = dayReader(draft, around)
  const holidays = new Map(around.holidays.map(({ dayOn, name }) => [dayOn, name]))
  const week = days.map((dayOn): DayStarts => ({ dayOn, starts: startsOf(dayOn) }))
  const minutes = [...new Set(week.flatMap(({ starts }) => starts.map(({ minute }) => minute)))]
  const rows = minutes
    .toSorted((a, b) => a - b)
    .map((minute) => ({ clock: clockOf(minute), cells: week.map((day) => cellOf(day, minute)) }))
  return {
    title: weekTexts.span(monday, addDays(monday, 6)),
    days: week.map(({ dayOn, starts }) => ({
      dayOn,
      isClosed: starts.length === 0,
      holiday: holidays.get(dayOn) ?? null,
    })),
    rows,
    ...sums(week),
  }
}

/** The Monday of the next week in which some day differs from the rules; `null` when none does. */
export function nextException(
  after: string,
  { exceptions, holidays }: Pick<WeekCircumstances, 'exceptions' | 'holidays'>,
): string | null {
  const days = [
    ...exceptions.filter(({ toOn }) => toOn >= after).map(({ fromOn }) => (fromOn > after ? fromOn : after)),
    ...holidays.map(({ dayOn }) => dayOn).filter((dayOn) => dayOn >= after),
  ]
  const [first] = days.toSorted()
  return first === undefined ? null : mondayOf(first)
}

function dayReader(draft: TimesDraft, { kind, exceptions, holidays }: WeekCircumstances) {
  const { note } = collectFaults()
  const slotMinutes = slotLength(durationTerms(draft, { kind, dates: [], note }))
  const rules = compileRules(draft.rules, { slotMinutes, note })
  const plan: SchedulePlan = { rules, holidays: holidayPlan(draft), exceptions, slotMinutes }
  const names = new Map(holidays.map(({ dayOn, name }) => [dayOn, name]))
  return (dayOn: string) =>
    plannedStarts(plan, dayOn, names.get(dayOn) ?? null).map(({ minute, capacity, isBlocked }) => ({
      minute,
      places: capacity,
      isBlocked,
    }))
}

function cellOf({ dayOn, starts }: DayStarts, minute: number): WeekCell {
  const start = starts.find((each) => each.minute === minute)
  const state = start ? (start.isBlocked ? 'blocked' : 'open') : starts.length === 0 ? 'closed' : 'none'
  const places = start?.places ?? 0
  return {
    state,
    places,
    label: weekTexts.cell({ day: formatDay(dayOn), clock: clockOf(minute), state, places }),
  }
}

function sums(week: readonly DayStarts[]): Pick<WeekView, 'sum' | 'blocked'> {
  const open = week.flatMap(({ starts }) => starts.filter(({ isBlocked }) => !isBlocked))
  const places = open.reduce((sum, start) => sum + start.places, 0)
  const blocked = week
    .map(({ dayOn, starts }) => ({ dayOn, count: starts.filter(({ isBlocked }) => isBlocked).length }))
    .filter(({ count }) => count > 0)
  return {
    sum: weekTexts.sum(open.length, places),
    blocked: blocked.length > 0 ? weekTexts.blocked(blocked) : '',
  }
}
