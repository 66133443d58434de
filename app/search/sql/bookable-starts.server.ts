import {
  isLedByChildren,
  placesWanted,
  slotRange,
  withoutOccasions,
  type CountingUnit,
  type DurationType,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import { addDays, berlinDay, berlinMinute, weekdayOf } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { wantedStartsOf, type WantedStart } from '#app/availability/availability.server.ts'
import {
  type PartyTerms,
  affordableMinutes,
  countedParty,
  partyPrices,
  unitsOfParty,
  type Party,
  type StartMoment,
  type WeekHours,
  centsAtStarts,
} from '#app/search/prices/prices.ts'
import { hoursWanted } from '#app/search/dates/dates.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import type { BookableStart } from '#app/search/offers/offers.ts'
import { budgetCents, noWish } from '#app/search/party/party.ts'

/**
 * What a party can book at a service: its next starts with what each costs, soonest first; at least one. `party` are
 * those who are counted there.
 */
export type PartyStarts = { terms: PartyTerms; party: Party; starts: BookableStart[] }

/** The columns of a service that decide what a party pays. */
type TermsRow = {
  price_groups: PriceGroup[]
  counting_unit: CountingUnit
  count_min_person: number
  count_max_person: number
  duration_type: DurationType
  duration_minutes: number
  slot_minutes: number
  max_duration_minutes: number | null
}

/** The columns of a service that decide which of its starts a party can book. */
export type StartsRow = TermsRow & {
  company_id: string
  service_id: string
  lead_time_minutes: number
  bookable_days_ahead: number
  cancel_minutes_before_start: number | null
}

/** Days that starts are looked for in where no day is chosen. Source: contract 1, section 9 "Slot search horizon" */
const startHorizonDays = 30

/**
 * The next starts, at most `most` each, that the query's party can book at these services at this moment: on its days,
 * in its hours, with room for everybody, at a price that holds and is within the budget. This alone decides what lists
 * show and count as free. Services without such a start are left out; the rest go by their id.
 */
export async function findBookableStarts(
  db: Db,
  rows: readonly StartsRow[],
  { query, most }: { query: ServiceQuery; most: number },
): Promise<Map<string, PartyStarts>> {
  const [starts = new Map<string, PartyStarts>()] = await partyStartsOfEach(db, query, {
    lists: [{ filters: query.filters ?? [], rows }],
    most,
  })
  return starts
}

/** The same for the query with each list's filters in place of its own: asked together, and what is the same once. */
export async function partyStartsOfEach(
  db: Db,
  query: ServiceQuery,
  {
    lists,
    most,
  }: { lists: readonly { filters: readonly string[]; rows: readonly StartsRow[] }[]; most: number },
): Promise<Map<string, PartyStarts>[]> {
  const today = berlinDay(query.now)
  const fromOn = query.days?.[0] ?? today
  const toOn = query.days?.at(-1) ?? addDays(today, startHorizonDays)
  const comers = lists.map(({ filters, rows }) => comersOf({ ...query, filters }, rows, { fromOn, toOn }))
  const wanted = new Map(comers.flat().map((comer) => [comer.key, comer.wanted]))
  const starts = await wantedStartsOf(db, [...wanted.values()], { fromOn, toOn, most, now: query.now })
  const startsByKey = new Map([...wanted.keys()].map((key, index) => [key, starts[index] ?? []]))
  return comers.map((some) => new Map(some.flatMap((comer) => pricedFor(comer, startsByKey.get(comer.key)))))
}

/** What one of what is counted costs at the starts of the first one's day, which tiles name; `null` without a price. */
export function lowestStartCents({ terms, starts }: PartyStarts): number | null {
  const days = starts.map(({ startsAt }) => berlinDay(startsAt))
  const named = starts.filter((_start, index) => days[index] === days[0])
  return centsAtStarts(
    terms,
    named.map(({ startsAt }) => startsAt),
  )
}

type Comer = { row: StartsRow; terms: PartyTerms; party: Party }

type Span = { fromOn: string; toOn: string }

function comersOf(query: ServiceQuery, rows: readonly StartsRow[], span: Span) {
  const filters = withoutOccasions(query.filters ?? [])
  const places = placesWanted(filters)
  const hours = hoursWanted(filters, (query.wish ?? noWish).hours)
  return rows.map((row) => {
    const terms = termsIn(row)
    const comer = { row, terms, party: partyOf(query, terms, places) }
    const wanted = wantedOf(comer, query, { hours, span })
    return { ...comer, wanted, key: JSON.stringify(wanted) }
  })
}

function pricedFor(
  { row, terms, party }: Comer,
  starts: readonly Date[] = [],
): (readonly [string, PartyStarts])[] {
  const priceAt = partyPrices(terms, party)
  const priced = starts.flatMap((startsAt) => {
    const totalCents = priceAt(momentOf(startsAt))
    return totalCents === null ? [] : [{ startsAt, totalCents }]
  })
  return priced.length > 0 ? [[row.service_id, { terms, party, starts: priced }]] : []
}

// Whoever says no number comes as the smallest party that the offer takes.
function partyOf({ wish }: ServiceQuery, terms: PartyTerms, places: number): Party {
  if (wish && wish.persons !== null)
    return countedParty(terms, { persons: wish.persons, children: wish.children ?? 0 })
  const persons = Math.max(terms.countMinPerson, places)
  return { persons, children: isLedByChildren(terms.priceGroups) ? persons : 0 }
}

function wantedOf(
  { row, terms, party }: Comer,
  { wish, filters }: ServiceQuery,
  { hours, span }: { hours: readonly WeekHours[]; span: Span },
): WantedStart {
  return {
    companyId: row.company_id,
    serviceId: row.service_id,
    units: unitsOfParty(terms, party.persons),
    slots: slotRange(terms).least,
    slotMinutes: terms.slotMinutes,
    leadTimeMinutes: leadMinutes(row, filters ?? []),
    bookableDaysAhead: row.bookable_days_ahead,
    ...affordableMinutes(terms, {
      party,
      hours,
      mostCents: budgetCents(wish ?? noWish, party.persons),
      span,
    }),
  }
}

// A start that can be cancelled begins no sooner than its deadline.
function leadMinutes(row: StartsRow, filters: readonly string[]): number {
  const cancel = filters.includes('ex_cancel') ? (row.cancel_minutes_before_start ?? 0) : 0
  return Math.max(row.lead_time_minutes, cancel)
}

/** What a party's choice is measured against. */
function termsIn(row: TermsRow): PartyTerms {
  return {
    priceGroups: row.price_groups,
    countingUnit: row.counting_unit,
    countMinPerson: row.count_min_person,
    countMaxPerson: row.count_max_person,
    durationType: row.duration_type,
    durationMinutes: row.duration_minutes,
    slotMinutes: row.slot_minutes,
    maxDurationMinutes: row.max_duration_minutes,
  }
}

/** Berlin day and minute of a start. */
function momentOf(start: Date): StartMoment {
  const dayOn = berlinDay(start)
  return { dayOn, weekday: weekdayOf(dayOn), startMinute: berlinMinute(start) }
}
