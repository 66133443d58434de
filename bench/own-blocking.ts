import { getLogNormalScore } from 'lighthouse/shared/statistics.js'

/** An event of a browser's trace; times in microseconds, `tdur` in the processor's own. */
export type TraceEvent = { name: string; ts: number; pid: number; tid: number; dur?: number; tdur?: number }

const longTaskMs = 50
/** Lighthouse's curve of the total blocking time on phones, and what it weighs. */
const curve = { median: 600, p10: 200 }
const weight = 0.3

/**
 * The total blocking time as it would be if the page had its processor for itself: each task of the main thread after
 * the first paint counts by its own processor time, so many times. Where other machines share the processor a task
 * takes two to five times as long by the clock, and Lighthouse multiplies that, too. What a task waits for isn't in it.
 */
export function ownBlockingMs(events: readonly TraceEvent[], times: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Number.NaN
  const tasks = events.filter(({ ts, pid, tid }) => pid === paint.pid && tid === paint.tid && ts >= paint.ts)
  const named = (name: string) => tasks.filter((task) => task.name === name && task.tdur !== undefined)
  const outer = named('RunTask')
  return (outer.length > 0 ? outer : named('ThreadControllerImpl::RunTask'))
    .map(({ tdur = 0 }) => (tdur / 1000) * times - longTaskMs)
    .reduce((sum, blockedMs) => sum + Math.max(0, blockedMs), 0)
}

/** A performance score of 0 to 100 with another blocking time than the one it was made with. */
export function scoreWith(score: number, instead: { tbtMs: number; ownMs: number }): number {
  const points = (ms: number) => 100 * weight * getLogNormalScore(curve, ms)
  return Math.round(score - points(instead.tbtMs) + points(instead.ownMs))
}
