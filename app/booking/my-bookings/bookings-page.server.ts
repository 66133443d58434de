import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { fromServer } from '#foundation/platform/kept-state.ts'
import { readOr, type Log } from '#foundation/platform/log.server.ts'
import { againUrlFor } from './book-again.server.ts'
import {
  bookingDetailsLookup,
  listBookings,
  namedBooking,
  bookingListHeader,
  type AboveList,
} from '#app/booking/bookings/bookings.server.ts'
import {
  type BookingView,
  type StateFilter,
  bookingCardView,
  type BookingDetails,
  type Rating,
} from '#app/booking/bookings/bookings.ts'
import { listReceipts } from '#app/booking/invoices/invoices.server.ts'
import { partialRefundTotals, endedBookingBalance } from '#app/booking/refunds/refunds.server.ts'
import { receiptLinks, receiptsNote } from '#app/booking/invoices/invoices.ts'
import type { ListedReservation } from '#app/booking/reservations/reservations.server.ts'
import { bookingPageView, type BookingPageView } from './booking-view.ts'
import { bookingDayViews } from './day-lines.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { endedWaitlistSummary, waitlistSummary } from '#app/booking/waitlist/waitlist.ts'
import { tookPart } from '#app/booking/reservations/reservations.ts'
import { keptTexts } from './texts/kept.ts'

/** A phone shows two at a time, and most people have fewer; a page of twenty costs a fifth more. */
const cardsPerPage = 10

type Asking = {
  userId: string
  asked: { view: BookingView; filter: StateFilter }
  query: URLSearchParams
  /** How its reader stands to what these bookings are about; a module above knows it. */
  ratingsOf: (visits: readonly ListedReservation[]) => Promise<(of: ListedReservation) => Rating>
  now: Date
  log: Log
}

/** What somebody's list of bookings shows. `days` is `null` where the list itself can't be read. */
export async function loadBookingsPage(db: Db, { userId, asked, query, ratingsOf, now, log }: Asking) {
  const { or, failed } = partsOf(log)
  const [page, above] = await Promise.all([
    or(
      'list',
      null,
      listBookings(db, { userId, ...asked, after: query.get('after'), limit: cardsPerPage, now }),
    ),
    or('above', nothingAbove, bookingListHeader(db, { userId, now })),
  ])
  const listed = page?.bookings ?? []
  const named = await or('named', null, namedBooking(db, { userId, id: query.get('info'), among: listed }))
  const reservations = [...new Set([...listed, ...(named ? [named] : [])])]
  const visits = reservations.filter((booking) => tookPart(booking, now))
  const [known, ratingOf] = await Promise.all([
    or('besides', () => ({ payUrl: null, now }), bookingDetailsLookup(db, { userId, reservations, now })),
    or('ratings', () => unknownRating, ratingsOf(visits)),
  ])
  const besides = (of: ListedReservation) => ({ ...known(of.id), rating: ratingOf(of) })
  const bookings = listed.map((reservation) => ({
    on: reservation.startsOn,
    booking: bookingCardView(reservation, besides(reservation)),
  }))
  const info = named ? await or('info', null, wholeOf(db, named, { besides: besides(named), now })) : null
  const papers = named ? await or('receipts', [], listReceipts(db, named)) : []
  return {
    days: page && bookingDayViews(bookings, berlinDay(now)),
    next: page?.next ?? null,
    info,
    receipts: named ? receiptLinks(named.id, papers) : [],
    receiptsNote: named && receiptsNote(named, papers),
    asking: above.asking,
    ...waitsOf(above, now),
    isPartMissing: page !== null && failed.length > 0,
    asOf: keptTexts.asOf(shortInstant(now)),
    source: fromServer,
  }
}

// A part that can't be read is logged, and named among those that failed; the rest of the page stands.
function partsOf(log: Log) {
  const failed: string[] = []
  const or = async <Read, Instead>(part: string, instead: Instead, reading: Promise<Read>) => {
    const missing = Symbol(part)
    const read = await readOr(log, { event: `bookings ${part}`, instead: missing }, reading)
    if (read !== missing) return read as Read
    failed.push(part)
    return instead
  }
  return { or, failed }
}

const nothingAbove: AboveList = {
  waits: { waiting: 0, offered: 0, offeredUntil: null, first: null },
  endedWait: null,
  asking: [],
}
const unknownRating = { isRated: false, isShown: true, mayRate: false }

// Its dialog is the whole page of what was refunded.
async function wholeOf(
  db: Db,
  named: ListedReservation,
  { besides, now }: { besides: BookingDetails; now: Date },
): Promise<BookingPageView> {
  const [settlement, given] = await Promise.all([
    endedBookingBalance(db, named),
    partialRefundTotals(db, named),
  ])
  const shown = bookingPageView(named, { ...besides, settlement, given })
  return { ...shown, againUrl: shown.againUrl ?? (await againUrlFor(db, named, now)) }
}

// What ended is told of above the list for a day, whatever else they wait for, and after it where there is nothing else
// as long as it is known.
function waitsOf({ waits, endedWait }: AboveList, now: Date) {
  const open = waitlistSummary(waits, now)
  const ended = endedWait && endedWaitlistSummary(endedWait)
  const late = endedWait?.isLate ? ended : null
  return { waits: open, endedWait: late, waitsBelow: open ?? (late === null ? ended : null) }
}
