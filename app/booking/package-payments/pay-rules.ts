import { isOpenOffer, offerTotal, type PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { leastTotalCents } from '#app/booking/quote/quote.ts'
import type { ReservationState } from '#app/booking/states/states.ts'

/** Why an offer can't be paid, as it is. Texts: `offerOrderTexts.refusals`. */
export type PayRefusal =
  | 'link-over'
  | 'offer-missing'
  | 'replaced'
  | 'ended'
  | 'lapsed'
  | 'bad-price'
  | 'bad-vat'
  | 'no-payout-account'
  | 'payment-page-failed'
  | 'busy'

type Payable = { state: ReservationState; placesReleasedAt: Date | null }

/** In which states a version of each kind is paid: a first offer is accepted by the same press. */
const payableIn: Record<PackageOffer['kind'], readonly ReservationState[]> = {
  firstOffer: ['depositOffered', 'offerAccepted'],
  finalInvoice: ['finalInvoiceOffered'],
}

/**
 * Why this version can't be paid now, or `null`. What became of the version itself is said before the state of its
 * booking, which led there. Source: contract 2, section 8 (PAY-8 to PAY-10, PAY-12).
 */
export function payRefusal(
  offer: PackageOffer | null,
  { state, placesReleasedAt, now }: Payable & { now: Date },
): PayRefusal | null {
  const isPayable = Object.values(payableIn).some((states) => states.includes(state))
  if (!offer) return isPayable ? 'offer-missing' : 'link-over'
  if (offer.replacedAt !== null) return 'replaced'
  if (offer.endedAs === 'lapsed') return 'lapsed'
  if (offer.endedAt !== null || placesReleasedAt !== null) return 'ended'
  if (!payableIn[offer.kind].includes(state)) return 'link-over'
  if (!isOpenOffer(offer, now)) return 'lapsed'
  return amountFault(offer)
}

/** Why what an offer asks for can't be paid; what was stored wrongly must not reach the payment provider. */
function amountFault({
  lines,
  totalCents,
  dueCents,
}: Pick<PackageOffer, 'lines' | 'totalCents' | 'dueCents'>): 'bad-price' | 'bad-vat' | null {
  const isTotal = Number.isSafeInteger(totalCents) && offerTotal(lines) === totalCents
  const isDue = Number.isSafeInteger(dueCents) && dueCents >= 0 && dueCents <= totalCents
  if (!isTotal || !isDue || (dueCents > 0 && dueCents < leastTotalCents)) return 'bad-price'
  if (dueCents > 0 && lines.length === 0) return 'bad-price'
  return lines.every(({ vatPercent }) => isRate(vatPercent)) ? null : 'bad-vat'
}

const isRate = (percent: unknown) =>
  typeof percent === 'number' && Number.isFinite(percent) && percent >= 0 && percent < 100

/** Whether a payment that is through still buys its version: the newest one, of a booking that waits for it. */
export function isAwaited(
  offer: PackageOffer | null,
  { state, placesReleasedAt }: Payable,
): offer is PackageOffer {
  if (!offer || offer.replacedAt !== null || offer.endedAt !== null || offer.paidAt !== null) return false
  if (placesReleasedAt !== null) return false
  return state === (offer.kind === 'finalInvoice' ? 'finalInvoiceOffered' : 'offerAccepted')
}

/** The move that a payment of this version makes. Source: contract 2, section 4 (STATE-18 to STATE-20). */
export function paidMove({
  kind,
  payment,
}: Pick<PackageOffer, 'kind' | 'payment'>): 'settleDeposit' | 'settleOffer' | 'settleFinalInvoice' {
  if (kind === 'finalInvoice') return 'settleFinalInvoice'
  return payment === 'deposit-50-percent' ? 'settleDeposit' : 'settleOffer'
}
