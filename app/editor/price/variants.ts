import type { PriceGroup } from '#app/catalog/catalog.ts'
import type { PriceLineDraft, PriceVariantDraft } from '#app/editor/draft/draft.ts'
import { isDay } from '#foundation/lib/berlin-time.ts'
import { checkPriceField } from './check-lines.ts'
import type { NoteFault } from './faults.ts'
import { faultTexts as texts } from './texts.ts'
import { readClock, readCount, readFactor } from './typed-values.ts'

/** A public holiday of the offer's federal state. */
export type Holiday = { day: string; name: string }

/** When a line of the price list holds. */
export type LineConditions = Pick<
  PriceGroup,
  'dayGroup' | 'weekdays' | 'days' | 'isHoliday' | 'timeFrame' | 'personCondition'
>

/** A line that holds at any time, for any party. */
export const noConditions: LineConditions = { dayGroup: 'all', timeFrame: null, personCondition: null }

const allWeekdays = [1, 2, 3, 4, 5, 6, 7]

/** The weekdays of a variant or a surcharge; all of them are none in particular. */
export function chosenWeekdays(chosen: readonly string[]): number[] {
  const days = allWeekdays.filter((day) => chosen.includes(String(day)))
  return days.length === 7 ? [] : days
}

/** Weekdays as a line says them. */
export function weekdayCondition(weekdays: readonly number[]): Pick<PriceGroup, 'dayGroup' | 'weekdays'> {
  const said = weekdays.join('')
  if (said === '') return { dayGroup: 'all' }
  if (said === '12345') return { dayGroup: 'weekday' }
  if (said === '67') return { dayGroup: 'weekend' }
  return { dayGroup: 'all', weekdays: [...weekdays] }
}

/**
 * The conditions that a variant compiles to: one line, or two where weekdays and public holidays are meant. Holidays of
 * a span of days are named as days. None: its days are over.
 */
export function variantConditions(
  variant: PriceVariantDraft,
  { holidays, today }: { holidays: readonly Holiday[]; today: string },
): LineConditions[] {
  const base = { timeFrame: timeFrameIn(variant), personCondition: partyIn(variant) }
  const span = spanIn(variant)
  if (span && span.to < today) return []
  const weekdays = chosenWeekdays(variant.weekdays)
  const isAnyDay = weekdays.length === 0 && !meansHolidays(variant)
  const lines: LineConditions[] = []
  if (isAnyDay || weekdays.length > 0)
    lines.push({ ...base, ...weekdayCondition(weekdays), ...(span ? { days: [span] } : {}) })
  if (meansHolidays(variant)) lines.push(...holidayConditions(holidays, { base, span, today }))
  return lines
}

function holidayConditions(
  holidays: readonly Holiday[],
  {
    base,
    span,
    today,
  }: { base: Pick<LineConditions, 'timeFrame' | 'personCondition'>; span: DaySpan | null; today: string },
): LineConditions[] {
  const days = holidayDays(holidays, today).filter(
    ({ from }) => !span || (from >= span.from && from <= span.to),
  )
  if (days.length === 0) return []
  return [{ ...base, dayGroup: 'all', days, ...(span ? {} : { isHoliday: true as const }) }]
}

/** Public holidays from today on as days of a line. */
export function holidayDays(holidays: readonly Holiday[], today: string): { from: string; to: string }[] {
  const days = [...new Set(holidays.map(({ day }) => day))].filter((day) => day >= today)
  return days.toSorted().map((day) => ({ from: day, to: day }))
}

// Where all weekdays are chosen, so are the holidays among them.
function meansHolidays({ weekdays }: PriceVariantDraft): boolean {
  return weekdays.includes('holiday') && !allWeekdays.every((day) => weekdays.includes(String(day)))
}

type DaySpan = { from: string; to: string }

// One day alone is meant when only one end was typed.
function spanIn({ fromDay, toDay }: PriceVariantDraft): DaySpan | null {
  const [from, to] = [fromDay.trim(), toDay.trim()]
  return from === '' && to === '' ? null : { from: from || to, to: to || from }
}

function timeFrameIn({ fromTime, toTime }: PriceVariantDraft): PriceGroup['timeFrame'] {
  const [from, to] = [readClock(fromTime), readClock(toTime)]
  if (typeof from !== 'number' && typeof to !== 'number') return null
  return { fromMinute: typeof from === 'number' ? from : 0, toMinute: typeof to === 'number' ? to : 1440 }
}

function partyIn({ minPersons, maxPersons }: PriceVariantDraft): PriceGroup['personCondition'] {
  const [min, max] = [readCount(minPersons, 999), readCount(maxPersons, 999)]
  if (typeof min !== 'number' && typeof max !== 'number') return null
  return { min: typeof min === 'number' ? min : 1, max: typeof max === 'number' ? max : null }
}

/** Checks the variants of a price group: their prices, and that each can ever be the price. */
export function checkVariants(
  line: PriceLineDraft,
  {
    path,
    isFree,
    holidays,
    rounds,
  }: { path: string; isFree: boolean; holidays: readonly Holiday[]; rounds: number },
  note: NoteFault,
): void {
  if (line.isOnlyVariants === 'on' && line.variants.length === 0)
    note.missing(`${path}.isOnlyVariants`, texts.noVariant)
  const seen = new Set<string>()
  for (const [index, variant] of line.variants.entries()) {
    const at = `${path}.variants.${index}`
    const isAddition = line.counts === 'extra'
    checkPriceField(variant, { field: `${at}.price`, isExtra: isAddition, isFree, rounds }, note)
    if (readFactor(variant.durationFactor) === null) note.wrong(`${at}.durationFactor`, texts.factor)
    if (!checkConditions(variant, at, note)) continue
    if (variant.weekdays.includes('holiday') && holidays.length === 0)
      note.wrong(`${at}.weekdays`, texts.holidays)
    const key = conditionKey(variant)
    if (key === noKey) note.missing(`${at}.weekdays`, texts.noCondition)
    else if (seen.has(key)) note.wrong(`${at}.weekdays`, texts.sameCondition)
    seen.add(key)
  }
}

/** What is equal for two variants of the same conditions. */
function conditionKey(variant: PriceVariantDraft): string {
  const weekdays = [...chosenWeekdays(variant.weekdays), meansHolidays(variant)]
  return JSON.stringify([weekdays, spanIn(variant), timeFrameIn(variant), partyIn(variant)])
}

const noKey = JSON.stringify([[false], null, null, null])

function checkConditions(variant: PriceVariantDraft, at: string, note: NoteFault): boolean {
  const faults: [field: keyof PriceVariantDraft, text: string][] = []
  const [fromTime, toTime] = [readClock(variant.fromTime), readClock(variant.toTime)]
  if (fromTime === null) faults.push(['fromTime', texts.clock])
  if (toTime === null) faults.push(['toTime', texts.clock])
  if (typeof fromTime === 'number' && typeof toTime === 'number' && fromTime >= toTime)
    faults.push(['toTime', texts.clocks])
  const [fromDay, toDay] = [variant.fromDay.trim(), variant.toDay.trim()]
  if (fromDay !== '' && !isDay(fromDay)) faults.push(['fromDay', texts.day])
  if (toDay !== '' && !isDay(toDay)) faults.push(['toDay', texts.day])
  if (fromDay !== '' && toDay !== '' && fromDay > toDay) faults.push(['toDay', texts.days])
  const [min, max] = [readCount(variant.minPersons, 999), readCount(variant.maxPersons, 999)]
  if (min === null) faults.push(['minPersons', texts.wholeNumber(999)])
  if (max === null) faults.push(['maxPersons', texts.wholeNumber(999)])
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    faults.push(['maxPersons', texts.sizes])
  for (const [name, text] of faults) note.wrong(`${at}.${name}`, text)
  return faults.length === 0
}
