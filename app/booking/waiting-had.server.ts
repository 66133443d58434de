import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OrderFacts } from './order.server.ts'
import { ownHoldAmong } from './own-holds.server.ts'
import { gaveUp } from './waiting.ts'
import './tables.ts'

type Asking = { userId: string; facts: OrderFacts }

/**
 * Why somebody can't wait for these starts: else one account would keep them to itself without ever paying. They hold
 * one of them unpaid, or let an offer of one go, or gave up what they took up. What the company ended bars nobody.
 */
export async function hadPlaces(tx: Db, asking: Asking): Promise<'own-hold' | 'had-offer' | null> {
  if (await ownHoldAmong(tx, asking)) return 'own-hold'
  const had = await offersOf(tx, asking)
  if (had.some(({ state }) => state !== 'claimed')) return 'had-offer'
  const taken = had.flatMap(({ reservationId }) => (reservationId === null ? [] : [reservationId]))
  return (await gaveOneUp(tx, taken)) ? 'had-offer' : null
}

const wantedAt = ({ wanted, startsAt }: OrderFacts): readonly Date[] =>
  wanted.kind === 'slots' ? wanted.startsAt : [startsAt]

function offersOf(
  tx: Db,
  { userId, facts }: Asking,
): Promise<{ state: string; reservationId: string | null }[]> {
  const { service, event } = facts
  return tx
    .selectFrom('waiting_entry')
    .select(['state', 'reservation_id as reservationId'])
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where(sql<boolean>`event_id is not distinct from ${event?.id ?? null}`)
    .where(sql<boolean>`wanted_at && ${wantedAt(facts)}::timestamptz[]`)
    .where('offered_at', 'is not', null)
    .where('state', 'in', ['lapsed', 'left', 'claimed'])
    .execute()
}

async function gaveOneUp(tx: Db, reservationIds: readonly string[]): Promise<boolean> {
  if (reservationIds.length === 0) return false
  const endings = await tx
    .selectFrom('reservation_history as ending')
    .innerJoin('reservation as taken', (join) =>
      join
        .onRef('taken.company_id', '=', 'ending.company_id')
        .onRef('taken.id', '=', 'ending.reservation_id')
        .onRef('taken.state', '=', 'ending.to_state'),
    )
    .select(['ending.from_state as from', 'ending.actor', 'ending.reason'])
    .where('ending.reservation_id', 'in', reservationIds)
    .where('ending.to_state', '=', 'deleteCapacity')
    .execute()
  return endings.some(gaveUp)
}
