import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { unpaidStates } from './reservation.ts'
import './tables.ts'

/** What somebody holds of a service, or of one of its events, without having paid. */
export type UnpaidHold = { startsAt: Date; slots: number; units: number }

/** Somebody's unpaid holds of a service, or of one of its events. */
export async function unpaidHolds(
  db: Db,
  {
    userId,
    service,
    event,
  }: { userId: string; service: { companyId: string; id: string }; event: { id: string } | null },
): Promise<UnpaidHold[]> {
  const rows = await db
    .selectFrom('reservation')
    .select(['starts_at as startsAt', 'units', sql<number>`(cart ->> 'slots')::int`.as('slots')])
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where(sql<boolean>`event_id is not distinct from ${event?.id ?? null}`)
    .where('state', 'in', unpaidStates)
    .where('places_released_at', 'is', null)
    .execute()
  return rows.flatMap(({ startsAt, ...row }) => (startsAt ? [{ ...row, startsAt }] : []))
}
