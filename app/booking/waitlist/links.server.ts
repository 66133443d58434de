import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { type OrderRequest, orderUrl } from '#app/booking/orders/orders.ts'
import { type WaitlistNotice, type WaitingWay, joinLink } from './waitlist-view.ts'
import { waitingTexts } from './texts/waitlist.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import { hadPlaces } from './join-limits.server.ts'
import { isSameStart, listOpenWaitlistEntries } from './join.server.ts'
import { countAheadInWaitlist } from './reads.server.ts'
import { orderForWaitlistEntry, waitingPath } from './waitlist-url.ts'

type Asked = { facts: OrderFacts; userId: string; now: Date }

/**
 * What waiting for an order's start comes to for somebody: an open offer of it holds less, they stand in line already,
 * they may not any more, or the waiting list. A button leads only to where it gets them on.
 */
export async function waitlistNotice(
  db: Db,
  { order, ...asked }: Asked & { order: OrderRequest },
): Promise<WaitlistNotice> {
  const known = await entryOf(db, asked)
  if (known) return knownSaid(db, known, asked)
  if ((await hadPlaces(db, asked)) === 'had-offer')
    return { said: waitingTexts.refusals['had-offer'], way: null }
  return { said: null, way: joinLink(order) }
}

/** What is said of an open offer to whoever orders more of its start than it holds; `null` without one. */
export async function smallerOfferNotice(
  db: Db,
  asked: Asked,
): Promise<{ said: string; way: WaitingWay } | null> {
  const known = await entryOf(db, asked)
  return known && offerSaid(known, asked)
}

async function entryOf(
  db: Db,
  { facts, userId }: Pick<Asked, 'facts' | 'userId'>,
): Promise<WaitingEntry | null> {
  return (await listOpenWaitlistEntries(db, userId)).find((entry) => isSameStart(entry, facts)) ?? null
}

async function knownSaid(db: Db, entry: WaitingEntry, asked: Asked): Promise<WaitlistNotice> {
  const way = { to: waitingPath, label: waitingTexts.join.toList }
  if (entry.state === 'offered') return offerSaid(entry, asked) ?? { said: null, way }
  return { said: waitingTexts.order.waits(entry.party, await countAheadInWaitlist(db, entry)), way }
}

// It counts to its last moment; after that the next look at the lists ends it.
function offerSaid(entry: WaitingEntry, { facts, now }: Asked): { said: string; way: WaitingWay } | null {
  const { state, units, party, offeredUntil } = entry
  if (state !== 'offered' || offeredUntil === null || offeredUntil < now) return null
  const { lessOffered, toOffer } = waitingTexts.order
  const isLonger = facts.wanted.kind === 'slots' && facts.wanted.startsAt.length > entry.wantedAt.length
  return {
    said: lessOffered({ units, party, until: formatInstant(offeredUntil), isLonger }),
    way: { to: orderUrl(orderForWaitlistEntry(entry)), label: toOffer },
  }
}
