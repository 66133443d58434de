import { sumOfLines, type CheckoutLine } from '#app/payment/payment.ts'
import { leastTotalCents } from './price-quote.ts'
import { can, moves, type HistoryOrigin, type ReservationState } from '#app/booking/states/states.ts'

/** What a payment page can't be opened without. Source: contract 2, section 5 "Checkout". */
export type CheckoutNeeds = {
  totalCents: number
  lines: readonly CheckoutLine[]
  companyId: string
  serviceId: string
  userId: string
  customerEmail: string
  connectAccountId: string | null
  /** What the payment makes of the reservation; `null`: nothing, so it isn't to be paid. */
  stateOnConfirm: ReservationState | null
  reservationId: string
}

/** What is missing or doesn't fit, most decisive first. Texts: `texts.refusals`. */
export type CheckoutFault =
  'total-too-small' | 'no-payout-account' | 'unknown-price' | 'price-mismatch' | 'checkout-incomplete'

/** Says why the payment provider isn't even asked for a page, or `null` when it may be. Source: ledger OP-40. */
export function checkoutFault(needs: CheckoutNeeds): CheckoutFault | null {
  const { totalCents, lines, connectAccountId } = needs
  if (!Number.isSafeInteger(totalCents) || totalCents < leastTotalCents) return 'total-too-small'
  if (!connectAccountId) return 'no-payout-account'
  if (lines.length === 0 || !lines.every(isUsable)) return 'unknown-price'
  if (sumOfLines(lines) !== totalCents) return 'price-mismatch'
  return isComplete(needs) ? null : 'checkout-incomplete'
}

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0

const isUsable = ({ name, unitCents, quantity }: CheckoutLine) =>
  name.trim() !== '' && isCount(unitCents) && isCount(quantity)

function isComplete({ companyId, serviceId, userId, reservationId, ...needs }: CheckoutNeeds): boolean {
  const named = [companyId, serviceId, userId, reservationId]
  return named.every((id) => id !== '') && needs.customerEmail.includes('@') && needs.stateOnConfirm !== null
}

/**
 * The state that a payment turns this one into, or `null` when there is nothing to pay in it. `payment`: how a package's
 * offer is paid, whose first payment may be its deposit. Source: contract 2, section 4 (STATE-18 to STATE-20).
 */
export function stateOnConfirm(
  state: HistoryOrigin,
  payment?: 'full' | 'deposit-50-percent',
): ReservationState | null {
  if (can('settle', state)) return moves.settle.to
  if (payment === undefined) return null
  if (can('settleFinalInvoice', state)) return moves.settleFinalInvoice.to
  const move = payment === 'deposit-50-percent' ? 'settleDeposit' : 'settleOffer'
  return can(move, state) ? moves[move].to : null
}
