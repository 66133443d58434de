import { useLocation } from 'react-router'
import { searchWith, useCloseDialog } from '#foundation/design/address.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { MonthGrid, type MonthDay } from '#foundation/design/month-grid.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { formatFullDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import { filterTexts } from '#app/catalog/catalog.ts'
import { formatDayParam, type DayChoice } from '#app/search/dates/dates.ts'
import { withToggled } from '#app/search/search-url/search-url.ts'
import { texts } from '#app/search/place/texts.ts'
import { dayTexts } from '#app/search/place/texts/place.ts'
import { dayValue, spansAhead } from '#app/search/dates/ui/day-options.ts'
import { daySpanText } from '#app/search/dates/ui/day-text.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'
import { useShowAny } from '#app/search/search-url/ui/use-show-any.ts'

type DaySheetProps = {
  /** The chosen days, `null` for "irgendwann". */
  days: readonly string[] | null
  todayOn: string
  tomorrowOn: string
  /** The last day that can be asked for. */
  lastOn: string
  /** The month shown, `YYYY-MM`. */
  month: string
}

const timesOfDay = ['tz_morning', 'tz_noon', 'tz_evening', 'tz_night'] as const

/** When: today, tomorrow, any time, or a day of the month; and the time of day. */
export function DaySheet({ days, todayOn, tomorrowOn, lastOn, month }: DaySheetProps) {
  const close = useCloseDialog()
  const { search } = useLocation()
  const { state, linkInside } = useDiscovery()
  const toMonth = (other: string) => ({ search: searchWith(search, { m: other }) })
  const toDay = (on: string) => linkInside({ day: on === todayOn ? 'today' : { on } })
  const isOutside = (dayOn: string) => dayOn < todayOn || dayOn > lastOn
  const dayOf = (dayOn: string): MonthDay => ({
    to: isOutside(dayOn) ? null : toDay(dayOn),
    label: formatFullDay(dayOn),
    className: isOutside(dayOn) ? 'day-past' : dayOn === todayOn ? 'day-today' : '',
    current: days?.includes(dayOn) ?? false,
    mark: null,
  })
  // On a Sunday one day is left of the weekend; what was chosen is the weekend all the same.
  const isOnly = (dayOn: string) => state.day !== 'weekend' && days?.length === 1 && days[0] === dayOn
  return (
    <Sheet title={dayTexts.heading} onClose={close} foot={<Foot days={days} />}>
      <div className="flex gap-2 pb-2">
        <DayLink to={toDay(todayOn)} label={texts.days.today} dayOn={todayOn} on={isOnly(todayOn)} />
        <DayLink
          to={toDay(tomorrowOn)}
          label={texts.days.tomorrow}
          dayOn={tomorrowOn}
          on={isOnly(tomorrowOn)}
        />
      </div>
      <Spans days={days} todayOn={todayOn} />
      <MonthGrid
        month={month}
        firstOn={todayOn}
        dayOf={dayOf}
        previous={month > monthOf(todayOn) ? toMonth(monthAfter(month, -1)) : null}
        next={month < monthOf(lastOn) ? toMonth(monthAfter(month, 1)) : null}
      />
      <TimesOfDay />
    </Sheet>
  )
}

/** This weekend, a week, the next weekend, or any day. */
function Spans({ days, todayOn }: Pick<DaySheetProps, 'days' | 'todayOn'>) {
  const { state, linkInside } = useDiscovery()
  const chosen = dayValue({ day: state.day, days, todayOn })
  const choices = [
    { day: 'weekend' as const, label: texts.days.thisWeekend },
    ...spansAhead(todayOn),
    { day: 'sometime' as const, label: texts.days.sometime },
  ]
  // A weekend with nothing left gives way to the next one: what was chosen stays marked.
  const isOn = (day: DayChoice) => (day === 'sometime' ? days === null : formatDayParam(day) === chosen)
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      {choices.map(({ day, label }) => (
        <Chip key={label} to={linkInside({ day })} state={isOn(day) ? 'active' : 'inactive'} step="of-sheet">
          {label}
        </Chip>
      ))}
    </div>
  )
}

function Foot({ days }: Pick<DaySheetProps, 'days'>) {
  const { state, link } = useDiscovery()
  const times = timesOfDay.filter((code) => state.filters.includes(code)).map((code) => filterTexts[code])
  return (
    <div className="quay">
      <p className="min-w-0">
        <span className="quay-price block text-17 text-balance">
          {days ? daySpanText(days) : texts.days.sometime}
        </span>
        <span className="quay-line">{times.join(', ')}</span>
      </p>
      <ButtonLink to={link({})} look="signal" replace preventScrollReset>
        {useShowAny()}
      </ButtonLink>
    </div>
  )
}

function TimesOfDay() {
  const { state, linkInside } = useDiscovery()
  return (
    <>
      <h3 className="mt-4 mb-2 text-15">{dayTexts.timeOfDay}</h3>
      <div className="segments">
        {timesOfDay.map((code) => (
          <Link
            key={code}
            to={linkInside(withToggled(state, code, 'one'))}
            aria-current={state.filters.includes(code) ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {filterTexts[code]}
          </Link>
        ))}
      </div>
    </>
  )
}

function DayLink({ to, label, dayOn, on }: { to: string; label: string; dayOn: string; on: boolean }) {
  return (
    <Link to={to} className="day-choice" aria-current={on ? 'date' : undefined} replace preventScrollReset>
      {label}
      <small>{formatShortDay(dayOn)}</small>
    </Link>
  )
}
