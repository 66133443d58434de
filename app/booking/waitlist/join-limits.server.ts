import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { activeHoldForOrder, activeHolds } from '#app/booking/holds/holds.server.ts'
import { mostOffersLetGo } from './entry-states.ts'
import { gaveUp } from '#app/booking/holds/holds.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import '#app/booking/tables.ts'

type Asking = { userId: string; facts: OrderFacts }

/**
 * Why somebody can't wait for these starts: else one account would keep them to itself without ever paying. They hold
 * one of them unpaid, or let as many offers of one go as anybody may.
 */
export async function hadPlaces(tx: Db, asking: Asking): Promise<'own-hold' | 'had-offer' | null> {
  const { userId, facts } = asking
  if (activeHoldForOrder(await activeHolds(tx, { userId, service: facts.service }), facts)) return 'own-hold'
  return (await offersLetGo(tx, startsWantedByOrder(asking))) >= mostOffersLetGo ? 'had-offer' : null
}

/** Starts that somebody wants, as a waiting entry names them. */
export type StartsWanted = Pick<
  WaitingEntry,
  'userId' | 'companyId' | 'serviceId' | 'eventId' | 'wantedAt' | 'startsAt'
>

/** The same of an order. */
export function startsWantedByOrder({ userId, facts }: Asking): StartsWanted {
  const { service, event, wanted, startsAt } = facts
  const wantedAt = wanted.kind === 'slots' ? [...wanted.startsAt] : [startsAt]
  return {
    userId,
    companyId: service.companyId,
    serviceId: service.id,
    eventId: event?.id ?? null,
    wantedAt,
    startsAt,
  }
}

/**
 * How many offers of these starts, or of a part of them, somebody let lapse, gave back, or gave up after taking them
 * up. What the company ended doesn't count.
 */
export async function offersLetGo(tx: Db, wish: StartsWanted): Promise<number> {
  const had = await offersOf(tx, wish)
  const taken = had.flatMap(({ state, reservationId }) => (state === 'claimed' ? (reservationId ?? []) : []))
  return had.filter(({ state }) => state !== 'claimed').length + (await givenUpAmong(tx, taken))
}

/** True where whoever lets the offer of this entry go, or has, may stand in line for its starts once more. */
export async function mayWaitAgain(
  tx: Db,
  entry: StartsWanted & Pick<WaitingEntry, 'state'>,
): Promise<boolean> {
  const isCounted = entry.state === 'lapsed' || entry.state === 'left'
  return (await offersLetGo(tx, entry)) + (isCounted ? 0 : 1) < mostOffersLetGo
}

function offersOf(
  tx: Db,
  { userId, companyId, serviceId, eventId, wantedAt }: StartsWanted,
): Promise<{ state: string; reservationId: string | null }[]> {
  return tx
    .selectFrom('waiting_entry')
    .select(['state', 'reservation_id as reservationId'])
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where(sql<boolean>`event_id is not distinct from ${eventId}`)
    .where(sql<boolean>`wanted_at && ${wantedAt}::timestamptz[]`)
    .where('offered_at', 'is not', null)
    .where('state', 'in', ['lapsed', 'left', 'claimed'])
    .execute()
}

async function givenUpAmong(tx: Db, reservationIds: readonly string[]): Promise<number> {
  if (reservationIds.length === 0) return 0
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
  return endings.filter(gaveUp).length
}
