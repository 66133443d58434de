import {
  cancellationDeadline,
  type Cancellable,
  holdMinutes,
  acceptedExpiry,
  pageExpiry,
  slotRequestExpiry,
} from '#app/booking/deadlines/deadlines.ts'
import type { OrderRefusal, UnconfirmedRefusal } from '#app/booking/orders/orders.ts'
import type { PlacesRefusal, Wanted } from '#app/availability/availability.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import type { Actor } from '#app/booking/states/states.ts'

/** What a change of a booking can be: it waits for the company, or for money, was made, or came to nothing. */
const amendmentStates = ['proposed', 'payable', 'applied', 'lapsed'] as const

/** One of the four. */
export type AmendmentState = (typeof amendmentStates)[number]

/** States that wait for somebody. */
export const openAmendmentStates = ['proposed', 'payable'] as const satisfies readonly AmendmentState[]

/** True while a change waits for somebody. */
export function isOpenAmendment({ state }: { state: AmendmentState }): boolean {
  return openAmendmentStates.some((each) => each === state)
}

type AmendmentMove = {
  from: readonly (AmendmentState | 'none')[]
  to: AmendmentState
  by: readonly Actor[]
}

/**
 * Every way an amendment may change state; no other code assigns one. `amendment_step` holds the same rows, and the
 * history's foreign key refuses any other.
 */
export const amendmentMoves = {
  propose: { from: ['none'], to: 'proposed', by: ['user'] },
  askForPayment: { from: ['none'], to: 'payable', by: ['user'] },
  applyAtOnce: { from: ['none'], to: 'applied', by: ['user'] },
  accept: { from: ['proposed'], to: 'payable', by: ['provider'] },
  acceptAtOnce: { from: ['proposed'], to: 'applied', by: ['provider'] },
  settle: { from: ['payable'], to: 'applied', by: ['system'] },
  settleLate: { from: ['lapsed'], to: 'applied', by: ['system'] },
  lapse: { from: ['proposed', 'payable'], to: 'lapsed', by: ['user', 'provider', 'operator', 'system'] },
} as const satisfies Record<string, AmendmentMove>

/** The name of a move. */
export type AmendmentMoveName = keyof typeof amendmentMoves

/** True when `name` may be made from `state` by `actor`. */
export function canAmend(name: AmendmentMoveName, state: AmendmentState | 'none', actor: Actor): boolean {
  const move: AmendmentMove = amendmentMoves[name]
  return move.from.includes(state) && move.by.includes(actor)
}

/** Every listed step, one per (from, to, actor): what the table `amendment_step` must hold. */
export function amendmentSteps(): { from: AmendmentState | 'none'; to: AmendmentState; actor: Actor }[] {
  return Object.values<AmendmentMove>(amendmentMoves).flatMap(({ from, to, by }) =>
    from.flatMap((origin) => by.map((actor) => ({ from: origin, to, actor }))),
  )
}

/** What is booked: before a change and after it. Instants as ISO texts; amounts in the cart, in cents. */
export type BookedChoice = {
  eventId: string | null
  eventTitle: string | null
  startsAt: string
  endsAt: string
  /** The Berlin day of the start. */
  startsOn: string
  cart: Cart
  units: number
  persons: number
  fingerprint: string
  /** The starts of its slots, where it is to be taken; empty for an event. */
  slotStarts: string[]
}

/** What a choice takes of the calendar. */
export function wantedBy({ eventId, slotStarts }: BookedChoice): Wanted {
  return eventId === null
    ? { kind: 'slots', startsAt: slotStarts.map((start) => new Date(start)) }
    : { kind: 'event', eventId }
}

/** Why a booking can't be changed at all, most decisive first. Texts: `amendmentTexts.refusals`. */
export type NotAmendable =
  'package' | 'entered' | 'no-ticket' | 'being-refunded' | 'not-cancellable' | 'deadline-passed'

/** Why a change wasn't begun. Texts: `amendmentTexts.refusals`. */
export type AmendmentRefusal =
  | NotAmendable
  | 'amendment-open'
  | 'form-used-up'
  | 'nothing-changed'
  | 'difference-too-small'
  | 'moves-between-rates'
  | 'terms-changed'
  | 'too-many-changes'
  | 'too-large-a-share'
  | 'too-many-free'
  | UnconfirmedRefusal
  | 'too-many-open'
  | 'no-payout-account'
  | 'payment-page-failed'
  | 'busy'
  | OrderRefusal
  | PlacesRefusal

/**
 * Says why a booking can't be changed by its guest now, or `null` when it can: a ticket nobody came in with, as long as
 * it could also be cancelled. The deadline's last moment still counts.
 */
export function notAmendable(reservation: Cancellable, now: Date): NotAmendable | null {
  const { kind, state, placesReleasedAt } = reservation
  if (kind === 'onRequest') return 'package'
  if (state === 'reedemed') return 'entered'
  if (state !== 'confirmed') return 'no-ticket'
  if (placesReleasedAt !== null) return 'being-refunded'
  const deadline = cancellationDeadline(reservation)
  if (deadline === null) return 'not-cancellable'
  return now.getTime() <= deadline.getTime() ? null : 'deadline-passed'
}

/** True of a ticket that a change can still be made of: nobody came in with it, and it isn't being cancelled. */
export function takesChange({
  state,
  placesReleasedAt,
}: Pick<Cancellable, 'state' | 'placesReleasedAt'>): boolean {
  return state === 'confirmed' && placesReleasedAt === null
}

/**
 * Until when a changed booking may be cancelled: the earlier of both deadlines, so that moving to a far date never
 * gains time. The minutes stay those of the booking.
 */
export function amendedDeadline(reservation: Cancellable, startsAt: Date): Date | null {
  const old = cancellationDeadline(reservation)
  return old && cancellationDeadline({ ...reservation, startsAt, cancelLatestAt: old })
}

/** True when only less of the same is wanted: nobody has to agree to that, and it never needs a free place. */
export function isOnlyLess(before: BookedChoice, after: BookedChoice): boolean {
  return (
    before.startsAt === after.startsAt &&
    before.eventId === after.eventId &&
    after.cart.slots <= before.cart.slots &&
    after.units <= before.units &&
    after.persons <= before.persons &&
    after.cart.lines.every(({ groupID, amount }) => amount <= amountOf(before, groupID))
  )
}

function amountOf({ cart }: BookedChoice, groupID: string): number {
  return cart.lines.filter((line) => line.groupID === groupID).reduce((sum, { amount }) => sum + amount, 0)
}

/** True when nothing is different: the same time and the same things, whatever they cost by now. */
export function isSameChoice(before: BookedChoice, after: BookedChoice): boolean {
  return JSON.stringify(chosenIn(before)) === JSON.stringify(chosenIn(after))
}

function chosenIn({ eventId, startsAt, cart, persons }: BookedChoice) {
  const lines = cart.lines
    .map(({ groupID, amount }) => `${groupID} ${amount}`)
    .toSorted((one, other) => one.localeCompare(other))
  return [eventId, startsAt, cart.slots, persons, lines]
}

/**
 * When the hold of a change ends: by itself it is as long as an order's, and never longer than both dates are ahead.
 */
export function amendmentExpiry(
  state: 'proposed' | 'payable' | 'accepted',
  { now, before, after }: { now: Date; before: BookedChoice; after: BookedChoice },
): Date {
  const first = new Date(Math.min(Date.parse(before.startsAt), Date.parse(after.startsAt)))
  if (state === 'proposed') return slotRequestExpiry(now, first)
  if (state === 'accepted') return acceptedExpiry(now, first)
  return new Date(Math.min(now.getTime() + holdMinutes * 60_000, first.getTime()))
}

/**
 * Until when a change waits, as its guest is told: for an answer or, where the company agreed first, for the payment as
 * long as it is held; what is paid at once as long as its payment page is open.
 */
export function payableUntil({
  state,
  holdExpiresAt,
  isAsked,
  createdAt,
}: {
  state: AmendmentState
  holdExpiresAt: Date | null
  isAsked: boolean
  createdAt: Date
}): Date | null {
  if (holdExpiresAt === null || state !== 'payable' || isAsked) return holdExpiresAt
  return new Date(Math.min(holdExpiresAt.getTime(), pageExpiry(createdAt).getTime()))
}

/** Changes that an account may begin within an hour. */
export const changesPerHour = 10
