import type { AmendmentState } from '#app/booking/amendments/amendments.ts'
import type { Actor, HistoryOrigin } from '#app/booking/states/states.ts'

// The company couldn't be paid, the payment wasn't what was asked for, or a change that was paid couldn't be made any
// more: no doing of the guest's.
const notTheirDoing: readonly (string | null)[] = ['payment-refused', 'amount-mismatch', 'late-payment']

/**
 * True where a reservation, or a change of one, came to nothing because its guest gave it up, or let the time to pay
 * for it pass; not where the company withdrew it or never answered.
 */
export function gaveUp({
  from,
  actor,
  reason,
}: {
  from: HistoryOrigin | AmendmentState
  actor: Actor
  reason: string | null
}): boolean {
  if (actor === 'user') return true
  const isAsked = from === 'slotRequestet' || from === 'proposed'
  return actor === 'system' && !isAsked && !notTheirDoing.includes(reason)
}
