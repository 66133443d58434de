import { chatLink, type ChatLink } from '#app/booking/reservations/reservations.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { isEarly } from '#app/booking/check-in/check-in.ts'
import type { CompanyReservation } from './company-ticket.server.ts'
import { mayStep, type CompanyRole, type CompanyStep } from '#app/booking/provider-moves/provider-moves.ts'
import { isEnded, bookedTitle, ticketCount } from '#app/booking/reservations/reservations.ts'
import { effectiveState } from '#app/booking/states/states.ts'
import {
  bookedPersons,
  clockOrDateText,
  isOver,
  type StatusBannerView,
  partyText,
  spanText,
} from '#app/booking/summary/summary.ts'
import { answerViews, type AnswerView } from '#app/booking/questions/questions.ts'
import { isPriceOpen, vatAmounts, type VatAmount } from '#app/booking/quote/quote.ts'
import { receiptLinks, receiptsNote, type ReceiptLink } from '#app/booking/invoices/invoices.ts'
import { acceptedExpiry } from '#app/booking/deadlines/deadlines.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { type Settlement, partialRefundViews, type PartialRefundView } from '#app/booking/refunds/refunds.ts'
import type { SettledLine, PricedLine } from '#app/booking/order-page/ui/order-lines.tsx'
import { companyAmendmentViews, type CompanyAmendmentView } from './change-view.ts'
import { historyStepViews, type HistoryStepView } from './history-view.ts'
import { companyTexts } from './texts/company.ts'
import { partialRefundTexts } from '#app/booking/refunds/texts/partial-refund.ts'
import { settlementTexts } from '#app/booking/refunds/texts/balance.ts'

/** A reservation as its company's people see it. */
export type CompanyTicketView = {
  id: string
  companyId: string
  bookingCode: string
  isRequest: boolean
  /** Agreed upon with its guest; it holds no places of a calendar. */
  isPackage: boolean
  /** Its guest's name was taken out: there is nobody to be told. */
  isGuestGone: boolean
  /** Where its guest is written to; `null` where there is nothing to write about, and for who may not. */
  chat: ChatLink | null
  title: string
  span: string
  party: string
  address: string
  guest: { name: string; photoUrl: string | null }
  banner: StatusBannerView
  /** What the guest answered; what is about health only for those who look after the visit. */
  answers: AnswerView[]
  /** What the guest was written. */
  message: string | null
  /** `open`: a package without a price yet; `null` where none came, and for the door, which isn't about money. */
  price: PriceText | 'open' | null
  receipts: readonly ReceiptLink[]
  /** That another follows; see `receiptsNote`. */
  receiptsNote: string | null
  history: HistoryStepView[]
  changes: CompanyAmendmentView[]
  steps: { step: CompanyStep; label: string }[]
  /** `144,00 €`, what goes back in full; `null` where nothing was paid. */
  refund: string | null
  /** True where something was paid, and all of it was given back before. */
  isBackBefore: boolean
  /** True where `refund` is what is left: some of what was paid went back before. */
  isRest: boolean
  isFree: boolean
  /** `120,00 €`, the deposit that may stay if the company cancels now; else `null`. */
  keepable: string | null
  /** What was given back as goodwill; nothing for the door. */
  goodwill: PartialRefundView[]
  /** That it lets in although all was given back so; `null` where it doesn't. */
  goodwillNote: string | null
  /** `24,00 €`, what the viewer may still give back so; `null` where nothing. */
  givable: string | null
  givableCents: number
  /** `18:00 Uhr`, when it begins, for who comes a long time before; else `null`. */
  begins: string | null
  /** `14:35 Uhr`, until when the guest could pay if the company accepted now. */
  payableUntil: string
}

type PriceText = {
  lines: PricedLine[]
  totalCents: number
  vat: VatAmount[]
  isSmallBusiness: boolean
  commission: string | null
  yours: string | null
  /** What of it was given back as goodwill; `null` where nothing, and where `settled` says it. */
  goodwill: string | null
  /** What came and went of a reservation that is over, instead of what it would have brought; else `null`. */
  settled: SettledLine[] | null
}

/** Puts a company's reservation into words. */
export function companyTicketView(
  seen: CompanyReservation,
  { role, now }: { role: CompanyRole; now: Date },
): CompanyTicketView {
  const { reservation, photoUrl, paidCents, steps } = seen
  const { snapshot, startsAt, endsAt } = reservation
  const isDoor = role === 'door'
  return {
    id: reservation.id,
    companyId: reservation.companyId,
    bookingCode: reservation.bookingCode,
    isRequest: isSlotRequest(reservation) || isAskedFor(reservation),
    isPackage: reservation.kind === 'onRequest',
    isGuestGone: snapshot.userName === '',
    chat: mayStep(role, 'reject') ? chatLink(reservation, 'company') : null,
    title: bookedTitle(reservation),
    span: startsAt && endsAt ? spanText(startsAt, endsAt) : companyTexts.noTime,
    party: partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    address: snapshot.address,
    guest: guestView(reservation, photoUrl),
    banner: companyBanner(reservation, now, insideOf(seen)),
    answers: answerViews(
      seen.answers.filter(({ isHealth }) => !isHealth || role === 'owner' || role === 'staff'),
      bookedPersons(reservation),
    ),
    message: isDoor ? null : reservation.providerMessage,
    price: isDoor ? null : priceText(seen),
    receipts: isDoor ? [] : receiptLinks(reservation.id, seen.receipts),
    receiptsNote: isDoor ? null : receiptsNote(reservation, seen.receipts),
    history: isDoor ? [] : historyStepViews(seen),
    changes: companyAmendmentViews(seen.changes, { reservation, role, now }),
    steps: steps.map((step) => ({ step, label: labelOf(step, reservation) })),
    refund: paidCents === null ? null : formatEuro(paidCents),
    isBackBefore: paidCents === 0,
    isRest: seen.isPartBack,
    isFree: reservation.totalCents === 0,
    keepable: seen.keepableCents ? formatEuro(seen.keepableCents) : null,
    goodwill: isDoor ? [] : partialRefundViews(seen.goodwill),
    goodwillNote: !isDoor && isGoodAllBack(seen) ? partialRefundTexts.stillGood : null,
    givableCents: seen.givableCents,
    givable: seen.givableCents > 0 ? formatEuro(seen.givableCents) : null,
    begins:
      startsAt && isEarly({ startsAt: startsAt.getTime() }, now) ? clockOrDateText(startsAt, now) : null,
    payableUntil: clockOrDateText(acceptedExpiry(now, startsAt ?? now), now),
  }
}

type ShownGuest = CompanyTicketView['guest']

/** A name is taken out when its account goes or its booking is old: then no picture may say whose it was. */
export function guestView({ snapshot: { userName } }: Reservation, photoUrl: string | null): ShownGuest {
  return userName === '' ? { name: companyTexts.noName, photoUrl: null } : { name: userName, photoUrl }
}

// A package is no booking before its provider has been paid.
function isAskedFor({ kind, state }: Reservation): boolean {
  return kind === 'onRequest' && state !== 'confirmed' && state !== 'reedemed' && state !== 'refunded'
}

/** True for a request for a time, before it is paid. */
export function isSlotRequest({ state }: Reservation): boolean {
  return state === 'slotRequestet' || state === 'slotConfirmed' || state === 'slotRejected'
}

// Whose visit is over or who is inside needs no advice; until then the company may mean it, or cancel.
function isGoodAllBack({ goodwill, paidCents, steps }: CompanyReservation): boolean {
  return goodwill.length > 0 && paidCents === 0 && steps.includes('redeem') && steps.includes('cancel')
}

// Source: contract 2, section 4 "Buttons by state".
function labelOf(step: CompanyStep, reservation: Reservation): string {
  if (step !== 'cancel') return companyTexts.steps[step]
  const isAsked = reservation.kind === 'onRequest' || isSlotRequest(reservation)
  return isAsked ? companyTexts.cancelRequest : companyTexts.cancelBooking
}

const insideOf = ({ entered }: CompanyReservation) => entered.reduce((sum, { people }) => sum + people, 0)

/** The one banner of a reservation for its company; `inside`: how many of the party came in. */
export function companyBanner(reservation: Reservation, now: Date, inside = 0): StatusBannerView {
  const seen = effectiveState(reservation)
  const { state, startsAt, totalCents, placesReleasedAt, holdExpiresAt } = seen
  if (state === 'confirmed' && placesReleasedAt !== null) return companyTexts.refundUnderWay
  if (state === 'confirmed' && isOver(seen, now)) return companyTexts[totalCents === 0 ? 'overFree' : 'over']
  if (state === 'confirmed' && totalCents === 0) return companyTexts.free
  const tickets = ticketCount(reservation)
  if (state === 'reedemed' && inside > 0 && inside < tickets) {
    const said = companyTexts[isOver(seen, now) ? 'halfWereIn' : 'halfIn']
    return { ...companyTexts.inEarly, text: said(inside, tickets) }
  }
  if (state === 'reedemed' && startsAt !== null && startsAt > now) return companyTexts.inEarly
  if (reservation.kind === 'onRequest') return packageBanner(seen)
  const banner = companyTexts.banners[state]
  if (holdExpiresAt === null || (state !== 'slotRequestet' && state !== 'slotConfirmed')) return banner
  if (holdExpiresAt.getTime() <= now.getTime()) return { ...banner, text: companyTexts.lapsed }
  const until = clockOrDateText(holdExpiresAt, now)
  const text = state === 'slotRequestet' ? companyTexts.answerUntil(until) : companyTexts.payUntil(until)
  return { ...banner, text }
}

// A package holds no places that could be free again, and its guest may leave before it is answered.
function packageBanner({ state, snapshot }: Reservation): StatusBannerView {
  if (state === 'refunded' || state === 'deleteCapacity') return companyTexts.packageEnded[state]
  const waits = state === 'requestet' || state === 'justChat'
  return waits && snapshot.userName === '' ? companyTexts.guestLeft : companyTexts.banners[state]
}

function priceText(seen: CompanyReservation): CompanyTicketView['price'] {
  const { reservation } = seen
  if (!isPriceOpen(reservation)) return priceOf(seen)
  return isEnded(reservation) ? null : 'open'
}

function priceOf({ reservation, commissionCents, money, goodwill }: CompanyReservation): PriceText {
  const { cart, totalCents, snapshot } = reservation
  const isOwed = totalCents > 0 && !isEnded(reservation)
  // What a final invoice left of the deposit isn't part of its price.
  const given = goodwill.filter(({ reason }) => reason !== 'below-deposit')
  const goodwillCents = given.reduce((sum, { cents }) => sum + cents, 0)
  return {
    lines: cart.lines.map(({ name, note, amount, totalCents: cents }) => ({
      name,
      note,
      amount,
      totalCents: cents,
    })),
    totalCents,
    vat: vatAmounts(cart),
    isSmallBusiness: snapshot.provider.isSmallBusiness,
    commission: isOwed ? formatEuro(-commissionCents) : null,
    yours: isOwed ? formatEuro(totalCents - goodwillCents - commissionCents) : null,
    goodwill: isOwed && goodwillCents > 0 ? formatEuro(-goodwillCents) : null,
    settled: money && settledForCompany(money),
  }
}

// Nothing of what goes back stays with the company; no commission is taken, the fee isn't the company's.
function settledForCompany(settlement: Settlement): SettledLine[] {
  const { money } = companyTexts
  const { paidCents, changeOwedCents, goodwillOwedCents, backCents, throughCents } = settlement
  const partsCents = settlement.changeBackCents + settlement.goodwillBackCents
  const kept = paidCents - partsCents - backCents - changeOwedCents - goodwillOwedCents
  const isRefund = partsCents + backCents > 0
  const goneCents = partsCents + throughCents
  const runningCents = backCents - throughCents
  // What is through stands by itself: the statement says the same of it.
  const lines = [
    { name: money.paid, cents: paidCents, isShown: true },
    { name: money.refunded, cents: -goneCents, isShown: goneCents > 0 },
    { name: money.refunding, cents: -runningCents, isShown: runningCents > 0 },
    { name: settlementTexts.changeRunning, cents: -changeOwedCents, isShown: changeOwedCents > 0 },
    { name: settlementTexts.goodwillRunning, cents: -goodwillOwedCents, isShown: goodwillOwedCents > 0 },
    { name: money.fee, cents: -kept, isShown: isRefund && kept > 0 },
    { name: companyWords.yours, cents: 0, isShown: true },
  ]
  return lines
    .filter(({ isShown }) => isShown)
    .map(({ name, cents }) => ({ name, amount: formatEuro(cents) }))
}
