import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { allOf, eachInPages } from '#foundation/lib/in-pages.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  lockReservation,
  type MoveCause,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { captureSplit } from './capture-split.server.ts'
import { giveUpPages, giveUpPayments, letGoAll } from './let-go.server.ts'
import { tellInvitedOfEnd, tellOrganiser, tellPayer } from './split-mails.server.ts'
import type { SplitEnd } from './split-rules.ts'
import { lockSplit, moveSplit } from './split-store.server.ts'
import './tables.ts'

/**
 * Ends the split of a reservation that ends, in its transaction: from now on no payment is taken, and everything that
 * was authorised is let go. False where its shares are being captured: then nothing may end. The caller holds the locks
 * of places and reservation, and moves both.
 */
export async function releaseSplit(
  tx: Db,
  { reservation, cause }: { reservation: Reservation; cause: MoveCause },
): Promise<boolean> {
  const { companyId, id: reservationId } = reservation
  const { now } = cause
  const split = await lockSplit(tx, { companyId, reservationId })
  if (!split) return true
  if (split.state !== 'open') return split.state !== 'capturing'
  const endReason = endOf(cause)
  const pages = await giveUpPages(tx, { split, now })
  const given = await giveUpPayments(tx, { split, now })
  await moveSplit(tx, split, { state: 'released', endReason }, now)
  const told = { reservation, split: { ...split, endReason }, now }
  for (const payment of given) await tellPayer(tx, 'share-released', { ...told, payment })
  await tellInvitedOfEnd(tx, { ...told, pages, paid: given.map(({ payerEmail }) => payerEmail) })
  if (cause.actor !== 'user') await tellOrganiser(tx, 'split-released', told)
  return true
}

function endOf({ actor }: MoveCause): SplitEnd {
  if (actor === 'user') return 'given-up'
  return actor === 'system' ? 'time-over' : 'cancelled'
}

/**
 * What time asks of splits: organisers hear that shares are missing, captures that stopped half way go on, and what is
 * to be let go at the provider is. The places of those whose time is over end with their holds.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export function lookAfterSplits(db: Db, gateway: PaymentGateway, { now }: { now: Date }): Promise<void> {
  return allOf([
    () => eachDue(db, { now, state: 'capturing' }, (due) => captureSplit(db, gateway, { ...due, now })),
    () => eachDue(db, { now, state: 'open' }, (due) => tellOver(db, { ...due, now })),
    () => letGoAll(db, gateway, { now }),
  ])
}

type Due = { companyId: string; reservationId: string; deadlineAt: Date }

function eachDue(
  db: Db,
  { now, state }: { now: Date; state: 'open' | 'capturing' },
  work: (due: Due) => Promise<unknown>,
): Promise<void> {
  return eachInPages({
    pageOf: (after: Due | null, limit) =>
      pageByTime(
        db
          .selectFrom('booking_split')
          .select(['company_id as companyId', 'reservation_id as reservationId', 'deadline_at as deadlineAt'])
          .where('state', '=', state)
          .$if(state === 'open', (query) =>
            query.where('deadline_at', '<=', now).where('over_told_at', 'is', null),
          ),
        ['deadline_at', 'reservation_id'],
        { after: after && [after.deadlineAt, after.reservationId], limit },
      ).execute(),
    work,
  })
}

async function tellOver(
  db: Db,
  { companyId, reservationId, now }: Omit<Due, 'deadlineAt'> & { now: Date },
): Promise<void> {
  const telling = inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id: reservationId })
    const split = await lockSplit(tx, { companyId, reservationId })
    if (split?.state !== 'open' || split.overToldAt !== null) return
    await tellOrganiser(tx, 'split-over', { reservation, split, now })
    await tx
      .updateTable('booking_split')
      .set({ over_told_at: now })
      .where('company_id', '=', companyId)
      .where('reservation_id', '=', reservationId)
      .execute()
  })
  await unlessCrowded(telling, undefined)
}
