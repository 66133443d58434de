import { contactOf } from '#app/account/account.server.ts'
import {
  lockReservation,
  moveReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { announceRequest, type Guest } from './begin.server.ts'
import { replyDue, unconfirmedUntil } from './clock.ts'
import { mailGuest } from './package-mails.server.ts'
import { lockRequest, updateRequest, wishFromRow } from './request-store.server.ts'
import '#app/booking/tables.ts'

type Waiting = { companyId: string; id: string; userId: string; createdAt: Date }

/**
 * Sends off what somebody requested before their address was confirmed: right after they confirmed it.
 *
 * @returns what was sent off.
 */
export async function verifyRequests(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Reservation[]> {
  const rows = await waitingRequests(db).where('user_id', '=', userId).orderBy('id').execute()
  const sent: Reservation[] = []
  for (const row of rows) {
    const request = await verifyOrDrop(db, row, now)
    if (request) sent.push(request)
  }
  return sent
}

/**
 * Sends off requests whose account's address was confirmed meanwhile, and ends those that waited too long for it.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export function workUnconfirmed(db: Db, { now }: { now: Date }): Promise<void> {
  return eachInPages({
    pageOf: (after: Waiting | null, limit) => {
      const last = after && ([after.createdAt, after.id] as const)
      return pageByTime(waitingRequests(db), ['created_at', 'id'], { after: last, limit }).execute()
    },
    work: (row) => unlessCrowded(verifyOrDrop(db, row, now), null),
  })
}

function waitingRequests(db: Db) {
  return db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id', 'user_id as userId', 'created_at as createdAt'])
    .where('state', '=', 'pendingRequest')
}

function verifyOrDrop(db: Db, { companyId, id, userId }: Waiting, now: Date): Promise<Reservation | null> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id })
    if (reservation.state !== 'pendingRequest') return null
    const guest = await contactOf(tx, { userId })
    if (guest?.isEmailVerified) return verify(tx, { before: reservation, guest, now })
    if (unconfirmedUntil(reservation.createdAt) > now) return null
    await moveReservation(tx, reservation, 'dropUnverified', { actor: 'system', reason: 'unconfirmed', now })
    return null
  })
}

async function verify(
  tx: Db,
  { before, guest, now }: { before: Reservation; guest: Guest; now: Date },
): Promise<Reservation | null> {
  const request = await lockRequest(tx, before)
  if (!request) return null
  const moved = await moveReservation(tx, before, 'verifyRequest', { actor: 'system', now })
  // The address may have been corrected before it was confirmed: nobody else gets mails about this.
  const snapshot = { ...before.snapshot, userName: guest.displayName, userEmail: guest.email }
  await tx
    .updateTable('reservation')
    .set({ snapshot: JSON.stringify(snapshot) })
    .where('company_id', '=', before.companyId)
    .where('id', '=', before.id)
    .execute()
  const replyDueAt = replyDue(now)
  await updateRequest(tx, before).set({ reply_due_at: replyDueAt, requested_at: now }).execute()
  const reservation = { ...moved, snapshot }
  const wish = wishFromRow(request)
  // What a limit of the chat keeps out of it still stands in the request itself.
  await announceRequest(tx, { reservation, wish, replyDueAt, now })
  await mailGuest(tx, 'package-sent', { reservation, wish, now })
  return reservation
}
