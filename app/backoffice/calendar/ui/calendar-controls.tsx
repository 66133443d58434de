import { CalendarSearch, ChevronLeft, ChevronRight } from 'lucide-react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { calendarParameters, type CalendarAddress } from '../address.ts'
import type { CalendarOffer } from '../starts.ts'
import { texts } from '../texts.ts'
import { allEvents, weekStart } from '../week.ts'
import './calendar.css'

type ControlsProps = {
  address: CalendarAddress
  today: string
  offers: readonly CalendarOffer[]
  company: string
  here: (changes?: Partial<CalendarAddress>) => string
}

/** Which day or week, and which offers: links, and a field for a date far away. */
export function CalendarControls({ address, today, offers, company, here }: ControlsProps) {
  const calendars = offers.filter(({ kind }) => kind === 'timeSlots')
  const hasEvents = calendars.length < offers.length
  const steps = { address, today, company, here }
  const chip = (filter: string | null, label: string) => (
    <Chip
      key={filter}
      to={here({ filter, fromMinute: null })}
      state={filter === address.filter ? 'active' : 'inactive'}
    >
      {label}
    </Chip>
  )
  return (
    <div className="flex flex-col gap-4">
      {address.view === null ? (
        <>
          <Steps view="day" hidden="md:hidden" {...steps} />
          <Steps view="week" hidden="max-md:hidden" {...steps} />
        </>
      ) : (
        <Steps view={address.view} hidden="" {...steps} />
      )}
      {offers.length > 1 && (
        <nav className="chips" aria-label={texts.offers}>
          {chip(null, texts.allOffers)}
          {calendars.map(({ id, title }) => chip(id, title))}
          {hasEvents && chip(allEvents, texts.events)}
        </nav>
      )}
    </div>
  )
}

type StepsProps = Omit<ControlsProps, 'offers'> & { view: 'day' | 'week'; hidden: string }

function Steps({ view, hidden, address, today, company, here }: StepsProps) {
  const { dayOn } = address
  const step = view === 'day' ? 1 : 7
  const words = texts.steps[view]
  const to = (day: string) => here({ dayOn: day, fromMinute: null })
  const fromOn = weekStart(dayOn, today)
  const isNow = view === 'day' ? dayOn === today : fromOn === today
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${hidden}`}>
      <div className="flex min-w-0 items-center gap-1">
        <Link
          to={to(addDays(dayOn, -step))}
          className="icon-button icon-button-ring"
          aria-label={words.previous}
        >
          <ChevronLeft aria-hidden />
        </Link>
        <h2 className="min-w-0 px-2 text-20" aria-live="polite">
          {view === 'day' ? texts.day(dayOn, today) : texts.week(fromOn)}
        </h2>
        <Link to={to(addDays(dayOn, step))} className="icon-button icon-button-ring" aria-label={words.next}>
          <ChevronRight aria-hidden />
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!isNow && (
          <ButtonLink to={to(today)} look="outline" size="small">
            {words.now}
          </ButtonLink>
        )}
        <DateField address={address} company={company} />
        <nav className="segments" aria-label={texts.viewsLabel}>
          {(['day', 'week'] as const).map((each) => (
            <Link
              key={each}
              to={here({ view: each, fromMinute: null })}
              aria-current={each === view ? 'true' : undefined}
            >
              {texts.views[each]}
            </Link>
          ))}
        </nav>
      </div>
      {view === 'day' && <DayStrip fromOn={fromOn} address={address} today={today} to={to} />}
    </div>
  )
}

/** The week around a day, one tap apart. */
function DayStrip({
  fromOn,
  address: { dayOn },
  today,
  to,
}: Pick<StepsProps, 'address' | 'today'> & { fromOn: string; to: (day: string) => string }) {
  return (
    <nav className="cal-strip w-full" aria-label={texts.week(fromOn)}>
      {Array.from({ length: 7 }, (_, index) => addDays(fromOn, index)).map((day) => (
        <Link key={day} to={to(day)} aria-current={day === dayOn ? 'date' : undefined} preventScrollReset>
          <span aria-hidden>{texts.shortDay(day)}</span>
          <b className="num" aria-hidden>
            {Number(day.slice(8))}
          </b>
          <span className="visually-hidden">{texts.day(day, today)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Goes to any date. It folds out, so that a phone keeps its room. */
function DateField({ address, company }: { address: CalendarAddress; company: string }) {
  const { dayOn } = address
  const others = calendarParameters({ ...address, fromMinute: null })
  delete others['tag']
  return (
    // Another date closes it.
    <details className="cal-pick" key={dayOn}>
      <summary className="icon-button icon-button-ring" aria-label={texts.pick}>
        <CalendarSearch aria-hidden />
      </summary>
      <Form method="get" className="card flex items-center gap-2 p-3">
        <input type="hidden" name="company" value={company} />
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="date"
          name="tag"
          defaultValue={dayOn}
          required
          aria-label={texts.date}
          className="cal-date"
        />
        <Button type="submit" size="small">
          {texts.go}
        </Button>
      </Form>
    </details>
  )
}

const legendStates = ['free', 'few', 'full', 'blocked'] as const

/** What the colours of the grid say; each cell says it in words, too. */
export function Legend() {
  return (
    <ul className="cal-legend" aria-label={texts.legend}>
      {legendStates.map((state) => (
        <li key={state}>
          <i className={`fill-${state}`} aria-hidden />
          {texts.stateWords[state]}
        </li>
      ))}
      <li>
        <i className="fill-past" aria-hidden />
        {texts.pastLegend}
      </li>
    </ul>
  )
}
