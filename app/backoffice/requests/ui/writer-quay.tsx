import { Button } from '#foundation/design/button.tsx'
import { StickyBar } from '#foundation/design/sticky-bar.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import type { InvoiceSums, OfferSums } from '../offer-sums.ts'
import { writerTexts as words } from '../texts/writer.ts'

type QuayProps = { totalCents: number; children: React.ReactNode; isOff: boolean }

/** The sum that moves while one types, and the way to the guest's card. */
export function WriterQuay({ totalCents, children, isOff }: QuayProps) {
  return (
    <StickyBar className="writer-quay">
      <div className="min-w-0" aria-live="polite">
        <p className="quay-price num">
          {formatEuro(totalCents)} <small>{words.inclVat}</small>
        </p>
        {children}
      </div>
      <Button type="submit" name="was" value="pruefen" look="signal" disabled={isOff}>
        {words.review}
      </Button>
    </StickyBar>
  )
}

/** How an offer stands to the budget, and what the company gets of it. */
export function OfferLine({ sums }: { sums: OfferSums }) {
  const { deposit, belowBudgetCents, totalCents } = sums
  if (totalCents === 0) return null
  const received = words.received(formatEuro(sums.receivedCents), formatEuro(sums.commissionCents))
  return (
    <p className="writer-quay-line num">
      {deposit && <span className="writer-quay-first">{words.deposit(formatEuro(deposit.dueCents))}</span>}{' '}
      {deposit && <span>{words.ofDeposit(formatEuro(deposit.commissionCents))}</span>}{' '}
      {belowBudgetCents !== null && <span>{words.belowBudget(belowBudgetCents)}</span>}{' '}
      <span>{received}</span>
    </p>
  )
}

/** What a final invoice leaves to pay, or gives back. */
export function InvoiceLine({ sums }: { sums: InvoiceSums }) {
  const { dueCents, backCents, commissionCents } = sums
  const received = words.received(formatEuro(dueCents - commissionCents), formatEuro(commissionCents))
  return (
    <p className="writer-quay-line num">
      {dueCents > 0 && <span className="writer-quay-first">{words.dueLine(formatEuro(dueCents))}</span>}{' '}
      {dueCents > 0 && <span>{received}</span>}
      {backCents > 0 && <span className="writer-quay-first">{words.backLine(formatEuro(backCents))}</span>}
      {dueCents === 0 && backCents === 0 && <span className="writer-quay-first">{words.nothingDue}</span>}
    </p>
  )
}
