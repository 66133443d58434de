import { addDays, berlinDay, berlinInstant } from '#foundation/lib/berlin-time.ts'
import { addUnits } from '#foundation/lib/time-units.ts'

/** The furthest that the demo's clock is moved at once: 400 days. */
export const mostMinutes = 576_000

/** What somebody sees about a visit at these moments. Texts: `demoClock.visit`. */
export type VisitStep = 'morning' | 'entry' | 'after'

const morningMinute = 8 * 60
const entryMs = 15 * 60_000
const afterMinute = 10 * 60

/** The moments around a visit that lie ahead, in their order. */
export function stepsOf(startsAt: Date, now: Date): { step: VisitStep; at: Date }[] {
  const day = berlinDay(startsAt)
  const steps = [
    { step: 'morning' as const, at: berlinInstant(day, morningMinute) },
    { step: 'entry' as const, at: new Date(startsAt.getTime() - entryMs) },
    { step: 'after' as const, at: berlinInstant(addDays(day, 1), afterMinute) },
  ]
  // What begins at dawn lets its guests in before that morning's hour.
  return steps
    .flatMap(({ step, at }) => (at && minutesUntil(at, now) !== null ? [{ step, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Whole minutes until a moment is there; `null` when it is past, or too far ahead. */
function minutesUntil(at: Date, now: Date): number | null {
  const minutes = Math.ceil((at.getTime() - now.getTime()) / 60_000)
  return minutes >= 1 && minutes <= mostMinutes ? minutes : null
}

/** What a form, or a program, says about the way. */
export type AskedWay = { minutes?: unknown; to?: unknown; amount?: unknown; unit?: unknown }

const furthestAmount = 1_000_000

/**
 * The minutes that a form asks for, or `null`: counted, to a moment, or an amount of a unit.
 *
 * @throws {UnknownUnit} for a unit that isn't one.
 */
export function minutesIn({ minutes, to, amount, unit }: AskedWay, now: Date): number | null {
  if (typeof to === 'string' && to !== '') return minutesUntil(new Date(to), now)
  if (amount !== undefined) {
    const units = Number(amount)
    const isCount = Number.isSafeInteger(units) && Math.abs(units) <= furthestAmount
    const at = addUnits(now, isCount ? units : 0, typeof unit === 'string' ? unit : '')
    return minutesUntil(at, now)
  }
  const counted = Number(minutes)
  return Number.isSafeInteger(counted) && counted >= 1 && counted <= mostMinutes ? counted : null
}
