import type { Answer } from './poll.ts'

/** How many gave which answer. */
export type Tally = Record<Answer, number>

/** An option as it is counted; `canBeTaken` is false once it is full or gone. */
export type CountedOption = { id: string; tally: Tally; canBeTaken: boolean }

/** What came of a vote. `passedOver` has more points than what won, but can't be had any more. */
export type PollResult =
  | { outcome: 'won'; id: string; passedOver: readonly string[] }
  | { outcome: 'tie'; ids: readonly string[]; passedOver: readonly string[] }
  | { outcome: 'none'; passedOver: readonly string[] }

const points = { yes: 2, 'if-needed': 1, no: 0 } as const satisfies Record<Answer, number>

/** Points of an option: a yes is two, an if-needed one, a no nothing. */
export function tallyPoints(tally: Tally): number {
  return tally.yes * points.yes + tally['if-needed'] * points['if-needed']
}

/**
 * What won: of what can be had the option with most points. Several with equally many are a tie, which the organiser
 * decides; without any point nothing wins.
 */
export function pollResult(options: readonly CountedOption[]): PollResult {
  const free = options.filter(({ canBeTaken }) => canBeTaken)
  const most = Math.max(0, ...free.map(({ tally }) => tallyPoints(tally)))
  const passedOver = options
    .filter(({ canBeTaken, tally }) => !canBeTaken && tallyPoints(tally) > most)
    .map(({ id }) => id)
  const first = free.filter(({ tally }) => tallyPoints(tally) === most).map(({ id }) => id)
  const [id] = first
  if (most === 0 || id === undefined) return { outcome: 'none', passedOver }
  return first.length === 1 ? { outcome: 'won', id, passedOver } : { outcome: 'tie', ids: first, passedOver }
}

/** The answers of an option counted. */
export function tallyAnswers(given: readonly Answer[]): Tally {
  const count = (answer: Answer) => given.filter((each) => each === answer).length
  return { yes: count('yes'), 'if-needed': count('if-needed'), no: count('no') }
}

/** The places of a list by points, 1 for most; equal points share a place. */
export function pollRanks(options: readonly CountedOption[]): Map<string, number> {
  const counted = options.map(({ id, tally }) => ({ id, points: tallyPoints(tally) }))
  return new Map(
    counted.map(({ id, points: own }) => [id, 1 + counted.filter((other) => other.points > own).length]),
  )
}
