import { addDays, berlinDay, berlinInstant, berlinMinute } from '#foundation/lib/berlin-time.ts'
import type { OrderRequest, StartRefusal, UnconfirmedRefusal } from '#app/booking/orders/orders.ts'
import type { ReservationState } from '#app/booking/states/states.ts'

/** Where somebody on a waiting list stands. `closed`: there is nothing to wait for any more; a `WaitingEnd` says why. */
export const waitingStates = ['waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed'] as const

/** One of the states. */
export type WaitingState = (typeof waitingStates)[number]

/**
 * Every way in which a waiting entry may change; nobody ever goes back into the line. What was taken up and not paid is
 * an offer again (`reopen`) until its promised hour, and ends after it as any offer does.
 */
export const waitingMoves = {
  offer: { from: ['waiting'], to: 'offered' },
  claim: { from: ['offered'], to: 'claimed' },
  reopen: { from: ['claimed'], to: 'offered' },
  lapse: { from: ['offered', 'claimed'], to: 'lapsed' },
  leave: { from: ['waiting', 'offered'], to: 'left' },
  close: { from: ['waiting'], to: 'closed' },
  withdraw: { from: ['offered', 'claimed'], to: 'closed' },
} as const satisfies Record<string, { from: readonly WaitingState[]; to: WaitingState }>

/** The name of a move. */
export type WaitingMove = keyof typeof waitingMoves

/**
 * Why the marketplace ended somebody's waiting: the start can't be booked any more, the company called off what was
 * booked for it, it is no longer on sale, or what was chosen isn't offered like that any more.
 */
const waitingEnds = ['over', 'called-off', 'off-sale', 'changed'] as const

/** One of them. */
export type WaitingEnd = (typeof waitingEnds)[number]

/** States in which somebody still has something to hope for. */
export const openWaits = ['waiting', 'offered'] as const satisfies readonly WaitingState[]

/** True while somebody still has something to hope for. */
export function isOpenWait(state: WaitingState): boolean {
  return openWaits.some((each) => each === state)
}

/** True when `name` may be made from `state`. */
export function mayMove(name: WaitingMove, state: WaitingState): boolean {
  const from: readonly WaitingState[] = waitingMoves[name].from
  return from.includes(state)
}

/** Waiting lists that one account may stand on at once. */
export const mostWaits = 10
/** How many may stand in one line: whoever books reads it under the locks of the places. */
export const mostInLine = 500
/** How often an hour one account may join a list. */
export const joinsPerHour = 10
/** So short before a start closes nothing is offered any more, and anybody may have it: in minutes. */
export const lastOfferMinutes = { asked: 30, booked: 15 } as const
/** Offers of one start that an account may let go: after the first it stands at the end of the line once more. */
export const mostOffersLetGo = 2
/** Minutes that an offer is kept; the clock stands still at night. */
export const offerMinutes = 120
/** Berlin hours between which nobody is written to and no offer's time runs. */
export const night = { fromHour: 22, toHour: 8 } as const
/** So many minutes of a morning make it worth waiting for. */
const leastMorningMinutes = 30

const minuteMs = 60_000

/** Why somebody can't join. Texts: `waitingTexts.refusals`, else `texts.refusals`. */
export type JoinRefusal =
  | Exclude<
      StartRefusal,
      'sold-out' | 'unverified' | UnconfirmedRefusal | 'order-changed' | 'form-used-up' | 'form-changed'
    >
  | 'address-unproved'
  | 'places-free'
  | 'never-fits'
  | 'too-many-waits'
  | 'own-hold'
  | 'had-offer'
  | 'too-many-joins'
  | 'line-full'

/** What became of an offer that was taken up: `booked` only where there is a ticket. */
const claimEnds = ['paying', 'asked', 'booked', 'cancelled', 'ended'] as const

/** One of them. */
export type ClaimEnd = (typeof claimEnds)[number]

/** What became of the reservation that an offer was turned into. */
export function claimOutcome({
  state,
  placesReleasedAt,
}: {
  state: ReservationState
  placesReleasedAt: Date | null
}): ClaimEnd {
  if (state === 'processing') return 'paying'
  if (state === 'slotRequestet' || state === 'slotConfirmed') return 'asked'
  if (state === 'refunded') return 'cancelled'
  if (state !== 'confirmed' && state !== 'reedemed') return 'ended'
  return placesReleasedAt === null ? 'booked' : 'cancelled'
}

/**
 * True when an offer is kept no longer. Its last moment still counts, and nobody loses what they weren't told of, until
 * it can't be booked any more.
 */
export function isOfferOver(
  { offeredUntil, toldAt, closesAt }: { offeredUntil: Date | null; toldAt: Date | null; closesAt: Date },
  now: Date,
): boolean {
  return offeredUntil !== null && offeredUntil < now && (toldAt !== null || closesAt < now)
}

/** What somebody on a waiting list chose. */
export type Wish = Pick<OrderRequest, 'slots' | 'choices' | 'persons'>

/** A party in the line: how many places it needs of each start that it wants. */
export type Waiter = { units: number; wants: readonly string[] }

/** The last moment at which a start can be booked. Without lead time that is just before it begins. */
export function closingTime({
  startsAt,
  leadTimeMinutes,
}: {
  startsAt: Date
  leadTimeMinutes: number
}): Date {
  return new Date(startsAt.getTime() - Math.max(1, leadTimeMinutes * minuteMs))
}

/**
 * Whom the free places are for, and what is left for everybody else. In the order in which they came each takes what
 * they need of what is left; a party that doesn't fit keeps its place in the line and takes nothing. So whoever is
 * passed over needed more than there was, and nobody who came later and needs no less is served before them.
 */
export function allocateToWaitlist<W extends Waiter>(
  line: readonly W[],
  free: ReadonlyMap<string, number>,
): { served: W[]; left: Map<string, number> } {
  const left = new Map(free)
  const served = line.filter((waiter) => {
    if (commonFreePlaces(left, waiter.wants) < waiter.units) return false
    for (const start of waiter.wants) left.set(start, (left.get(start) ?? 0) - waiter.units)
    return true
  })
  return { served, left }
}

/** Places that all of some starts have. */
export function commonFreePlaces(free: ReadonlyMap<string, number>, wants: readonly string[]): number {
  return Math.min(...wants.map((start) => free.get(start) ?? 0))
}

/**
 * When an offer made at `now` is told, and until when it is kept: two hours in which people are awake, never longer
 * than the start can be booked. An offer made at night is told in the morning, unless the start closes before anybody
 * could answer: then it is told at once and the time runs.
 */
export function offerTimes({ now, closesAt }: { now: Date; closesAt: Date }): { tellAt: Date; until: Date } {
  const morning = isNight(now) ? nextMorning(now) : now
  const isNear = morning.getTime() + leastMorningMinutes * minuteMs > closesAt.getTime()
  const tellAt = isNear ? now : morning
  const until = isNear && isNight(now) ? later(now, offerMinutes) : afterAwakeMinutes(tellAt, offerMinutes)
  return { tellAt, until: until.getTime() < closesAt.getTime() ? until : closesAt }
}

/** When somebody is written to of what became of their waiting: not at night, unless the start comes sooner. */
export function writtenAt({ now, startsAt }: { now: Date; startsAt: Date }): Date {
  if (!isNight(now)) return now
  const morning = nextMorning(now)
  return morning.getTime() < startsAt.getTime() ? morning : now
}

function isNight(at: Date): boolean {
  const minute = berlinMinute(at)
  return minute >= night.fromHour * 60 || minute < night.toHour * 60
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

function nextMorning(at: Date): Date {
  const today = berlinDay(at)
  const dayOn = berlinMinute(at) < night.toHour * 60 ? today : addDays(today, 1)
  return berlinInstant(dayOn, night.toHour * 60) ?? at
}

function afterAwakeMinutes(from: Date, minutes: number): Date {
  const evening = berlinInstant(berlinDay(from), night.fromHour * 60) ?? from
  const end = later(from, minutes)
  if (end.getTime() <= evening.getTime()) return end
  return new Date(nextMorning(evening).getTime() + end.getTime() - evening.getTime())
}
