import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PackageRequest, RequestTab } from './request.ts'
import { wishFromRow, wishSelection } from './request-store.server.ts'
import './tables.ts'
import '#app/booking/tables.ts'

function requestRows(db: Db) {
  return db
    .selectFrom('package_request')
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.company_id', '=', 'package_request.company_id')
        .onRef('reservation.id', '=', 'package_request.reservation_id'),
    )
    .select([
      'package_request.company_id as companyId',
      'package_request.reservation_id as reservationId',
      'package_request.group_id as groupId',
      'package_request.requested_at as requestedAt',
      'package_request.reply_due_at as replyDueAt',
      'package_request.answered_at as answeredAt',
      'package_request.lapsed_at as lapsedAt',
      'package_request.forwarded_at as forwardedAt',
      'reservation.booking_code as bookingCode',
      'reservation.service_id as serviceId',
      'reservation.state',
      'reservation.user_id as userId',
      'reservation.snapshot',
    ])
    .select(wishSelection)
}

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number]

function requestFrom(row: Row): PackageRequest {
  const wish = wishFromRow(row)
  return {
    companyId: row.companyId,
    reservationId: row.reservationId,
    bookingCode: row.bookingCode,
    groupId: row.groupId,
    serviceId: row.serviceId,
    serviceTitle: row.snapshot.serviceTitle,
    state: row.state,
    // A wish is of somebody, a question of nobody.
    kind: wish.adults + wish.children > 0 ? 'request' : 'question',
    wish,
    userId: row.userId,
    guestName: row.snapshot.userName,
    requestedAt: row.requestedAt,
    replyDueAt: row.replyDueAt,
    answeredAt: row.answeredAt,
    lapsedAt: row.lapsedAt,
    forwardedAt: row.forwardedAt,
  }
}

/** The request of a reservation; `null` for a package that was never requested here, and for what is no package. */
export async function requestOf(
  db: Db,
  { companyId, reservationId }: { companyId: string; reservationId: string },
): Promise<PackageRequest | null> {
  const row = await requestRows(db)
    .where('package_request.company_id', '=', companyId)
    .where('package_request.reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row ? requestFrom(row) : null
}

/** Everything that somebody sent for one wish, the first request first; empty for whoever it isn't from. */
export async function requestsOfGroup(
  db: Db,
  { userId, groupId }: { userId: string; groupId: string },
): Promise<(PackageRequest & { companyTitle: string; companyForm: string })[]> {
  const rows = await requestRows(db)
    .where('package_request.group_id', '=', groupId)
    .where('reservation.user_id', '=', userId)
    .orderBy(sql`package_request.reservation_id = package_request.group_id`, 'desc')
    .orderBy('package_request.requested_at')
    .orderBy('package_request.reservation_id')
    .execute()
  return rows.map((row) => ({
    ...requestFrom(row),
    companyTitle: row.snapshot.provider.title,
    companyForm: row.snapshot.provider.form,
  }))
}

/** Of a request that waits, so that a list shows it with `requestsOfCompany`. */
const perPage = 20

/**
 * A page of a company's requests and questions. `waiting`: what it owes an answer or an offer, the least time left
 * first; `sent`: offers that are out; `done`: the rest, the newest first.
 */
export async function requestsOfCompany(
  db: Db,
  { companyId, tab, page }: { companyId: string; tab: RequestTab; page: number; now: Date },
): Promise<{ requests: PackageRequest[]; total: number; pages: number }> {
  const listed = requestRows(db)
    .where('package_request.company_id', '=', companyId)
    .where('reservation.state', '<>', 'pendingRequest')
    .where(tabTests[tab])
  const { total } = await listed
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ordered =
    tab === 'waiting'
      ? listed.orderBy(sql`package_request.reply_due_at nulls last`).orderBy('package_request.requested_at')
      : listed.orderBy('package_request.requested_at', 'desc')
  const rows = await ordered
    .orderBy('package_request.reservation_id')
    .limit(perPage)
    .offset((Math.max(1, page) - 1) * perPage)
    .execute()
  const count = Number(total)
  return { requests: rows.map(requestFrom), total: count, pages: Math.max(1, Math.ceil(count / perPage)) }
}

const waits = sql<boolean>`(reservation.state = 'requestet'
  or reservation.state = 'justChat' and package_request.answered_at is null)`
const isSent = sql<boolean>`reservation.state in ('depositOffered', 'offerAccepted')`

const tabTests = {
  waiting: waits,
  sent: isSent,
  done: sql<boolean>`not (${waits} or ${isSent})`,
} as const satisfies Record<RequestTab, unknown>

/** How many requests and questions of a company wait for its first answer: the number in its menu. */
export async function countWaitingRequests(db: Db, { companyId }: { companyId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('reservation')
    .innerJoin('package_request', (join) =>
      join
        .onRef('reservation.company_id', '=', 'package_request.company_id')
        .onRef('reservation.id', '=', 'package_request.reservation_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reservation.company_id', '=', companyId)
    .where('reservation.state', 'in', ['requestet', 'justChat'])
    .where('package_request.answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
