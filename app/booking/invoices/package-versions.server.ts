import type { Db } from '#foundation/platform/db.server.ts'
import type { ReservationKind } from '#app/booking/states/states.ts'
import type { SoldVersion } from './package-lines.ts'

/** Which of these bookings are packages: only of those versions are read. */
export function packageIds(bookings: readonly { id: string; kind: ReservationKind }[]): string[] {
  return bookings.flatMap(({ id, kind }) => (kind === 'onRequest' ? [id] : []))
}

/** The versions of packages' offers that were paid, or settled without a payment, by booking, the oldest first. */
export async function soldVersions(
  db: Db,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, SoldVersion[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('package_offer')
    .select(['reservation_id as reservationId', 'version', 'kind', 'payment', 'title', 'lines', 'persons'])
    .select(['due_cents as dueCents', 'starts_at as startsAt', 'ends_at as endsAt', 'paid_at as paidAt'])
    .where('company_id', '=', companyId)
    .where('reservation_id', 'in', [...ids])
    .where('paid_at', 'is not', null)
    .orderBy('version')
    .execute()
  return Map.groupBy(rows, ({ reservationId }) => reservationId)
}
