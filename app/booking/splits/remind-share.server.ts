import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockReservation } from '#app/booking/reservations/reservations.server.ts'
import { nextReminder, type ReminderRefusal } from './split-rules.ts'
import { tellInvited } from './split-mails.server.ts'
import { lockSplit, findOrganiserSplit } from './split-store.server.ts'
import './tables.ts'

export type Reminder = { outcome: 'reminded' } | { outcome: 'refused'; because: ReminderRefusal }

const refused = (because: ReminderRefusal) => ({ outcome: 'refused', because }) as const

/** Writes to somebody whose share is open, at most once in six hours. Only the organiser does. */
export async function remindOfShare(
  db: Db,
  {
    userId,
    reservationId,
    number,
    now,
  }: { userId: string; reservationId: string; number: number; now: Date },
): Promise<Reminder> {
  const own = await findOrganiserSplit(db, { userId, reservationId })
  if (!own) return refused('split-over')
  const { companyId } = own
  const work = inTransaction(db, async (tx): Promise<Reminder> => {
    const reservation = await lockReservation(tx, { companyId, id: reservationId })
    const split = await lockSplit(tx, { companyId, reservationId })
    const share = split?.shares.find((each) => each.number === number)
    if (split?.state !== 'open' || !share) return refused('split-over')
    if (share.checkoutId !== null) return refused('share-paid')
    if (share.email === null) return refused('no-address')
    if (nextReminder(share.remindedAt, now)) return refused('reminded-lately')
    await tellInvited(tx, { reservation, split, now, only: number })
    return { outcome: 'reminded' }
  })
  return unlessCrowded(work, refused('busy'))
}
