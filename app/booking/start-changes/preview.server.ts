import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  salesOfStart,
  startFacts,
  type SoldStart,
  type StartFacts,
} from '#app/availability/counter-sales/counter-sales.server.ts'
import { openStarts, type OpenStart } from '#app/availability/start-closing/start-closing.server.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { commissionOf } from '#app/payment/payment.ts'
import { affectedBookings, packagesThere, type PackageThere } from './affected-guests.server.ts'
import '#app/booking/tables.ts'

/** What changing a start would come to, before anybody presses. Amounts in cents. */
export type StartPreview = {
  start: StartFacts
  offer: string
  isEvent: boolean
  /** Places that everybody needs who is there. */
  units: number
  /** Tickets that were bought or given for nothing online. */
  online: { bookings: number; persons: number; cents: number; ownCents: number }
  sold: { persons: number; cents: number }
  /** Orders and requests that aren't paid yet. */
  unpaid: number
  /** Packages that hold places of it: while there are any it isn't changed. */
  packages: PackageThere[]
  /** Who gets a mail. */
  mailed: string[]
  /** Who left no address. */
  calls: { id: string; name: string; phone: string | null }[]
}

/** Reads what a change of a start would come to; `null` when the company has none such. */
export async function previewStartChange(db: Db, key: SoldStart): Promise<StartPreview | null> {
  const start = await startFacts(db, key)
  const service = await serviceForBooking(db, key)
  if (!start || !service) return null
  const { companyId } = key
  const bookings = await affectedBookings(db, { ...start, companyId })
  const sales = await salesOfStart(db, key)
  const guests = await ticketsAmong(
    db,
    companyId,
    bookings.map(({ id }) => id),
  )
  const tickets = guests.filter(({ state }) => state === 'confirmed')
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  return {
    start,
    offer: start.title ?? service.title,
    isEvent: start.eventId !== null,
    units: sum([...bookings, ...sales].map(({ units }) => units)),
    online: {
      bookings: tickets.length,
      persons: sum(tickets.map(({ persons }) => persons)),
      cents: sum(tickets.map(({ cents }) => cents)),
      ownCents: sum(tickets.map(({ cents }) => cents - commissionOf(cents))),
    },
    sold: {
      persons: sum(sales.map(({ persons }) => persons)),
      cents: sum(sales.map(({ totalCents }) => totalCents)),
    },
    packages: await packagesThere(db, { ...start, companyId }),
    unpaid: guests.filter(({ state }) => unpaid.has(state)).length,
    mailed: [
      ...tickets.filter(({ email }) => email !== '').map(({ name }) => name),
      ...sales.filter(({ email }) => email !== null).map(({ name }) => name),
    ],
    calls: sales.filter(({ email }) => email === null).map(({ id, name, phone }) => ({ id, name, phone })),
  }
}

const unpaid = new Set(['processing', 'slotRequestet', 'slotConfirmed'])

type Ticket = { state: string; persons: number; cents: number; name: string; email: string }

function ticketsAmong(db: Db, companyId: string, ids: readonly string[]): Promise<Ticket[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('reservation')
    .select(['state', 'persons', 'total_cents as cents'])
    .select([
      sql<string>`snapshot ->> 'userName'`.as('name'),
      sql<string>`snapshot ->> 'userEmail'`.as('email'),
    ])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const dayMs = 86_400_000
const daysAhead = 90

/** Starts (or dates) of the same offer in the next 90 days to which a start could be moved, the full ones too. */
export async function possibleTargets(
  db: Db,
  { start, now }: { start: StartFacts; now: Date },
): Promise<OpenStart[]> {
  const { companyId, serviceId, eventId, startsAt } = start
  const until = new Date(Math.max(now.getTime(), startsAt.getTime()) + daysAhead * dayMs)
  const open = await openStarts(db, { companyId, serviceId, isEvent: eventId !== null, from: now, until })
  return open.filter((each) =>
    eventId === null ? each.startsAt.getTime() !== startsAt.getTime() : each.eventId !== eventId,
  )
}
