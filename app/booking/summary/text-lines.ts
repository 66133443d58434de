import {
  addDays,
  berlinClock,
  berlinDay,
  formatDay,
  formatInstant,
  formatShortDay,
} from '#foundation/lib/berlin-time.ts'
import { unitsSaid, type CountingUnit } from '#app/catalog/catalog.ts'
import { partyPersons, type PartyPerson } from '#app/booking/questions/questions.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { unreadableDuration } from './texts/duration.ts'
import { bookingFormatTexts } from './texts/text-lines.ts'

/** A picture without size and ending, and its colour until it is there. */
export type PictureView = { base: string; placeholder: string }

// A price list may name its lines as it likes, also as something that every object has: "constructor".
const oneOf = new Map<string, string>(Object.entries(bookingFormatTexts.oneOf))

/** What so many of a price line's kind are called: of one `Kind`, of several as the price list says it, `Kinder`. */
export function priceKindName(count: number, name: string): string {
  return count === 1 ? (oneOf.get(name) ?? name) : name
}

/** Those who come with a booking, one by one, as they are asked for something. */
export function bookedPersons(booked: Pick<Reservation, 'cart' | 'persons'>): PartyPerson[] {
  return partyPersons(booked, (groupName) => priceKindName(1, groupName))
}

// A price list names people in the plural; whatever else stands there may be one thing, of which there are several.
function amountSaid(amount: number, name: string): string {
  return amount === 1 || oneOf.has(name)
    ? `${amount} ${priceKindName(amount, name)}`
    : bookingFormatTexts.times(amount, name)
}

/** `4 Erwachsene, 1 Kind`, `2 × Eintritt`; extras come last. */
export function choiceText({ lines }: Pick<Cart, 'lines'>): string {
  const counted = lines.filter(({ counts }) => counts !== 'extra')
  const extras = lines.filter(({ counts }) => counts === 'extra')
  return amountsText([...counted, ...extras])
}

function amountsText(lines: readonly { amount: number; name: string }[]): string {
  return lines.map(({ amount, name }) => amountSaid(amount, name)).join(', ')
}

/** Who comes by a sale at the counter: `2 Erwachsene, 1 Kind`, `8 Personen · 2 × Bahn`. */
export function salePartyText(
  { lines, persons }: { lines: readonly { amount: number; name: string }[]; persons: number },
  countingUnit: CountingUnit,
): string {
  const amounts = amountsText(lines)
  const isParty = countingUnit !== 'person' || amounts === ''
  return [isParty && bookingFormatTexts.persons(persons), amounts].filter(Boolean).join(' · ')
}

/** `4 Erwachsene, 2 Kinder`; where objects are counted who comes and what they take: `8 Personen · 2 Bahnen`. */
export function partyText({
  cart,
  persons,
  units,
  countingUnit,
}: {
  cart: Pick<Cart, 'lines'>
  persons: number
  units: number
  countingUnit: CountingUnit
}): string {
  // A package has lines of its own, and nobody is counted by them.
  if (cart.lines.every(({ counts }) => counts === 'extra') && cart.lines.length > 0)
    return bookingFormatTexts.persons(persons)
  const objects = objectsText({ cart, units, countingUnit })
  // A package may have no price list yet: then the party alone is known.
  if (objects === null) return choiceText(cart) || bookingFormatTexts.persons(persons)
  const others = choiceText({ lines: cart.lines.filter(({ counts }) => counts !== 'object') })
  return [`${bookingFormatTexts.persons(persons)} · ${objects}`, others].filter(Boolean).join(', ')
}

/** The party of a reservation. */
export function reservationPartyText(
  reservation: Pick<Reservation, 'cart' | 'persons' | 'units' | 'snapshot'>,
): string {
  return partyText({ ...reservation, countingUnit: reservation.snapshot.countingUnit })
}

/**
 * `2 Bahnen`, `4 Bretter, 1 Familienbrett`: the price list's own words, else the counting unit's; `null` for persons.
 */
export function objectsText({
  cart,
  units,
  countingUnit,
}: {
  cart: Pick<Cart, 'lines'>
  units: number
  countingUnit: CountingUnit
}): string | null {
  const objects = cart.lines.filter(({ counts }) => counts === 'object')
  if (countingUnit === 'person' || !objects.some(({ unitName }) => unitName))
    return unitsText(countingUnit, units)
  return objects
    .map(({ amount, name, unitName = null }) =>
      unitsSaid(amount, { personType: name, unitName }, countingUnit),
    )
    .join(', ')
}

/** `2 Bahnen`; `null` where persons are counted. Source: contract 1, section 3 (counting units). */
export function unitsText(unit: CountingUnit, count: number): string | null {
  if (unit === 'person') return null
  const { single, multi } = bookingFormatTexts.units[unit]
  return `${count} ${count === 1 ? single : multi}`
}

/** `Treffpunkt: Steg 2`, `Mitbringen: Handtuch`; nothing where the offer said neither. */
export function comingLines(said: Pick<Reservation['snapshot'], 'meeting' | 'bring'>): string[] {
  return comingFacts(said).map((fact) => fact.join(': '))
}

/** The same, name and words apart. */
export function comingFacts({
  meeting,
  bring,
}: Pick<Reservation['snapshot'], 'meeting' | 'bring'>): (readonly [name: string, said: string])[] {
  const facts = [
    [bookingFormatTexts.meeting, meeting ?? ''],
    [bookingFormatTexts.bring, bring ?? ''],
  ] as const
  return facts.filter(([, said]) => said !== '')
}

/** Where to come to: the address, and the meeting point where the offer said one. */
export function placeLines({
  address,
  meeting,
}: Pick<Reservation['snapshot'], 'address' | 'meeting'>): string[] {
  return [address, ...comingLines({ meeting: meeting ?? null, bring: null })]
}

/**
 * `30 Min.`, `2 Std.`, `1 Std. 30 Min.`, `2 Tage`. Bookings keep what was offered when they were made; one whose duration
 * can't be read has none here, and the console says so. Source: contract 1, sections 5 and 9 (durations).
 */
export function durationText(minutes: number): string {
  if (!Number.isSafeInteger(minutes) || minutes < 0) {
    console.error(unreadableDuration, minutes)
    return ''
  }
  const { minute, hour, day } = bookingFormatTexts.durations
  if (minutes >= 1440 && minutes % 1440 === 0) return day(minutes / 1440)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return minute(rest)
  return rest === 0 ? hour(hours) : `${hour(hours)} ${minute(rest)}`
}

/** The title picture of a reservation's service. */
export function pictureView({
  serviceId,
  snapshot,
}: Pick<Reservation, 'serviceId' | 'snapshot'>): PictureView {
  return { base: `services/${serviceId}/${snapshot.pictureName ?? '0'}`, placeholder: snapshot.accentColor }
}

/** `Fr., 19. Juni, 14:30`. */
export function shortInstant(at: Date): string {
  return `${formatShortDay(berlinDay(at))}, ${berlinClock(at)}`
}

/** `Sa., 20. Juni 2026, 14:30–16:30 Uhr`, also where it ends in the night that follows. */
export function spanText(startsAt: Date, endsAt: Date): string {
  if (!isOnOneDay(startsAt, endsAt))
    return bookingFormatTexts.span(formatInstant(startsAt), formatInstant(endsAt))
  return bookingFormatTexts.spanOnDay(
    formatDay(berlinDay(startsAt)),
    berlinClock(startsAt),
    berlinClock(endsAt),
  )
}

const nightEnds = '06:00'

// For what ends in the night after its start people name one day.
function isOnOneDay(startsAt: Date, endsAt: Date): boolean {
  const [from, to] = [berlinDay(startsAt), berlinDay(endsAt)]
  return from === to || (to === addDays(from, 1) && berlinClock(endsAt) <= nightEnds)
}
