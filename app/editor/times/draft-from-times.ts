import type { HolidayPlan, OpeningRule } from '#app/availability/schedule/schedule.ts'
import { ruleMinutes, wholeYear } from '#app/availability/schedule/schedule.ts'
import type { EventSeries } from '#app/availability/series/series.ts'
import { clockOf, dayOfYearText, seriesDrafts } from '#app/editor/dates/dates.ts'
import {
  sectionSchemas,
  type EventDateDraft,
  type TimeRuleDraft,
  type TimesDraft,
} from '#app/editor/draft/draft.ts'
import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import { slotLength, type EventPayment } from './check-times.ts'

/** What an offer's row says of its times. */
export type TimesColumns = {
  confirmation: 'instant' | 'request'
  duration_type: 'fixed' | 'round'
  duration_minutes: number
  max_duration_minutes: number | null
  slot_minutes: number
  cancel_minutes_before_start: number | null
  lead_time_minutes: number
  bookable_days_ahead: number
}

/** A date of an event as it is stored. */
type StoredDate = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  capacity: number
  paymentType: EventPayment
  /** The series that made it. */
  seriesId: string | null
  minGuests: { count: number; until: Date } | null
}

/** What is stored of an offer's times beside its row. */
export type StoredTimes = {
  rules?: readonly OpeningRule[]
  holidays?: HolidayPlan | null
  series?: readonly EventSeries[]
  dates?: readonly StoredDate[]
}

/** Step "Zeiten" as it would be typed for what is stored, so that publishing it unchanged changes nothing. */
export function timesDraftFrom(
  service: TimesColumns,
  { rules = [], holidays = null, series = [], dates = [] }: StoredTimes,
): TimesDraft {
  const seriesIds = new Set<string | null>(series.map(({ id }) => id))
  const singles = dates.filter(({ seriesId }) => !seriesIds.has(seriesId))
  const decided = dates.find(({ minGuests }) => minGuests !== null)
  const slotMinutes = slotLength({
    durationType: service.duration_type,
    durationMinutes: service.duration_minutes,
    slotMinutes: service.slot_minutes,
    maxDurationMinutes: service.max_duration_minutes,
  })
  return sectionSchemas.times.parse({
    confirmation: service.confirmation,
    durationType: service.duration_type,
    duration: String(service.duration_minutes),
    maxDuration: service.max_duration_minutes === null ? '' : String(service.max_duration_minutes),
    slotMinutes: String(service.slot_minutes),
    rules: ruleDrafts(rules, slotMinutes),
    holidayState: holidays?.state ?? '',
    holidays: holidays?.mode ?? '',
    holidayChoices: Object.entries(holidays?.choices ?? {}).map(([name, choice]) => ({ name, choice })),
    rhythm: series.length > 0 ? 'series' : singles.length > 1 ? 'own' : 'once',
    series: seriesDrafts(series),
    dates: singles.map(dateDraft),
    ...minGuestsFields(decided),
    eventPayment: dates[0]?.paymentType ?? '',
    cancelHours: hoursText(service.cancel_minutes_before_start),
    leadMinutes: String(service.lead_time_minutes),
    daysAhead: String(service.bookable_days_ahead),
  } satisfies Partial<TimesDraft>)
}

const hoursText = (minutes: number | null): string =>
  minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100).replace('.', ',')

function minGuestsFields(date: StoredDate | undefined) {
  if (!date?.minGuests) return { minGuests: '', minGuestsHours: '' }
  const { count, until } = date.minGuests
  const hours = Math.round((date.startsAt.getTime() - until.getTime()) / 3_600_000)
  return { minGuests: String(count), minGuestsHours: String(hours) }
}

function dateDraft({ id, title, startsAt, endsAt, capacity }: StoredDate): EventDateDraft {
  return {
    id,
    title,
    day: berlinDay(startsAt),
    time: berlinClock(startsAt),
    minutes: String(Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)),
    capacity: String(capacity),
  }
}

/** Rules of the same starts, places and season are one line with several weekdays. */
function ruleDrafts(rules: readonly OpeningRule[], slotMinutes: number): TimeRuleDraft[] {
  const series = rules.filter((rule) => ruleMinutes(rule, slotMinutes).length > longestList)
  const singles = rules.filter((rule) => !series.includes(rule))
  const rows = series.map((rule) => ({ rule, weekdays: [rule.weekday], ...seriesFields(rule, slotMinutes) }))
  for (const [, sameDay] of Map.groupBy(singles, (rule) => `${placesKey(rule)} ${rule.weekday}`)) {
    const [rule] = sameDay
    const starts = sameDay.flatMap((each) => ruleMinutes(each, slotMinutes))
    const sorted = [...new Set(starts)].toSorted((a, b) => a - b).map(clockOf)
    if (rule) rows.push({ rule, weekdays: [rule.weekday], ...noSeries, starts: sorted })
  }
  const alike = Map.groupBy(rows, (row) =>
    JSON.stringify([placesKey(row.rule), row.starts, row.firstStart, row.lastStart, row.everyMinutes]),
  )
  return [...alike.values()].flatMap((group, index) => {
    const [first] = group
    if (!first) return []
    const { rule, starts, firstStart, lastStart, everyMinutes } = first
    const isWholeYear = rule.seasonFrom === wholeYear.seasonFrom && rule.seasonTo === wholeYear.seasonTo
    return [
      {
        id: `r${index + 1}`,
        weekdays: group
          .flatMap(({ weekdays }) => weekdays)
          .toSorted((a, b) => a - b)
          .map(String),
        starts,
        firstStart,
        lastStart,
        everyMinutes,
        capacity: String(rule.capacity),
        seasonFrom: isWholeYear ? '' : dayOfYearText(rule.seasonFrom),
        seasonTo: isWholeYear ? '' : dayOfYearText(rule.seasonTo),
      },
    ]
  })
}

/** A rule of more starts is shown as a row: from the first to the last, every so many minutes. */
const longestList = 12

const placesKey = ({ capacity, seasonFrom, seasonTo }: OpeningRule) => `${capacity} ${seasonFrom} ${seasonTo}`

const noSeries = { starts: [] as string[], firstStart: '', lastStart: '', everyMinutes: '' }

function seriesFields(rule: OpeningRule, slotMinutes: number) {
  const minutes = ruleMinutes(rule, slotMinutes)
  return {
    starts: [] as string[],
    firstStart: clockOf(rule.fromMinute),
    lastStart: clockOf(minutes.at(-1) ?? rule.fromMinute),
    everyMinutes: String(rule.stepMinutes),
  }
}
