import { sql, type RawBuilder } from 'kysely'
import { findAccounts } from '#app/account/account.server.ts'
import { paymentsWithoutOutcome } from '#app/booking/checkout/checkout.server.ts'
import { stateWord } from '#app/booking/company-desk/company-desk.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { isPriceOpen } from '#app/booking/quote/quote.ts'
import { reservationColumns, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { troubledRefunds } from '#app/payment/troubles/troubles.server.ts'
import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { BookingRowView } from './booking-page.ts'
import {
  answerHours,
  bookingTroubles,
  type BookingFilter,
  type BookingSearch,
  type BookingTrouble,
} from './bookings.ts'
import { texts } from './texts.ts'

/** A booking that needs help, and why. */
type TroubledBooking = { reservationId: string; trouble: BookingTrouble; since: Date }

/** Nobody works through more at a time; what is left comes nearer when the first are solved. */
const mostTroubles = 200
const hourMs = 3_600_000

/** How many refunds and payments are stuck; `null` where more may be than were read. */
type StuckMoney = { refunds: number; payments: number } | null

type Troubled = { bookings: TroubledBooking[]; stuck: StuckMoney }

/** Bookings that need an operator: the most urgent reason first, then the longest waiting; each once. */
async function troubledBookings(db: Db, { now }: { now: Date }): Promise<Troubled> {
  const page = { now, offset: 0, limit: mostTroubles }
  const refunds = await troubledRefunds(db, page)
  const payments = await paymentsWithoutOutcome(db, page)
  const all: TroubledBooking[] = [
    ...refunds.map(({ reference, requestedAt }) => troubleOf('refund', reference, requestedAt)),
    ...payments.map(({ reservationId, since }) => troubleOf('payment', reservationId, since)),
    ...(await unansweredBookings(db, now)),
  ]
  const rank = ({ trouble }: TroubledBooking) => bookingTroubles.indexOf(trouble)
  const inOrder = all.toSorted((a, b) => rank(a) - rank(b) || a.since.getTime() - b.since.getTime())
  const byBooking = Map.groupBy(inOrder, ({ reservationId }) => reservationId)
  const isWhole = refunds.length < mostTroubles && payments.length < mostTroubles
  return {
    bookings: [...byBooking.values()].flatMap(([first]) => first ?? []),
    stuck: isWhole ? { refunds: refunds.length, payments: payments.length } : null,
  }
}

const troubleOf = (trouble: BookingTrouble, reservationId: string, since: Date) => ({
  trouble,
  reservationId,
  since,
})

/** Requests and wished changes whose company has not answered for too long. */
async function unansweredBookings(db: Db, now: Date): Promise<TroubledBooking[]> {
  const before = new Date(now.getTime() - answerHours * hourMs)
  const { rows } = await sql<TroubledBooking>`
    (select id as "reservationId", 'request' as trouble, created_at as since from reservation
      where state in ('slotRequestet', 'requestet', 'justChat') and created_at <= ${before}
      order by created_at limit ${mostTroubles})
    union all
    (select reservation_id, 'change', created_at from amendment
      where state = 'proposed' and created_at <= ${before} order by created_at limit ${mostTroubles})`.execute(
    db,
  )
  return rows
}

/** A booking of a list with why it needs help, where it does. */
export type BookingRow = { reservation: Reservation; trouble: BookingTrouble | null }

type Asked = {
  filter: BookingFilter
  search: BookingSearch | null
  /** Only those of one company. */
  companyId: string | null
  limit: number
  offset: number
  now: Date
}

const accountsOfName = 100

/** A page of bookings, and whether more follow. */
export type BookingList = { rows: BookingRow[]; hasMore: boolean; stuck: StuckMoney }

/** Bookings that an operator looks for. */
export async function bookingRows(db: Db, asked: Asked): Promise<BookingList> {
  const { filter, search, companyId, limit, offset, now } = asked
  const nothing = { bookings: [], stuck: null }
  const { bookings: troubles, stuck } = filter === 'hilfe' ? await troubledBookings(db, { now }) : nothing
  const found = search && (await conditionOf(db, search))
  const rank = sql`array_position(${troubles.map(({ reservationId }) => reservationId)}::text[], reservation.id)`
  const reservations = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .$if(found !== null, (query) => query.where(found ?? sql<boolean>`false`))
    .$if(filter === 'hilfe', (query) =>
      query.where('id', 'in', troubles.map(({ reservationId }) => reservationId).concat('')).orderBy(rank),
    )
    .$if(filter === 'heute', (query) =>
      query.where('starts_on', '=', berlinDay(now)).orderBy('starts_at').orderBy('id'),
    )
    .$if(filter === 'storniert', (query) =>
      query.where(
        sql<boolean>`(state = 'refunded' or (state in ('confirmed', 'reedemed') and places_released_at is not null))`,
      ),
    )
    .$if(filter === 'storniert' || filter === 'alle', (query) =>
      query.orderBy('created_at', 'desc').orderBy('id'),
    )
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const why = new Map(troubles.map(({ reservationId, trouble }) => [reservationId, trouble]))
  return {
    rows: reservations
      .slice(0, limit)
      .map((reservation) => ({ reservation, trouble: why.get(reservation.id) ?? null })),
    hasMore: reservations.length > limit,
    stuck,
  }
}

/** The bookings that a search means. Names and addresses are those of the accounts that booked. */
async function conditionOf(db: Db, search: BookingSearch): Promise<RawBuilder<boolean>> {
  const { reservationId, code, paymentIntentId, text } = search
  const parts = [
    ...(reservationId === null ? [] : [sql`reservation.id = ${reservationId}`]),
    ...(code === null ? [] : [sql`reservation.booking_code = ${code}`]),
    ...(paymentIntentId === null
      ? []
      : [
          sql`reservation.id in (select reference from payment where payment_intent_id = ${paymentIntentId})`,
        ]),
  ]
  if (text !== null) {
    const { accounts } = await findAccounts(db, { text, limit: accountsOfName })
    parts.push(sql`reservation.user_id = any(${accounts.map(({ id }) => id)}::text[])`)
  }
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** Puts a booking into the words of its row. */
export function bookingRowView({ reservation, trouble }: BookingRow): BookingRowView {
  const { id, bookingCode, snapshot, startsAt, totalCents } = reservation
  return {
    id,
    href: `/operator/buchungen/${encodeURIComponent(id)}`,
    code: bookingCode,
    guest: snapshot.userName || texts.noName,
    title: bookedTitle(reservation),
    when: startsAt ? `${formatShortDay(berlinDay(startsAt))}, ${berlinClock(startsAt)}` : texts.noTime,
    state: stateWord(reservation),
    trouble,
    standing: standingOf(reservation),
    amount: isPriceOpen(reservation) ? texts.openPrice : formatEuro(totalCents),
  }
}

function standingOf({ state, placesReleasedAt }: Reservation): BookingRowView['standing'] {
  if (state === 'confirmed' || state === 'reedemed') return placesReleasedAt === null ? 'ticket' : 'over'
  return overStates.has(state) ? 'over' : 'open'
}

const overStates: ReadonlySet<Reservation['state']> = new Set([
  'refunded',
  'deleteCapacity',
  'slotRejected',
  'requestRejected',
  'offerRejected',
])
