import { formatEuro } from '#foundation/lib/money.ts'
import { effectiveState } from '#app/booking/states/states.ts'
import { isPriceOpen } from '#app/booking/quote/quote.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { Settlement } from '#app/booking/refunds/refunds.ts'
import { guestView, isSlotRequest } from './ticket-view.ts'
import { partyText, shortInstant } from '#app/booking/summary/summary.ts'
import { bookedTitle, companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { companyTexts } from './texts/company.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'

/** One row of a company's list. */
export type CompanyRowView = {
  id: string
  href: string
  guest: { name: string; photoUrl: string | null }
  title: string
  when: string
  party: string
  bookingCode: string
  /** Its price or, of one that ended, what became of it. */
  total: string
  state: string
  /** The look of its state. */
  tone: StateTone
  /** Until when the company must answer. */
  until: string | null
  /** What waits for the company's answer, and until when; a package waits without an end. */
  waits: { for: 'time' | 'package' | 'change'; until: Date | null } | null
}

/** What is known beside a reservation; `settlement`: what became of its money, of one that ended. */
type RowBesides = {
  photoUrl: string | null
  changeUntil?: Date | null
  settlement?: Settlement | null
  now: Date
}

/** Puts a reservation into a row of its company's list. */
export function companyRowView(
  reservation: Reservation,
  { photoUrl, changeUntil = null, settlement = null, now }: RowBesides,
): CompanyRowView {
  const { state, snapshot, startsAt, holdExpiresAt } = reservation
  const isOpen = state === 'slotRequestet' && holdExpiresAt !== null && holdExpiresAt > now
  return {
    id: reservation.id,
    href: companyTicketUrl(reservation, isSlotRequest(reservation) ? 'slotRequest' : 'ticket'),
    guest: guestView(reservation, photoUrl),
    title: bookedTitle(reservation),
    when: startsAt ? shortInstant(startsAt) : companyTexts.noTime,
    party: partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    bookingCode: reservation.bookingCode,
    total: settlement ? settledText(settlement) : totalOf(reservation),
    state: stateWord(reservation),
    tone: toneOf(reservation),
    waits: waitingFor(reservation, { isOpen, changeUntil, now }),
    until: isOpen ? companyTexts.answerBy(shortInstant(holdExpiresAt)) : askedText(changeUntil, now),
  }
}

type Waiting = { isOpen: boolean; changeUntil: Date | null; now: Date }

function waitingFor(
  { state, holdExpiresAt }: Reservation,
  { isOpen, changeUntil, now }: Waiting,
): CompanyRowView['waits'] {
  if (isOpen) return { for: 'time', until: holdExpiresAt }
  if (state === 'requestet' || state === 'justChat') return { for: 'package', until: null }
  return changeUntil !== null && changeUntil > now ? { for: 'change', until: changeUntil } : null
}

function totalOf(reservation: Reservation): string {
  if (isPriceOpen(reservation)) return packageTexts.openPrice
  return reservation.totalCents === 0 ? companyTexts.freeOfCharge : formatEuro(reservation.totalCents)
}

// Of what ended nothing stays with the company: its former price would read as if it did.
function settledText(settlement: Settlement) {
  const { paidCents, changeBackCents, goodwillBackCents, backCents, isThrough } = settlement
  const owedCents = settlement.changeOwedCents + settlement.goodwillOwedCents
  const { nothingPaid, paid, givenBack, givingBack } = companyTexts.rowMoney
  if (paidCents === 0) return nothingPaid
  const cents = changeBackCents + goodwillBackCents + owedCents + backCents
  if (cents === 0) return paid(formatEuro(paidCents))
  return (isThrough && owedCents === 0 ? givenBack : givingBack)(formatEuro(cents))
}

function askedText(changeUntil: Date | null, now: Date): string | null {
  if (changeUntil === null || changeUntil <= now) return null
  return amendmentTexts.company.asked(shortInstant(changeUntil))
}

/** What a state looks like: paid, used, waiting for somebody, rejected, cancelled. */
type StateTone = 'paid' | 'used' | 'open' | 'rejected' | 'cancelled'

function toneOf(reservation: Reservation): StateTone {
  const { state, placesReleasedAt } = effectiveState(reservation)
  if (state === 'reedemed') return 'used'
  if (state === 'slotRejected' || state === 'requestRejected' || state === 'offerRejected') return 'rejected'
  if (state === 'refunded' || state === 'deleteCapacity') return 'cancelled'
  if (state === 'confirmed') return placesReleasedAt === null ? 'paid' : 'cancelled'
  return state === 'depositConfirmed' ? 'paid' : 'open'
}

type Standing = Pick<Reservation, 'state' | 'placesReleasedAt' | 'totalCents' | 'entriesUndoneAt'>

/** How a reservation stands, in a word or two. */
export function stateWord(reservation: Standing): string {
  const { state, placesReleasedAt, totalCents } = effectiveState(reservation)
  if (state === 'confirmed' && placesReleasedAt !== null) return companyTexts.stateWords.refunded
  if (state === 'confirmed' && totalCents === 0) return companyTexts.reserved
  return companyTexts.stateWords[state]
}
