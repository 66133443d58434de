import type { Failpoint } from '#foundation/platform/failpoint.ts'

/** What a piece of work counted. */
export type Counted = {
  attempts: number
  /** Processes that were killed, by the failpoint at which they died. */
  kills: Partial<Record<Failpoint, number>>
  /** The same with the database server killed at the same moment. */
  killsWithDatabase: Partial<Record<Failpoint, number>>
  webhooks: number
  refunds: number
  /** What companies gave back of visits, form by form. */
  goodwills: number
  modelSteps: number
  interleavings: number
  clockMinutes: number
  /** Bookings of which every place that names the refund was looked at. */
  refundsSaid: number
  /** Places that were sold and weren't there, and places that stayed empty while somebody wanted them. */
  oversold: number
  undersold: number
  /** Forms that gave something back without knowing of another that did. */
  givenUnaware: number
  /** The sum of what ledger and provider differed by, without sign. */
  ledgerDifferenceCents: number
  deadlocks: number
}

/** A piece of work that didn't come out as it must. The same seed makes it again. */
export type Breach = { work: string; seed: number; message: string }

/** Everything that a run counted, and what went wrong. */
export type Totals = Counted & { units: number; brokenInvariants: number; breaches: Breach[] }

/** Nothing yet. */
export function noTotals(): Totals {
  return {
    ...{ attempts: 0, kills: {}, killsWithDatabase: {}, webhooks: 0, refunds: 0, goodwills: 0 },
    ...{
      modelSteps: 0,
      interleavings: 0,
      clockMinutes: 0,
      refundsSaid: 0,
      oversold: 0,
      undersold: 0,
      givenUnaware: 0,
      ledgerDifferenceCents: 0,
      deadlocks: 0,
    },
    ...{ units: 0, brokenInvariants: 0, breaches: [] },
  }
}

/** Adds what a piece of work counted. */
export function addTo(totals: Totals, counted: Partial<Counted>): void {
  totals.units += 1
  for (const [name, count] of Object.entries(counted) as [keyof Counted, Counted[keyof Counted]][]) {
    if (typeof count === 'number') (totals[name] as number) += Math.abs(count)
    else addKills(totals[name] as Counted['kills'], count)
  }
}

function addKills(sum: Counted['kills'], kills: Counted['kills']): void {
  for (const [failpoint, count] of Object.entries(kills) as [Failpoint, number][])
    sum[failpoint] = (sum[failpoint] ?? 0) + count
}

/** Counts that must be nothing. */
const mustBeNothing = [
  ...(['oversold', 'undersold', 'givenUnaware', 'ledgerDifferenceCents', 'deadlocks'] as const),
]

/** What a piece of work counted and mustn't have, in words; `null` when there is none of it. */
export function wrongIn(counted: Partial<Counted>): string | null {
  const wrong = mustBeNothing.filter((name) => (counted[name] ?? 0) !== 0)
  return wrong.length > 0 ? wrong.map((name) => `${name} ${counted[name]}`).join(', ') : null
}

/** True when nothing at all went wrong. */
export function isWhole(totals: Totals): boolean {
  return wrongIn(totals) === null && totals.brokenInvariants + totals.breaches.length === 0
}
