import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { portraitsOf } from '#app/account/account.server.ts'
import { commissionOf } from '#app/payment/payment.ts'
import { paymentsOf, reductionsOf, type PaymentSummary } from '#app/payment/payment.server.ts'
import { isOpenAmendment } from '#app/booking/amendments/amendments.ts'
import { listAmendments, type Amendment } from '#app/booking/amendments/amendments.server.ts'
import { openSteps, type CompanyRole, type CompanyStep } from '#app/booking/provider-moves/provider-moves.ts'
import {
  listUndoneEntries,
  listActiveEntries,
  type StandingEntry,
} from '#app/booking/check-in/check-in.server.ts'
import {
  partialRefundRefusal,
  isBookedByActor,
  mayGivePartialRefund,
  bookingPayments,
  withOwed,
  type Settlement,
} from '#app/booking/refunds/refunds.ts'
import {
  givableCents,
  givablePayments,
  listPartialRefundsWithAuthors,
  type PartialRefundWithAuthor,
  endedBookingBalance,
} from '#app/booking/refunds/refunds.server.ts'
import type { LinkedReceipt } from '#app/booking/invoices/invoices.ts'
import { listReceipts } from '#app/booking/invoices/invoices.server.ts'
import type { StoredAnswer } from '#app/booking/questions/questions.ts'
import { answersOfBooking } from '#app/booking/questions/questions.server.ts'
import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { keepableDeposit } from '#app/booking/package-payments/package-payments.ts'
import { reservationById, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { movesOfBooking, type BookingMove } from '#app/booking/start-changes/start-changes.server.ts'
import type { Actor, HistoryOrigin, ReservationState } from '#app/booking/states/states.ts'
import '#app/booking/tables.ts'

/** A row of a reservation's history. */
type HistoryRow = {
  from: HistoryOrigin
  to: ReservationState
  actor: Actor
  reason: string | null
  at: Date
}

/** A reservation as its company sees it. Amounts in cents. */
export type CompanyReservation = {
  reservation: Reservation
  /** The guest's picture, or `null`. */
  photoUrl: string | null
  history: HistoryRow[]
  /** Who came in, and when. */
  entered: StandingEntry[]
  /** Entries that were taken back. */
  undone: { at: Date; people: number }[]
  /** What was paid and would go back in full; `null` where nothing was paid. */
  paidCents: number | null
  /** True where something of what was paid went back before. */
  isPartBack: boolean
  commissionCents: number
  /** What became of the money of what ended; `null` of what stands or costs nothing. */
  money: Settlement | null
  /** Which receipts can be had. */
  receipts: LinkedReceipt[]
  /** What was changed or is wished to be, the oldest first. */
  changes: Amendment[]
  /** Which of the changes were made, when and by whom. */
  made: { id: string; actor: Actor; at: Date }[]
  /** How the company moved it with its whole start. */
  moves: BookingMove[]
  /** What the viewer may do now. */
  steps: CompanyStep[]
  /** What was given back as goodwill, and what the viewer may still give; 0 where nothing. */
  goodwill: PartialRefundWithAuthor[]
  givableCents: number
  /** The deposit that stays if the company cancels because its final invoice isn't paid, in cents; else `null`. */
  keepableCents?: number | null
  /** What the guest answered to the offer's questions. */
  answers: StoredAnswer[]
}

/** The company that a reservation belongs to, or `null` for none of that id. */
export async function companyOfReservation(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('reservation_locator')
    .select('company_id as companyId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.companyId ?? null
}

/** Which reservation is looked at and in which role; `viewerId`, where a person looks who may have booked it themselves. */
type CompanySight = {
  companyId: string
  id: string
  role: CompanyRole
  viewerId?: string | undefined
  now: Date
}

/**
 * One reservation of a company with its guest's name and picture. The caller has checked that the viewer has this role.
 *
 * Source: contract 2, section 4 (company view).
 */
export async function companyReservation(
  db: Db,
  { companyId, id, role, viewerId, now }: CompanySight,
): Promise<CompanyReservation | null> {
  const reservation = await reservationById(db, { companyId, id })
  if (!reservation) return null
  const portraits = await portraitsOf(db, [reservation.userId])
  const payments = await paymentsOf(db, { companyId, reference: id })
  const own = bookingPayments(payments)
  const standing = own.filter(({ refund }) => refund === null)
  const changes = await listAmendments(db, { companyId, reservationId: id })
  const paid = standing.length > 0 ? standing : own.slice(-1)
  const goodwill = await listPartialRefundsWithAuthors(db, reservation)
  const reduced = goodwill.length > 0 ? await reductionsOf(db, { companyId, reference: id }) : []
  const givable = isGivable(reservation, { role, viewerId, changes, now })
    ? await givablePayments(db, reservation)
    : []
  return {
    reservation,
    photoUrl: portraits.get(reservation.userId) ?? null,
    answers: await answersOfBooking(db, { companyId, reservationId: id }),
    history: await listReservationHistory(db, { companyId, id }),
    entered: await listActiveEntries(db, { companyId, id }),
    undone: await listUndoneEntries(db, { companyId, id }),
    paidCents:
      paid.length > 0 ? paid.reduce((sum, each) => sum + each.amountCents - each.returnedCents, 0) : null,
    isPartBack: own.some(({ returnedCents }) => returnedCents > 0),
    commissionCents: commissionIn(reservation, withOwed(standing, reduced)),
    money: await endedBookingBalance(db, reservation),
    receipts: payments.length > 0 ? await listReceipts(db, reservation) : [],
    changes,
    made: await madeOf(db, { companyId, changes }),
    moves: await movesOfBooking(db, { companyId, reservationId: id }),
    steps: openSteps(reservation, { role, now }),
    goodwill,
    givableCents: givableCents(givable),
    keepableCents: await keepableCents(db, reservation, now),
  }
}

async function keepableCents(db: Db, reservation: Reservation, now: Date): Promise<number | null> {
  if (reservation.state !== 'finalInvoiceOffered') return null
  const { companyId, id: reservationId } = reservation
  const offers = await offersOf(db, { companyId, reservationId })
  return keepableDeposit(reservation, offers, berlinDay(now))?.dueCents ?? null
}

function isGivable(
  reservation: Reservation,
  {
    role,
    viewerId,
    changes,
    now,
  }: Omit<CompanySight, 'companyId' | 'id'> & { changes: readonly Amendment[] },
): boolean {
  if (!mayGivePartialRefund(role) || isBookedByActor({ guestId: reservation.userId, actorId: viewerId }))
    return false
  return !changes.some(isOpenAmendment) && partialRefundRefusal(reservation, now) === null
}

// Each payment has its own, a tenth of what stands of it; without a payment, and of a package's rest, it is what would
// come.
function commissionIn({ totalCents, state }: Reservation, standing: readonly PaymentSummary[]): number {
  if (standing.length === 0) return commissionOf(totalCents)
  const isRestOpen = state === 'depositConfirmed' || state === 'finalInvoiceOffered'
  const paidCents = standing.reduce((sum, each) => sum + each.amountCents, 0)
  const restCents = isRestOpen ? Math.max(0, totalCents - paidCents) : 0
  return standing.reduce(
    (sum, each) => sum + commissionOf(each.amountCents - each.returnedCents),
    commissionOf(restCents),
  )
}

// Few bookings were ever changed: of the others nothing is read.
async function madeOf(
  db: Db,
  { companyId, changes }: { companyId: string; changes: readonly Amendment[] },
): Promise<CompanyReservation['made']> {
  const applied = changes.filter(({ state }) => state === 'applied').map(({ id }) => id)
  if (applied.length === 0) return []
  return db
    .selectFrom('amendment_history')
    .select(['amendment_id as id', 'actor', 'at'])
    .where('company_id', '=', companyId)
    .where('amendment_id', 'in', applied)
    .where('to_state', '=', 'applied')
    .execute()
}

/** How a reservation came to where it is, oldest first. */
async function listReservationHistory(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<HistoryRow[]> {
  return db
    .selectFrom('reservation_history')
    .select(['from_state as from', 'to_state as to', 'actor', 'reason', 'at'])
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .orderBy('seq')
    .execute()
}
