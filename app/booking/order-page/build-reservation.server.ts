import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { randomCode } from '#foundation/platform/random.ts'
import { addressLine } from '#app/catalog/catalog.ts'
import type { BookableService } from '#app/catalog/catalog.server.ts'
import type { CheckoutRequest } from '#app/payment/payment.ts'
import { termsVersion, type OrderForm, type OrderRequest, type Snapshot } from '#app/booking/orders/orders.ts'
import { buildOrderPreview, type OrderFacts } from './order-facts.server.ts'
import type { Draft, Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import { reservationUrl, bookedTitle } from '#app/booking/reservations/reservations.ts'
import { holdExpiry, pageExpiry, slotRequestExpiry } from '#app/booking/deadlines/deadlines.ts'
import { choiceText, shortInstant } from '#app/booking/summary/summary.ts'
import { choiceQuery } from './order-view.ts'
import type { AcceptedTerms } from './accepted-terms.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { bannerTexts } from '#app/booking/summary/texts/status-banner.ts'
import { orderPageTexts } from './texts/order.ts'
import { payButtonNote } from '#app/booking/quote/texts/payment-page.ts'

/** Who books. */
export type Customer = { id: string; displayName: string; email: string; isEmailVerified: boolean }

/** What a reservation is written from. */
export type Drafting = {
  customer: Customer
  order: OrderRequest
  facts: OrderFacts
  shown: AcceptedTerms | null
  appUrl: string
  now: Date
}

/** Two orders of one account with the same fingerprint are one order. */
export function orderFingerprint({ order, facts }: Pick<Drafting, 'order' | 'facts'>): string {
  const choices = facts.cart.lines.map(({ groupID, amount }) => [groupID, amount])
  const { companyId, serviceId, eventId, slots } = order
  return JSON.stringify([companyId, serviceId, eventId, facts.startsAt, slots, choices, facts.persons])
}

/** The reservation that an order becomes, with everything that was shown when its button was pressed. */
export function buildReservation(
  drafting: Drafting,
  {
    id,
    fingerprint,
    startsAt,
    endsAt,
    dayOn,
  }: { id: string; fingerprint: string; startsAt: Date; endsAt: Date; dayOn: string },
): Draft {
  const { customer, facts, order, now } = drafting
  const { service, event, cart, persons, units, button } = facts
  return {
    companyId: service.companyId,
    id,
    bookingCode: randomCode(),
    userId: customer.id,
    serviceId: service.id,
    eventId: event?.id ?? null,
    kind: order.eventId === null ? 'timeSlots' : 'event',
    startsAt,
    endsAt,
    startsOn: dayOn,
    cart,
    totalCents: cart.totalCents,
    units,
    persons,
    cancelMinutesBeforeStart: service.cancelMinutesBeforeStart,
    holdExpiresAt: button === 'request' ? slotRequestExpiry(now, startsAt) : holdExpiry(now),
    snapshot: snapshotOf(drafting),
    orderForm: orderFormOf(drafting, fingerprint),
    createdAt: now,
  }
}

function snapshotOf({ customer, facts }: Drafting): Snapshot {
  return {
    ...serviceSnapshot(facts.service),
    eventTitle: facts.event?.title ?? null,
    provider: buildOrderPreview(facts).provider,
    userName: customer.displayName,
    userEmail: customer.email,
  }
}

/** What a booking keeps of its service, whatever becomes of that. */
export function serviceSnapshot(
  service: BookableService,
): Omit<Snapshot, 'eventTitle' | 'provider' | 'userName' | 'userEmail'> {
  return {
    serviceTitle: service.title,
    shortTitle: service.shortTitle,
    categoryName: service.categoryName,
    serviceForm: service.form,
    address: addressLine(service.address),
    meeting: service.facts.meeting,
    bring: service.facts.bring,
    pictureName: service.pictureNames[0] ?? null,
    accentColor: service.accentColor,
    accentColor2: service.accentColor2,
    countingUnit: service.countingUnit,
    durationType: service.durationType,
    durationMinutes: service.durationMinutes,
    slotMinutes: service.slotMinutes,
  }
}

function orderFormOf(drafting: Drafting, fingerprint: string): OrderForm {
  const { facts, shown, appUrl } = drafting
  const button = shown?.button ?? facts.button
  return {
    button,
    buttonText: texts.order.buttons[button],
    termsVersion,
    withdrawal: 'none-fixed-date',
    shownRefundCents: shown?.refundCents ?? null,
    appUrl,
    fingerprint,
  }
}

/** What the payment page is opened with. Free lines aren't shown there; the return addresses are ours alone. */
export function checkoutRequest(
  { customer, order, facts, appUrl, now, offeredUntil = null }: Drafting & { offeredUntil?: Date | null },
  reservationId: string,
): CheckoutRequest {
  const { service, cart } = facts
  const { company, id } = service
  const page = `${appUrl}/activity/details/${encodeURIComponent(company.form)}/${encodeURIComponent(id)}`
  const back = (isPaid: 'true' | 'false') => `${page}?checkSess=${isPaid}&resItemID=${reservationId}`
  return {
    ...payable(cart),
    customerEmail: customer.email,
    successUrl: back('true'),
    // Whoever breaks off finds behind the dialog what they had chosen.
    cancelUrl: `${back('false')}&${choiceQuery(order)}`,
    message: payButtonNote(
      {
        title: facts.event?.title ?? service.title,
        when: shortInstant(facts.startsAt),
        party: choiceText(cart),
      },
      untilWhen(pageExpiry(now), offeredUntil),
    ),
  }
}

// What a waiting list offered is held longer than the page is open: neither time may pass for the other.
function untilWhen(pageUntil: Date, offeredUntil: Date | null): string {
  const clock = berlinClock(pageUntil)
  if (offeredUntil === null || offeredUntil <= pageUntil) return bannerTexts.reservedUntil(clock)
  return orderPageTexts.offerPayment(clock, shortInstant(offeredUntil))
}

/** The same for an accepted request, which is paid on its own page. Source: contract 2, section 7 "Return URLs". */
export function requestCheckout(reservation: Reservation): CheckoutRequest {
  const { cart, snapshot, orderForm, holdExpiresAt } = reservation
  const until = holdExpiresAt && shortInstant(holdExpiresAt)
  return {
    ...payable(cart),
    ...(until ? { message: payButtonNote(paidFor(reservation), bannerTexts.reservedUntil(until)) } : {}),
    customerEmail: snapshot.userEmail,
    successUrl: orderForm.appUrl + reservationUrl(reservation, 'ticket'),
    cancelUrl: orderForm.appUrl + reservationUrl(reservation, 'slotRequest'),
  }
}

function paidFor(reservation: Reservation): Parameters<typeof payButtonNote>[0] {
  const { startsAt, cart } = reservation
  return (
    startsAt && { title: bookedTitle(reservation), when: shortInstant(startsAt), party: choiceText(cart) }
  )
}

function payable({ lines, vatPercent }: Cart): Pick<CheckoutRequest, 'lines' | 'vatPercent'> {
  const paid = lines.filter((line) => line.unitCents > 0)
  return {
    lines: paid.map(({ name, note, unitCents, amount, vatPercent: own }) => ({
      name,
      note,
      unitCents,
      quantity: amount,
      ...(own === undefined ? {} : { vatPercent: own }),
    })),
    vatPercent,
  }
}
