import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutsOf,
  openReadCheckout,
  payoutAccountOf,
  prepareCheckout,
  type Checkout,
} from '#app/payment/payment.server.ts'
import { pageExpiry } from '#app/booking/deadlines/deadlines.ts'
import type { AcceptRefusal, PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { acceptOffer, offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { checkoutFault, stateOnConfirm } from '#app/booking/quote/quote.ts'
import { isOpenPage, offerPart } from '#app/booking/reservations/reservations.ts'
import {
  getReservation,
  lockReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { offerCheckoutRequest } from './offer-checkout.ts'
import { endOtherOfferPages } from './offer-pages.server.ts'
import { payRefusal, type PayRefusal } from './pay-rules.ts'
import { confirmWithoutPayment } from './settle-without-payment.server.ts'

/** What the button of an offer's order page came to. `done`: nothing was due, and it is accepted. */
export type OfferPayment =
  | { outcome: 'checkout'; url: string }
  | { outcome: 'paid' | 'done' }
  | { outcome: 'refused'; because: PayRefusal }

type Paying = { userId: string; reservationId: string; version: number; buttonText: string; now: Date }

/**
 * Accepts a version of one's own package's offer and opens the payment page of what it asks for. Pressing again, and
 * another tab, lead to the same page as long as it is open; after that to a new one. Pages of other versions are closed
 * before; whoever paid on one of them at the last moment gets that money back. Talks to the payment provider: never
 * inside a transaction.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function payOffer(db: Db, gateway: PaymentGateway, paying: Paying): Promise<OfferPayment> {
  const { userId, reservationId, version, now } = paying
  const reservation = await getReservation(db, { userId, id: reservationId })
  const { companyId } = reservation
  const offer = await findVersion(db, { companyId, reservationId, version })
  if (offer?.paidAt) return { outcome: 'paid' }
  const because = payRefusal(offer, { ...reservation, now })
  if (because) return refused(because)
  const connectAccountId = await payoutAccountOf(db, { companyId })
  if (connectAccountId === null && offer?.dueCents !== 0) return refused('no-payout-account')
  const ended = await endOtherOfferPages(db, gateway, { companyId, reservationId, except: version, now })
  if (ended === 'not-yet') return refused('payment-page-failed')
  const preparing = inTransaction(db, (tx) => prepare(tx, { ...paying, companyId, connectAccountId }))
  const prepared = await unlessCrowded(preparing, refused('busy'))
  if ('outcome' in prepared) return prepared
  const opening = await openReadCheckout(db, gateway, { checkout: prepared.checkout, now })
  return opening.outcome === 'open'
    ? { outcome: 'checkout', url: opening.url }
    : refused('payment-page-failed')
}

const refused = (because: PayRefusal) => ({ outcome: 'refused', because }) as const

async function findVersion(
  db: Db,
  { version, ...of }: { companyId: string; reservationId: string; version: number },
): Promise<PackageOffer | null> {
  return (await offersOf(db, of)).find((each) => each.version === version) ?? null
}

type Preparing = Paying & { companyId: string; connectAccountId: string | null }

// What was read before the locks is judged once more: an offer is replaced, withdrawn or paid by others.
async function prepare(tx: Db, preparing: Preparing): Promise<{ checkout: Checkout } | OfferPayment> {
  const { companyId, reservationId: id, version, connectAccountId, now } = preparing
  await lockPlaces(tx, { companyId, reference: id })
  const reservation = await lockReservation(tx, { companyId, id })
  const offers = await offersOf(tx, { companyId, reservationId: id })
  const offer = offers.find((each) => each.version === version) ?? null
  if (offer?.paidAt) return { outcome: 'paid' }
  const because = payRefusal(offer, { ...reservation, now })
  if (because || !offer) return refused(because ?? 'offer-missing')
  if (offer.dueCents === 0) return acceptFreeOfCharge(tx, { reservation, offer, offers, preparing })
  const request = offerCheckoutRequest(reservation, offer, offers)
  const needs = { ...reservation, reservationId: id, customerEmail: request.customerEmail, connectAccountId }
  const fault = checkoutFault({
    ...needs,
    lines: request.lines,
    totalCents: offer.dueCents,
    stateOnConfirm: stateOnConfirm(
      offer.kind === 'finalInvoice' ? 'finalInvoiceOffered' : 'offerAccepted',
      offer.payment,
    ),
  })
  if (fault || connectAccountId === null) return refused(fault === 'no-payout-account' ? fault : 'bad-price')
  const accepted = await accept(tx, reservation, preparing)
  if (accepted) return accepted
  const present = (await checkoutsOf(tx, { companyId, reference: id })).find(
    (page) => page.part === offerPart(version) && isOpenPage(page),
  )
  if (present) return { checkout: present }
  const checkout = await prepareCheckout(tx, {
    companyId,
    reference: id,
    part: offerPart(version),
    connectAccountId,
    amountCents: offer.dueCents,
    request,
    expiresAt: pageExpiry(now),
    now,
  })
  return { checkout }
}

// An offer that was accepted before, and a final invoice, are only paid.
async function accept(
  tx: Db,
  { companyId, id, state }: Reservation,
  { userId, version, buttonText, now }: Preparing,
): Promise<OfferPayment | null> {
  if (state !== 'depositOffered') return null
  const accepting = { companyId, reservationId: id, userId, version, buttonText, now }
  const accepted = await acceptOffer(tx, accepting)
  return accepted.outcome === 'accepted' ? null : refused(acceptRefusals[accepted.because])
}

const acceptRefusals: Record<AcceptRefusal, PayRefusal> = {
  'offer-missing': 'offer-missing',
  replaced: 'replaced',
  ended: 'ended',
  lapsed: 'lapsed',
  'accepted-already': 'link-over',
  'not-open': 'link-over',
}

type Free = {
  reservation: Reservation
  offer: PackageOffer
  offers: readonly PackageOffer[]
  preparing: Preparing
}

async function acceptFreeOfCharge(
  tx: Db,
  { reservation, offer, offers, preparing }: Free,
): Promise<OfferPayment> {
  const refusal = await accept(tx, reservation, preparing)
  if (refusal) return refusal
  const { companyId, id } = reservation
  const accepted = await lockReservation(tx, { companyId, id })
  await confirmWithoutPayment(tx, { reservation: accepted, offer, offers, now: preparing.now })
  return { outcome: 'done' }
}
