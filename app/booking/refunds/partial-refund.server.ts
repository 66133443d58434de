import { invariant } from '#foundation/lib/errors.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { namesOf } from '#app/account/account.server.ts'
import { partsToReturn, type ReturnPart } from '#app/payment/payment.ts'
import {
  paymentsOf,
  reductionsOf,
  requestRefund,
  type PaymentSummary,
  type ReductionRefund,
} from '#app/payment/payment.server.ts'
import { findOpenAmendment } from '#app/booking/amendments/amendments.server.ts'
import type { CompanyOrder } from '#app/booking/provider-moves/provider-moves.ts'
import {
  partialRefundRefusal,
  isBookedByActor,
  type PartialRefundReason,
  type PartialRefundRefusal,
  type ParsedPartialRefund,
} from './partial-refund.ts'
import { tellOwners } from './partial-refund-owners.server.ts'
import { unreturnedPayments, withOwed } from './payment-balance.ts'
import { goneWithRest } from './balance.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import {
  lockReservation,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import '#app/booking/tables.ts'

/** What a company once gave back as goodwill, and how far its money is. Amount in cents. */
export type PartialRefund = {
  id: string
  cents: number
  reason: PartialRefundReason
  /** What the guest was written beside the reason. */
  message: string | null
  givenBy: string
  givenAt: Date
  /** When the last of its money was through; `null` while any is under way, or was refused and is still owed. */
  throughAt: Date | null
}

/** The same with who gave it; `null` for somebody who has left. */
export type PartialRefundWithAuthor = PartialRefund & { giver: string | null }

type Booking = { companyId: string; id: string }

/**
 * What was given back of a booking as goodwill, the oldest first. What a bank refused and the cancellation gave back
 * with the rest isn't goodwill any more.
 */
export async function listPartialRefunds(db: Db, { companyId, id }: Booking): Promise<PartialRefund[]> {
  const given = await db
    .selectFrom('goodwill')
    .select(['id', 'cents', 'reason', 'message', 'given_by as givenBy', 'given_at as givenAt'])
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .orderBy('given_at')
    .orderBy('id')
    .execute()
  if (given.length === 0) return []
  const all = await reductionsOf(db, { companyId, reference: id })
  const gone = await goneWithRest(db, { companyId, id }, all)
  const refunds = all.filter((each) => !gone.includes(each))
  return given.flatMap((each) => {
    const goneCents = gone.reduce((sum, { part, priceCents }) => sum + (part === each.id ? priceCents : 0), 0)
    const cents = each.cents - goneCents
    return cents > 0 ? [{ ...each, cents, throughAt: throughAtOf(each.id, refunds) }] : []
  })
}

/** What was given back of a booking with the names of who gave it: for its company, never for its guest. */
export async function listPartialRefundsWithAuthors(
  db: Db,
  booking: Booking,
): Promise<PartialRefundWithAuthor[]> {
  const given = await listPartialRefunds(db, booking)
  const names = await namesOf(db, { userIds: given.map(({ givenBy }) => givenBy) })
  return given.map((each) => ({ ...each, giver: names.get(each.givenBy) || null }))
}

function throughAtOf(id: string, refunds: readonly ReductionRefund[]): Date | null {
  const own = refunds.filter(({ part }) => part === id)
  if (own.some(({ status }) => status !== 'done')) return null
  const times = own.flatMap(({ doneAt }) => doneAt ?? [])
  return times.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null
}

/**
 * The payments of a booking of which something can be given back, with what went back of each before. What a bank
 * refused is still owed, so it isn't there to be given once more.
 */
export async function givablePayments(db: Db, { companyId, id }: Booking): Promise<PaymentSummary[]> {
  const [payments, reduced] = await Promise.all([
    paymentsOf(db, { companyId, reference: id }),
    reductionsOf(db, { companyId, reference: id }),
  ])
  return unreturnedPayments(withOwed(payments, reduced))
}

/** What of these payments can still be given back, in cents. */
export function givableCents(payments: readonly PaymentSummary[]): number {
  return payments.reduce((sum, { amountCents, returnedCents }) => sum + amountCents - returnedCents, 0)
}

/**
 * What a company gives back. `operationId` is of the form that asks for it: sent twice it is given once. `seenCents` is
 * what was left to give when that form was shown: two forms never give without knowing of each other.
 */
export type PartialRefundOrder = CompanyOrder &
  ParsedPartialRefund & { operationId: string; seenCents: number }

/** What it came to. `not-yet`: others kept the rows for too long; try again. */
export type PartialRefundAnswer =
  { outcome: 'done' } | { outcome: 'refused'; because: PartialRefundRefusal } | { outcome: 'not-yet' }

/**
 * Gives back of what was paid for a visit that took place, once for each `operationId`; the booking stays as it is. The
 * guest is told by mail when the money is through, the company's other owners at once. The caller has checked that the
 * actor may do it.
 */
export async function createPartialRefund(db: Db, order: PartialRefundOrder): Promise<PartialRefundAnswer> {
  const { companyId, reservationId: id, guards } = order
  const answer = inTransaction(db, async (tx) => {
    // Whoever cancels or gives back, too, holds the same row.
    const seen = guards?.lock === 'off' ? await reservationById(tx, { companyId, id }) : null
    return give(tx, seen ?? (await lockReservation(tx, { companyId, id })), order)
  })
  return unlessCrowded(answer, { outcome: 'not-yet' } as const)
}

const refused = (because: PartialRefundRefusal): PartialRefundAnswer => ({ outcome: 'refused', because })

async function give(
  tx: Db,
  reservation: Reservation,
  order: PartialRefundOrder,
): Promise<PartialRefundAnswer> {
  const { cents, seenCents, actorId, now } = order
  const known = await givenBy(tx, order)
  if (known) return known.cents === cents ? { outcome: 'done' } : refused('form-used-up')
  const { companyId, id: reservationId } = reservation
  if (isBookedByActor({ guestId: reservation.userId, actorId })) return refused('own-booking')
  const because = partialRefundRefusal(reservation, now)
  if (because) return refused(because)
  if (await findOpenAmendment(tx, { companyId, reservationId })) return refused('change-open')
  const payments = await givablePayments(tx, reservation)
  const leftCents = givableCents(payments)
  if (leftCents === 0) return refused(reservation.totalCents === 0 ? 'nothing-paid' : 'nothing-left')
  if (leftCents !== seenCents) return refused('changed-meanwhile')
  const parts = partsToReturn(payments, cents)
  if (cents > leftCents || !parts) return refused(cents > leftCents ? 'too-much' : 'crumbs')
  const id = await save(tx, order, parts)
  const { reason, message } = order
  await tellOwners(tx, { reservation, given: { id, actorId, reason, message, parts }, now })
  return { outcome: 'done' }
}

function givenBy(tx: Db, { companyId, reservationId, operationId }: PartialRefundOrder) {
  return tx
    .selectFrom('goodwill')
    .select('cents')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()
}

async function save(
  tx: Db,
  order: PartialRefundOrder,
  parts: readonly ReturnPart<PaymentSummary>[],
): Promise<string> {
  const { companyId, reservationId, operationId, cents, reason, message, actorId, now } = order
  const id = randomId()
  await tx
    .insertInto('goodwill')
    .values({
      company_id: companyId,
      id,
      reservation_id: reservationId,
      operation_id: operationId,
      cents,
      reason,
      message,
      given_by: actorId,
      given_at: now,
    })
    .execute()
  for (const { payment, priceCents } of parts) {
    const asked = { companyId, paymentId: payment.paymentId, cause: 'goodwill' as const, now }
    const refund = await requestRefund(tx, { ...asked, part: { id, priceCents } })
    invariant(refund.part === id, `goodwill ${id} is a refund of its own`)
    const subject = { kind: 'refund', id: refund.id } as const
    await noteInAudit(tx, {
      actorId,
      action: 'goodwill.give',
      subject,
      now,
      details: { reservationId, reason },
    })
  }
  return id
}
