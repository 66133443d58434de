import { useSameAddress } from '#foundation/design/address.ts'
import { MonthGrid, type MonthDay } from '#foundation/design/month-grid.tsx'
import { addDays, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import { formatDayParam } from '#app/search/dates/dates.ts'
import { eventLookaheadDays } from '#app/search/offers/offers.ts'
import { eventsTexts } from '#app/storefront/events/texts/events.ts'

type EventMonthProps = {
  /** `YYYY-MM` */
  month: string
  todayOn: string
  /** The chosen days, `null` for any. */
  days: readonly string[] | null
  counts: Readonly<Record<string, number>>
}

/** A month with the number of events on each day, which lead to that day. The month stays open meanwhile. */
export function EventMonth({ month, todayOn, days, counts }: EventMonthProps) {
  const same = useSameAddress()
  const toMonth = (other: string) => same({ m: other })
  const lastMonth = monthOf(addDays(todayOn, eventLookaheadDays))
  const dayOf = (dayOn: string): MonthDay => {
    const count = counts[dayOn] ?? 0
    const day = dayOn === todayOn ? ('today' as const) : { on: dayOn }
    const label = eventsTexts.countOn(formatFullDay(dayOn), count)
    const today = dayOn === todayOn ? 'day-today' : ''
    if (count === 0) return { to: null, label, className: `day-past ${today}` }
    return {
      to: same({ day: formatDayParam(day), page: null }),
      label,
      className: today,
      current: days?.includes(dayOn) ?? false,
      mark: <span className="day-count num" data-count={count} aria-hidden />,
    }
  }
  return (
    <section className="event-month" aria-labelledby="monat">
      <h2 id="monat" className="visually-hidden">
        {eventsTexts.month}
      </h2>
      <MonthGrid
        month={month}
        dayOf={dayOf}
        previous={month > monthOf(todayOn) ? toMonth(monthAfter(month, -1)) : null}
        next={month < lastMonth ? toMonth(monthAfter(month, 1)) : null}
      />
      <p className="mt-3 text-13 text-muted">{eventsTexts.monthLine}</p>
    </section>
  )
}
