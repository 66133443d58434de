import { formatEuro } from '#foundation/lib/money.ts'
import { priceKindName } from '#app/booking/summary/summary.ts'
import type { VatAmount } from '#app/booking/quote/quote.ts'
import { orderPageTexts } from '../texts/order.ts'

type OrderLinesProps = {
  lines: readonly { name: string; note: string | null; amount: number; totalCents: number }[]
  totalCents: number
  vat: readonly VatAmount[]
  isSmallBusiness: boolean
  /** What became of its money, where it ended: then nothing of the price is owed any more. */
  settled?: readonly SettledLine[] | null
  /** What was given back of a visit, and what that leaves as paid: it stands below the price. */
  given?: readonly SettledLine[] | null
}

/** The price, line by line, VAT said, total large; of what ended it is followed by what was paid and went back. */
export function OrderLines({ settled = null, given = null, ...price }: OrderLinesProps) {
  const lines = settled ?? given
  return (
    <>
      <Price {...price} total={settled ? 'was' : 'owed'} />
      {lines && <Settled lines={lines} />}
    </>
  )
}

const looks = { owed: 'font-display text-20 font-bold', was: 'text-muted' }

type PriceProps = Omit<OrderLinesProps, 'settled' | 'given'> & { total: 'owed' | 'was' }

function Price({ lines, totalCents, vat, isSmallBusiness, total }: PriceProps) {
  const texts = orderPageTexts
  return (
    <dl className="num flex flex-col gap-2">
      {lines.map((line) => (
        <div key={line.name + line.note} className="flex justify-between gap-4">
          <dt>
            {texts.line(line.amount, priceKindName(line.amount, line.name))}
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
      <div className={`flex justify-between gap-4 pt-1 ${looks[total]}`}>
        <dt>{total === 'owed' ? texts.total : orderPageTexts.price}</dt>
        <dd>{formatEuro(totalCents)}</dd>
      </div>
    </dl>
  )
}

function Settled({ lines }: { lines: readonly SettledLine[] }) {
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3">
      {lines.map(({ name, amount, why = [] }, nr) => (
        <div key={nr} className="flex justify-between gap-4 text-muted last:font-semibold last:text-ink">
          <dt className="min-w-0">
            {name}
            {why.map((line) => (
              <span key={line} className="block text-13 break-words">
                {line}
              </span>
            ))}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A line of a price. */
export type PricedLine = { name: string; note: string | null; amount: number; totalCents: number }

/** A line of what became of it; `why`: what is said below it. */
export type SettledLine = { name: string; amount: string; why?: readonly string[] }
