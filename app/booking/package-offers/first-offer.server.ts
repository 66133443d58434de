import type { Db } from '#foundation/platform/db.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { endedStates, type ReservationState } from '#app/booking/states/states.ts'
import { draftFaults } from './draft-faults.ts'
import { offerDue } from './offer-money.ts'
import type { OfferDraft, OfferRefusal } from './package-offer.ts'
import { sendVersion, type Sending, type SentOffer } from './send-offer.server.ts'

const offerable: readonly ReservationState[] = ['requestet', 'justChat', 'depositOffered']

/**
 * Sends an offer, or a new version of one that nobody has accepted: the version before can't be accepted any more. The
 * guest is told, and the places that it names are held until it ends.
 */
export async function sendOffer(
  db: Db,
  { draft, ...sending }: Sending & { draft: OfferDraft },
): Promise<SentOffer> {
  const faults = draftFaults(draft, sending.now)
  if (faults.length > 0) return { outcome: 'refused', because: 'draft-faulty', faults }
  const { payment, validUntil, depositRule, ...content } = draft
  return sendVersion(db, sending, {
    content,
    kind: 'firstOffer',
    refusal: refusalFor,
    terms: (_tx, totalCents) =>
      Promise.resolve({
        payment,
        validUntil,
        depositRule,
        dueOn: null,
        dueCents: offerDue(totalCents, payment).dueCents,
      }),
  })
}

function refusalFor({ state }: Reservation): OfferRefusal | null {
  if (offerable.includes(state)) return null
  if (state === 'pendingRequest') return 'not-requested'
  return endedStates.includes(state) ? 'ended-already' : 'accepted-already'
}
