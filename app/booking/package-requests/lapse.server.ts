import { postEvent } from '#app/chat/chat.server.ts'
import {
  lockReservation,
  moveReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { allOf, eachInPages } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { reminderHorizon, remindersDue } from './clock.ts'
import { forwardLapsed } from './forward.server.ts'
import type { CompanyPackageMail } from './mails/package-mails.ts'
import { mailCompany, mailGuest } from './package-mails.server.ts'
import { lockRequest, updateRequest, wishFromRow } from './request-store.server.ts'
import { workUnconfirmed } from './verify.server.ts'
import './tables.ts'

/**
 * Moves the clock of all requests: sends off or ends unconfirmed ones, reminds companies, lapses what nobody answered
 * and passes it on where the guest agreed. Each step is one transaction, so that a process that is killed repeats
 * nothing.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export function workRequests(db: Db, { now }: { now: Date }): Promise<void> {
  return allOf([
    () => workUnconfirmed(db, { now }),
    () => workDue(db, { now }),
    () => forwardLapsed(db, { now }),
  ])
}

type Due = { companyId: string; id: string; replyDueAt: Date }

function workDue(db: Db, { now }: { now: Date }): Promise<void> {
  return eachInPages({
    pageOf: (after: Due | null, limit) => dueRequests(db, { after, limit, until: reminderHorizon(now) }),
    work: (due) => unlessCrowded(remindOrLapse(db, due, now), null),
  })
}

function dueRequests(
  db: Db,
  { after, limit, until }: { after: Due | null; limit: number; until: Date },
): Promise<Due[]> {
  const due = db
    .selectFrom('package_request')
    .select(['company_id as companyId', 'reservation_id as id', 'reply_due_at as replyDueAt'])
    .where('reply_due_at', '<=', until)
    .$narrowType<{ replyDueAt: Date }>()
  const last = after && ([after.replyDueAt, after.id] as const)
  return pageByTime(due, ['reply_due_at', 'reservation_id'], { after: last, limit }).execute()
}

const reminderKinds = [
  'provider-package-reminder',
  'provider-package-last-reminder',
] as const satisfies CompanyPackageMail[]

// Under the locks: nobody is reminded of what was just answered, and an answer and a lapse are never both.
function remindOrLapse(db: Db, { companyId, id }: Due, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id })
    const request = await lockRequest(tx, reservation)
    if (!request?.replyDueAt) return
    const { replyDueAt, reminders, groupId } = request
    const wish = wishFromRow(request)
    if (reservation.state !== 'requestet') {
      // It ended in another way, and with it its clock.
      await updateRequest(tx, reservation).set({ reply_due_at: null }).execute()
      return
    }
    if (replyDueAt <= now) {
      await lapse(tx, reservation, now)
      // Where the request goes on, the mail about that says it.
      if (!wish.mayForward) await mailGuest(tx, 'package-lapsed', { reservation, wish, groupId, now })
      await mailCompany(tx, 'provider-package-lapsed', { reservation, wish, now })
      return
    }
    const due = remindersDue(replyDueAt, now)
    const kind = due > reminders ? reminderKinds[due - 1] : undefined
    if (!kind) return
    await mailCompany(tx, kind, { reservation, wish, replyDueAt, now })
    await updateRequest(tx, reservation).set({ reminders: due }).execute()
  })
}

async function lapse(tx: Db, reservation: Reservation, now: Date): Promise<void> {
  const { companyId, id } = reservation
  await moveReservation(tx, reservation, 'lapseRequest', { actor: 'system', reason: 'no-answer', now })
  await updateRequest(tx, reservation).set({ reply_due_at: null, lapsed_at: now }).execute()
  await postEvent(tx, { companyId, reference: id, event: 'request-lapsed', clientId: `lapsed:${id}`, now })
}
