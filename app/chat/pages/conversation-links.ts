import type { ChatRole } from '#app/chat/chat.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { requestGroupPath, type PackageRequest } from '#app/booking/package-requests/package-requests.ts'
import { mayStep, openSteps, type CompanyRole } from '#app/booking/provider-moves/provider-moves.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { companyTicketUrl, reservationUrl } from '#app/booking/reservations/reservations.ts'
import { can } from '#app/booking/states/states.ts'
import { chatListPath, type ConversationLinks } from './conversation-view.ts'
import { offerState } from './offer-state.ts'

type Place = { reservation: Reservation; offers: readonly PackageOffer[]; now: Date }

/** Where a guest goes on from a conversation; somebody invited pays nothing and has no booking. */
export function guestLinks({
  reservation,
  request,
  role,
}: Place & { request: PackageRequest | null; role: ChatRole }): ConversationLinks {
  const { id, companyId, serviceId, kind, state } = reservation
  const isGuest = role === 'guest'
  const offerPage = `/activity/details/${companyId}/${serviceId}`
  return {
    here: reservationUrl(reservation, 'chat'),
    back: chatListPath,
    booking: isGuest ? reservationUrl(reservation, 'ticket') : null,
    offer: isGuest && kind === 'onRequest' ? `/bookings/${id}/angebot` : null,
    askAgain: isGuest ? offerPage : null,
    request:
      isGuest && state === 'justChat' ? `${offerPage}/anfragen?${new URLSearchParams({ chat: id })}` : null,
    others: isGuest && request !== null ? othersLink(request) : null,
    write: null,
    writeLabel: null,
    rejectRequest: null,
    cancel: null,
  }
}

function othersLink({
  kind,
  groupId,
  reservationId,
  lapsedAt,
  forwardedAt,
}: PackageRequest): ConversationLinks['others'] {
  const isForwarded = forwardedAt !== null || groupId !== reservationId
  if (kind === 'question' || (lapsedAt === null && !isForwarded)) return null
  return { to: requestGroupPath(groupId), isForwarded }
}

/** Where a company's people go on, by what their role and the state allow. */
export function companyLinks({
  reservation,
  offers,
  role,
  now,
}: Place & { role: CompanyRole }): ConversationLinks {
  const steps = openSteps(reservation, { role, now })
  const ticket = companyTicketUrl(reservation)
  const writeLabel = mayStep(role, 'reject') ? whatToWrite(reservation, offers, now) : null
  const company = new URLSearchParams({ company: reservation.snapshot.provider.form })
  const hasOffer = reservation.state === 'depositOffered'
  return {
    here: companyTicketUrl(reservation, 'chat'),
    back: `/overview/chat?${company}`,
    booking: ticket,
    offer: null,
    askAgain: null,
    request: null,
    others: null,
    write: writeLabel && `/overview/anfragen/${reservation.id}/${writerFor(reservation)}?${company}`,
    writeLabel,
    // Whoever has sent an offer withdraws it, on its card.
    rejectRequest:
      reservation.kind === 'onRequest' && steps.includes('reject') && !hasOffer
        ? `${ticket}&open=reject`
        : null,
    cancel: steps.includes('cancel') ? `${ticket}&open=cancel` : null,
  }
}

// Once the deposit is paid there is no offer to be written any more.
const writerFor = ({ state }: Reservation) =>
  state === 'depositConfirmed' || state === 'finalInvoiceOffered' ? 'schlussrechnung' : 'angebot'

function whatToWrite(
  { state, kind, placesReleasedAt }: Reservation,
  offers: readonly PackageOffer[],
  now: Date,
): ConversationLinks['writeLabel'] {
  if (kind !== 'onRequest' || placesReleasedAt !== null) return null
  if (can('offer', state, 'provider')) return 'offer'
  if (can('offerFinalInvoice', state, 'provider')) return 'invoice'
  const newest = offers.at(-1)
  const isOpen = newest !== undefined && offerState(newest, now) === 'open'
  return isOpen && (state === 'depositOffered' || state === 'finalInvoiceOffered') ? 'version' : null
}
