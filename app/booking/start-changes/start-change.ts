import type { CompanyReason, ReasonFault } from '#app/booking/provider-moves/provider-moves.ts'

/** What a company does with a whole start. `postponed`: the event keeps its guests and gets another time. */
export type StartChangeKind = 'called-off' | 'moved' | 'postponed'

/** Why; the reasons for which a company cancels a booking. */
export type ChangeReason = CompanyReason

/**
 * What became of a guest. `given-up`: wasn't paid yet. `entered`: is inside, and stays. `left`: had gone before, or had
 * changed to another start.
 */
export type GuestOutcome = 'refunded' | 'cancelled' | 'given-up' | 'moved' | 'entered' | 'left'

/** Why a start isn't changed. Texts: `startChangeTexts.refusals`. */
export type StartChangeRefusal =
  /** There is no such start. */
  | 'no-start'
  | 'over'
  | 'called-off-already'
  /** An earlier change of it isn't through yet. */
  | 'running'
  /** Where it is to be moved to isn't on offer (any more). */
  | 'no-target'
  | 'same-time'
  /** Where it is to be moved to begins too soon. */
  | 'target-too-soon'
  | 'too-few-places'
  /** A package holds places of it: its guest agrees on another time with the company first. */
  | 'package-there'

/** Why what was typed isn't taken. */
export type StartChangeFault = ReasonFault | 'target-missing'

const hourMs = 3_600_000
const freeDays = 7
const freeHoursBefore = 2
/** Guests must be able to hear of it, and to get there. */
const leastAheadMs = hourMs

/**
 * Until when guests of a start that was moved get everything back if the new time doesn't suit them: seven days, but at
 * most until two hours before it begins; until it begins where it begins sooner.
 */
export function freeCancelDeadline({ startsAt, now }: { startsAt: Date; now: Date }): Date {
  const begins = startsAt.getTime()
  const days = now.getTime() + freeDays * 24 * hourMs
  const before = begins - freeHoursBefore * hourMs
  return new Date(before > now.getTime() ? Math.min(days, before) : begins)
}

/** Why a start can't be moved to this time, or `null`. */
export function targetRefusal({
  startsAt,
  to,
  now,
}: {
  startsAt: Date
  to: Date
  now: Date
}): StartChangeRefusal | null {
  if (to.getTime() === startsAt.getTime()) return 'same-time'
  return to.getTime() - now.getTime() < leastAheadMs ? 'target-too-soon' : null
}

/** Why a start can't be changed as it stands, or `null`. Calling off is possible until its end, moving until it begins. */
export function startRefusal(
  kind: StartChangeKind,
  { startsAt, endsAt, status }: { startsAt: Date; endsAt: Date; status: string },
  now: Date,
): StartChangeRefusal | null {
  if (status === 'cancelled') return 'called-off-already'
  const until = kind === 'called-off' ? endsAt : startsAt
  return until.getTime() <= now.getTime() ? 'over' : null
}
