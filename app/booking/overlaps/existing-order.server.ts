import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { orderFingerprint, type OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import type { OrderRequest } from '#app/booking/orders/orders.ts'
import { activeHoldForOrder, activeHolds } from '#app/booking/holds/holds.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { clockOrDateText, reservedUntil } from '#app/booking/summary/summary.ts'
import { type WaitingWay, joinLink, type SeenOffer } from '#app/booking/waitlist/waitlist.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import { waitingTexts } from '#app/booking/waitlist/texts/waitlist.ts'
import {
  offerSeen,
  offerDeadlinesById,
  smallerOfferNotice,
  waitlistNotice,
} from '#app/booking/waitlist/waitlist.server.ts'

type Asked = { order: OrderRequest; facts: OrderFacts; userId: string; now: Date }

/** An order of somebody who is signed in, with what they have of it already. */
export type ExistingOrder = Asked & {
  /** The waiting list's offer that it would take up. */
  offer: SeenOffer | null
  /** Orders and requests of the service that hold places without having been paid. */
  unpaid: Reservation[]
  /** The one of them that is exactly this order: pressing the button goes on with it. */
  same: Reservation | null
}

/** Reads what somebody has of a priced order already. */
export async function existingOrder(db: Db, asked: Asked): Promise<ExistingOrder> {
  const { order, facts, userId } = asked
  const offer = await offerSeen(db, asked)
  const unpaid = await activeHolds(db, { userId, service: facts.service })
  const fingerprint = orderFingerprint({ order, facts })
  const isSame = ({ state, orderForm, totalCents }: Reservation) =>
    state === 'processing' && orderForm.fingerprint === fingerprint && totalCents === facts.cart.totalCents
  return { ...asked, offer, unpaid, same: unpaid.find(isSame) ?? null }
}

/**
 * What the order page says of places that are held for its reader already: by a waiting list's offer, by the same order
 * that waits for its payment, or by both, and then with both hours. `null` where nothing is held.
 */
export async function heldNotice(
  db: Db,
  { offer, same, userId, now }: ExistingOrder,
): Promise<string | null> {
  if (offer?.offeredUntil) return waitingTexts.order.held(formatInstant(offer.offeredUntil))
  if (!same) return null
  const promised = (await offerDeadlinesById(db, { userId, reservations: [same] })).get(same.id)
  return paymentSaid(reservedUntil(same), { promised: promised ?? null, now })
}

function paymentSaid(
  payUntil: Date | null,
  { promised, now }: { promised: Date | null; now: Date },
): string | null {
  const isOpen = payUntil !== null && payUntil > now
  const isKept = promised !== null && promised > now && (payUntil === null || promised > payUntil)
  if (!isOpen) return isKept ? waitingTexts.order.held(formatInstant(promised)) : null
  const clock = clockOrDateText(payUntil, now)
  return isKept
    ? waitingTexts.order.paying(clock, clockOrDateText(promised, now))
    : orderPageTexts.heldOpen(clock)
}

/** What is said where there are too few places, and the way on. */
type SoldOut = { message: string; openReservationId: string | null; wait: WaitingWay | null }

/**
 * What is said of an order for which too few places are left: that its guest holds some of them unpaid themselves, whom
 * no waiting list takes, or for how many their offer of the waiting list is; else how many there are and where one
 * waits: or that they do already, or can't any more.
 */
export async function soldOutNotice(
  db: Db,
  { order, existing, free }: { order: OrderRequest; existing: ExistingOrder | null; free: number },
): Promise<SoldOut> {
  const message = free > 0 ? texts.soldOutWithRest(free) : texts.refusals['sold-out']
  if (!existing) return { message, openReservationId: null, wait: joinLink(order) }
  const own = activeHoldForOrder(existing.unpaid, existing.facts)
  if (own) return { message: waitingTexts.refusals['own-hold'], openReservationId: own.id, wait: null }
  // That the places are gone would be said of those that are held for them, too.
  const offer = await smallerOfferNotice(db, existing)
  if (offer) return { message: offer.said, openReservationId: null, wait: offer.way }
  const { said, way } = await waitlistNotice(db, existing)
  return { message: [message, said].filter(Boolean).join(' '), openReservationId: null, wait: way }
}
