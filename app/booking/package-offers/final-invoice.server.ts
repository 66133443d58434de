import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { markCheckoutsExpired } from '#app/payment/payment.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { endedStates } from '#app/booking/states/states.ts'
import { finalDraftFaults } from './draft-faults.ts'
import { finalAmounts, invoiceDepositRule } from './offer-money.ts'
import { mayOffer } from './offer-rights.server.ts'
import { closePage, pagesOf, partOfVersion } from './offer-pages.server.ts'
import { newestOffer, offerOfForm, offersOf, type OfferKey } from './offer-store.server.ts'
import type { FinalDraft, OfferPlace, OfferRefusal, PackageOffer } from './package-offer.ts'
import { sendVersion, type Sending, type SentOffer } from './send-offer.server.ts'

/**
 * Sends the final invoice of a package whose deposit is paid, or a newer one; the payment page of the one before is
 * closed first. What was agreed may have changed, and the places follow. A total below the deposit leaves nothing to
 * pay.
 */
export async function sendFinalInvoice(
  db: Db,
  gateway: PaymentGateway,
  { draft, ...sending }: Sending & { draft: FinalDraft },
): Promise<SentOffer> {
  // What the deposit leaves is judged below, when nobody else can change the package.
  const early = finalDraftFaults(draft, { accepted: null, now: sending.now })
  if (early.length > 0) return { outcome: 'refused', because: 'draft-faulty', faults: early }
  if (!(await mayOffer(db, sending))) return { outcome: 'refused', because: 'no-right' }
  const refused = await earlyRefusal(db, { draft, ...sending })
  if (refused) return refused
  const before = await newestOffer(db, sending)
  const closed = before && (await closePage(db, gateway, { offer: before, now: sending.now }))
  if (closed && closed !== 'closed')
    return closed === 'paid' ? { outcome: 'refused', because: 'being-paid' } : { outcome: 'not-yet' }
  const pages = before ? await pagesOf(db, before) : 0
  const { dueOn, ...written } = draft
  const content = { ...written, place: placeAfterStart(before, draft, sending.now) }
  return sendVersion(db, sending, {
    content,
    kind: 'finalInvoice',
    refusal: refusalFor,
    terms: async (tx, totalCents) => {
      const accepted = (await offersOf(tx, sending)).find(isPaidOffer)
      if (!accepted) return { refused: 'deposit-not-paid' }
      const { dueCents: deposit, payment } = accepted
      const faults = finalDraftFaults(draft, { accepted, now: sending.now })
      if (faults.length > 0) return { refused: 'draft-faulty', faults }
      const { dueCents } = finalAmounts(totalCents, deposit)
      const depositRule = invoiceDepositRule(accepted, totalCents)
      return { payment, depositRule, dueOn, dueCents, validUntil: null }
    },
    replace: async (tx, newest) => {
      // A page that was opened meanwhile is closed by the writer's next attempt.
      if (newest.version !== before?.version || (await pagesOf(tx, newest)) !== pages)
        throw new PageOpened('a payment page was opened meanwhile')
      const { companyId, reservationId: reference, version } = newest
      await markCheckoutsExpired(tx, { companyId, reference, part: partOfVersion(version), now: sending.now })
    },
  }).catch((error: unknown) => {
    if (error instanceof PageOpened) return { outcome: 'not-yet' }
    throw error
  })
}

// Judged once more under the locks; here so that no payment page is closed for what isn't sent anyway.
async function earlyRefusal(
  db: Db,
  { draft, now, ...key }: OfferKey & { draft: FinalDraft; now: Date; operationId: string },
): Promise<SentOffer | null> {
  const known = await offerOfForm(db, key, key.operationId)
  if (known) return { outcome: 'sent', version: known.version }
  const accepted = (await offersOf(db, key)).find(isPaidOffer)
  const faults = accepted ? finalDraftFaults(draft, { accepted, now }) : []
  return faults.length > 0 ? { outcome: 'refused', because: 'draft-faulty', faults } : null
}

// Once they have come, what is held for them stays as it is, however many they were.
function placeAfterStart(
  before: PackageOffer | null,
  { place, startsAt }: FinalDraft,
  now: Date,
): OfferPlace | null {
  const held = before?.place
  const isSame = held && place && isSamePlace(held, place) && startsAt.getTime() <= now.getTime()
  return isSame ? held : place
}

function isSamePlace(one: OfferPlace, other: OfferPlace): boolean {
  if (one.serviceId !== other.serviceId) return false
  if ('eventId' in one) return 'eventId' in other && one.eventId === other.eventId
  return 'startsAt' in other && one.startsAt.getTime() === other.startsAt.getTime()
}

class PageOpened extends Error {}

const isPaidOffer = ({ kind, paidAt }: PackageOffer) => kind === 'firstOffer' && paidAt !== null

function refusalFor({ state, placesReleasedAt }: Reservation): OfferRefusal | null {
  // Cancelled, and its money is on the way back: nothing gives back what would be held once more.
  if (placesReleasedAt !== null) return 'ended-already'
  if (state === 'depositConfirmed' || state === 'finalInvoiceOffered') return null
  if (state === 'offerAccepted') return 'deposit-not-paid'
  if (state === 'confirmed' || state === 'reedemed') return 'paid-already'
  return endedStates.includes(state) ? 'ended-already' : 'not-accepted'
}
