import { formatEuro } from '#foundation/lib/money.ts'
import type { ReductionRefund } from '#app/payment/payment.server.ts'
import {
  payableUntil,
  type BookedChoice,
  termsMark,
  type AmendmentTerms,
} from '#app/booking/amendments/amendments.ts'
import type { AmendmentPreview } from './facts.server.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { cancellationDeadline } from '#app/booking/deadlines/deadlines.ts'
import { orderQuery, type OrderButton, type OrderRequest } from '#app/booking/orders/orders.ts'
import { type ProviderIdentity, vatAmounts } from '#app/booking/quote/quote.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { partyText, shortInstant, spanText } from '#app/booking/summary/summary.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { cancellationTermsView, type CancellationTermsView } from '#app/booking/order-page/order-page.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { amendmentTexts as texts } from './texts/rebooking.ts'

/** One side of a change, in words. */
export type BookedChoiceView = { title: string; span: string; party: string; total: string }

/** What the button of a change does, and everything that is said above it. */
export type AmendmentPreviewView = {
  before: BookedChoiceView
  after: BookedChoiceView
  /** `Sa., 20. Juni, 15:00 Uhr`, when it is afterwards. */
  when: string
  button: OrderButton
  buttonText: string
  /** `24,00 €`, or `null` where nothing is paid now. */
  toPay: string | null
  /** What comes back at once, and what is kept of it. */
  back: string | null
  kept: string | null
  /** What cancelling gives back until when: as it is booked, and after the change. */
  cancelBefore: CancellationTermsView
  cancelAfter: CancellationTermsView
  cancelLine: string
  provider: ProviderIdentity
  /** What the new price holds of VAT, or why none is shown; `null` where nothing costs anything. */
  vat: string | null
  fields: [name: string, value: string][]
}

/** What stands on the button of a change. */
export function amendmentButtonText({
  button,
  backCents,
}: Pick<AmendmentTerms, 'button' | 'backCents'>): string {
  return button === 'free' && backCents > 0 ? texts.less : texts.buttons[button]
}

/** A choice in words. */
export function bookedChoiceView(choice: BookedChoice, reservation: Reservation): BookedChoiceView {
  const { startsAt, endsAt, eventTitle, cart } = choice
  return {
    title: eventTitle ?? bookedTitle(reservation),
    span: spanText(new Date(startsAt), new Date(endsAt)),
    party: partyText({ ...choice, countingUnit: reservation.snapshot.countingUnit }),
    total: formatEuro(cart.totalCents),
  }
}

type Sides = Record<'before' | 'after', Pick<BookedChoice, 'startsAt' | 'persons'>>

/** Which codes still open the door: a code names the start and how many may come in, nothing else. */
export function codesText({ before, after }: Sides): string {
  const { replaced, fewer, more, kept } = texts.codes
  if (before.startsAt !== after.startsAt) return replaced
  if (after.persons === before.persons) return kept
  return after.persons < before.persons ? fewer : more
}

/** A change that was made, in words. */
export type CompletedAmendmentView = {
  choice: BookedChoiceView
  codes: string
  back: string | null
  kept: string | null
}

/** Puts a change that was made into words, with what of it goes back. */
export function completedAmendmentView(
  amendment: Amendment,
  reservation: Reservation,
  reductions: readonly ReductionRefund[],
): CompletedAmendmentView {
  const own = reductions.filter(({ part }) => part === amendment.id)
  const sum = (cents: 'priceCents' | 'amountCents') => own.reduce((all, each) => all + each[cents], 0)
  const backCents = sum('amountCents')
  const keptCents = sum('priceCents') - backCents
  return {
    choice: bookedChoiceView(amendment.after, reservation),
    codes: codesText(amendment),
    back: backCents > 0 ? texts.done.back(formatEuro(backCents)) : null,
    kept: backCents > 0 && keptCents > 0 ? texts.kept(formatEuro(keptCents)) : null,
  }
}

/** A priced change in words. */
export function amendmentPreviewView(preview: AmendmentPreview, now: Date): AmendmentPreviewView {
  const { reservation, provider, before, after, terms } = preview
  const { differenceCents, backCents, keptCents } = terms
  const { companyId, serviceId } = reservation
  const wish = {
    companyId,
    serviceId,
    eventId: after.eventId,
    slots: after.cart.slots,
    startsAt: after.eventId === null ? new Date(after.startsAt) : null,
    persons: after.cart.lines.some(({ counts }) => counts === 'person') ? null : after.persons,
    choices: after.cart.lines,
  }
  return {
    before: bookedChoiceView(before, reservation),
    after: bookedChoiceView(after, reservation),
    when: texts.bar.when(shortInstant(new Date(after.startsAt))),
    button: terms.button,
    buttonText: amendmentButtonText(terms),
    toPay: differenceCents > 0 ? formatEuro(differenceCents) : null,
    back: backCents > 0 ? formatEuro(backCents) : null,
    kept: keptCents > 0 ? texts.kept(formatEuro(keptCents)) : null,
    ...cancellations(preview, now),
    cancelLine: cancelLineOf(terms, before.startsAt !== after.startsAt),
    provider,
    vat: vatOf(after, provider),
    fields: [...wishQuery(wish), ['shown', termsMark(terms)]],
  }
}

// The fee that is kept is what the price and the refund differ by.
function cancellations(
  { reservation, before, after, terms, refundBeforeCents }: AmendmentPreview,
  now: Date,
): Pick<AmendmentPreviewView, 'cancelBefore' | 'cancelAfter'> {
  const shown = ({ startsAt, cart }: BookedChoice, cancelUntil: Date | null, refundCents: number | null) => {
    const estimatedFeeCents = refundCents === null ? null : cart.totalCents - refundCents
    return cancellationTermsView(
      { cancelUntil, refundCents, estimatedFeeCents, startsAt: new Date(startsAt) },
      now,
    )
  }
  return {
    cancelBefore: shown(before, cancellationDeadline(reservation), refundBeforeCents),
    cancelAfter: shown(after, new Date(terms.cancelUntil), terms.refundCents),
  }
}

// Also one slot is said: what isn't said stays as it is booked.
function wishQuery(order: OrderRequest): URLSearchParams {
  const query = orderQuery(order)
  query.set('slots', String(order.slots))
  return query
}

function cancelLineOf({ cancelUntil, isFinal, refundCents }: AmendmentTerms, isMoved: boolean): string {
  if (isFinal) return texts.isFinal
  const until = texts.cancelUntil(shortInstant(new Date(cancelUntil)))
  const back = refundCents === null ? '' : texts.thenBack(formatEuro(refundCents))
  return [until, isMoved ? texts.earlierDeadline : '', back].filter(Boolean).join(' ')
}

function vatOf({ cart }: BookedChoice, { isSmallBusiness }: ProviderIdentity): string | null {
  if (cart.totalCents === 0) return null
  if (isSmallBusiness) return bookingTexts.order.smallBusiness
  return texts.vatAfter(
    vatAmounts(cart).map(({ percent, cents }) => ({ percent, amount: formatEuro(cents) })),
  )
}

/** A change that waits, as its guest sees it. */
export type PendingAmendmentView = {
  text: string
  wish: BookedChoiceView
  /** `24,00 €`, while it can be paid, and the button's words with it: the first time, or once more. */
  toPay: string | null
  payText: string
}

/** Puts a change that waits into words. */
export function pendingAmendmentView(
  amendment: Amendment,
  reservation: Reservation,
  now: Date,
): PendingAmendmentView {
  const { state, after, differenceCents, isAsked } = amendment
  const amount = formatEuro(differenceCents)
  const until = payableUntil(amendment)
  const said = until ? shortInstant(until) : ''
  const isShut = state === 'payable' && until !== null && until <= now
  const payable = isShut ? texts.open.shut : texts.open.payable(texts.reservedUntil(said))
  return {
    text: state === 'payable' ? payable : texts.open.proposed(said),
    wish: bookedChoiceView(after, reservation),
    toPay: state === 'payable' && !isShut ? amount : null,
    payText: isAsked ? texts.open.payNow(amount) : texts.open.pay(amount),
  }
}

/**
 * Who cancelled a booking that is to be changed, as its guest reads it; `null` of one that wasn't. What gave its places
 * back is cancelled, also while its refund is under way.
 */
export function cancelledText({
  state,
  placesReleasedAt,
  cancelledAs,
}: Pick<Reservation, 'state' | 'placesReleasedAt' | 'cancelledAs'>): string | null {
  const wasTicket = state === 'confirmed' || state === 'reedemed'
  if (state !== 'refunded' && !(wasTicket && placesReleasedAt !== null)) return null
  return texts.cancelled[cancelledAs ?? 'unsaid']
}
