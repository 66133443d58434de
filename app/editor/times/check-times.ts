import {
  federalStates,
  holidayModes,
  type HolidayMode,
  type HolidayPlan,
  type OpeningRule,
} from '#app/availability/schedule/schedule.ts'
import type { Confirmation, DurationTerms } from '#app/catalog/catalog.ts'
import type { EventSeries, RuleDays } from '#app/availability/series/series.ts'
import {
  collectFaults,
  compileEvent,
  wholeWithin,
  type CheckedDate,
  type EventPlan,
  type MinGuests,
  type NoteFault,
} from '#app/editor/dates/dates.ts'
import type { CheckedSection, OfferKind, TimesDraft } from '#app/editor/draft/draft.ts'
import { typedMinutes } from '#foundation/lib/field-rules.ts'
import { compileRules, type NamedObjects } from './opening-rules.ts'
import { faultTexts as texts } from './texts.ts'

/** How guests get a place at an event. */
export type EventPayment = 'ticket' | 'free' | 'free-without-ticket'

/** What step "Zeiten" says when it is published. */
export type TimesValues = DurationTerms & {
  confirmation: Confirmation
  /** `null`: can't be cancelled. */
  cancelMinutesBeforeStart: number | null
  leadTimeMinutes: number
  bookableDaysAhead: number
  rules: OpeningRule[]
  holidays: HolidayPlan | null
  series: EventSeries[]
  /** Those of the series included. */
  dates: CheckedDate[]
  minGuests: MinGuests | null
  eventPayment: EventPayment
}

/** What holds where nothing was typed. */
export const usualTimes = {
  durationMinutes: 60,
  slotMinutes: 60,
  leadTimeMinutes: 60,
  bookableDaysAhead: 90,
} as const

const longestMinutes = 14 * 1440
const longestLeadMinutes = 30 * 1440
const longestCancelHours = 8760

type Checking = {
  kind: OfferKind
  now: Date
  /** Reads the rules of series. */
  ruleDays: RuleDays
  /** What starts are made of. */
  objects?: NamedObjects | null
}

const noEvent: EventPlan = { series: [], dates: [], minGuests: null }

/** What of the typed times can be published, or what is wrong beside which field. */
export function checkTimes(
  draft: TimesDraft,
  { kind, now, ruleDays, objects = null }: Checking,
): CheckedSection<TimesValues> {
  const { faults, note } = collectFaults()
  const event = kind === 'event' ? compileEvent(draft, { now, note, ruleDays }) : noEvent
  const { dates } = event
  const terms = durationTerms(draft, { kind, dates, note })
  const hasStarts = kind === 'timeSlots' || kind === 'extern'
  const slotMinutes = slotLength(terms)
  const rules = hasStarts ? compileRules(draft.rules, { slotMinutes, objects, note }) : []
  if (kind === 'timeSlots' && rules.length === 0 && faults.length === 0) note.missing('rules', texts.noStarts)
  if (kind === 'event' && dates.length === 0 && faults.length === 0) note.missing('dates', texts.noDates)
  const values = {
    ...terms,
    ...deadlines(draft, kind, note),
    rules,
    holidays: hasStarts ? holidayPlan(draft) : null,
    ...event,
    eventPayment: eventPayment(draft.eventPayment),
  }
  return faults.length > 0 ? { outcome: 'faulty', faults } : { outcome: 'checked', values }
}

/** How long what begins takes: the offer itself, or one of the rounds that are booked. */
export function slotLength({ durationType, durationMinutes, slotMinutes }: DurationTerms): number {
  return durationType === 'fixed' ? durationMinutes : slotMinutes
}

type Reading = { kind: OfferKind; dates: readonly CheckedDate[]; note: NoteFault }

/** How long it takes. Of an event each date says it; elsewhere it is asked for where it is booked by the clock. */
export function durationTerms(draft: TimesDraft, { kind, dates, note }: Reading): DurationTerms {
  const usual = dates[0]?.minutes ?? usualTimes.durationMinutes
  const isNeeded = kind === 'timeSlots'
  const durationMinutes = readDuration(draft.duration, { field: 'duration', isNeeded, note }) ?? usual
  if (draft.durationType !== 'round' || kind === 'event') {
    const { slotMinutes } = usualTimes
    return { durationType: 'fixed', durationMinutes, slotMinutes, maxDurationMinutes: null }
  }
  const typed = draft.slotMinutes.trim()
  const slotMinutes = typed === '' ? usualTimes.slotMinutes : wholeWithin(typed, 5, 1440)
  if (slotMinutes === null) note.wrong('slotMinutes', texts.slot)
  const maxDurationMinutes = readDuration(draft.maxDuration, { field: 'maxDuration', isNeeded: false, note })
  if (maxDurationMinutes !== null && maxDurationMinutes < durationMinutes)
    note.wrong('maxDuration', texts.longest)
  if (slotMinutes !== null && maxDurationMinutes !== null && maxDurationMinutes % slotMinutes !== 0)
    note.wrong('maxDuration', texts.slotParts(slotMinutes))
  return {
    durationType: 'round',
    durationMinutes,
    slotMinutes: slotMinutes ?? usualTimes.slotMinutes,
    maxDurationMinutes,
  }
}

type DurationField = { field: string; isNeeded: boolean; note: NoteFault }

function readDuration(text: string, { field, isNeeded, note }: DurationField): number | null {
  if (text.trim() === '') {
    if (isNeeded) note.missing(field, texts.duration)
    return null
  }
  const minutes = typedMinutes(text)
  if (minutes === null || minutes < 1) note.wrong(field, texts.durationWrong)
  else if (minutes > longestMinutes) note.wrong(field, texts.durationLong)
  else return minutes
  return null
}

function deadlines(draft: TimesDraft, kind: OfferKind, note: NoteFault) {
  const hours = typedHours(draft.cancelHours)
  if (hours === 'wrong') note.wrong('cancelHours', texts.cancel)
  const lead = orUsual(draft.leadMinutes, usualTimes.leadTimeMinutes, 0, longestLeadMinutes)
  if (lead === null) note.wrong('leadMinutes', texts.lead)
  const horizon = orUsual(draft.daysAhead, usualTimes.bookableDaysAhead, 30, 365)
  if (horizon === null) note.wrong('daysAhead', texts.horizon)
  const confirmation: Confirmation =
    draft.confirmation === 'request' && kind !== 'event' ? 'request' : 'instant'
  return {
    confirmation,
    cancelMinutesBeforeStart: hours === null || hours === 'wrong' ? null : Math.round(hours * 60),
    leadTimeMinutes: lead ?? usualTimes.leadTimeMinutes,
    bookableDaysAhead: horizon ?? usualTimes.bookableDaysAhead,
  }
}

function typedHours(text: string): number | null | 'wrong' {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const hours = /^\d{1,4}(?:\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return hours <= longestCancelHours ? hours : 'wrong'
}

function orUsual(text: string, usual: number, least: number, most: number): number | null {
  return text.trim() === '' ? usual : wholeWithin(text, least, most)
}

/** What is done on public holidays; `null` without a state: they are days like any other. */
export function holidayPlan({
  holidayState,
  holidays,
  holidayChoices,
}: Pick<TimesDraft, 'holidayState' | 'holidays' | 'holidayChoices'>): HolidayPlan | null {
  const state = federalStates.find((each) => each === holidayState)
  if (!state) return null
  const mode = modeOf(holidays) ?? 'sunday'
  const choices = holidayChoices.flatMap(({ name, choice }) => {
    const differs = modeOf(choice)
    return differs && differs !== mode && name !== '' ? [[name, differs] as const] : []
  })
  return { state, mode, choices: Object.fromEntries(choices) }
}

const modeOf = (text: string): HolidayMode | undefined => holidayModes.find((mode) => mode === text)

function eventPayment(text: string): EventPayment {
  return text === 'free' || text === 'free-without-ticket' ? text : 'ticket'
}
