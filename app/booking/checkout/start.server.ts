import { invariant } from '#foundation/lib/errors.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { randomId } from '#foundation/platform/random.ts'
import { isAccountDeleted } from '#app/account/account.server.ts'
import type { CapacityGuards, PlacesOutcome } from '#app/availability/availability.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import type { CheckoutRequest, PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutsOf,
  openReadCheckout,
  payoutAccountOf,
  prepareCheckout,
  type Checkout,
} from '#app/payment/payment.server.ts'
import { accountRefusal, unconfirmedRefusal } from '#app/booking/holds/holds.server.ts'
import { checkoutFault, stateOnConfirm, type CheckoutNeeds } from '#app/booking/quote/quote.ts'
import { queueConfirmation, tellCompany } from '#app/booking/messages/messages.server.ts'
import {
  checkoutRequest,
  buildReservation,
  orderFingerprint,
  type Customer,
  orderFacts,
  buildOrderPreview,
  type OrderFacts,
} from '#app/booking/order-page/order-page.server.ts'
import type { TypedAnswers } from '#app/booking/questions/questions.ts'
import type { OrderRequest, StartOutcome, StartRefusal } from '#app/booking/orders/orders.ts'
import {
  lockBookings,
  insertReservation,
  moveReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { earlierOrder, type StaleHolds } from '#app/booking/overlaps/overlaps.server.ts'
import { areSameTerms, currentTerms, type AcceptedTerms } from '#app/booking/order-page/order-page.ts'
import { isCrowded } from '#foundation/platform/contention.server.ts'
import { endHold } from './end-hold.server.ts'
import {
  claimPlaces,
  lockOffer,
  offerSeen,
  lineOfOrder,
  capacityAfterWaitlist,
  tellWaiter,
} from '#app/booking/waitlist/waitlist.server.ts'
import type { SeenOffer } from '#app/booking/waitlist/waitlist.ts'
import { moves } from '#app/booking/states/states.ts'
import { keepAnswers, orderAnswers } from './order-questions.server.ts'
import { isSharedHold, pageExpiry } from '#app/booking/deadlines/deadlines.ts'
import { splitCents, termsInShares, type Participant } from '#app/booking/splits/splits.ts'
import { openSplit } from '#app/booking/splits/splits.server.ts'
import { splitOrder } from './split-order.server.ts'

/** One press of the order button. `idempotencyKey` is the form's own: pressing again is the same order. */
export type StartCommand = {
  customer: Customer
  order: OrderRequest
  /** What the page named above the button; `null` when the form doesn't say, and then nothing is ordered. */
  shown: AcceptedTerms | null
  idempotencyKey: string
  /** What was typed into the fields of the offer's questions. */
  typed?: TypedAnswers
  /** The booking of the same choice that the customer was told of, and wants this one beside. */
  again?: string | null
  appUrl: string
  now: Date
  /** Several people pay, each a share; the first one is who orders. */
  people?: readonly Participant[]
  /** `list`: the waiting list books what costs nothing by itself. */
  by?: 'list'
  /** Only for the race tests. */
  guards?: Partial<CapacityGuards> & {
    /** That nobody overtakes the waiting list. */
    line?: 'on' | 'off'
    /** That what accounts without a confirmed address hold is counted under the lock of the places. */
    unconfirmed?: 'on' | 'off'
    /** That what splits hold is counted under that lock. */
    shared?: 'on' | 'off'
  }
}

/**
 * Starts a booking: reserves the places and the price in one transaction, then opens the payment page.
 *
 * The same form key, or the same order while its hold lasts (back button, second tab), gives the same reservation and
 * the same payment page. What is booked already is only booked once more when asked for. An order whose price, kind,
 * time or refund isn't what the page named is not made. A total of 0 is confirmed at once; a service that confirms by
 * hand gets a slot request. When the payment page can't be opened the places stay held, so that pressing again
 * continues.
 */
export async function startBooking(
  db: Db,
  gateway: PaymentGateway,
  command: StartCommand,
): Promise<StartOutcome> {
  let reserved = await reserveOrRefuse(db, command)
  if ('stale' in reserved) {
    await endStale(db, gateway, reserved, command.now)
    reserved = await reserveOrRefuse(db, command)
  }
  // A page whose end the provider can't tell yet keeps its places, and with them its share of the limit.
  if ('stale' in reserved)
    return { outcome: 'refused', because: 'too-many-open', openReservationId: reserved.stale[0].id }
  if ('outcome' in reserved) return reserved
  failpoint('after_hold_commit')
  return outcomeOf(db, gateway, reserved, command.now)
}

const pageRefusals = {
  ended: 'form-used-up',
  failed: 'payment-page-failed',
  refused: 'payment-page-failed',
  unpriced: 'unknown-price',
} as const satisfies Record<string, StartRefusal>

async function outcomeOf(
  db: Db,
  gateway: PaymentGateway,
  { reservation, prepared }: Reserved,
  now: Date,
): Promise<StartOutcome> {
  const { companyId, id, state } = reservation
  if (state === 'confirmed') return { outcome: 'confirmed', reservationId: id }
  if (state === 'slotRequestet' || state === 'slotConfirmed')
    return { outcome: 'requested', reservationId: id }
  if (isSharedHold(reservation)) return { outcome: 'split', reservationId: id }
  const checkout = prepared ?? (await checkoutsOf(db, { companyId, reference: id })).at(-1)
  invariant(checkout, `reservation ${id} waits for its payment`)
  const opening = await openReadCheckout(db, gateway, { checkout, now })
  if (opening.outcome === 'open') return { outcome: 'checkout', url: opening.url, reservationId: id }
  if (opening.outcome === 'refused' || opening.outcome === 'unpriced')
    await endHold(db, gateway, { companyId, id, cause: { actor: 'system', reason: 'payment-refused', now } })
  return { outcome: 'refused', because: pageRefusals[opening.outcome] }
}

async function endStale(db: Db, gateway: PaymentGateway, { stale }: StaleHolds, now: Date): Promise<void> {
  for (const { companyId, id } of stale)
    await endHold(db, gateway, { companyId, id, cause: { actor: 'system', reason: 'page-over', now } })
}

type Reserving = StartCommand & { facts: OrderFacts; connectAccountId: string | null }
type Refused = Extract<StartOutcome, { outcome: 'refused' }>

/** `prepared` is the checkout of a new order that is to be paid; an earlier order's is read. */
type Reserved = { reservation: Reservation; prepared: Checkout | null }

const oversold = ['slot_not_oversold', 'event_not_oversold']

async function reserveOrRefuse(db: Db, command: StartCommand): Promise<Reserved | Refused | StaleHolds> {
  try {
    return await inTransaction(db, (tx) => priceAndReserve(tx, command))
  } catch (error) {
    const fault = databaseError(error)
    if (fault?.constraint && oversold.includes(fault.constraint))
      return { outcome: 'refused', because: 'sold-out', free: 0 }
    if (isCrowded(error)) return { outcome: 'refused', because: 'busy' }
    throw error
  }
}

// Whoever waited for another order of the account is charged what is true after it, not what was read before.
async function priceAndReserve(tx: Db, command: StartCommand): Promise<Reserved | Refused | StaleHolds> {
  await lockBookings(tx, { userId: command.customer.id })
  const facts = await orderFacts(tx, command.order, command.now)
  if ('refused' in facts) return { outcome: 'refused', because: facts.refused, missing: facts.missing }
  const { companyId } = facts.service
  const connectAccountId = facts.button === 'pay' ? await payoutAccountOf(tx, { companyId }) : null
  if (facts.button === 'pay' && connectAccountId === null)
    return { outcome: 'refused', because: 'no-payout-account' }
  return reserve(tx, { ...command, facts, connectAccountId })
}

async function reserve(tx: Db, reserving: Reserving): Promise<Reserved | Refused | StaleHolds> {
  const { customer, facts, now } = reserving
  const { service, button } = facts
  if (await isAccountDeleted(tx, { userId: customer.id }))
    return { outcome: 'refused', because: 'account-deleted' }
  const read = orderAnswers(reserving)
  if (read.outcome === 'faulty')
    return { outcome: 'refused', because: 'answers-missing', faults: read.faults }
  const fingerprint = orderFingerprint(reserving)
  const isShared = reserving.people !== undefined
  const earlier = await earlierOrder(tx, { ...reserving, fingerprint, isShared })
  if (earlier && 'id' in earlier) {
    // Pressed again, what is typed now counts.
    await keepAnswers(tx, reserving, earlier, read.answers)
    return { reservation: earlier, prepared: null }
  }
  if (earlier) return earlier
  if (!isAsShown(reserving)) return { outcome: 'refused', because: 'order-changed' }
  const refusal = await accountRefusal(tx, reserving)
  if (refusal) return refusal
  const shared = reserving.people ? await splitOrder(tx, { ...reserving, people: reserving.people }) : null
  if (typeof shared === 'string') return { outcome: 'refused', because: shared }
  const id = randomId()
  const { companyId } = service
  const offer = await offerSeen(tx, { userId: customer.id, facts, now })
  const lock = reserving.guards?.unconfirmed
  const unconfirmed = offer ? null : await unconfirmedRefusal(tx, { customer, facts, now, lock })
  if (unconfirmed) return { outcome: 'refused', because: unconfirmed }
  const request = checkoutRequest({ ...reserving, offeredUntil: offer?.offeredUntil ?? null }, id)
  const fault = button === 'pay' ? checkoutFault(needsOf(reserving, { id, request })) : null
  if (fault) return { outcome: 'refused', because: fault }
  const places = await havePlaces(tx, reserving, { reference: id, offer })
  if (places.outcome === 'refused') return { outcome: 'refused', because: places.because, free: places.free }
  const built = buildReservation(reserving, { id, fingerprint, ...places })
  const draft = shared ? { ...built, holdExpiresAt: shared.holdUntil } : built
  const reservation = await insertReservation(tx, draft, {
    move: button === 'request' ? 'requestSlot' : 'beginCheckout',
    idempotencyKey: reserving.idempotencyKey,
  })
  await keepAnswers(tx, reserving, reservation, read.answers)
  if (button === 'request') {
    await tellCompany(tx, 'provider-request', { reservation, now })
    return { reservation, prepared: null }
  }
  if (button === 'free') return { reservation: await confirmFree(tx, reservation, reserving), prepared: null }
  if (shared) {
    await openSplit(tx, { reservation, ...shared, now })
    return { reservation, prepared: null }
  }
  const prepared = await prepareCheckout(tx, {
    companyId,
    reference: id,
    connectAccountId: reserving.connectAccountId ?? '',
    amountCents: facts.cart.totalCents,
    request,
    expiresAt: pageExpiry(now),
    now,
  })
  return { reservation, prepared }
}

function needsOf(
  { customer, facts, connectAccountId }: Reserving,
  { id, request }: { id: string; request: CheckoutRequest },
): CheckoutNeeds {
  const { service, cart } = facts
  return {
    companyId: service.companyId,
    serviceId: service.id,
    reservationId: id,
    userId: customer.id,
    customerEmail: request.customerEmail,
    connectAccountId,
    totalCents: cart.totalCents,
    lines: request.lines,
    stateOnConfirm: stateOnConfirm(moves.beginCheckout.to),
  }
}

// Whoever was offered places has them already; everybody else takes what the waiting list leaves.
async function havePlaces(
  tx: Db,
  reserving: Reserving,
  { reference, offer }: { reference: string; offer: SeenOffer | null },
): Promise<PlacesOutcome> {
  const { facts, now, guards, by } = reserving
  const { service, wanted, units, leadTimeMinutes, lastDayOn } = facts
  const entry = await lockOffer(tx, offer, { now })
  if (entry) {
    const claimed = await claimPlaces(tx, { entry, reservationId: reference, units, now })
    if (claimed.outcome === 'taken' && by === 'list') await tellWaiter(tx, 'waiting-booked', { entry, now })
    return claimed
  }
  const { companyId, id: serviceId } = service
  const line = lineOfOrder({
    companyId,
    serviceId,
    eventId: facts.event?.id ?? null,
    startsAt: facts.startsAt,
  })
  return takePlaces(tx, {
    companyId,
    serviceId,
    reference,
    wanted,
    units,
    leadTimeMinutes,
    lastDayOn,
    now,
    spare: guards?.line === 'off' ? undefined : (locked) => capacityAfterWaitlist(locked, line, wanted, now),
    guards: { lock: 'on', condition: 'on', ...guards },
  })
}

function isAsShown({ shown, facts, people, now }: Reserving): boolean {
  const terms = currentTerms(buildOrderPreview(facts), now)
  const isNow = people ? termsInShares(terms, splitCents(terms.totalCents, people.length)) : terms
  return shown !== null && areSameTerms(shown, isNow)
}

async function confirmFree(tx: Db, reservation: Reservation, { now }: Reserving): Promise<Reservation> {
  const confirmed = await moveReservation(tx, reservation, 'settle', { actor: 'system', reason: 'free', now })
  await queueConfirmation(tx, { reservation: confirmed, now })
  await tellCompany(tx, 'provider-booking', { reservation: confirmed, now })
  return confirmed
}
