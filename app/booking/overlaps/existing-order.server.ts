import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { fingerprintOf } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderFacts, type OrderFacts } from '#app/booking/order-page/order-facts.server.ts'
import { ownHoldAmong, unpaidOf } from '#app/booking/holds/active-holds.server.ts'
import type { Reservation } from '#app/booking/reservations/store.server.ts'
import { instantOf, reservedUntil } from '#app/booking/summary/status-banner.ts'
import type { WaitingWay } from '#app/booking/summary/views.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { pageTexts } from '#app/booking/summary/texts/pages.ts'
import { waitingTexts } from '#app/booking/waitlist/texts/waitlist.ts'
import { offerSeen } from '#app/booking/waitlist/accept-offer.server.ts'
import { promisedUntilOf } from '#app/booking/waitlist/reads.server.ts'
import { lessOfferedSaid, toJoin, waitingSaid } from '#app/booking/waitlist/links.server.ts'

type Asked = { order: OrderRequest; userId: string; now: Date }

/**
 * What the order page says of places that are held for its reader already: by a waiting list's offer, by the same order
 * that waits for its payment, or by both, and then with both hours. `null` where nothing is held.
 */
export async function heldSaid(db: Db, { order, userId, now }: Asked): Promise<string | null> {
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return null
  const offer = await offerSeen(db, { userId, facts, now })
  if (offer?.offeredUntil) return waitingTexts.order.held(formatInstant(offer.offeredUntil))
  const own = await sameUnpaid(db, { userId, order, facts })
  if (!own) return null
  const promised = (await promisedUntilOf(db, { userId, reservations: [own] })).get(own.id)
  return paymentSaid(reservedUntil(own), { promised: promised ?? null, now })
}

function paymentSaid(
  payUntil: Date | null,
  { promised, now }: { promised: Date | null; now: Date },
): string | null {
  const isOpen = payUntil !== null && payUntil > now
  const isKept = promised !== null && promised > now && (payUntil === null || promised > payUntil)
  if (!isOpen) return isKept ? waitingTexts.order.held(formatInstant(promised)) : null
  const clock = instantOf(payUntil, now)
  return isKept ? waitingTexts.order.paying(clock, instantOf(promised, now)) : pageTexts.order.heldOpen(clock)
}

/** Somebody's order that waits for its payment and is exactly this one: pressing the button goes on with it. */
export async function sameUnpaid(
  db: Db,
  { userId, order, facts }: { userId: string; order: OrderRequest; facts: OrderFacts },
): Promise<Reservation | null> {
  const { service, cart } = facts
  const fingerprint = fingerprintOf({ order, facts })
  const isSame = ({ state, orderForm, totalCents }: Reservation) =>
    state === 'processing' && orderForm.fingerprint === fingerprint && totalCents === cart.totalCents
  return (await unpaidOf(db, { userId, service })).find(isSame) ?? null
}

/** What is said where there are too few places, and the way on. */
type SoldOut = { message: string; openReservationId: string | null; wait: WaitingWay | null }

/**
 * What is said of an order for which too few places are left: that its guest holds some of them unpaid themselves, whom
 * no waiting list takes, or for how many their offer of the waiting list is; else how many there are and where one
 * waits: or that they do already, or can't any more.
 */
export async function soldOutSaid(
  db: Db,
  { order, userId, free, now }: { order: OrderRequest; userId: string | null; free: number; now: Date },
): Promise<SoldOut> {
  const message = free > 0 ? texts.soldOutWithRest(free) : texts.refusals['sold-out']
  const facts = userId === null ? null : await orderFacts(db, order, now)
  if (userId === null || facts === null || 'refused' in facts)
    return { message, openReservationId: null, wait: toJoin(order) }
  const own = await ownHoldAmong(db, { userId, facts })
  if (own) return { message: waitingTexts.refusals['own-hold'], openReservationId: own.id, wait: null }
  // That the places are gone would be said of those that are held for them, too.
  const offer = await lessOfferedSaid(db, { facts, userId, now })
  if (offer) return { message: offer.said, openReservationId: null, wait: offer.way }
  const { said, way } = await waitingSaid(db, { order, facts, userId, now })
  return { message: [message, said].filter(Boolean).join(' '), openReservationId: null, wait: way }
}
