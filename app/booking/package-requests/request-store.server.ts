import type { Db } from '#foundation/platform/db.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { PackageWish, WantedTime } from './request.ts'
import './tables.ts'

/** Writes the wish of a reservation. */
export async function insertRequest(
  tx: Db,
  {
    reservation,
    wish,
    groupId,
    replyDueAt,
    now,
  }: {
    reservation: Pick<Reservation, 'companyId' | 'id'>
    wish: PackageWish
    groupId: string
    replyDueAt: Date | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('package_request')
    .values({
      company_id: reservation.companyId,
      reservation_id: reservation.id,
      group_id: groupId,
      ...wishColumns(wish),
      forwarded_at: null,
      reply_due_at: replyDueAt,
      answered_at: null,
      lapsed_at: null,
      requested_at: now,
    })
    .execute()
}

/** A wish as its columns. */
export function wishColumns({ time, ages, ...wish }: PackageWish) {
  const isDay = time.kind === 'day'
  return {
    wanted_on: isDay ? time.day : null,
    part_of_day: isDay ? time.partOfDay : null,
    wanted_month: isDay ? null : time.month,
    part_of_week: isDay ? null : time.partOfWeek,
    adults: wish.adults,
    children: wish.children,
    youngest: ages?.youngest ?? null,
    oldest: ages?.oldest ?? null,
    occasion: wish.occasion,
    budget_cents: wish.budgetCents,
    message: wish.message,
    may_forward: wish.mayForward,
  }
}

/** The columns of a wish, each under its own name. */
export const wishSelection = [
  'package_request.wanted_on as wantedOn',
  'package_request.part_of_day as partOfDay',
  'package_request.wanted_month as wantedMonth',
  'package_request.part_of_week as partOfWeek',
  'package_request.adults',
  'package_request.children',
  'package_request.youngest',
  'package_request.oldest',
  'package_request.occasion',
  'package_request.budget_cents as budgetCents',
  'package_request.message',
  'package_request.may_forward as mayForward',
] as const

type WishRow = Omit<PackageWish, 'time' | 'ages'> & {
  wantedOn: string | null
  partOfDay: Extract<WantedTime, { kind: 'day' }>['partOfDay']
  wantedMonth: string | null
  partOfWeek: Extract<WantedTime, { kind: 'month' }>['partOfWeek']
  youngest: number | null
  oldest: number | null
}

/** The wish of such columns. */
export function wishFromRow(row: WishRow): PackageWish {
  const { adults, children, occasion, budgetCents, message, mayForward, youngest, oldest } = row
  return {
    time:
      row.wantedOn === null
        ? { kind: 'month', month: row.wantedMonth, partOfWeek: row.partOfWeek }
        : { kind: 'day', day: row.wantedOn, partOfDay: row.partOfDay },
    adults,
    children,
    ages: youngest === null || oldest === null ? null : { youngest, oldest },
    occasion,
    budgetCents,
    message,
    mayForward,
  }
}

/** Locks and reads a request, with its clock: after the reservation's own lock, before the chat's. */
export function lockRequest(tx: Db, { companyId, id }: { companyId: string; id: string }) {
  return tx
    .selectFrom('package_request')
    .select([
      'package_request.group_id as groupId',
      'package_request.reply_due_at as replyDueAt',
      'package_request.answered_at as answeredAt',
      'package_request.reminders',
      'package_request.lapsed_at as lapsedAt',
      'package_request.forwarded_at as forwardedAt',
      'package_request.requested_at as requestedAt',
    ])
    .select(wishSelection)
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes columns of a request. The caller holds the row's lock. */
export function updateRequest(tx: Db, { companyId, id }: { companyId: string; id: string }) {
  return tx
    .updateTable('package_request')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
}
