import { failpoints, type BookingFailpoint } from '#foundation/platform/failpoint.ts'
import { pick, randomFrom } from '../../bench/random.ts'

/** Places that the crowds fight for. */
export const capacities = [1, 2, 7, 50] as const

/** Where a process dies while it sends a refund, whatever that is for. */
export const refundFailpoints = [
  'before_refund_call',
  'after_refund_call_before_save',
  'between_refund_and_reversal',
  'after_reversal_before_ledger',
] as const satisfies readonly BookingFailpoint[]

/** A piece of work. */
export type Work =
  | { kind: 'last-places'; of: 'slot' | 'event'; capacity: (typeof capacities)[number] }
  | { kind: 'model'; capacity: (typeof capacities)[number] }
  | { kind: 'interleaving' }
  | { kind: 'kill'; at: BookingFailpoint; of?: 'goodwill' }
  | { kind: 'kill-with-database'; at: BookingFailpoint; of?: 'goodwill' }
  | { kind: 'webhook-storm' }
  | { kind: 'refund-storm' }
  | { kind: 'goodwill-storm' }
  | { kind: 'clock-change' }
  | { kind: 'refunds-said' }

/** A piece of work with a seed of its own, so that it can be made again alone. */
export type PlannedWork = { work: Work; seed: number }

/** Every piece of work that there is, each once. */
export const everyWork: readonly Work[] = [
  ...capacities.flatMap((capacity): Work[] => [
    { kind: 'last-places', of: 'slot', capacity },
    { kind: 'last-places', of: 'event', capacity },
    { kind: 'model', capacity },
  ]),
  { kind: 'interleaving' },
  { kind: 'interleaving' },
  ...failpoints.map((at): Work => ({ kind: 'kill', at })),
  ...failpoints.map((at): Work => ({ kind: 'kill-with-database', at })),
  ...refundFailpoints.map((at): Work => ({ kind: 'kill', at, of: 'goodwill' })),
  ...refundFailpoints.map((at): Work => ({ kind: 'kill-with-database', at, of: 'goodwill' })),
  { kind: 'webhook-storm' },
  { kind: 'webhook-storm' },
  { kind: 'refund-storm' },
  { kind: 'refund-storm' },
  { kind: 'refund-storm' },
  { kind: 'goodwill-storm' },
  { kind: 'goodwill-storm' },
  { kind: 'goodwill-storm' },
  { kind: 'clock-change' },
  { kind: 'refunds-said' },
  { kind: 'refunds-said' },
]

const mostSeed = 2 ** 31 - 1

/** Work without end, the same for the same seed: all of it in a shuffled order, and again in another. */
export function* workPlan(seed: number, works: readonly Work[] = everyWork): Generator<PlannedWork> {
  const random = randomFrom(seed)
  for (;;) {
    const left = [...works]
    while (left.length > 0) {
      const work = pick(random, left)
      left.splice(left.indexOf(work), 1)
      yield { work, seed: Math.floor(random() * mostSeed) }
    }
  }
}

/** What a piece of work is called in the lines of a run. */
export function nameOfWork(work: Work): string {
  const { kind, ...about } = work
  return [kind, ...Object.values(about)].join(' ')
}
