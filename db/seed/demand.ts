import type { Demand } from './content.ts'
import { diceOf } from './dice.ts'

/** How full a normal weekday is on the day itself, and in how many days interest falls to a third. */
const shapes: Record<Demand, { share: number; fadesInDays: number }> = {
  quiet: { share: 0.22, fadesInDays: 10 },
  normal: { share: 0.48, fadesInDays: 16 },
  busy: { share: 0.8, fadesInDays: 26 },
  full: { share: 1.25, fadesInDays: 60 },
}

/** One start whose guests are asked for. */
export type Start = {
  /** Names the start for ever: the same key has the same luck. */
  key: string
  capacity: number
  demand: Demand
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  daysAhead: number
}

/**
 * How many places of a start the provider sold itself: more the nearer the day is, never more than there are, and never
 * fewer tomorrow than today.
 */
export function guestsAt({ key, capacity, demand, weekday, daysAhead }: Start): number {
  const dice = diceOf(key)
  const luck = 0.5 + dice()
  const { share, fadesInDays } = shapes[demand]
  const week = weekday > 5 ? 1.25 : weekday === 5 ? 1.1 : 0.9
  const wanted = share * luck * week * Math.exp(-Math.max(0, daysAhead) / fadesInDays)
  return Math.min(capacity, Math.floor(wanted * capacity + dice() * 0.9))
}
