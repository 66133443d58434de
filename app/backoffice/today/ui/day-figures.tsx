import { formatCount, formatTenths } from '#foundation/lib/number-text.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { texts } from '../texts.ts'
import './today.css'

const words = texts.figures

type DayFiguresProps = {
  guests: number
  /** `null` for who sees names only. */
  free: number | null
  money: { dayCents: number; weekCents: number } | null
  rating: { average: number; total: number } | null
}

/** The day in a few numbers. */
export function DayFigures({ guests, free, money, rating }: DayFiguresProps) {
  return (
    <dl className="today-figures num" aria-label={words.label}>
      <Figure value={formatCount(guests)} label={words.guests(guests)} />
      {free !== null && <Figure value={formatCount(free)} label={words.free(free)} />}
      {money && <Figure value={formatEuro(money.dayCents)} label={words.day} />}
      {money && <Figure value={formatEuro(money.weekCents)} label={words.week} />}
      {rating && (
        <Figure value={formatTenths(rating.average)} label={words.rating(rating.total)} name="today-rating" />
      )}
    </dl>
  )
}

function Figure({ value, label, name = '' }: { value: string; label: string; name?: string }) {
  return (
    <div className={name}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
