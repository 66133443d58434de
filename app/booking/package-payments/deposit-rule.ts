import { paidDeposit } from '#app/booking/invoices/invoices.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import type { ReservationState } from '#app/booking/states/states.ts'

/**
 * The accepted offer whose deposit its company may keep, or `null`: only where it said so when it was accepted, and
 * only once the day is over on which the final invoice was due. `today` is Berlin's.
 */
export function keepableDeposit(
  { state, placesReleasedAt }: { state: ReservationState; placesReleasedAt: Date | null },
  offers: readonly PackageOffer[],
  today: string,
): PackageOffer | null {
  const deposit = acceptedDeposit(offers)
  // An invoice for more than was accepted says that it goes back.
  const isKept = deposit?.depositRule === 'kept' && offers.at(-1)?.depositRule === 'kept'
  return isKept && isOverdue({ state, placesReleasedAt }, offers, today) ? deposit : null
}

/** True while a final invoice waits that should have been paid by yesterday. */
function isOverdue(
  { state, placesReleasedAt }: { state: ReservationState; placesReleasedAt: Date | null },
  offers: readonly PackageOffer[],
  today: string,
): boolean {
  const invoice = offers.at(-1)
  if (state !== 'finalInvoiceOffered' || placesReleasedAt !== null || !invoice) return false
  const isOpen = invoice.replacedAt === null && invoice.endedAt === null && invoice.paidAt === null
  return isOpen && invoice.dueOn !== null && invoice.dueOn < today
}

/** The version whose deposit was paid. */
export function acceptedDeposit(offers: readonly PackageOffer[]): PackageOffer | null {
  const deposit = paidDeposit(offers)
  return offers.find(({ version }) => version === deposit?.version) ?? null
}
