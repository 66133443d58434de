import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { CompanyReservation, HistoryRow } from './company-ticket.server.ts'
import type { CompanyRole, CompanyStep } from './company-steps.ts'
import { receiptLinks, type ReceiptLink } from './receipt-links.ts'
import { acceptedExpiry } from './reservation.ts'
import type { Reservation } from './reservations.server.ts'
import type { ReservationState } from './reservation.ts'
import { instantOf, type ShownBanner } from './shown-banner.ts'
import { shownCompanyChanges, type ShownCompanyChange } from './shown-company-change.ts'
import { partyText, shortInstant, spanText, titleOf } from './shown.ts'
import { companyTicketUrl, type PricedLine } from './shown-types.ts'
import { shownVat, type ShownVat } from './shown-vat.ts'
import { amendmentTexts } from './texts/amendment.ts'
import { companyTexts } from './texts/company.ts'
import { texts as bookingTexts } from './texts.ts'

/** A reservation as its company's people see it. */
export type ShownCompanyTicket = {
  id: string
  companyId: string
  bookingCode: string
  isRequest: boolean
  title: string
  span: string
  party: string
  address: string
  guest: { name: string; photoUrl: string | null }
  banner: ShownBanner
  /** What the guest was written. */
  message: string | null
  /** `null` for the door, which has nothing to do with money. */
  price: ShownPrice | null
  receipts: readonly ReceiptLink[]
  history: { when: string; who: string; what: string }[]
  changes: ShownCompanyChange[]
  steps: { step: CompanyStep; label: string }[]
  /** `144,00 €`, what goes back in full; `null` where nothing was paid. */
  refund: string | null
  isFree: boolean
  /** `14:35 Uhr`, until when the guest could pay if the company accepted now. */
  payableUntil: string
}

type ShownPrice = {
  lines: PricedLine[]
  totalCents: number
  vat: ShownVat[]
  isSmallBusiness: boolean
  commission: string | null
  yours: string | null
  /** What came and went of a reservation that is over, instead of what it would have brought; else `null`. */
  settled: { name: string; amount: string }[] | null
}

/** Puts a company's reservation into words. */
export function shownCompanyTicket(
  seen: CompanyReservation,
  { role, now }: { role: CompanyRole; now: Date },
): ShownCompanyTicket {
  const { reservation, photoUrl, history, paidCents, steps } = seen
  const { snapshot, startsAt, endsAt } = reservation
  const isDoor = role === 'door'
  return {
    id: reservation.id,
    companyId: reservation.companyId,
    bookingCode: reservation.bookingCode,
    isRequest: isRequest(reservation),
    title: titleOf(reservation),
    span: startsAt && endsAt ? spanText(startsAt, endsAt) : companyTexts.noTime,
    party: partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    address: snapshot.address,
    guest: guestOf(reservation, photoUrl),
    banner: companyBanner(reservation, now),
    message: isDoor ? null : reservation.providerMessage,
    price: isDoor ? null : priceOf(seen),
    receipts: isDoor ? [] : receiptLinks(reservation.id, seen.receipts),
    history: isDoor ? [] : historyWords(history, reservation),
    changes: shownCompanyChanges(seen.changes, { reservation, role, now }),
    steps: steps.map((step) => ({ step, label: labelOf(step, reservation) })),
    refund: paidCents === null ? null : formatEuro(paidCents),
    isFree: reservation.totalCents === 0,
    payableUntil: instantOf(acceptedExpiry(now, startsAt ?? now), now),
  }
}

type ShownGuest = ShownCompanyTicket['guest']

// A name is taken out when its account goes or its booking is old. In neither case a picture may say whose it was.
function guestOf({ snapshot: { userName } }: Reservation, photoUrl: string | null): ShownGuest {
  return userName === '' ? { name: companyTexts.noName, photoUrl: null } : { name: userName, photoUrl }
}

function isRequest({ state }: Reservation): boolean {
  return state === 'slotRequestet' || state === 'slotConfirmed' || state === 'slotRejected'
}

// Source: contract 2, section 4 "Buttons by state".
function labelOf(step: CompanyStep, reservation: Reservation): string {
  if (step !== 'cancel') return companyTexts.steps[step]
  return isRequest(reservation) ? companyTexts.cancelRequest : companyTexts.cancelBooking
}

/** The one banner of a reservation for its company. */
export function companyBanner(reservation: Reservation, now: Date): ShownBanner {
  const { state, totalCents, placesReleasedAt, holdExpiresAt } = reservation
  if (state === 'confirmed' && placesReleasedAt !== null) return companyTexts.refundUnderWay
  if (state === 'confirmed' && totalCents === 0) return companyTexts.free
  const banner = companyTexts.banners[state]
  if (holdExpiresAt === null || (state !== 'slotRequestet' && state !== 'slotConfirmed')) return banner
  if (holdExpiresAt.getTime() <= now.getTime()) return { ...banner, text: companyTexts.lapsed }
  const until = instantOf(holdExpiresAt, now)
  const text = state === 'slotRequestet' ? companyTexts.answerUntil(until) : companyTexts.payUntil(until)
  return { ...banner, text }
}

function priceOf({ reservation, commissionCents, money }: CompanyReservation): ShownPrice {
  const { cart, totalCents, snapshot } = reservation
  const isOwed = totalCents > 0 && !isOver(reservation)
  return {
    lines: cart.lines.map(({ name, note, amount, totalCents: cents }) => ({
      ...{ name, note, amount },
      totalCents: cents,
    })),
    totalCents,
    vat: shownVat(cart),
    isSmallBusiness: snapshot.provider.isSmallBusiness,
    commission: isOwed ? formatEuro(-commissionCents) : null,
    yours: isOwed ? formatEuro(totalCents - commissionCents) : null,
    settled: totalCents > 0 && isOver(reservation) ? settledLines(money) : null,
  }
}

const endedStates: readonly ReservationState[] = [
  ...(['refunded', 'deleteCapacity', 'slotRejected', 'requestRejected', 'offerRejected'] as const),
]

const isOver = ({ state, placesReleasedAt }: Reservation) =>
  endedStates.includes(state) || (state === 'confirmed' && placesReleasedAt !== null)

// Nothing of what goes back stays with the company; no commission is taken, the fee isn't the company's.
function settledLines({ paidCents, refundCents, isThrough }: CompanyReservation['money']) {
  const { money, yours } = companyTexts
  const kept = paidCents - refundCents
  const isRefund = refundCents > 0
  const lines = [
    { name: money.paid, cents: paidCents, isShown: true },
    { name: isThrough ? money.refunded : money.refunding, cents: -refundCents, isShown: isRefund },
    { name: money.fee, cents: -kept, isShown: isRefund && kept > 0 },
    { name: yours, cents: 0, isShown: true },
  ]
  return lines
    .filter(({ isShown }) => isShown)
    .map(({ name, cents }) => ({ name, amount: formatEuro(cents) }))
}

function historyWords(
  history: readonly HistoryRow[],
  reservation: Reservation,
): ShownCompanyTicket['history'] {
  const rows = history.map(({ to, actor, reason, at }) => ({
    at,
    who: companyTexts.actors[actor],
    what: wordsOf(companyTexts.happened[to], reason),
  }))
  // While a refund is under way the state hasn't changed yet, but the ticket is cancelled already.
  const { state, placesReleasedAt, cancelledAs, cancelReason } = reservation
  if (state === 'confirmed' && placesReleasedAt && cancelledAs)
    rows.push({
      at: placesReleasedAt,
      who: companyTexts.actors[cancelledAs],
      what: wordsOf(companyTexts.cancelled, cancelReason),
    })
  return rows.map(({ at, ...row }) => ({ when: formatInstant(at), ...row }))
}

function wordsOf(what: string, reason: string | null): string {
  const labels: Record<string, string> = {
    ...bookingTexts.cancel.reasons,
    ...companyTexts.cancellationReasons,
    ...companyTexts.rejectionReasons,
    ...companyTexts.endings,
  }
  const why = reason === null || reason === 'other' ? undefined : labels[reason]
  return why ? companyTexts.happenedFor(what, why) : what
}

/** One row of a company's list. */
export type ShownCompanyRow = {
  id: string
  href: string
  guest: { name: string; photoUrl: string | null }
  title: string
  when: string
  party: string
  bookingCode: string
  total: string
  state: string
  /** The look of its state. */
  tone: StateTone
  /** Until when the company must answer. */
  until: string | null
}

/** Puts a reservation into a row of its company's list. */
export function shownCompanyRow(
  reservation: Reservation,
  { photoUrl, changeUntil = null, now }: { photoUrl: string | null; changeUntil?: Date | null; now: Date },
): ShownCompanyRow {
  const { state, snapshot, startsAt, holdExpiresAt, totalCents } = reservation
  const isOpen = state === 'slotRequestet' && holdExpiresAt !== null && holdExpiresAt > now
  return {
    id: reservation.id,
    href: companyTicketUrl(reservation, isRequest(reservation) ? 'slotRequest' : 'ticket'),
    guest: guestOf(reservation, photoUrl),
    title: titleOf(reservation),
    when: startsAt ? shortInstant(startsAt) : companyTexts.noTime,
    party: partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    bookingCode: reservation.bookingCode,
    total: totalCents === 0 ? companyTexts.freeOfCharge : formatEuro(totalCents),
    state: stateWord(reservation),
    tone: toneOf(reservation),
    until: isOpen ? companyTexts.answerBy(shortInstant(holdExpiresAt)) : askedText(changeUntil, now),
  }
}

function askedText(changeUntil: Date | null, now: Date): string | null {
  if (changeUntil === null || changeUntil <= now) return null
  return amendmentTexts.company.asked(shortInstant(changeUntil))
}

/** What a state looks like: paid, used, waiting for somebody, rejected, cancelled. */
export type StateTone = 'paid' | 'used' | 'open' | 'rejected' | 'cancelled'

function toneOf({ state, placesReleasedAt }: Reservation): StateTone {
  if (state === 'reedemed') return 'used'
  if (state === 'slotRejected' || state === 'requestRejected' || state === 'offerRejected') return 'rejected'
  if (state === 'refunded' || state === 'deleteCapacity') return 'cancelled'
  if (state === 'confirmed') return placesReleasedAt === null ? 'paid' : 'cancelled'
  return state === 'depositConfirmed' ? 'paid' : 'open'
}

type Standing = Pick<Reservation, 'state' | 'placesReleasedAt' | 'totalCents'>
/** How a reservation stands, in a word or two. */
export function stateWord({ state, placesReleasedAt, totalCents }: Standing): string {
  if (state === 'confirmed' && placesReleasedAt !== null) return companyTexts.stateWords.refunded
  if (state === 'confirmed' && totalCents === 0) return companyTexts.reserved
  return companyTexts.stateWords[state]
}
