import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { tellOfAmendment } from '#app/booking/rebooking/rebooking.server.ts'
import { lockAmendment } from '#app/booking/amendments/amendments.server.ts'
import { allOf, eachInPages } from '#foundation/lib/in-pages.ts'
import { tellCompany } from '#app/booking/messages/messages.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { lockReservation } from '#app/booking/reservations/reservations.server.ts'
import { reminderAt, reminderHorizon } from '#app/booking/deadlines/deadlines.ts'
import '#app/booking/tables.ts'

/**
 * Reminds companies of requests and of changes that are about to lapse, each once. The row's lock decides: nobody is
 * reminded of what was just answered. One that can't be told of keeps no other from it.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function remindOfRequests(db: Db, { now }: { now: Date }): Promise<{ reminded: number }> {
  let reminded = 0
  const told = () => (reminded += 1)
  await allOf([
    () => remindOfAll(db, { now, nearly: nearlyLapsed, remind, told }),
    () => remindOfAll(db, { now, nearly: nearlyLapsedChanges, remind: remindOfChange, told }),
  ])
  return { reminded }
}

type Page = { now: Date; after: { until: Date; id: string }; limit: number }

type Reminding<Kind extends Near> = {
  now: Date
  nearly: (db: Db, page: Page) => Promise<Kind[]>
  remind: (db: Db, near: Kind, now: Date) => Promise<boolean>
  told: () => void
}

function remindOfAll<Kind extends Near>(
  db: Db,
  { now, nearly, remind: remindOf, told }: Reminding<Kind>,
): Promise<void> {
  return eachInPages({
    pageOf: (after: Kind | null, limit) => nearly(db, { now, after: after ?? { until: now, id: '' }, limit }),
    work: async (each) => {
      const due = reminderAt({ createdAt: each.createdAt, expiresAt: each.until })
      if (due.getTime() > now.getTime()) return
      if (await unlessCrowded(remindOf(db, each, now), false)) told()
    },
  })
}

type Near = { companyId: string; id: string; until: Date; createdAt: Date }

function nearlyLapsed(db: Db, { now, after, limit }: Page): Promise<Near[]> {
  const near = db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id', 'hold_expires_at as until', 'created_at as createdAt'])
    .where('state', '=', 'slotRequestet')
    .where('hold_expires_at', '<=', reminderHorizon(now))
    .$narrowType<{ until: Date }>()
  return pageByTime(near, ['hold_expires_at', 'id'], { after: [after.until, after.id], limit }).execute()
}

function remind(db: Db, { companyId, id }: Near, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id })
    if (reservation.state !== 'slotRequestet') return false
    await tellCompany(tx, 'provider-reminder', { reservation, now })
    return true
  })
}

type NearChange = Near & { reservationId: string }

function nearlyLapsedChanges(db: Db, { now, after, limit }: Page): Promise<NearChange[]> {
  const near = db
    .selectFrom('amendment')
    .select(['company_id as companyId', 'id', 'reservation_id as reservationId'])
    .select(['hold_expires_at as until', 'created_at as createdAt'])
    .where('state', '=', 'proposed')
    .where('hold_expires_at', '<=', reminderHorizon(now))
    .$narrowType<{ until: Date }>()
  return pageByTime(near, ['hold_expires_at', 'id'], { after: [after.until, after.id], limit }).execute()
}

function remindOfChange(db: Db, { companyId, id, reservationId }: NearChange, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id: reservationId })
    const amendment = await lockAmendment(tx, { companyId, id })
    if (amendment.state !== 'proposed') return false
    await tellOfAmendment(tx, 'nearly-over', { reservation, amendment, now })
    return true
  })
}
