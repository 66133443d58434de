import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { isCalled, portraitsOf } from '#app/account/account.server.ts'
import type { CompanyFilter, CompanyGroup } from './company-filter.ts'
import { amendmentAnswerDeadlines } from '#app/booking/amendments/amendments.server.ts'
import type { ReservationState } from '#app/booking/states/states.ts'
import { reservationColumns, wasMoreThanAttempt } from '#app/booking/reservations/reservations.server.ts'
import { endedBookingBalancesById } from '#app/booking/refunds/refunds.server.ts'
import { companyRowView, type CompanyRowView } from './row-view.ts'
import '#app/booking/tables.ts'

/** A page of a company's reservations; `next` is what the following page begins after, `null` on the last one. */
export type CompanyBookingPage = { rows: CompanyRowView[]; next: string | null }

const bookingsPerPage = 20
const endless = "'infinity'::timestamptz"

/**
 * A company's reservations that a filter asks for, a page at a time: what is still to come by its start, the nearest
 * first, everything else the latest first. The caller has checked that the viewer looks after the company's bookings.
 */
export async function companyBookings(
  db: Db,
  {
    companyId,
    filter,
    after = null,
    limit = bookingsPerPage,
    now,
  }: { companyId: string; filter: CompanyFilter; after?: string | null; limit?: number; now: Date },
): Promise<CompanyBookingPage> {
  const isAhead = filter.group === 'open' || filter.group === 'upcoming'
  const start = sql`coalesce(starts_at, ${sql.raw(endless)})`
  const cursor = sql`(select coalesce(starts_at, ${sql.raw(endless)}), id from reservation
    where company_id = ${companyId} and id = ${after})`
  const rows = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('company_id', '=', companyId)
    .where((eb) => inGroup(eb, filter.group, berlinDay(now)))
    .$if(filter.serviceId !== null, (query) => query.where('service_id', '=', filter.serviceId ?? ''))
    .$if(filter.on !== null, (query) => query.where('starts_on', '=', filter.on ?? ''))
    .$if(filter.search !== '', (query) => query.where((eb) => isMeant(eb, filter.search)))
    .$if(after !== null, (query) =>
      query.where(
        isAhead ? sql<boolean>`(${start}, id) > ${cursor}` : sql<boolean>`(${start}, id) < ${cursor}`,
      ),
    )
    .orderBy(start, isAhead ? 'asc' : 'desc')
    .orderBy('id', isAhead ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const bookings = rows.slice(0, limit)
  const portraits = await portraitsOf(
    db,
    bookings.map(({ userId }) => userId),
  )
  const changes = await amendmentAnswerDeadlines(db, { companyId, ids: bookings.map(({ id }) => id) })
  const settlements = await endedBookingBalancesById(db, { companyId, reservations: bookings })
  return {
    rows: bookings.map((each) =>
      companyRowView(each, {
        photoUrl: portraits.get(each.userId) ?? null,
        changeUntil: changes.get(each.id) ?? null,
        settlement: settlements.get(each.id) ?? null,
        now,
      }),
    ),
    next: rows.length > limit ? (bookings.at(-1)?.id ?? null) : null,
  }
}

// What waits for the company's answer. An index counts by these, so they stand in the text of the query.
const waitsForCompany = sql.raw("state in ('slotRequestet', 'requestet', 'justChat')")

/** How many requests, of bookings, packages and changes, wait for the company's answer. */
export async function openRequestCount(db: Db, { companyId }: { companyId: string }): Promise<number> {
  // Two counts: each has an index of its own, both together would look at every booking.
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from reservation where company_id = ${companyId} and ${waitsForCompany})::int
      + (select count(*) from amendment where company_id = ${companyId} and state = 'proposed')::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const comingStates: ReservationState[] = [
  'processing',
  'slotConfirmed',
  'confirmed',
  'reedemed',
  'depositOffered',
  'offerAccepted',
  'depositConfirmed',
  'finalInvoiceOffered',
]

type Where = ExpressionBuilder<Tables, 'reservation'>

function inGroup(eb: Where, group: CompanyGroup, today: string) {
  const isHeld = eb('places_released_at', 'is', null)
  if (group === 'open') return eb.or([sql<boolean>`${waitsForCompany}`, hasAskedChange])
  if (group === 'upcoming')
    return eb.and([
      eb('state', 'in', comingStates),
      isHeld,
      eb.or([eb('starts_on', '>=', today), eb('starts_on', 'is', null)]),
    ])
  if (group === 'past')
    return eb.and([eb('state', 'in', ['confirmed', 'reedemed']), isHeld, eb('starts_on', '<', today)])
  if (group === 'cancelled')
    return eb.or([
      eb('state', 'in', ['refunded', 'slotRejected', 'requestRejected', 'offerRejected']),
      eb.and([eb('state', 'in', ['confirmed', 'reedemed']), eb('places_released_at', 'is not', null)]),
      eb.and([eb('state', '=', 'deleteCapacity'), wasMoreThanAttempt]),
    ])
  // An order that was never paid concerns nobody but who made it.
  return eb.or([eb('state', '<>', 'deleteCapacity'), wasMoreThanAttempt])
}

// What a guest wants to change waits for the company as a request does.
const hasAskedChange = sql<boolean>`exists (
  select 1 from amendment as a
  where a.company_id = reservation.company_id and a.reservation_id = reservation.id and a.state = 'proposed')`

function isMeant(eb: Where, search: string) {
  const code = search.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return eb.or([
    isCalled({ userId: sql.ref('user_id'), shownAs: sql`snapshot ->> 'userName'` }, search),
    ...(code.length >= 3 ? [sql<boolean>`replace(booking_code, '-', '') like ${`%${code}%`}`] : []),
  ])
}
