import {
  effectiveState,
  can,
  type ReservationKind,
  type ReservationState,
} from '#app/booking/states/states.ts'

/** Cancellations that an account may press for within an hour. Source: reliability 3.1. */
export const cancellationsPerHour = 5

/** Why a user may not cancel, most decisive first. Texts: `texts.cancel.refusals`. */
export type CancellationRefusal =
  | 'only-provider-cancels-packages'
  | 'being-refunded'
  | 'state-forbids-it'
  | 'entry-undone'
  | 'start-time-missing'
  | 'deadline-passed'

/** Nothing is left to cancel: it is over, or on its way back. */
export function isPastCancelling(because: CancellationRefusal | null): boolean {
  return because === 'state-forbids-it' || because === 'being-refunded'
}

/** The guest can't cancel any more, but the provider may still find a way. */
export function isUpToProvider(because: CancellationRefusal | null): boolean {
  return because === 'deadline-passed' || because === 'entry-undone'
}

/** What the rule looks at. */
export type Cancellable = {
  kind: ReservationKind
  state: ReservationState
  startsAt: Date | null
  cancelMinutesBeforeStart: number | null
  /** The deadline before a change of date, which no change makes later. */
  cancelLatestAt?: Date | null
  /** After its company moved it: until when cancelling gives everything back, whatever the deadline says. */
  freeCancelUntil?: Date | null
  placesReleasedAt: Date | null
  /** Set while nobody of a redeemed ticket is inside any more. */
  entriesUndoneAt?: Date | null
}

const minuteMs = 60_000

/**
 * The last instant at which a paid ticket may be cancelled, or `null` when it has no start or no deadline. Minutes are
 * real ones: the clock change of a day doesn't move the deadline. After a change of date the earlier deadline stays.
 * Whom the company moved has at least until the end of the time that is given for that.
 * Source: contract 2, section 5 "Cancellation".
 */
export function cancellationDeadline({
  startsAt,
  cancelMinutesBeforeStart,
  cancelLatestAt = null,
  freeCancelUntil = null,
}: Pick<
  Cancellable,
  'startsAt' | 'cancelMinutesBeforeStart' | 'cancelLatestAt' | 'freeCancelUntil'
>): Date | null {
  const free = freeCancellationEnd({ startsAt, freeCancelUntil })
  if (startsAt === null || cancelMinutesBeforeStart === null) return free
  const own = startsAt.getTime() - cancelMinutesBeforeStart * minuteMs
  const deadline = Math.min(own, cancelLatestAt?.getTime() ?? own)
  return new Date(Math.max(deadline, free?.getTime() ?? deadline))
}

// A guest may have changed to an earlier start since.
function freeCancellationEnd({
  startsAt,
  freeCancelUntil = null,
}: Pick<Cancellable, 'startsAt' | 'freeCancelUntil'>): Date | null {
  if (startsAt === null || freeCancelUntil === null) return null
  return new Date(Math.min(startsAt.getTime(), freeCancelUntil.getTime()))
}

/** Until when somebody whom the company moved gets everything back, while that is ahead; else `null`. */
export function freeCancellationAhead(
  reservation: Pick<Cancellable, 'startsAt' | 'freeCancelUntil'>,
  now: Date,
): Date | null {
  const free = freeCancellationEnd(reservation)
  return free !== null && now.getTime() <= free.getTime() ? free : null
}

/** The deadline as long as it is ahead, `over` behind it, `null` where there is none. */
export function deadlineAhead(
  reservation: Parameters<typeof cancellationDeadline>[0],
  now: Date,
): Date | 'over' | null {
  const deadline = cancellationDeadline(reservation)
  return deadline && now > deadline ? 'over' : deadline
}

/**
 * Says why the user may not cancel this reservation now, or `null` when they may.
 *
 * What isn't paid yet (a hold, a slot request) can be given up at any time; only a ticket has a deadline. Its last
 * moment still counts. A ticket without a deadline can't be cancelled by the user at all; one whose entry was taken
 * back is valid, but only the company cancels it.
 *
 * Source: contract 2, section 5 "Cancellation"; decisions "Booking".
 */
export function cancellationRefusal(reservation: Cancellable, now: Date): CancellationRefusal | null {
  if (reservation.kind === 'onRequest') return 'only-provider-cancels-packages'
  if (can('dropRequest', reservation.state) || can('abandon', reservation.state)) return null
  const { state } = effectiveState({ entriesUndoneAt: null, ...reservation })
  if (!can('refundTicket', state)) return 'state-forbids-it'
  if (reservation.placesReleasedAt !== null) return 'being-refunded'
  if (reservation.startsAt === null) return 'start-time-missing'
  const deadline = cancellationDeadline(reservation)
  if (deadline === null || now.getTime() > deadline.getTime()) return 'deadline-passed'
  return can('refundTicket', reservation.state) ? null : 'entry-undone'
}

/** Why someone cancels; the contract's eight reasons. Labels: `texts.cancel.reasons`. Source: contract 2, section 5. */
export const cancellationReasons = [
  'bad-weather',
  'travel-plans-changed',
  'illness',
  'personal-obligations',
  'traffic',
  'missing-participants',
  'booking-problem',
  'other',
] as const

/** One of the eight reasons. */
export type CancellationReason = (typeof cancellationReasons)[number]
