import type { Db } from '#foundation/platform/db.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderFacts } from '#app/booking/order-page/order-facts.server.ts'
import { unpaidOf } from '#app/booking/holds/active-holds.server.ts'
import { sameUnpaid } from './existing-order.server.ts'
import { ownPlacesAt } from './held-places.server.ts'
import { bookingPlacesUrl, type OwnPlacesBeside } from './held-places-view.ts'
import { offerSeen } from '#app/booking/waitlist/accept-offer.server.ts'

/**
 * What somebody holds unpaid of the starts that an order wants, beside the order itself: it would come on top of that.
 * What the order's button would go on with, or take up, isn't beside it.
 */
export async function ownBesideOf(
  db: Db,
  { order, userId, now }: { order: OrderRequest; userId: string; now: Date },
): Promise<OwnPlacesBeside[]> {
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return []
  const { service, event, wanted } = facts
  const own = await ownPlacesAt(db, { userId, service, now })
  if (own.length === 0) return []
  const unpaid = (await unpaidOf(db, { userId, service })).filter(({ state }) => state === 'processing')
  const same = [await sameUnpaid(db, { userId, order, facts }), await offerSeen(db, { userId, facts, now })]
  const starts = new Set(wanted.kind === 'slots' ? wanted.startsAt.map((at) => at.toISOString()) : [])
  const isAtOne = (startsAt: readonly string[]) => event !== null || startsAt.some((at) => starts.has(at))
  return own
    .filter(({ id }) => same.every((each) => each?.id !== id))
    .filter(({ eventId, startsAt }) => eventId === (event?.id ?? null) && isAtOne(startsAt))
    .map((each) => ({
      ...each,
      giveBack: unpaid.some(({ id }) => id === each.id) ? bookingPlacesUrl(each.id) : null,
    }))
}
