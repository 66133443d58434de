import { daysBetween } from '#foundation/lib/berlin-time.ts'
import { typedDay } from '#foundation/lib/field-rules.ts'

/** Days on which a company is closed, both included. */
export type Closing = { fromOn: string; untilOn: string }

/** What is wrong with a closing. */
export type ClosingFault =
  'from-invalid' | 'until-invalid' | 'backwards' | 'past' | 'long' | 'far' | 'overlap' | 'many'

/** At most so many days at once, and so many closings to come. */
const longestClosingDays = 62
export const mostClosings = 10
const farthestDays = 365

/** Reads a typed closing. An empty end is the first day itself. */
export function readClosing(
  typed: { from: string; until: string },
  { today, others }: { today: string; others: readonly Closing[] },
): { outcome: 'fit'; closing: Closing } | { outcome: 'refused'; because: ClosingFault } {
  const refused = (because: ClosingFault) => ({ outcome: 'refused', because }) as const
  const fromOn = typedDay(typed.from)
  if (fromOn === null) return refused('from-invalid')
  const untilOn = typed.until.trim() === '' ? fromOn : typedDay(typed.until)
  if (untilOn === null) return refused('until-invalid')
  if (untilOn < fromOn) return refused('backwards')
  if (fromOn < today) return refused('past')
  if (daysBetween(fromOn, untilOn) >= longestClosingDays) return refused('long')
  if (daysBetween(today, untilOn) > farthestDays) return refused('far')
  if (others.length >= mostClosings) return refused('many')
  const isTaken = others.some((other) => other.fromOn <= untilOn && fromOn <= other.untilOn)
  return isTaken ? refused('overlap') : { outcome: 'fit', closing: { fromOn, untilOn } }
}
