import type { LedgerLine } from './ledger.ts'

/** What some postings come to for a company, in cents. `netCents` is what they leave it with. */
export type StatementAmounts = {
  /** What guests paid. */
  grossCents: number
  /** What went back to them. */
  refundCents: number
  /** Processing fees that guests who cancelled have borne. */
  guestFeeCents: number
  /** Processing fees that the platform bears; negative where it gets back what it bore in an earlier month. */
  platformFeeCents: number
  commissionCents: number
  netCents: number
}

/** A ledger line with the kind of its posting. */
export type PostedLine = LedgerLine & { kind: 'sale' | 'refund' }

/**
 * Reads a company's side out of ledger lines. Because every posting sums to zero, gross less refunds, less what guests
 * bore in fees, less the commission is the net, to the cent.
 */
export function statementAmounts(lines: readonly PostedLine[]): StatementAmounts {
  const sum = (isMeant: (line: PostedLine) => boolean) =>
    lines.filter(isMeant).reduce((cents, { amountCents }) => cents + amountCents, 0)
  const on = (account: LedgerLine['account']) => sum((line) => line.account === account)
  const platformFeeCents = 0 - on('fees_carried') - on('processing_costs')
  return {
    grossCents: 0 - sum(({ account, kind }) => account === 'customer' && kind === 'sale'),
    refundCents: sum(({ account, kind }) => account === 'customer' && kind === 'refund'),
    guestFeeCents: on('payment_fees') - platformFeeCents,
    platformFeeCents,
    commissionCents: on('commission'),
    netCents: on('provider_balance'),
  }
}
