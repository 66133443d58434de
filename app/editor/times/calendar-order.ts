import type { ExceptionChange, MinuteSpan } from '#app/availability/schedule/schedule.ts'
import { addDays, daysBetween } from '#foundation/lib/berlin-time.ts'
import { storableText } from '#foundation/lib/text.ts'
import { blockedFaults as texts } from './texts/blocked-times.ts'
import { faultTexts } from './texts.ts'
import { minuteOf, typedDate, wholeWithin } from '#app/editor/dates/dates.ts'

/** What can be changed of a running calendar. */
const calendarKinds = ['closed', 'capacity', 'objects', 'extra', 'price'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** What was typed into the form, as it is shown again. */
export type TypedOrder = {
  kind: CalendarKind
  from: string
  to: string
  fromTime: string
  beforeTime: string
  capacity: string
  objects: string[]
  starts: string[]
  /** By `groupID`. */
  prices: Record<string, string>
  reason: string
}

/** Days of a calendar and what becomes of them. */
export type CalendarOrder = {
  fromOn: string
  toOn: string
  reason: string | null
  change:
    ExceptionChange | { kind: 'price'; minutes: MinuteSpan | null; newPriceByGroup: Record<string, number> }
}

/** What is wrong, by the field's name. */
export type OrderFaults = Record<string, string>

/** How many starts can be added at once. */
export const mostExtraStarts = 6
const mostCapacity = 5000
const mostDays = 366
const farthestDays = 730
const longestReason = 80

/** The fields of the form; what isn't there is empty. */
export function typedOrder(form: FormData | URLSearchParams): TypedOrder {
  const text = (name: string, most = 20) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value, most) : ''
  }
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const prices = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith('preis.') && typeof value === 'string' ? [[name.slice(6), storableText(value, 12)]] : [],
  )
  return {
    kind: calendarKinds.find((kind) => kind === text('art')) ?? 'closed',
    from: text('von'),
    to: text('bis'),
    fromTime: text('ab'),
    beforeTime: text('vor'),
    capacity: text('plaetze'),
    objects: texts('objekt').slice(0, 60),
    starts: texts('start').slice(0, mostExtraStarts),
    prices: Object.fromEntries(prices) as Record<string, string>,
    reason: text('grund', longestReason),
  }
}

type Around = {
  today: string
  /** Names of what can be out of use. */
  objects: readonly string[]
  /** All of them in words: `3 Boote`. */
  objectWords: string
  /** Reads a typed price. */
  centsOf: (text: string) => number | null
  /** Why what was typed can't be a new price of a group. */
  priceFaultOf: (text: string, groupID: string) => string | null
}

/** What is to be changed, or what is wrong beside which field. */
export function calendarOrder(
  typed: TypedOrder,
  around: Around,
): { outcome: 'ready'; order: CalendarOrder } | { outcome: 'faulty'; faults: OrderFaults } {
  const faults: OrderFaults = {}
  const days = readDays(typed, around.today, faults)
  const minutes = typed.kind === 'extra' ? null : readMinutes(typed, faults)
  const change = readChange(typed, { ...around, minutes }, faults)
  if (Object.keys(faults).length > 0 || !days || !change) return { outcome: 'faulty', faults }
  return { outcome: 'ready', order: { ...days, change, reason: typed.reason.trim() || null } }
}

function readDays({ from, to }: TypedOrder, today: string, faults: OrderFaults) {
  const fromOn = typedDate(from)
  const toOn = to.trim() === '' ? fromOn : typedDate(to)
  if (from.trim() === '') faults['von'] = texts.dayMissing
  else if (fromOn === null) faults['von'] = texts.day
  else if (fromOn < today) faults['von'] = texts.past
  else if (fromOn > addDays(today, farthestDays)) faults['von'] = texts.tooFar
  if (to.trim() !== '' && toOn === null) faults['bis'] = texts.day
  if (fromOn === null || toOn === null) return null
  if (toOn < fromOn) faults['bis'] = texts.endFirst
  else if (daysBetween(fromOn, toOn) >= mostDays) faults['bis'] = texts.tooLong
  return { fromOn, toOn }
}

function readMinutes({ fromTime, beforeTime }: TypedOrder, faults: OrderFaults): MinuteSpan | null {
  if (fromTime.trim() === '' && beforeTime.trim() === '') return null
  const from = fromTime.trim() === '' ? 0 : minuteOf(fromTime)
  const to = beforeTime.trim() === '' ? 1440 : minuteOf(beforeTime)
  if (from === null) faults['ab'] = texts.time
  if (to === null) faults['vor'] = texts.time
  if (from === null || to === null) return null
  if (to <= from) faults['vor'] = texts.endFirst
  return { from, to }
}

type Reading = Around & { minutes: MinuteSpan | null }

function readChange(typed: TypedOrder, around: Reading, faults: OrderFaults): CalendarOrder['change'] | null {
  const { minutes } = around
  switch (typed.kind) {
    case 'closed':
      return { kind: 'closed', minutes }
    case 'capacity': {
      const capacity = wholeWithin(typed.capacity, 0, mostCapacity)
      if (capacity === null) faults['plaetze'] = texts.capacity
      else noteTooMany(capacity, around, faults)
      return capacity === null ? null : { kind: 'capacity', minutes, capacity }
    }
    case 'objects': {
      const objects = [...new Set(typed.objects)].filter((name) => around.objects.includes(name))
      if (objects.length === 0) faults['objekt'] = texts.objects
      return { kind: 'objects', minutes, objects }
    }
    case 'extra':
      return readExtra(typed, around, faults)
    case 'price':
      return readPrices(typed, around, faults)
  }
}

// A start sells no boat that there isn't.
function noteTooMany(capacity: number, { objects, objectWords }: Around, faults: OrderFaults): void {
  if (objects.length > 0 && capacity > objects.length) faults['plaetze'] = faultTexts.objects(objectWords)
}

function readExtra(typed: TypedOrder, around: Around, faults: OrderFaults): CalendarOrder['change'] | null {
  const starts: number[] = []
  for (const [index, text] of typed.starts.entries()) {
    const minute = minuteOf(text)
    if (text.trim() === '') continue
    if (minute === null) faults[`start.${index}`] = texts.time
    else if (!starts.includes(minute)) starts.push(minute)
  }
  const capacity = wholeWithin(typed.capacity, 1, mostCapacity)
  if (capacity === null) faults['plaetze'] = texts.capacityExtra
  else noteTooMany(capacity, around, faults)
  if (starts.length === 0) faults['start.0'] ??= texts.starts
  return capacity === null ? null : { kind: 'extra', starts: starts.toSorted((a, b) => a - b), capacity }
}

function readPrices(
  typed: TypedOrder,
  { minutes, centsOf, priceFaultOf }: Reading,
  faults: OrderFaults,
): CalendarOrder['change'] {
  const newPriceByGroup: Record<string, number> = {}
  for (const [group, text] of Object.entries(typed.prices)) {
    const cents = centsOf(text)
    if (text.trim() === '') continue
    const fault = priceFaultOf(text, group)
    if (fault !== null) faults[`preis.${group}`] = fault
    else if (cents !== null) newPriceByGroup[group] = cents
  }
  if (Object.keys(newPriceByGroup).length === 0 && Object.keys(faults).length === 0)
    faults['preis'] = texts.priceMissing
  return { kind: 'price', minutes, newPriceByGroup }
}

/** True for what is confirmed first: more than a day, or guests are in the way. */
export function needsConfirmation({ fromOn, toOn }: CalendarOrder, { guests }: { guests: number }): boolean {
  return fromOn !== toOn || guests > 0
}
