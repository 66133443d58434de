import {
  startFacts,
  salesHolding,
  type StartFacts,
} from '#app/availability/counter-sales/counter-sales.server.ts'
import { sellingState, type CounterSale } from '#app/availability/counter-sales/counter-sales.ts'
import { eventForBooking } from '#app/availability/availability.server.ts'
import { startsOfStay, type Wanted } from '#app/availability/availability.ts'
import { bookingsHolding, type StartBooking } from '#app/booking/company-desk/company-desk.server.ts'
import { priceTerms } from '#app/booking/order-page/order-page.server.ts'
import type { PriceTerms } from '#app/booking/quote/quote.ts'
import type { ReservationState } from '#app/booking/states/states.ts'
import { salePartyText } from '#app/booking/summary/summary.ts'
import { slotRange, type CountingUnit } from '#app/catalog/catalog.ts'
import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { StartFill } from './page-view.ts'
import { comesSince, type NamedStart, type StartRights } from './start.ts'

/** A start with its offer and what a sale of it is priced by. */
export type CompanyStart = {
  facts: StartFacts
  service: BookableService
  terms: PriceTerms
  countingUnit: CountingUnit
}

/** The start that a page names, when it is this company's. */
export async function companyStart(
  db: Db,
  { companyId, ...named }: { companyId: string } & NamedStart,
): Promise<CompanyStart | null> {
  const service = await serviceForBooking(db, { companyId, serviceId: named.serviceId })
  const facts = service && (await startFacts(db, { companyId, ...named }))
  if (!service || !facts) return null
  const event = facts.eventId && (await eventForBooking(db, { companyId, eventId: facts.eventId }))
  const terms = priceTerms(service, event || null)
  return { facts, service, terms, countingUnit: terms.countingUnit }
}

/** How many slots a stay may take from a start on, and which places that are. */
export function stayChoice({ facts, service }: Pick<CompanyStart, 'facts' | 'service'>) {
  return facts.eventId === null && service.requestType === 'timeSlots'
    ? slotRange(service)
    : { least: 1, most: 1 }
}

/** The places that a sale takes. */
export function wantedPlaces({ facts, service }: CompanyStart, slots: number): Wanted {
  if (facts.eventId !== null) return { kind: 'event', eventId: facts.eventId }
  return {
    kind: 'slots',
    startsAt: startsOfStay({ startsAt: facts.startsAt, slots, slotMinutes: service.slotMinutes }),
  }
}

/** One who comes: a booking, or a guest whom the company wrote down. */
export type StartGuest = {
  kind: 'booking' | 'sale'
  id: string
  /** The booking's page; a sale has none. */
  href: string | null
  name: string
  persons: number
  party: string
  /** `null` for who may not see money. */
  cents: number | null
  payment: CounterSale['payment'] | null
  state: ReservationState | null
  since: string | null
  phone: string | null
  email: string | null
  note: string | null
}

/** Who comes to a start, and how many places others have: waiting lists, changes under way, sales without a name. */
export async function guestsOfStart(
  db: Db,
  { facts, countingUnit }: Pick<CompanyStart, 'facts' | 'countingUnit'>,
  rights: StartRights,
): Promise<{ guests: StartGuest[]; otherUnits: number }> {
  const { companyId, serviceId, eventId, startsAt } = facts
  const start = { companyId, serviceId, ...(eventId === null ? { startsAt } : { eventId }) }
  const bookings = await bookingsHolding(db, start)
  const sales = await salesHolding(db, start)
  const named = [...bookings, ...sales].reduce((sum, { units }) => sum + units, 0)
  return {
    guests: [
      ...bookings.map((booking) => guestOfBooking(booking, { startsAt, rights })),
      ...sales.map((sale) => guestOfSale(sale, { startsAt, rights, countingUnit })),
    ],
    otherUnits: Math.max(0, facts.booked - facts.shared - named),
  }
}

type Seen = { startsAt: Date; rights: StartRights }

function guestOfBooking(booking: StartBooking, { startsAt, rights }: Seen): StartGuest {
  const { id, href, name, persons, party, totalCents, state } = booking
  const since = comesSince(booking.startsAt, startsAt)
  const cents = rights.seesMoney ? totalCents : null
  const nothing = { payment: null, phone: null, email: null, note: null }
  return { kind: 'booking', id, href, name, persons, party, cents, state, since, ...nothing }
}

function guestOfSale(
  sale: CounterSale,
  { startsAt, rights, countingUnit }: Seen & { countingUnit: CountingUnit },
): StartGuest {
  const { id, name, persons, phone, email, note, payment } = sale
  return {
    kind: 'sale',
    id,
    href: null,
    name,
    persons,
    party: salePartyText(sale, countingUnit),
    cents: rights.seesMoney ? sale.totalCents : null,
    payment: rights.seesMoney ? payment : null,
    state: null,
    since: comesSince(sale.startsAt, startsAt),
    phone: rights.seesContact ? phone : null,
    email: rights.seesContact ? email : null,
    note: rights.seesContact ? note : null,
  }
}

const paidStates: ReadonlySet<ReservationState | null> = new Set(['confirmed', 'reedemed'])

/** What guests pay for a start, in cents: bookings that stand, and sales. */
export function moneyOfStart(guests: readonly StartGuest[]): number {
  return guests
    .filter(({ kind, state }) => kind === 'sale' || paidStates.has(state))
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0)
}

/** How full a start is; `uses` names what it shares. */
export function fillOfStart(
  { capacity, booked, shared, isClosed, endsAt, status }: StartFacts,
  { uses, now }: { uses: readonly string[]; now: Date },
): StartFill {
  const free = Math.max(0, capacity - booked)
  const state = sellingState({ isClosed: isClosed || status === 'cancelled', free, endsAt }, now)
  return {
    capacity,
    booked: booked - shared,
    shared: shared > 0 ? { units: shared, uses } : null,
    free,
    state,
  }
}
