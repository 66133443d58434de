import type { To } from 'react-router'
import { MonthGrid, type MonthDay, type WholeWeeks } from '#foundation/design/month-grid.tsx'
import { lastDayOf, monthAfter, monthOf } from '#foundation/lib/month.ts'
import type { DayState } from '../availability.ts'
import { texts } from '../texts.ts'

/** A day as the page sends it. `most`: places that one start of it still has, where it can be booked. */
export type ShownDay = { dayOn: string; state: DayState; said: string; most?: number }

type ServiceCalendarProps = {
  month: string
  days: readonly ShownDay[]
  todayOn: string
  /** The last day that can be booked; those behind it aren't closed, but can't be booked yet. */
  lastOn: string
  chosenOn: string | null
  /** Where choosing a day leads. */
  toDay: (dayOn: string) => To
  toMonth: (month: string) => To
  /** Shows these weeks at first, and unfolds to the month. */
  fold?: WholeWeeks | null
  /** Where it isn't folded: weeks that are whole, so that a month doesn't run out of days. */
  ahead?: WholeWeeks | null
  /** Whom days are looked at for, and what is said of one that hasn't room for so many. */
  party?: { units: number; said: string }
}

/**
 * The month in which a service can be booked: its states in mark and form, each day says its own. One that hasn't room
 * for the party opens all the same: there it is said for which starts one can wait.
 */
export function ServiceCalendar(props: ServiceCalendarProps) {
  const { month, days, todayOn, lastOn, chosenOn, toDay, toMonth, fold = null, ahead = null, party } = props
  const byDay = new Map(days.map((day) => [day.dayOn, day]))
  const dayOf = (dayOn: string): MonthDay => {
    const day = byDay.get(dayOn)
    if (dayOn < todayOn) return { to: null, label: texts.dayLabel(dayOn, texts.past), className: 'day-past' }
    const isTooFew = lacks(day, party)
    const known = day?.state ?? 'geschlossen'
    const isOpen = known !== 'geschlossen'
    const state = isTooFew ? 'tooFew' : !isOpen && dayOn > lastOn ? 'notYet' : known
    const current = dayOn === chosenOn && isOpen
    const said = isTooFew ? party?.said : isOpen ? day?.said : texts.days[state]
    return {
      to: isOpen ? toDay(dayOn) : null,
      label: texts.dayLabel(dayOn, (current ? texts.chosen : '') + said),
      className: `day-${state} ${dayOn === todayOn ? 'day-today' : ''}`,
      current,
    }
  }
  return (
    <div className={fold ? 'month-folded' : ''}>
      <MonthGrid
        month={month}
        firstOn={todayOn}
        whole={fold ?? ahead}
        dayOf={dayOf}
        previous={month > monthOf(todayOn) ? toMonth(monthAfter(month, -1)) : null}
        next={month < monthOf(lastOn) ? toMonth(monthAfter(month, 1)) : null}
      />
      {fold && (
        <details className="disclosure month-fold">
          <summary className="link link-tap">
            <span className="month-fold-more">{texts.wholeMonth}</span>
            <span className="month-fold-less">{texts.lessMonth}</span>
          </summary>
        </details>
      )}
      <Legend
        tooFew={days.some((day) => lacks(day, party))}
        notYet={[lastDayOf(month), (fold ?? ahead)?.toOn ?? ''].some((dayOn) => dayOn > lastOn)}
      />
    </div>
  )
}

const lacks = (day: ShownDay | undefined, party: ServiceCalendarProps['party']) =>
  (day?.most ?? Infinity) < (party?.units ?? 0)

/** The states of days; those of which most months have none are said where there are some. */
function Legend(has: { tooFew: boolean; notYet: boolean }) {
  const isShown = (state: string) => (state === 'tooFew' || state === 'notYet' ? has[state] : true)
  return (
    <ul className="legend mt-2" aria-label={texts.legend}>
      {Object.entries(texts.days).map(
        ([state, word]) =>
          isShown(state) && (
            <li key={state} className={`day-${state} no-underline font-normal`}>
              {state === 'geschlossen' ? (
                <s aria-hidden className="num">
                  15
                </s>
              ) : state === 'notYet' ? (
                <span aria-hidden className="num">
                  15
                </span>
              ) : (
                <span className="day-mark" />
              )}
              {word}
            </li>
          ),
      )}
    </ul>
  )
}
