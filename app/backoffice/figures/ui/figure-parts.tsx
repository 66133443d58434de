import { formatMonth, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import { rateFrom, type Bar, type FiguresView, type Period } from '../figures.ts'
import { figuresTexts as words } from '../texts/figures.ts'
import './figures.css'

type TilesProps = Pick<FiguresView, 'totals' | 'before'> & { period: Period; seesMoney: boolean }

/** The sums of the period, each beside the one before. */
export function FigureTiles({ totals, before, period, seesMoney }: TilesProps) {
  const change = (name: 'views' | 'panels' | 'bookings' | 'cents') =>
    before && words.change(totals[name], before[name], period)
  return (
    <dl className="figure-tiles num" aria-label={words.overview}>
      <Tile label={words.views} value={formatCount(totals.views)} change={change('views')} />
      <Tile label={words.panels} value={formatCount(totals.panels)} change={change('panels')} />
      <Tile label={words.bookings} value={formatCount(totals.bookings)} change={change('bookings')} />
      {seesMoney && <Tile label={words.money} value={formatEuro(totals.cents)} change={change('cents')} />}
    </dl>
  )
}

function Tile({ label, value, change }: { label: string; value: string; change: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {change !== null && <dd>{change}</dd>}
    </div>
  )
}

/** How many calls become something, in words. */
export function Rates({ totals }: Pick<FiguresView, 'totals'>) {
  const panels = words.panelRate(rateFrom(totals.panels, totals.views))
  return (
    <p className="num">
      {panels !== null && `${panels} `}
      {words.bookingRate(rateFrom(totals.bookings, totals.views))}
    </p>
  )
}

const box = { step: 10, bar: 8, height: 100 }

/** A bar of calls for each day or month, and all of it as a table. */
export function FigureBars({ bars, period }: { bars: readonly Bar[]; period: Period }) {
  const nameOf = (day: string) => barName(day, period)
  const most = Math.max(...bars.map(({ views }) => views))
  const highest = bars.find(({ views }) => views === most)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <>
      <p className="num">{most > 0 && highest ? words.chart(most, nameOf(highest.day)) : words.chartNone}</p>
      {most > 0 && first && last && (
        <figure className="m-0 mt-3">
          <svg
            className="figure-bars"
            viewBox={`0 0 ${bars.length * box.step} ${box.height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {bars.map(({ day, views }, nr) => {
              const height = (views / most) * box.height
              return (
                <rect
                  key={day}
                  x={nr * box.step + 1}
                  y={box.height - height}
                  width={box.bar}
                  height={height}
                />
              )
            })}
          </svg>
          <figcaption className="flex justify-between pt-1 text-13 text-muted num" aria-hidden>
            <span>{nameOf(first.day)}</span>
            <span>{nameOf(last.day)}</span>
          </figcaption>
        </figure>
      )}
      <BarTable bars={bars} period={period} />
    </>
  )
}

const barName = (day: string, period: Period) => (period === '13m' ? formatMonth(day) : formatShortDay(day))

function BarTable({ bars, period }: { bars: readonly Bar[]; period: Period }) {
  return (
    <details className="figure-fold">
      <summary>{words.table}</summary>
      <table className="figure-table num" aria-label={period === '13m' ? words.perMonth : words.perDay}>
        <thead>
          <tr>
            <th scope="col">{period === '13m' ? words.month : words.day}</th>
            <th scope="col">{words.views}</th>
            <th scope="col">{words.panelsShort}</th>
            <th scope="col">{words.bookingsShort}</th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ day, views, panels, bookings }) => (
            <tr key={day}>
              <th scope="row">{barName(day, period)}</th>
              <td>{formatCount(views)}</td>
              <td>{formatCount(panels)}</td>
              <td>{formatCount(bookings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The same sums for each offer; on phones a card each. */
export function OfferFigures({ offers, seesMoney }: Pick<FiguresView, 'offers'> & { seesMoney: boolean }) {
  return (
    <table className="figure-table figure-offers num" aria-label={words.perOffer}>
      <thead>
        <tr>
          <th scope="col">{words.offer}</th>
          <th scope="col">{words.views}</th>
          <th scope="col">{words.panelsShort}</th>
          <th scope="col">{words.bookingsShort}</th>
          <th scope="col">{words.rateColumn}</th>
          {seesMoney && <th scope="col">{words.money}</th>}
        </tr>
      </thead>
      <tbody>
        {offers.map(({ id, title, views, panels, bookings, cents }) => (
          <tr key={id}>
            <th scope="row">{title ?? words.companyPage}</th>
            <td data-label={words.views}>{formatCount(views)}</td>
            <td data-label={words.panelsShort}>{title === null ? '–' : formatCount(panels)}</td>
            <td data-label={words.bookingsShort}>{title === null ? '–' : formatCount(bookings)}</td>
            <td data-label={words.rateColumn}>
              {title === null ? '–' : words.rateShort(rateFrom(bookings, views))}
            </td>
            {seesMoney && <td data-label={words.money}>{title === null ? '–' : formatEuro(cents)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
