import {
  eventForBooking,
  eventsOfService,
  startsForStay,
  wantedStartsOf,
} from '#app/availability/availability.server.ts'
import { startsOfStay, timeRefusal, type BookableEvent } from '#app/availability/availability.ts'
import { orderUrl } from '#app/booking/orders/orders.ts'
import { companyByForm, serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { momentAt, slotRange, type PriceGroup } from '#app/catalog/catalog.ts'
import { partyAmounts, partySize, partyPrices } from '#app/search/prices/prices.ts'
import { addDays, berlinDay, berlinMinute } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** A start that has places for the party. */
export type PartyStart = { startsAt: Date; endsAt: Date; eventId: string | null; totalCents: number | null }

/** What a party needs of an offer: places of the calendar, consecutive slots, and what the order chooses. */
type PartyNeeds = {
  units: number
  slots: number
  amounts: Readonly<Record<string, number>>
  persons: number | null
  totalAt: (startsAt: Date) => number | null
}

const daysAhead = 14
const mostStarts = 12
const minuteMs = 60_000
const minutesPerDay = 1440

/** The offer that a list's place is; `null` for a category, a collection, or an offer that is gone. */
export async function offerOfPath(db: Db, path: string): Promise<BookableService | null> {
  const [, form, serviceId] = /^\/activity\/details\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
  if (form === undefined || serviceId === undefined) return null
  const company = await companyByForm(db, form)
  const service = company && (await serviceForBooking(db, { companyId: company.id, serviceId }))
  return service?.isOnline ? service : null
}

/** Whether an offer has starts that are booked here. Others are voted on as such. */
export function hasStarts({ requestType, externalLink, company }: BookableService): boolean {
  return (
    requestType !== 'onRequest' && externalLink === null && company.kind !== 'extern' && !company.isClosed
  )
}

function partyNeeds(
  service: BookableService,
  { priceGroups, persons }: { priceGroups: readonly PriceGroup[]; persons: number },
): PartyNeeds | null {
  const terms = { ...service, priceGroups }
  const party = { persons, children: 0 }
  const chosen = partyAmounts(terms, party)
  if (!chosen) return null
  const slots = slotRange(terms).least
  const { units } = partySize(terms, { slotAt: null, eventId: null, slots, ...chosen })
  const priceAt = partyPrices(terms, party)
  const totalAt = (startsAt: Date) => priceAt(momentAt(startsAt, persons))
  return units > 0 ? { units, slots, ...chosen, totalAt } : null
}

type Search = { persons: number; from: Date; now: Date }

/** The next starts of an offer from a moment on that have places for so many persons. */
export async function partyStarts(db: Db, service: BookableService, search: Search): Promise<PartyStart[]> {
  const { persons, from, now } = search
  if (!hasStarts(service)) return []
  if (service.requestType === 'event') return eventStarts(db, service, search)
  const needs = partyNeeds(service, { priceGroups: service.priceGroups, persons })
  if (!needs) return []
  const { companyId, id: serviceId, slotMinutes, leadTimeMinutes, bookableDaysAhead } = service
  const { units, slots } = needs
  const wanted = { companyId, serviceId, units, slots, slotMinutes, leadTimeMinutes, bookableDaysAhead }
  // Within the first day minutes count from the moment that is searched from.
  const fromOn = berlinDay(from)
  const minutes = [{ from: berlinMinute(from), to: (daysAhead + 1) * minutesPerDay }]
  const [starts = []] = await wantedStartsOf(
    db,
    [{ ...wanted, weekMinutes: minutes, minutesFromOn: fromOn }],
    { fromOn, toOn: addDays(fromOn, daysAhead), most: mostStarts, now },
  )
  return starts.flatMap((startsAt) => {
    const totalCents = needs.totalAt(startsAt)
    const lasts = service.durationType === 'fixed' ? service.durationMinutes : slots * slotMinutes
    const endsAt = new Date(startsAt.getTime() + lasts * minuteMs)
    return totalCents === null ? [] : [{ startsAt, endsAt, eventId: null, totalCents }]
  })
}

async function eventStarts(
  db: Db,
  service: BookableService,
  { persons, from, now }: Search,
): Promise<PartyStart[]> {
  const events = await eventsOfService(db, { companyId: service.companyId, serviceId: service.id, now })
  return events
    .filter(({ startsAt }) => startsAt.getTime() >= from.getTime())
    .flatMap((event) => {
      const facts = eventFacts(service, event, { persons, now })
      const { id: eventId, startsAt, endsAt } = event
      return facts.canBeTaken ? [{ startsAt, endsAt, eventId, totalCents: facts.totalCents }] : []
    })
    .slice(0, mostStarts)
}

/** What is true of an option now. */
export type OptionFacts = {
  /** Places that its start has left; `null` for an offer as such. */
  free: number | null
  /** Whether it can be booked here for the party; an offer as such can be taken unless it is gone. */
  canBeTaken: boolean
  totalCents: number | null
  /** Where it is booked; `null` for an offer as such. */
  orderPath: string | null
}

const gone: OptionFacts = {
  free: 0,
  canBeTaken: false,
  totalCents: null,
  orderPath: null,
}
const asSuch: OptionFacts = { ...gone, free: null, canBeTaken: true }

type Option = {
  id: string
  companyId: string | null
  serviceId: string | null
  startsAt: Date | null
  eventId: string | null
}

/** What is true of options now: places left, price for the party, where they are booked. */
export async function optionFacts(
  db: Db,
  options: readonly Option[],
  { persons, now }: { persons: number; now: Date },
): Promise<Map<string, OptionFacts>> {
  const services = new Map<string, BookableService | null>()
  const facts = new Map<string, OptionFacts>()
  for (const option of options) {
    const { companyId, serviceId } = option
    if (companyId === null || serviceId === null) {
      facts.set(option.id, asSuch)
      continue
    }
    const key = `${companyId} ${serviceId}`
    const service = services.has(key)
      ? services.get(key)
      : await serviceForBooking(db, { companyId, serviceId })
    services.set(key, service ?? null)
    facts.set(option.id, service?.isOnline ? await factsAt(db, service, option, { persons, now }) : gone)
  }
  return facts
}

async function factsAt(
  db: Db,
  service: BookableService,
  { startsAt, eventId }: Option,
  party: { persons: number; now: Date },
): Promise<OptionFacts> {
  if (startsAt === null) return asSuch
  if (!hasStarts(service)) return gone
  if (eventId !== null) {
    const event = await eventForBooking(db, { companyId: service.companyId, eventId })
    // A date that was moved is another one than what was voted on.
    const isThen = event?.startsAt.getTime() === startsAt.getTime()
    return event && isThen ? eventFacts(service, event, party) : gone
  }
  const needs = partyNeeds(service, { priceGroups: service.priceGroups, persons: party.persons })
  if (!needs) return gone
  const { slots, units } = needs
  const day = { dayOn: berlinDay(startsAt), slots, now: party.now }
  const { starts, after } = await startsForStay(db, service, day)
  const stay = startsOfStay({ startsAt, slots, slotMinutes: service.slotMinutes })
  const rounds = stay.map((at) =>
    [...starts, ...after].find((start) => start.startsAt.getTime() === at.getTime()),
  )
  const free = Math.min(...rounds.map((round) => round?.free ?? 0))
  const totalCents = needs.totalAt(startsAt)
  return {
    free,
    canBeTaken: free >= units && totalCents !== null,
    totalCents,
    orderPath: orderOf(service, needs, { startsAt, eventId: null }),
  }
}

function eventFacts(
  service: BookableService,
  event: BookableEvent,
  { persons, now }: { persons: number; now: Date },
): OptionFacts {
  if (!event.isOnline) return gone
  // Nobody needs a ticket: everybody may just come, until it has begun.
  if (event.paymentType === 'free-without-ticket')
    return event.startsAt.getTime() > now.getTime() ? asSuch : gone
  const needs = partyNeeds(service, { priceGroups: event.priceGroups, persons })
  const closed = timeRefusal({ ...event, lastDayOn: null, now })
  if (!needs || closed) return gone
  const totalCents = needs.totalAt(event.startsAt)
  const canBeTaken = event.free >= needs.units && totalCents !== null
  const orderPath = orderOf(service, needs, { startsAt: null, eventId: event.id })
  return { free: event.free, canBeTaken, totalCents, orderPath }
}

function orderOf(
  { companyId, id: serviceId }: BookableService,
  { slots, amounts, persons }: PartyNeeds,
  start: { startsAt: Date | null; eventId: string | null },
): string {
  const choices = Object.entries(amounts).map(([groupID, amount]) => ({ groupID, amount }))
  return orderUrl({ companyId, serviceId, ...start, slots, persons, choices })
}
