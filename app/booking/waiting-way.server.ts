import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OrderFacts } from './order.server.ts'
import type { OrderRequest } from './order.ts'
import type { WaitingSaid, WaitingWay } from './shown-types.ts'
import { waitingTexts } from './texts/waiting.ts'
import type { WaitingEntry } from './waiting-entries.server.ts'
import { hadPlaces } from './waiting-had.server.ts'
import { isSameStart, openEntriesOf } from './waiting-join.server.ts'
import { aheadOf } from './waiting-reads.server.ts'
import { joinUrl, waitingPath } from './waiting-url.ts'

/**
 * What waiting for an order's start comes to for somebody: they stand in line already, they may not any more, or the
 * waiting list. A button leads only to where it gets them on.
 */
export async function waitingSaid(
  db: Db,
  { order, facts, userId }: { order: OrderRequest; facts: OrderFacts; userId: string },
): Promise<WaitingSaid> {
  const known = (await openEntriesOf(db, userId)).find((entry) => isSameStart(entry, facts))
  if (known) return { said: await knownSaid(db, known), way: toOwnLists }
  if ((await hadPlaces(db, { userId, facts })) === 'had-offer')
    return { said: waitingTexts.refusals['had-offer'], way: null }
  return { said: null, way: toJoin(order) }
}

/** The way to the waiting list of an order. */
export const toJoin = (order: OrderRequest): WaitingWay => ({
  to: joinUrl(order),
  label: waitingTexts.order.waitInstead,
})

const toOwnLists: WaitingWay = { to: waitingPath, label: waitingTexts.join.toList }

async function knownSaid(db: Db, entry: WaitingEntry): Promise<string> {
  const { party, offeredUntil } = entry
  const { waits, waitsOffered } = waitingTexts.order
  if (entry.state === 'offered' && offeredUntil) return waitsOffered(party, formatInstant(offeredUntil))
  return waits(party, await aheadOf(db, entry))
}
