import type { Db } from '#foundation/platform/db.server.ts'
import type { ExistingOrder } from './existing-order.server.ts'
import { heldPlacesForOffer } from './held-places.server.ts'
import { bookingPlacesUrl, type OverlappingHoldView } from './held-places-view.ts'

/**
 * What somebody holds unpaid of the starts that an order wants, beside the order itself: it would come on top of that.
 * What the order's button would go on with, or take up, isn't beside it.
 */
export async function overlappingHolds(
  db: Db,
  { facts, offer, unpaid, same, userId, now }: ExistingOrder,
): Promise<OverlappingHoldView[]> {
  const { service, event, wanted } = facts
  const own = await heldPlacesForOffer(db, { userId, service, now, unpaid })
  const starts = new Set(wanted.kind === 'slots' ? wanted.startsAt.map((at) => at.toISOString()) : [])
  const isAtOne = (startsAt: readonly string[]) => event !== null || startsAt.some((at) => starts.has(at))
  return own
    .filter(({ id }) => id !== offer?.id && id !== same?.id)
    .filter(({ eventId, startsAt }) => eventId === (event?.id ?? null) && isAtOne(startsAt))
    .map((each) => ({
      ...each,
      giveBack: unpaid.some(({ id, state }) => id === each.id && state === 'processing')
        ? bookingPlacesUrl(each.id)
        : null,
    }))
}
