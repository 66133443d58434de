import type { StatementAmounts } from '#app/payment/payment.ts'
import type { RefundUnderWay } from '#app/payment/payment.server.ts'
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

/** What is still to be taken off, below a booking's sum or that of all; nothing where no refund is under way. */
export function shownUnderWay(underWay: RefundUnderWay | undefined, of: 'booking' | 'all'): ShownAmount[] {
  if (!underWay || underWay.refundCents === 0) return []
  const { running, toTakeOff, runningAll, toTakeOffAll } = texts.amounts
  const labels = of === 'booking' ? [running, toTakeOff] : [runningAll, toTakeOffAll]
  return [underWay.refundCents, underWay.shareCents].map((cents, index) => ({
    label: labels[index] ?? '',
    text: formatEuro(-cents),
    isTotal: false,
  }))
}

/** All of it together. */
export function sumUnderWay(underWay: ReadonlyMap<string, RefundUnderWay>): RefundUnderWay {
  const sum = { refundCents: 0, shareCents: 0 }
  for (const { refundCents, shareCents } of underWay.values()) {
    sum.refundCents += refundCents
    sum.shareCents += shareCents
  }
  return sum
}
