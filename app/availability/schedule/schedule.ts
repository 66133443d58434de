import { weekdayOf } from '#foundation/lib/berlin-time.ts'

/** Starts of one weekday (1 = Monday … 7 = Sunday), in a season of each year. */
export type OpeningRule = {
  weekday: number
  fromMinute: number
  /** Closing time: the last start is the one that ends by then. */
  toMinute: number
  stepMinutes: number
  capacity: number
  /** `MM-DD`, both included; one that ends before it begins goes on past New Year. */
  seasonFrom: string
  seasonTo: string
}

/** The season of a rule that always holds. */
export const wholeYear = { seasonFrom: '01-01', seasonTo: '12-31' } as const

/** What a public holiday is to an offer: a Sunday, a day like any other, or closed. */
export const holidayModes = ['sunday', 'usual', 'closed'] as const
export type HolidayMode = (typeof holidayModes)[number]

/** What an offer does on the public holidays of a federal state; `choices` by the names of those that differ. */
export type HolidayPlan = {
  state: FederalState
  mode: HolidayMode
  choices: Readonly<Record<string, HolidayMode>>
}

/** A public holiday of a state. */
export type Holiday = { dayOn: string; name: string }

/** The sixteen states by their letters. */
export const federalStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const
export type FederalState = (typeof federalStates)[number]

/** What an exception changes. `minutes` names the starts that it is for, `to` not included; `null`: the whole day. */
export type ExceptionChange =
  | { kind: 'closed'; minutes: MinuteSpan | null }
  | { kind: 'objects'; minutes: MinuteSpan | null; objects: readonly string[] }
  | { kind: 'capacity'; minutes: MinuteSpan | null; capacity: number }
  | { kind: 'extra'; starts: readonly number[]; capacity: number }

export type MinuteSpan = { from: number; to: number }

/** In place of an offer's id: an exception that closes all calendars of its company, those to come, too. */
export const everyOffer = ''

/** What differs from the rules from `fromOn` to `toOn`, both included. */
export type OpeningException = ExceptionChange & {
  id: string
  fromOn: string
  toOn: string
  reason: string | null
}

/** All by which a calendar is made; exceptions in the order in which they were made. */
export type SchedulePlan = {
  rules: readonly OpeningRule[]
  holidays: Pick<HolidayPlan, 'mode' | 'choices'> | null
  exceptions: readonly OpeningException[]
  /** How long a slot lasts. */
  slotMinutes: number
}

/** A start of a day as the plan wants it. */
export type PlannedStart = { minute: number; capacity: number; isBlocked: boolean }

/**
 * The starts of a day in their order. The calendar's statement (`wanted-slots.server.ts`) says the same; a wall time
 * that the clock skips is left to it.
 */
export function plannedStarts(plan: SchedulePlan, dayOn: string, holiday: string | null): PlannedStart[] {
  const starts = new Map<number, number>()
  const weekday = effectiveWeekday(plan.holidays, dayOn, holiday)
  for (const rule of plan.rules) {
    if (rule.weekday !== weekday || !isInSeason(rule, dayOn)) continue
    for (const minute of ruleMinutes(rule, plan.slotMinutes))
      starts.set(minute, Math.max(rule.capacity, starts.get(minute) ?? 0))
  }
  const exceptions = plan.exceptions.filter(({ fromOn, toOn }) => fromOn <= dayOn && dayOn <= toOn)
  for (const exception of exceptions)
    if (exception.kind === 'extra')
      for (const minute of exception.starts) starts.set(minute, exception.capacity)
  return [...starts]
    .toSorted(([a], [b]) => a - b)
    .map(([minute, capacity]) => changedStart({ minute, capacity, isBlocked: false }, exceptions))
}

/** By which weekday's rules a day goes; `null` where the holiday is closed. */
function effectiveWeekday(
  holidays: SchedulePlan['holidays'],
  dayOn: string,
  holiday: string | null,
): number | null {
  const mode = holidays && holiday !== null ? (holidays.choices[holiday] ?? holidays.mode) : 'usual'
  if (mode === 'closed') return null
  return mode === 'sunday' ? 7 : weekdayOf(dayOn)
}

/** True where a day lies in a rule's season. */
function isInSeason(
  { seasonFrom, seasonTo }: Pick<OpeningRule, 'seasonFrom' | 'seasonTo'>,
  dayOn: string,
): boolean {
  const day = dayOn.slice(5)
  return seasonFrom <= seasonTo ? seasonFrom <= day && day <= seasonTo : day >= seasonFrom || day <= seasonTo
}

/** The minutes at which a rule has something begin. One that is shorter than a slot has its first start. */
export function ruleMinutes(
  { fromMinute, toMinute, stepMinutes }: Pick<OpeningRule, 'fromMinute' | 'toMinute' | 'stepMinutes'>,
  slotMinutes: number,
): number[] {
  const last = Math.max(fromMinute, toMinute - slotMinutes)
  return Array.from(
    { length: Math.floor((last - fromMinute) / stepMinutes) + 1 },
    (_, index) => fromMinute + index * stepMinutes,
  )
}

function changedStart(start: PlannedStart, exceptions: readonly OpeningException[]): PlannedStart {
  const gone = new Set<string>()
  let { capacity, isBlocked } = start
  for (const exception of exceptions) {
    if (exception.kind === 'extra' || !isFor(exception.minutes, start.minute)) continue
    if (exception.kind === 'closed') isBlocked = true
    else if (exception.kind === 'capacity') ({ capacity } = exception)
    else for (const name of exception.objects) gone.add(name)
  }
  return { ...start, isBlocked, capacity: Math.max(0, capacity - gone.size) }
}

const isFor = (minutes: MinuteSpan | null, minute: number) =>
  minutes === null || (minutes.from <= minute && minute < minutes.to)
