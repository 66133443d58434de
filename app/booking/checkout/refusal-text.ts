import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import type { StartOutcome } from '#app/booking/orders/orders.ts'
import { texts } from '#app/booking/reservations/texts.ts'

/** An order that wasn't made. */
export type RefusedOrder = Extract<StartOutcome, { outcome: 'refused' }>

/** Why, in words: with the numbers that are missing, or when to try again. */
export function refusalText({
  because,
  missing,
  retryAfterSeconds,
}: Pick<RefusedOrder, 'because' | 'missing' | 'retryAfterSeconds'>): string {
  if (retryAfterSeconds) return `${texts.refusals[because]} ${tryAgainIn(retryAfterSeconds)}`
  return missing ? texts.tooFewUnits(missing.persons, missing.said) : texts.refusals[because]
}
