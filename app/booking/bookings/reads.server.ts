import { sql, type InferResult } from 'kysely'
import { isDay } from '#foundation/lib/berlin-time.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { hot, hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import { checkoutsOf, paymentsOf } from '#app/payment/payment.server.ts'
import type { BookingView, StateFilter } from './booking-filter.ts'
import { hasStanding, inView } from './booking-views.server.ts'
import {
  listedColumns,
  getReservation,
  type ListedReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { isSharedHold } from '#app/booking/deadlines/deadlines.ts'
import { sharesUrl } from '#app/booking/share-parts/share-parts.ts'
import { can } from '#app/booking/states/states.ts'

/** A page of bookings; `next` is what the following page begins after, `null` on the last one. */
export type BookingPage = { bookings: ListedReservation[]; next: string | null }

const bookingsPerPage = 20
const mostBookingsPerPage = 100

/**
 * The user's bookings, by day and start ascending (those without a date last), a page at a time. `upcoming` leaves out what was
 * rejected, refunded or never paid; `past` begins before today's Berlin midnight. An order whose payment never came is
 * nobody's booking: only `all` has it, and for a day what was cancelled, where its time to pay ran out.
 */
export async function listBookings(
  db: Db,
  {
    userId,
    view,
    filter = 'all',
    after = null,
    limit = bookingsPerPage,
    now,
  }: {
    userId: string
    view: BookingView
    filter?: StateFilter
    after?: string | null
    limit?: number
    now: Date
  },
): Promise<BookingPage> {
  const size = Math.min(Math.max(1, limit), mostBookingsPerPage)
  const cursor = cursorOf(after)
  const query = db
    .selectFrom('reservation')
    .select(listedColumns)
    .where('user_id', '=', userId)
    .where((eb) => inView(eb, view, now))
    .where((eb) => hasStanding(eb, filter, now))
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(coalesce(starts_on, 'infinity'), coalesce(starts_at, 'infinity'), id)
          > (${cursor?.startsOn ?? ''}::date, ${cursor?.startsAt ?? ''}::timestamptz, ${cursor?.id ?? ''})`,
      ),
    )
    .orderBy(sql`coalesce(starts_on, 'infinity')`)
    .orderBy(sql`coalesce(starts_at, 'infinity')`)
    .orderBy('id')
    .limit(size + 1)
    .compile()
  // Its text depends on nothing else: what is looked for goes with it as values.
  const name = `booking_own_${view}_${filter}_${cursor ? 'after' : 'first'}`
  const text = filter === 'all' ? hot(name, query.sql) : hotShape(name, query.sql)
  const { rows } = await runText<InferResult<typeof query>[number]>(db, text, query.parameters)
  const bookings = rows.slice(0, size)
  const last = bookings.at(-1)
  return { bookings, next: rows.length > size && last ? cursorAfter(last) : null }
}

/** One's own booking that an address names, also where it stands on another page than `among`; `null` for anything else. */
export async function namedBooking(
  db: Db,
  { userId, id, among }: { userId: string; id: string | null; among: readonly ListedReservation[] },
): Promise<ListedReservation | null> {
  if (id === null || !/^[\w-]{1,64}$/.test(id)) return null
  const there = among.find((reservation) => reservation.id === id)
  if (there) return there
  return getReservation(db, { userId, id }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
}

type Cursor = { startsOn: string; startsAt: string; id: string }

function cursorAfter({ startsOn, startsAt, id }: ListedReservation): string {
  return [startsOn ?? 'infinity', startsAt?.toISOString() ?? 'infinity', id].join('~')
}

function cursorOf(after: string | null): Cursor | null {
  const [startsOn = '', startsAt = '', id = '', ...more] = (after ?? '').split('~')
  const isKnown = (startsOn === 'infinity' || isDay(startsOn)) && isInstant(startsAt)
  return isKnown && more.length === 0 && /^[\w-]{1,64}$/.test(id) ? { startsOn, startsAt, id } : null
}

// Exactly as `cursorAfter` writes it: a 30th of February is a moment to JavaScript and none to the database.
function isInstant(text: string): boolean {
  if (text === 'infinity') return true
  const at = new Date(text)
  return isDay(text.slice(0, 10)) && !Number.isNaN(at.getTime()) && at.toISOString() === text
}

/** What the dialog after the payment page shows. */
export type BookingResult = {
  reservation: Reservation
  /** `waiting`: paid perhaps, the confirmation is under way; `lost`: paid too late and without a place. */
  status: 'confirmed' | 'waiting' | 'cancelled' | 'refunding' | 'refunded' | 'requested'
}

/**
 * What became of one's own booking.
 *
 * @throws {NotFound} when it is missing or another user's.
 */
export async function getBookingResult(
  db: Db,
  { userId, reservationId }: { userId: string; reservationId: string },
): Promise<BookingResult> {
  const reservation = await getReservation(db, { userId, id: reservationId })
  return { reservation, status: await statusOf(db, reservation) }
}

async function statusOf(db: Db, reservation: Reservation): Promise<BookingResult['status']> {
  const { companyId, id, state, placesReleasedAt } = reservation
  if (state === 'refunded') return 'refunded'
  if (state === 'slotRequestet' || state === 'slotConfirmed') return 'requested'
  if (state === 'processing') return 'waiting'
  if ((state === 'confirmed' || state === 'reedemed') && placesReleasedAt === null) return 'confirmed'
  const payments = await paymentsOf(db, { companyId, reference: id })
  return payments.some(({ refund }) => refund?.status === 'requested') ? 'refunding' : 'cancelled'
}

/**
 * The open payment page of one's own unpaid reservation, or `null` when there is none any more.
 *
 * @throws {NotFound} when it is missing or another user's.
 */
export async function findOpenPaymentPage(
  db: Db,
  { userId, reservationId, now }: { userId: string; reservationId: string; now: Date },
): Promise<{ url: string; expiresAt: Date } | null> {
  const reservation = await getReservation(db, { userId, id: reservationId })
  const { companyId, id, state, holdExpiresAt } = reservation
  if (!can('settle', state) || holdExpiresAt === null) return null
  // Where several people pay, the organiser's page says who has.
  if (isSharedHold(reservation))
    return holdExpiresAt > now ? { url: sharesUrl(id), expiresAt: holdExpiresAt } : null
  const open = (await checkoutsOf(db, { companyId, reference: id })).find(({ status }) => status === 'open')
  if (!open?.url) return null
  const expiresAt = new Date(Math.min(open.expiresAt.getTime(), holdExpiresAt.getTime()))
  return expiresAt.getTime() <= now.getTime() ? null : { url: open.url, expiresAt }
}
