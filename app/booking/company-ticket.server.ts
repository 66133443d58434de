import type { Db } from '#foundation/platform/db.server.ts'
import { portraitsOf } from '#app/account/account.server.ts'
import { commissionOf, type ReceiptKind } from '#app/payment/payment.ts'
import { paymentsOf, type PaymentSummary } from '#app/payment/payment.server.ts'
import { openSteps, type CompanyRole, type CompanyStep } from './company-steps.ts'
import { receiptsOf } from './reads.server.ts'
import { reservationById, type Reservation } from './reservations.server.ts'
import type { Actor, HistoryOrigin, ReservationState } from './reservation.ts'
import './tables.ts'

/** A row of a reservation's history. */
export type HistoryRow = {
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
  /** What was paid and would go back in full; `null` where nothing was paid. */
  paidCents: number | null
  commissionCents: number
  /** What came in and what goes back of it, over all payments; `isThrough` once every refund is done. */
  money: { paidCents: number; refundCents: number; isThrough: boolean }
  /** Which receipts can be had. */
  receipts: ReceiptKind[]
  /** What the viewer may do now. */
  steps: CompanyStep[]
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

/**
 * One reservation of a company with its guest's name and picture. The caller has checked that the viewer has this role.
 *
 * Source: contract 2, section 4 (company view).
 */
export async function companyReservation(
  db: Db,
  { companyId, id, role, now }: { companyId: string; id: string; role: CompanyRole; now: Date },
): Promise<CompanyReservation | null> {
  const reservation = await reservationById(db, { companyId, id })
  if (!reservation) return null
  const portraits = await portraitsOf(db, [reservation.userId])
  const payments = await paymentsOf(db, { companyId, reference: id })
  const paid = payments.find(({ refund }) => refund === null) ?? payments.at(-1)
  return {
    reservation,
    photoUrl: portraits.get(reservation.userId) ?? null,
    history: await historyOf(db, { companyId, id }),
    paidCents: paid?.amountCents ?? null,
    commissionCents: commissionOf(reservation.totalCents),
    money: moneyOf(payments),
    receipts: paid ? await receiptsOf(db, reservation) : [],
    steps: openSteps(reservation, { role, now }),
  }
}

function moneyOf(payments: readonly PaymentSummary[]): CompanyReservation['money'] {
  const refunds = payments.flatMap(({ refund }) => (refund ? [refund] : []))
  return {
    paidCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refundCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    isThrough: refunds.every(({ status }) => status === 'done'),
  }
}

/** How a reservation came to where it is, oldest first. */
export async function historyOf(
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
