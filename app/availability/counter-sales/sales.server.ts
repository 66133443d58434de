import type { Selectable } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { invariant } from '#foundation/lib/errors.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import { forgottenName, type CounterSale } from './counter-sales.ts'

type Row = Selectable<Tables['counter_sale']>

const columns = [
  'company_id',
  'id',
  'service_id',
  'event_id',
  'starts_at',
  'ends_at',
  'starts_on',
  'units',
  'persons',
  'name',
  'phone',
  'email',
  'note',
  'lines',
  'total_cents',
  'payment',
  'booking_code',
  'sold_at',
  'cancelled_at',
  'sequence',
] as const satisfies readonly (keyof Row)[]

/** A row with a name, as a sale; the table's CHECK says that such a row has all of this. */
export function saleOf(row: Pick<Row, (typeof columns)[number]>): CounterSale {
  const { name, persons, ends_at: endsAt, starts_on: startsOn, booking_code: code, sold_at: soldAt } = row
  invariant(name && persons && endsAt && startsOn && code && soldAt, `sale ${row.id} has a guest`)
  return {
    companyId: row.company_id,
    id: row.id,
    serviceId: row.service_id,
    eventId: row.event_id || null,
    startsAt: row.starts_at,
    endsAt,
    startsOn,
    units: row.units,
    persons,
    name,
    phone: row.phone,
    email: row.email,
    note: row.note,
    lines: row.lines,
    totalCents: row.total_cents,
    payment: row.payment,
    bookingCode: code,
    soldAt,
    cancelledAt: row.cancelled_at,
    sequence: row.sequence,
  }
}

/** Sales with a guest, cancelled ones too. */
export const selectSales = (db: Db, companyId: string) =>
  db
    .selectFrom('counter_sale')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('name', 'is not', null)

/** A start: a slot by its instant, or a date of an event by its id. */
export type SoldStart = { companyId: string; serviceId: string } & ({ startsAt: Date } | { eventId: string })

/** The sales whose visit begins at a start, in the order in which they were sold. Cancelled ones are left out. */
export async function salesOfStart(db: Db, start: SoldStart): Promise<CounterSale[]> {
  const rows = await selectSales(db, start.companyId)
    .where('service_id', '=', start.serviceId)
    .where('event_id', '=', 'eventId' in start ? start.eventId : '')
    .$if('startsAt' in start, (query) =>
      'startsAt' in start ? query.where('starts_at', '=', start.startsAt) : query,
    )
    .where('cancelled_at', 'is', null)
    .orderBy('sold_at')
    .orderBy('id')
    .execute()
  return rows.map(saleOf)
}

/** The sales that take places of a start, those of longer stays that began before it among them. */
export async function salesHolding(db: Db, start: SoldStart): Promise<CounterSale[]> {
  const isHeld = db
    .selectFrom('hold')
    .select('reference')
    .where('company_id', '=', start.companyId)
    .where('service_id', '=', start.serviceId)
    .$if('startsAt' in start, (query) =>
      'startsAt' in start ? query.where('slot_starts_at', '=', start.startsAt) : query,
    )
    .$if('eventId' in start, (query) =>
      'eventId' in start ? query.where('event_id', '=', start.eventId) : query,
    )
    .where('released_at', 'is', null)
  const rows = await selectSales(db, start.companyId)
    .where('id', 'in', isHeld)
    .orderBy('starts_at')
    .orderBy('sold_at')
    .orderBy('id')
    .execute()
  return rows.map(saleOf)
}

/** The sales of a company that begin on one of its days, soonest first. Cancelled ones are left out. */
export async function salesOn(
  db: Db,
  { companyId, dayOn }: { companyId: string; dayOn: string },
): Promise<CounterSale[]> {
  const rows = await selectSales(db, companyId)
    .where('starts_on', '=', dayOn)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(saleOf)
}

type SaleKey = { companyId: string; id: string }

/** A sale, also a cancelled one; `null` when the company has none of that id. */
export async function saleById(db: Db, { companyId, id }: SaleKey): Promise<CounterSale | null> {
  const row = await selectSales(db, companyId).where('id', '=', id).executeTakeFirst()
  return row ? saleOf(row) : null
}

/** Locks the starts that a sale holds, then the sale, in the order of all who change places. */
export async function lockSale(tx: Db, { companyId, id }: SaleKey): Promise<CounterSale | null> {
  await lockPlaces(tx, { companyId, reference: id })
  return lockSaleRow(tx, { companyId, id })
}

/** Locks the sale alone, for who holds the locks of its starts. */
export async function lockSaleRow(tx: Db, { companyId, id }: SaleKey): Promise<CounterSale | null> {
  const row = await selectSales(tx, companyId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? saleOf(row) : null
}

/** Forgets who the guests of visits were that ended before a moment. What was sold stays. */
export async function forgetGuests(db: Db, { before }: { before: Date }): Promise<void> {
  await db
    .updateTable('counter_sale')
    .set({ name: forgottenName, phone: null, email: null, note: null })
    .where('ends_at', '<', before)
    .where('name', '<>', forgottenName)
    .execute()
}
