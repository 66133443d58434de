import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { withEach } from '#foundation/lib/in-pages.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import { postEvent } from '#app/chat/chat.server.ts'
import { paidDeposit } from '#app/booking/invoices/invoices.ts'
import { finalAmounts, type PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { notePaid, offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { returnBelowDeposit } from '#app/booking/refunds/refunds.server.ts'
import { lockReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { isAwaited } from './pay-rules.ts'
import { confirmPaid } from './settle-offer.server.ts'

/** What it came to. `not-due`: there is no final invoice of which nothing is to be paid (any more). */
export type SettledWithoutPayment = { outcome: 'confirmed' | 'not-due' | 'not-yet' }

/**
 * Confirms a package whose final invoice leaves nothing to pay, once; what its deposit was more goes back as a partial
 * refund. Called as soon as such an invoice is sent, and for those that a killed process left.
 */
export async function settleWithoutPayment(
  db: Db,
  { companyId, reservationId, now }: { companyId: string; reservationId: string; now: Date },
): Promise<SettledWithoutPayment> {
  const settling = inTransaction(db, async (tx) => {
    await lockPlaces(tx, { companyId, reference: reservationId })
    const reservation = await lockReservation(tx, { companyId, id: reservationId })
    const offers = await offersOf(tx, { companyId, reservationId })
    const offer = offers.at(-1) ?? null
    if (offer?.kind !== 'finalInvoice' || offer.dueCents > 0 || !isAwaited(offer, reservation))
      return { outcome: 'not-due' } as const
    await confirmWithoutPayment(tx, { reservation, offer, offers, now })
    return { outcome: 'confirmed' } as const
  })
  return unlessCrowded(settling, { outcome: 'not-yet' } as const)
}

type Confirming = {
  reservation: Reservation
  offer: PackageOffer
  offers: readonly PackageOffer[]
  now: Date
}

/** The same in the caller's transaction, which holds the reservation and has looked. */
export async function confirmWithoutPayment(
  tx: Db,
  { reservation, offer, offers, now }: Confirming,
): Promise<void> {
  const { companyId, id } = reservation
  const deposit = offer.kind === 'finalInvoice' ? paidDeposit(offers) : null
  const { backCents } = finalAmounts(offer.totalCents, deposit?.dueCents ?? 0)
  if (backCents > 0)
    await returnBelowDeposit(tx, { reservation, backCents, givenBy: await writerOf(tx, offer), now })
  await notePaid(tx, { companyId, reservationId: id, version: offer.version, now })
  await confirmPaid(tx, { reservation, offer, now })
  if (backCents === 0) return
  const detail = { version: offer.version, cents: backCents }
  const clientId = `below-deposit:${offer.version}`
  await postEvent(tx, { companyId, reference: id, event: 'refunded', detail, clientId, now })
}

async function writerOf(tx: Db, { companyId, reservationId, version }: PackageOffer): Promise<string> {
  const { writer } = await tx
    .selectFrom('package_offer')
    .select('written_by as writer')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return writer
}

const mostPerSweep = 200

/**
 * Settles the final invoices of which nothing is to be paid and that nobody settled when they were sent.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function settleInvoicesWithoutPayment(db: Db, { now }: { now: Date }): Promise<void> {
  const rows = await db
    .selectFrom('package_offer')
    .select(['company_id as companyId', 'reservation_id as reservationId'])
    .where('kind', '=', 'finalInvoice')
    .where('due_cents', '=', 0)
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('paid_at', 'is', null)
    .limit(mostPerSweep)
    .execute()
  await withEach(rows, async (row) => {
    await settleWithoutPayment(db, { ...row, now })
  })
}
