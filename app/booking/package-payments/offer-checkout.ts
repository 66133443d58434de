import type { CheckoutLine, CheckoutRequest } from '#app/payment/payment.ts'
import { lapsesAt, type PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { depositRates, paidDeposit, versionRates, versionRole } from '#app/booking/invoices/invoices.ts'
import { payButtonNote } from '#app/booking/quote/texts/payment-page.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { bannerTexts } from '#app/booking/summary/texts/status-banner.ts'
import { offerOrderTexts as texts } from './texts/offer-order.ts'

/**
 * What the payment page of a version is opened with: of all of it its lines, of a deposit or a rest a line for each
 * rate. It leads back to the chat. Source: contract 2, section 7 (PAY-17).
 */
export function offerCheckoutRequest(
  reservation: Reservation,
  offer: PackageOffer,
  offers: readonly PackageOffer[],
): CheckoutRequest {
  const { snapshot, orderForm } = reservation
  const back = orderForm.appUrl + reservationUrl(reservation, 'chat')
  const until = lapsesAt(offer)
  const untilWords = offer.place ? bannerTexts.reservedUntil : texts.until
  const lines = checkoutLines(offer, offers)
  const paid = {
    title: offer.title,
    when: shortInstant(offer.startsAt),
    party: texts.persons(offer.persons),
  }
  return {
    lines,
    vatPercent: Math.max(0, ...lines.map(({ vatPercent = 0 }) => vatPercent)),
    customerEmail: snapshot.userEmail,
    successUrl: back,
    cancelUrl: back,
    message: payButtonNote(paid, until ? untilWords(shortInstant(until)) : ''),
  }
}

/** Its lines; they come to what is due. */
function checkoutLines(offer: PackageOffer, offers: readonly PackageOffer[]): CheckoutLine[] {
  const role = versionRole(offer)
  if (role === 'whole')
    return offer.lines
      .filter(({ amount, unitCents }) => amount > 0 && unitCents > 0)
      .map(({ name, amount, unitCents, vatPercent }) => ({
        name,
        note: null,
        unitCents,
        quantity: amount,
        vatPercent,
      }))
  const name = texts.checkoutLines[role](offer.title)
  const rates = role === 'deposit' ? depositRates(offer) : restRates(offer, offers)
  // Where a rate got less than was paid of it no line can say so: one line says the sum.
  const asLines = [...rates].filter(([, cents]) => cents !== 0)
  if (asLines.some(([, cents]) => cents < 0))
    return [{ name, note: null, unitCents: offer.dueCents, quantity: 1 }]
  return asLines.map(([vatPercent, unitCents]) => ({ name, note: null, unitCents, quantity: 1, vatPercent }))
}

/** By rate what a final invoice leaves after the deposit. */
function restRates(offer: PackageOffer, offers: readonly PackageOffer[]): Map<number, number> {
  const rest = versionRates(offer)
  const deposit = paidDeposit(offers)
  if (!deposit) return rest
  for (const [rate, cents] of depositRates(deposit)) rest.set(rate, (rest.get(rate) ?? 0) - cents)
  return rest
}
