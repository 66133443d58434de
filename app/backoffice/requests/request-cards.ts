import type { OfferEnd, OfferKind } from '#app/booking/package-offers/package-offers.ts'
import {
  packageChatPath,
  type PackageRequest,
  type RequestTab,
} from '#app/booking/package-requests/package-requests.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import type { ReservationState } from '#app/booking/states/states.ts'
import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { inboxTexts as words } from './texts/inbox.ts'
import { shortWish } from './texts/wish.ts'

/** What a list shows of the newest version of an offer. */
export type NewestOffer = {
  version: number
  kind: OfferKind
  totalCents: number
  validUntil: Date | null
  dueOn: string | null
  endedAs: OfferEnd | null
}

/** Where somebody writes an offer or a final invoice. */
export type WriterStep = 'angebot' | 'schlussrechnung'

/** What is said of a request at a glance; `urgent` and `calm` are times that are left. */
export type RequestPill = { text: string; tone: 'urgent' | 'calm' | 'plain' }

/** A request in the company's list. */
export type RequestCard = {
  id: string
  name: string
  title: string
  party: string
  /** Occasion, ages and budget; of an offer that was sent its version and total. */
  facts: string
  message: string | null
  isQuestion: boolean
  pill: RequestPill | null
  write: { href: string; label: string } | null
  chatHref: string
  chatLabel: string
  bookingHref: string
  /** Where the company rejects it; `null` once there is nothing to reject. */
  rejectHref: string | null
}

/** A page of a company's requests with the numbers of the tabs. */
export type InboxView = {
  tab: RequestTab
  cards: RequestCard[]
  counts: Record<'waiting' | 'sent', number>
  usualMinutes: number | null
  page: number
  pages: number
}

const urgentMinutes = 6 * 60

/** A request as a card; `form` is the company's name in addresses. */
export function requestCard(
  request: PackageRequest,
  { tab, offer, form, now }: { tab: RequestTab; offer: NewestOffer | null; form: string; now: Date },
): RequestCard {
  const { reservationId, companyId, serviceId, wish, kind, state } = request
  const isQuestion = kind === 'question'
  const bookingHref = companyTicketUrl({ id: reservationId, companyId, serviceId })
  const canReject = state === 'requestet' || state === 'justChat'
  return {
    id: reservationId,
    name: request.guestName || words.noName,
    title: request.serviceTitle,
    party: isQuestion ? request.serviceTitle : partyLine(request),
    facts: offer && tab !== 'waiting' ? offerLine(offer) : isQuestion ? '' : wishLine(request),
    message: tab === 'waiting' ? wish.message : null,
    isQuestion,
    pill: tab === 'waiting' ? waitingPill(request, now) : standingPill(request, { offer, now }),
    write: writeLink(state, { id: reservationId, form }),
    chatHref: packageChatPath(request),
    chatLabel: tab !== 'waiting' ? words.chat : isQuestion ? words.answer : words.ask,
    bookingHref,
    rejectHref: canReject ? `${bookingHref}&open=reject` : null,
  }
}

const partyLine = ({ wish }: PackageRequest) => `${shortWish.party(wish)} · ${shortWish.when(wish)}`

function wishLine({ wish }: PackageRequest): string {
  const budget = shortWish.budget(wish) ?? shortWish.noBudget
  return [shortWish.occasion(wish), shortWish.ages(wish), budget].filter(Boolean).join(' · ')
}

function offerLine({ kind, version, totalCents }: NewestOffer): string {
  const total = formatEuro(totalCents)
  return kind === 'finalInvoice' ? words.sent.invoice(total) : words.sent.total(version, total)
}

/** How long a company has for its answer, in whole minutes, and whether that is little. */
export function replyTime(replyDueAt: Date, now: Date): RequestPill {
  const minutes = Math.max(0, Math.floor((replyDueAt.getTime() - now.getTime()) / 60_000))
  return { text: words.left(minutes), tone: minutes < urgentMinutes ? 'urgent' : 'calm' }
}

function waitingPill({ kind, replyDueAt }: PackageRequest, now: Date): RequestPill {
  if (replyDueAt) return replyTime(replyDueAt, now)
  return { text: kind === 'question' ? words.question : words.answered, tone: 'plain' }
}

const plain = (text: string): RequestPill => ({ text, tone: 'plain' })

function standingPill(
  { state, lapsedAt }: PackageRequest,
  { offer, now }: { offer: NewestOffer | null; now: Date },
): RequestPill | null {
  const { ends, sent } = words
  if (state === 'depositOffered' && offer?.validUntil) {
    const { validUntil } = offer
    const isSoon = validUntil.getTime() - now.getTime() < urgentMinutes * 60_000
    const when = `${formatShortDay(berlinDay(validUntil))}, ${berlinClock(validUntil)}`
    return { text: sent.valid(when), tone: isSoon ? 'urgent' : 'calm' }
  }
  if (state === 'finalInvoiceOffered' && offer?.dueOn) {
    const isOverdue = offer.dueOn < berlinDay(now)
    const day = formatShortDay(offer.dueOn)
    return { text: isOverdue ? ends.overdue(day) : ends.invoice(day), tone: isOverdue ? 'urgent' : 'calm' }
  }
  if (state === 'requestRejected')
    return plain(lapsedAt ? ends.lapsed : offer ? endOfOffer(offer.endedAs) : ends.rejected)
  const standing: Partial<Record<ReservationState, string>> = {
    offerAccepted: sent.accepted,
    offerRejected: offer?.endedAs === 'lapsed' ? ends.offerLapsed : ends.offerRejected,
    depositConfirmed: ends.deposit,
    confirmed: ends.paid,
    reedemed: ends.used,
    refunded: ends.cancelled,
    deleteCapacity: ends.cancelled,
    justChat: words.answered,
  }
  const text = standing[state]
  return text === undefined ? null : plain(text)
}

function endOfOffer(endedAs: OfferEnd | null): string {
  if (endedAs === 'lapsed') return words.ends.offerLapsed
  return endedAs === 'withdrawn' ? words.ends.withdrawn : words.ends.rejected
}

/** The address of a writer. */
export function writerPath(step: WriterStep, { id, form }: { id: string; form: string }): string {
  return `/overview/anfragen/${id}/${step}?${new URLSearchParams({ company: form })}`
}

function writeLink(state: ReservationState, where: { id: string; form: string }): RequestCard['write'] {
  const labels: Partial<Record<ReservationState, [WriterStep, string]>> = {
    requestet: ['angebot', words.write],
    justChat: ['angebot', words.write],
    depositOffered: ['angebot', words.writeNew],
    depositConfirmed: ['schlussrechnung', words.writeInvoice],
    finalInvoiceOffered: ['schlussrechnung', words.writeNewInvoice],
  }
  const found = labels[state]
  return found ? { href: writerPath(found[0], where), label: found[1] } : null
}
