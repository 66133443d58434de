import type { StatementAmounts } from '#app/payment/payment.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { statementTexts as texts } from './texts/statement.ts'

/** A line of a sum: `Provision`, `−7,20 €`. */
export type ShownAmount = { label: string; text: string; isTotal: boolean }

/** A statement's amounts as a sum, from what was paid to what is left; a fee that nobody bore isn't named. */
export function shownAmounts(amounts: StatementAmounts): ShownAmount[] {
  const { grossCents, refundCents, guestFeeCents, commissionCents, netCents } = amounts
  const words = texts.amounts
  const line = (label: string, cents: number, isTotal = false) => ({
    label,
    text: formatEuro(cents),
    isTotal,
  })
  return [
    line(words.gross, grossCents),
    ...(refundCents === 0 ? [] : [line(words.refund, -refundCents)]),
    ...(guestFeeCents === 0 ? [] : [line(words.guestFee, -guestFeeCents)]),
    line(words.commission, -commissionCents),
    line(words.net, netCents, true),
  ]
}
