import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { startsOf } from './order.ts'
import type { OrderFacts } from './order.server.ts'
import { unpaidStates } from './reservation.ts'
import './tables.ts'

/** What somebody holds of a service, or of one of its events, without having paid. */
export type UnpaidHold = { id: string; startsAt: Date; slots: number }

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
    .select(['id', 'starts_at as startsAt', sql<number>`(cart ->> 'slots')::int`.as('slots')])
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where(sql<boolean>`event_id is not distinct from ${event?.id ?? null}`)
    .where('state', 'in', unpaidStates)
    .where('places_released_at', 'is', null)
    .execute()
  return rows.flatMap(({ startsAt, ...row }) => (startsAt ? [{ ...row, startsAt }] : []))
}

/** The first of somebody's unpaid holds that has a part of what an order wants; part of it counts like all of it. */
export async function ownHoldAmong(
  db: Db,
  { userId, facts }: { userId: string; facts: OrderFacts },
): Promise<UnpaidHold | null> {
  const { service, event, wanted, startsAt } = facts
  const held = await unpaidHolds(db, { userId, service, event })
  const starts = new Set((wanted.kind === 'slots' ? wanted.startsAt : [startsAt]).map((at) => at.getTime()))
  const isWanted = ({ startsAt: from, slots }: UnpaidHold) =>
    event !== null || startsOf(service, from, slots).some((at) => starts.has(at.getTime()))
  return held.find(isWanted) ?? null
}
