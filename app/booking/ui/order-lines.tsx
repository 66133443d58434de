import { formatEuro } from '#foundation/lib/money.ts'
import { kindSaid } from '../shown.ts'
import type { ShownVat } from '../shown-vat.ts'
import { pageTexts } from '../texts/pages.ts'

type OrderLinesProps = {
  lines: readonly { name: string; note: string | null; amount: number; totalCents: number }[]
  totalCents: number
  vat: readonly ShownVat[]
  isSmallBusiness: boolean
}

/** The price, line by line, VAT said, total large. */
export function OrderLines({ lines, totalCents, vat, isSmallBusiness }: OrderLinesProps) {
  const texts = pageTexts.order
  return (
    <dl className="num flex flex-col gap-2">
      {lines.map((line) => (
        <div key={line.name + line.note} className="flex justify-between gap-4">
          <dt>
            {texts.line(line.amount, kindSaid(line.amount, line.name))}
            {line.note && <span className="block text-13 text-muted">{line.note}</span>}
          </dt>
          <dd>{formatEuro(line.totalCents)}</dd>
        </div>
      ))}
      {totalCents > 0 && isSmallBusiness && (
        <div className="text-13 text-muted">
          <dt>{texts.smallBusiness}</dt>
        </div>
      )}
      {!isSmallBusiness &&
        vat.map(({ percent, cents }) => (
          <div key={percent} className="flex justify-between gap-4 text-13 text-muted">
            <dt>{texts.vat(percent)}</dt>
            <dd>{formatEuro(cents)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 pt-1 font-display text-20 font-bold">
        <dt>{texts.total}</dt>
        <dd>{formatEuro(totalCents)}</dd>
      </div>
    </dl>
  )
}
