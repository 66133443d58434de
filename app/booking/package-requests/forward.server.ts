import { isAccountDeleted } from '#app/account/account.server.ts'
import {
  getReservation,
  lockBookings,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { beginRequest } from './begin.server.ts'
import { forwarding } from './clock.ts'
import { fittingServices } from './fitting-services.server.ts'
import { mailGuest } from './package-mails.server.ts'
import type { ForwardRefusal, PackageWish } from './request.ts'
import { guestOf, takesRequests, wishWindow } from './request-package.server.ts'
import { lockRequest, updateRequest, wishFromRow } from './request-store.server.ts'
import { wishFaults } from './wish.ts'
import './tables.ts'

type Lapsed = { companyId: string; id: string; lapsedAt: Date }

/**
 * Passes requests that lapsed on to other companies, where their guests agreed.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export function forwardLapsed(db: Db, { now }: { now: Date }): Promise<void> {
  return eachInPages({
    pageOf: (after: Lapsed | null, limit) => lapsedRequests(db, { after, limit }),
    work: (lapsed) => unlessCrowded(forward(db, lapsed, now), null),
  })
}

function lapsedRequests(
  db: Db,
  { after, limit }: { after: Lapsed | null; limit: number },
): Promise<Lapsed[]> {
  const lapsed = db
    .selectFrom('package_request')
    .select(['company_id as companyId', 'reservation_id as id', 'lapsed_at as lapsedAt'])
    .where('may_forward', '=', true)
    .where('lapsed_at', 'is not', null)
    .where('forwarded_at', 'is', null)
    .$narrowType<{ lapsedAt: Date }>()
  const last = after && ([after.lapsedAt, after.id] as const)
  return pageByTime(lapsed, ['lapsed_at', 'reservation_id'], { after: last, limit }).execute()
}

/**
 * The guest agrees after the lapse: the same request goes to other companies now. Pressed twice it goes once.
 */
export async function agreeToForward(
  db: Db,
  { userId, reservationId, now }: { userId: string; reservationId: string; now: Date },
): Promise<{ outcome: 'forwarded'; sent: number } | { outcome: 'refused'; because: ForwardRefusal }> {
  const found = await getReservation(db, { userId, id: reservationId }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  const agreed = found && (await unlessCrowded(agree(db, found), 'busy'))
  if (!found || agreed === null) return { outcome: 'refused', because: 'not-lapsed' }
  const sent = agreed === 'busy' ? 'busy' : await unlessCrowded(forward(db, found, now), 'busy')
  return sent === 'busy' ? { outcome: 'refused', because: 'busy' } : { outcome: 'forwarded', sent }
}

async function agree(db: Db, reservation: Pick<Reservation, 'companyId' | 'id'>): Promise<'agreed' | null> {
  const { numUpdatedRows } = await updateRequest(db, reservation)
    .set({ may_forward: true })
    .where('lapsed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'agreed' : null
}

/**
 * Sends one request to others, each in a transaction of its own: a company's rows may stand on another server. What a
 * killed process had sent is found by its key, and counts. Says how many there are.
 */
async function forward(
  db: Db,
  { companyId, id }: Pick<Reservation, 'companyId' | 'id'>,
  now: Date,
): Promise<number> {
  const reservation = await reservationById(db, { companyId, id })
  const first = reservation && (await serviceForBooking(db, reservation))
  const row = await db
    .selectFrom('package_request')
    .select('group_id as groupId')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .executeTakeFirst()
  if (!reservation || !row) return 0
  const { groupId } = row
  const wish = await lapsedWish(db, reservation)
  let others = await sentOthers(db, { groupId, id })
  if (wish && first && !(await isAccountDeleted(db, reservation))) {
    const fitting = await fittingServices(db, { first, wish, groupId, userId: reservation.userId })
    for (const service of fitting) {
      if (others.length >= forwarding.most) break
      await sendTo(db, service, { reservation, wish, groupId, now })
      others = await sentOthers(db, { groupId, id })
    }
  }
  return inTransaction(db, async (tx) => {
    const locked = await lockRequest(tx, { companyId, id })
    if (!locked || locked.forwardedAt) return others.length
    await updateRequest(tx, { companyId, id }).set({ forwarded_at: now }).execute()
    const kind = others.length > 0 ? 'package-forwarded' : 'package-not-forwarded'
    const { groupId: group } = locked
    await mailGuest(tx, kind, { reservation, wish: wishFromRow(locked), groupId: group, others, now })
    return others.length
  })
}

/** The wish to be passed on; `null` once it was. */
async function lapsedWish(db: Db, reservation: Reservation): Promise<PackageWish | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockRequest(tx, reservation)
    return row?.lapsedAt && !row.forwardedAt ? wishFromRow(row) : null
  })
}

/** The other companies of a group, in the order in which they got it. */
async function sentOthers(
  db: Db,
  { groupId, id }: { groupId: string; id: string },
): Promise<{ company: string; title: string }[]> {
  const rows = await db
    .selectFrom('package_request')
    .innerJoin('reservation', 'reservation.id', 'package_request.reservation_id')
    .select('reservation.snapshot')
    .where('package_request.group_id', '=', groupId)
    .where('package_request.reservation_id', '<>', id)
    .orderBy('package_request.requested_at')
    .execute()
  return rows.map(({ snapshot }) => ({ company: snapshot.provider.title, title: snapshot.serviceTitle }))
}

function sendTo(
  db: Db,
  { companyId, serviceId }: { companyId: string; serviceId: string },
  {
    reservation,
    wish,
    groupId,
    now,
  }: { reservation: Reservation; wish: PackageWish; groupId: string; now: Date },
): Promise<void> {
  const { userId, orderForm } = reservation
  return inTransaction(db, async (tx) => {
    await lockBookings(tx, { userId })
    const idempotencyKey = `forward:${groupId}`
    const known = tx
      .selectFrom('reservation')
      .select('id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', idempotencyKey)
    if (await known.executeTakeFirst()) return
    // Counted under the account's lock: two sweeps at once send no more than one.
    if ((await sentOthers(tx, { groupId, id: reservation.id })).length >= forwarding.most) return
    const service = await serviceForBooking(tx, { companyId, serviceId })
    if (!service || !takesRequests(service) || !fitsWindow(service, wish, now)) return
    const guest = await guestOf(tx, { userId, companyId })
    if ('because' in guest || !guest.isEmailVerified) return
    // Nobody agreed that it goes on from there.
    const passed = { ...wish, mayForward: false }
    const { appUrl } = orderForm
    await beginRequest(tx, { service, guest, wish: passed, idempotencyKey, appUrl, now, groupId })
  })
}

const fitsWindow = (service: BookableService, wish: PackageWish, now: Date): boolean =>
  Object.keys(wishFaults(wish, wishWindow(service, now))).length === 0
