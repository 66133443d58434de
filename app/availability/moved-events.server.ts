import { cellOf, geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** Moves the events to come of these services, which are held at another point now. Locks them in the order of ids. */
export async function moveEvents(
  tx: Db,
  at: { companyId: string; serviceIds: readonly string[]; point: Point; now: Date },
): Promise<void> {
  if (at.serviceIds.length === 0) return
  const events = await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', at.companyId)
    .where('service_id', 'in', [...at.serviceIds])
    .where('ends_at', '>', at.now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (events.length === 0) return
  await tx
    .updateTable('event')
    .set({ cell4: geohashOf(at.point, 4), cell: cellOf(at.point), ...at.point })
    .where('company_id', '=', at.companyId)
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute()
}
