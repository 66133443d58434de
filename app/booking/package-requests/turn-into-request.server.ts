import {
  getReservation,
  lockReservation,
  moveReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { RequestRefused, announceRequest, personsOf } from './begin.server.ts'
import { replyDue } from './clock.ts'
import type { PackageWish, RequestOutcome } from './request.ts'
import { mailGuest } from './package-mails.server.ts'
import { guestOf, refusable, takesRequests, wishWindow } from './request-package.server.ts'
import { lockRequest, updateRequest, wishColumns } from './request-store.server.ts'
import { wishFaults } from './wish.ts'
import '#app/booking/tables.ts'

/** Makes a request of a question, in the same conversation. Pressed twice it is one request. */
export async function turnIntoRequest(
  db: Db,
  {
    userId,
    reservationId,
    wish,
    now,
  }: { userId: string; reservationId: string; wish: PackageWish; now: Date },
): Promise<RequestOutcome> {
  const found = await getReservation(db, { userId, id: reservationId }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!found || found.kind !== 'onRequest') return { outcome: 'refused', because: 'not-open' }
  return refusable(() => inTransaction(db, (tx) => turn(tx, { found, userId, wish, now })))
}

async function turn(
  tx: Db,
  { found, userId, wish, now }: { found: Reservation; userId: string; wish: PackageWish; now: Date },
): Promise<RequestOutcome> {
  const reservationId = found.id
  const before = await lockReservation(tx, found)
  if (before.state === 'requestet') return { outcome: 'requested', reservationId }
  if (before.state !== 'justChat') return { outcome: 'refused', because: 'not-open' }
  const service = await serviceForBooking(tx, before)
  if (!service || !takesRequests(service)) return { outcome: 'refused', because: 'not-offered' }
  const guest = await guestOf(tx, { userId, companyId: before.companyId })
  if ('because' in guest) return { outcome: 'refused', because: guest.because }
  if (!guest.isEmailVerified) return { outcome: 'refused', because: 'unconfirmed' }
  const faults = wishFaults(wish, wishWindow(service, now))
  if (Object.keys(faults).length > 0) return { outcome: 'refused', because: 'wish-faulty', faults }
  if (!(await lockRequest(tx, before))) return { outcome: 'refused', because: 'not-open' }
  const moved = await moveReservation(tx, before, 'turnChatIntoRequest', {
    actor: 'user',
    actorId: userId,
    now,
  })
  const persons = personsOf(wish)
  await tx
    .updateTable('reservation')
    .set({ persons, units: persons })
    .where('company_id', '=', before.companyId)
    .where('id', '=', before.id)
    .execute()
  const replyDueAt = replyDue(now)
  await updateRequest(tx, before)
    .set({
      ...wishColumns(wish),
      reply_due_at: replyDueAt,
      answered_at: null,
      reminders: 0,
      requested_at: now,
    })
    .execute()
  const reservation = { ...moved, persons, units: persons }
  const refused = await announceRequest(tx, { reservation, wish, replyDueAt, messageId: 'wish', now })
  if (refused) throw new RequestRefused(refused)
  await mailGuest(tx, 'package-sent', { reservation, wish, now })
  return { outcome: 'requested', reservationId }
}
