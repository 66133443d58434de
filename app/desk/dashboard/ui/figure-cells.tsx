import { Link } from '#foundation/design/link.tsx'
import { operatorPath } from '#app/operator/operator.ts'
import { linePoints, type FigureName, type KeyFigure } from '../figures.ts'
import { figureChange, figureValue, texts } from '../texts.ts'

const box = { width: 72, height: 28 }

/** Where what a figure counts can be looked at. */
const hrefs: Record<FigureName, string> = {
  bookings: operatorPath('bookings', { stand: 'alle' }),
  turnover: operatorPath('money'),
  cancelled: operatorPath('bookings', { stand: 'storniert' }),
  answer: operatorPath('bookings'),
  rating: operatorPath('notices'),
}

/** The five figures of the marketplace, each with its change and a line of fourteen days. */
export function FigureCells({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <section className="card desk-figures" aria-label={texts.figuresTitle}>
      {figures.map((figure) => (
        <Link key={figure.name} to={hrefs[figure.name]} className="desk-figure num">
          <b>{figureValue(figure)}</b>
          <small>{texts.figures[figure.name]}</small>
          <span className="desk-figure-foot">
            <span data-trend={figureChange(figure) === texts.noWeekBefore ? 'same' : figure.trend}>
              {figureChange(figure)}
              <span className="visually-hidden">{texts.toWeekBefore('')}</span>
            </span>
            {figure.line.length > 1 && (
              <svg className="desk-line" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden>
                <polyline points={linePoints(figure.line, box)} />
              </svg>
            )}
          </span>
        </Link>
      ))}
    </section>
  )
}
