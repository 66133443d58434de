import {
  draftFaults,
  finalDraftFaults,
  type DraftFault,
  type DraftFaultName,
  type FinalDraft,
  type OfferDraft,
  type OfferLine,
  type OfferPlace,
  type PackageOffer,
} from '#app/booking/package-offers/package-offers.ts'
import { readCents } from '#app/editor/price/price.ts'
import { addDays, berlinDay, berlinInstant, daysBetween, isDay } from '#foundation/lib/berlin-time.ts'
import { wholeNumber } from './offer-sums.ts'
import { unitsOfStart, type StartChoice } from './start-choices.ts'
import { fieldNames, freeTime, isBlank, lineField, type TypedLine, type TypedOffer } from './typed-offer.ts'

/** What is wrong with a field of the writer: what the offer refuses, and what only its form can say. */
export type WriterFault =
  | DraftFaultName
  | 'day-missing'
  | 'day-past'
  | 'day-far'
  | 'start-missing'
  | 'start-gone'
  | 'start-few'
  | 'clock-missing'
  | 'clock-skipped'
  | 'minutes-missing'
  | 'price-unreadable'

/** Faults by the name of the field. */
export type WriterFaults = Readonly<Record<string, WriterFault>>

type Checked<T> = { outcome: 'fit'; draft: T } | { outcome: 'refused'; faults: WriterFaults }
type Faults = Map<string, WriterFault>

/** So many days ahead an offer can name a day. */
export const farthestDays = 730
const noTime = new Date(Number.NaN)

/** The offer that the form means, or what is wrong with which field. `starts`: those of the typed day. */
export function checkOffer(
  typed: TypedOffer,
  { title, starts, now }: { title: string; starts: readonly StartChoice[]; now: Date },
): Checked<OfferDraft> {
  const faults: Faults = new Map()
  const common = readCommon(typed, faults)
  const time = readTime(typed, { starts, now, persons: common.persons, faults })
  const draft: OfferDraft = {
    ...common,
    title,
    startsAt: time?.startsAt ?? noTime,
    endsAt: time?.endsAt ?? noTime,
    place: time?.place ?? null,
    payment: typed.payment === 'deposit-50-percent' ? 'deposit-50-percent' : 'full',
    validUntil: validityEnd(typed.validOn, time?.startsAt ?? null),
    depositRule: typed.depositRule === 'kept' ? 'kept' : 'returned',
  }
  return checked(draft, { typed, faults, found: draftFaults(draft, now) })
}

/** The final invoice that the form means: when and where stay as `accepted` says. */
export function checkInvoice(
  typed: TypedOffer,
  { accepted, now }: { accepted: PackageOffer; now: Date },
): Checked<FinalDraft> {
  const faults: Faults = new Map()
  const common = readCommon(typed, faults)
  const { title, startsAt, endsAt, place, persons } = accepted
  // Where persons are counted the changed party takes as many places as it has persons.
  const units = place && place.units === persons && common.persons > 0 ? common.persons : place?.units
  const draft: FinalDraft = {
    ...common,
    title,
    startsAt,
    endsAt,
    place: place && units !== undefined ? { ...place, units } : null,
    dueOn: typed.dueOn,
  }
  const found = finalDraftFaults(draft, { accepted, now })
  return checked(draft, { typed, faults, found })
}

function checked<T>(
  draft: T,
  { typed, faults, found }: { typed: TypedOffer; faults: Faults; found: readonly DraftFault[] },
): Checked<T> {
  const indexes = typed.lines.flatMap((line, index) => (isBlank(line) ? [] : [index]))
  // What the form itself says of the time is more exact.
  const isTimeKnown = ![...faults.keys()].some((name) => timeFields.has(name))
  for (const { because, line } of found) {
    if (!isTimeKnown && /^(?:start|end|place)-/.test(because)) continue
    const name = fieldOfFault(because, line === undefined ? 0 : (indexes[line] ?? 0))
    if (!faults.has(name)) faults.set(name, because)
  }
  return faults.size === 0
    ? { outcome: 'fit', draft }
    : { outcome: 'refused', faults: Object.fromEntries(faults) }
}

const timeFields: ReadonlySet<string> = new Set([
  fieldNames.day,
  fieldNames.start,
  fieldNames.clock,
  fieldNames.minutes,
])

// Where a fault of the offer is shown: beside the field that it is about.
function fieldOfFault(because: DraftFaultName, index: number): string {
  const lineFields: Partial<Record<DraftFaultName, keyof TypedLine>> = {
    'lines-missing': 'name',
    'too-many-lines': 'name',
    'name-missing': 'name',
    'name-too-long': 'name',
    'amount-wrong': 'amount',
    'price-wrong': 'price',
    'vat-wrong': 'vat',
    'total-too-small': 'price',
    'total-too-large': 'price',
    'due-too-small': 'price',
    'back-too-small': 'price',
  }
  const line = lineFields[because]
  if (line) return lineField(index, line)
  const [about = ''] = because.split('-')
  const fields: Readonly<Record<string, keyof typeof fieldNames>> = {
    included: 'included',
    message: 'message',
    persons: 'persons',
    valid: 'validOn',
    due: 'dueOn',
    places: 'places',
  }
  return fieldNames[fields[about] ?? 'start']
}

function readCommon(typed: TypedOffer, faults: Faults) {
  const lines = typed.lines.flatMap((line, index) => {
    if (isBlank(line)) return []
    const read = readLine(line)
    if (read.unitCents < 0 && line.price !== '') faults.set(lineField(index, 'price'), 'price-unreadable')
    return [read]
  })
  return {
    lines,
    persons: wholeNumber(typed.persons) ?? 0,
    included: typed.included || null,
    message: typed.message || null,
  }
}

function readLine({ name, amount, price, vat }: TypedLine): OfferLine {
  const cents = readCents(price)
  return {
    name,
    amount: wholeNumber(amount) ?? 0,
    unitCents: typeof cents === 'number' ? cents : -1,
    vatPercent: wholeNumber(vat) ?? -1,
  }
}

type Time = { startsAt: Date; endsAt: Date; place: OfferPlace | null }
type TimeFacts = { starts: readonly StartChoice[]; now: Date; persons: number; faults: Faults }

function readTime(typed: TypedOffer, { starts, now, persons, faults }: TimeFacts): Time | null {
  const fault = (field: keyof typeof fieldNames, what: WriterFault) => {
    faults.set(fieldNames[field], what)
    return null
  }
  if (!isDay(typed.day)) return fault('day', 'day-missing')
  if (typed.day < berlinDay(now)) return fault('day', 'day-past')
  if (daysBetween(berlinDay(now), typed.day) > farthestDays) return fault('day', 'day-far')
  if (typed.start === '') return fault('start', 'start-missing')
  if (typed.start === freeTime) return readFreeTime(typed, fault)
  const start = starts.find(({ key }) => key === typed.start)
  if (!start) return fault('start', 'start-gone')
  const units = unitsOfStart(start, { persons, places: wholeNumber(typed.places) }) ?? 0
  if (units > start.free) fault('start', 'start-few')
  if (units < 1 && !start.countsPersons) fault('places', 'places-wrong')
  const { serviceId, eventId, startsAt, endsAt } = start
  const place = eventId === null ? { serviceId, startsAt, units } : { serviceId, eventId, units }
  return { startsAt, endsAt, place: units > 0 ? place : null }
}

type Fault = (field: keyof typeof fieldNames, what: WriterFault) => null

function readFreeTime({ day, clock, minutes: length }: TypedOffer, fault: Fault): Time | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(clock)
  if (!match) return fault('clock', 'clock-missing')
  const startsAt = berlinInstant(day, Number(match[1]) * 60 + Number(match[2]))
  if (!startsAt) return fault('clock', 'clock-skipped')
  const minutes = wholeNumber(length)
  if (minutes === null || minutes < 15 || minutes > 1440) return fault('minutes', 'minutes-missing')
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), place: null }
}

/** The hour at which an offer ends, in minutes of the day. */
const eveningMinute = 18 * 60
const hourMs = 3_600_000

/** When an offer ends that holds until a day: in the evening, on the start's own day an hour before it. */
export function validityEnd(day: string, startsAt: Date | null): Date {
  const evening = isDay(day) ? berlinInstant(day, eveningMinute) : null
  if (!evening) return noTime
  const isOnDay = startsAt !== null && berlinDay(startsAt) === day
  const latest = isOnDay ? startsAt.getTime() - hourMs : Infinity
  return new Date(Math.min(evening.getTime(), latest))
}

/** Days that the writer proposes as an offer's last one: those whose evening lies ahead and before the wanted day. */
export function validityDays(now: Date, day: string): string[] {
  const today = berlinDay(now)
  return [0, 1, 2, 3, 5, 7, 14]
    .map((count) => addDays(today, count))
    .filter((each) => validityEnd(each, null).getTime() - now.getTime() >= 2 * hourMs)
    .filter((each) => !isDay(day) || each < day)
}
