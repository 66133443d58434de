import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { refundOfRest } from '#app/payment/payment.ts'
import { paymentsOf, type PaymentSummary } from '#app/payment/payment.server.ts'
import {
  amendedDeadline,
  amendmentExpiry,
  isOnlyLess,
  isSameChoice,
  notAmendable,
  type AmendmentRefusal,
  type BookedChoice,
  amendmentMoney,
  type AmendmentTerms,
} from '#app/booking/amendments/amendments.ts'
import { movesBetweenRates, taxStatus, type ProviderIdentity } from '#app/booking/quote/quote.ts'
import {
  orderFingerprint,
  orderFacts,
  buildOrderPreview,
  providerIdentity,
  type OrderFacts,
} from '#app/booking/order-page/order-page.server.ts'
import type { OrderRequest } from '#app/booking/orders/orders.ts'
import { unreturnedPayments } from '#app/booking/refunds/refunds.ts'
import { getReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'

/** What somebody wants instead of what is booked. Nothing in it is money. */
export type AmendmentWish = Pick<OrderRequest, 'startsAt' | 'eventId' | 'slots' | 'choices' | 'persons'>

/** A change as the server understands it. */
export type AmendmentFacts = {
  reservation: Reservation
  facts: OrderFacts
  before: BookedChoice
  after: BookedChoice
  terms: AmendmentTerms
  /** Who the contract is with. */
  provider: ProviderIdentity
}

/** The same as its page shows it. */
export type AmendmentPreview = AmendmentFacts & {
  /** What cancelling would give back as it is booked now; `null` where nothing was paid. */
  refundBeforeCents: number | null
}

type Refused = { refused: AmendmentRefusal }

/**
 * Prices a change from the server's own data at this moment, or says why it can't be one. Nothing is held by asking.
 */
export async function amendmentFacts(
  db: Db,
  { reservation, wish, now }: { reservation: Reservation; wish: AmendmentWish; now: Date },
): Promise<AmendmentFacts | Refused> {
  const because = notAmendable(reservation, now)
  if (because) return { refused: because }
  const before = currentBookedChoice(reservation)
  if (!before) return { refused: 'no-ticket' }
  const { companyId, serviceId } = reservation
  const order = { companyId, serviceId, ...wish }
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return { refused: facts.refused }
  const after = choiceAfter(facts, order)
  if (isSameChoice(before, after)) return { refused: 'nothing-changed' }
  const terms = await loadAmendmentTerms(db, { reservation, facts, before, after }, now)
  if ('refused' in terms) return terms
  if (isTooSoon(terms, { now, before, after })) return { refused: 'too-soon' }
  return { reservation, facts, before, after, terms, provider: providerIdentity(facts.service) }
}

/** True where the time to answer or to pay would be over before it began. */
function isTooSoon(
  { button }: AmendmentTerms,
  wanted: { now: Date; before: BookedChoice; after: BookedChoice },
): boolean {
  if (button === 'free') return false
  return amendmentExpiry(button === 'request' ? 'proposed' : 'payable', wanted) <= wanted.now
}

/**
 * One's own change, priced; or why there is none.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function previewAmendment(
  db: Db,
  asked: { userId: string; reservationId: string; wish: AmendmentWish; now: Date },
): Promise<AmendmentPreview | Refused> {
  const reservation = await getReservation(db, { userId: asked.userId, id: asked.reservationId })
  const facts = await amendmentFacts(db, { reservation, wish: asked.wish, now: asked.now })
  if ('refused' in facts) return facts
  const payments = await standingPayments(db, reservation)
  return { ...facts, refundBeforeCents: payments.length > 0 ? refundOfRest(payments) : null }
}

/** What a reservation is of now; `null` without a time. */
function currentBookedChoice(reservation: Reservation): BookedChoice | null {
  const { eventId, startsAt, endsAt, cart, units, persons, snapshot, orderForm } = reservation
  if (!startsAt || !endsAt) return null
  return {
    eventId,
    eventTitle: snapshot.eventTitle,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    startsOn: berlinDay(startsAt),
    cart,
    units,
    persons,
    fingerprint: orderForm.fingerprint,
    slotStarts: [],
  }
}

function choiceAfter(facts: OrderFacts, order: OrderRequest): BookedChoice {
  const { event, cart, units, persons, startsAt, wanted } = facts
  return {
    eventId: event?.id ?? null,
    eventTitle: event?.title ?? null,
    startsAt: startsAt.toISOString(),
    endsAt: buildOrderPreview(facts).endsAt.toISOString(),
    startsOn: berlinDay(startsAt),
    cart,
    units,
    persons,
    fingerprint: orderFingerprint({ order, facts }),
    slotStarts: wanted.kind === 'slots' ? wanted.startsAt.map((start) => start.toISOString()) : [],
  }
}

/** The payments of a reservation that stand, the oldest first: what isn't returned whole and belongs to it. */
export async function standingPayments(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<PaymentSummary[]> {
  return unreturnedPayments(await paymentsOf(db, { companyId, reference: id }))
}

/** The terms of a change, with what stands of its payments at this moment. */
export async function loadAmendmentTerms(
  db: Db,
  { reservation, facts, before, after }: Omit<AmendmentFacts, 'terms' | 'provider'>,
  now: Date,
): Promise<AmendmentTerms | Refused> {
  const isTaxed = taxStatus(reservation.snapshot.provider) === 'taxed'
  if (isTaxed && movesBetweenRates(before.cart, after.cart)) return { refused: 'moves-between-rates' }
  const payments = await standingPayments(db, reservation)
  const cents = { beforeCents: before.cart.totalCents, afterCents: after.cart.totalCents }
  const money = amendmentMoney(payments, cents)
  if (money === 'too-small') return { refused: 'difference-too-small' }
  const cancelUntil = amendedDeadline(reservation, facts.startsAt)
  if (!cancelUntil) return { refused: 'not-cancellable' }
  // A nearer start may have no time left in which it could be cancelled.
  const isFinal = cancelUntil.getTime() < now.getTime()
  const isAsked = facts.button === 'request' && !isOnlyLess(before, after)
  return {
    button: isAsked ? 'request' : money.differenceCents > 0 ? 'pay' : 'free',
    choice: after.fingerprint,
    totalCents: after.cart.totalCents,
    differenceCents: money.differenceCents,
    backCents: money.backCents,
    keptCents: money.keptCents,
    cancelUntil: cancelUntil.toISOString(),
    isFinal,
    refundCents: isFinal ? null : money.refundCents,
  }
}
