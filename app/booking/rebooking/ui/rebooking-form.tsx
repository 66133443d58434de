import { ServiceCalendar } from '#app/availability/ui/service-calendar.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { StepperRow } from '#foundation/design/stepper-row.tsx'
import { formatFullDay } from '#foundation/lib/berlin-time.ts'
import type { AmendmentPreviewView } from '../amendment-view.ts'
import type { AmendmentChoicesView, AmendmentOptionView, AmendmentStepperView } from '../choice-view.ts'
import { amendmentTexts as texts } from '../texts/rebooking.ts'
import { Booked } from './booked.tsx'
import { ChangeTerms, type WayOn } from './changed-terms.tsx'
import { useUrlChoice } from './use-requested-choice.ts'

type AmendmentFormProps = {
  choices: AmendmentChoicesView
  change: AmendmentPreviewView | null
  message: string | null
  /** Where it goes on first, with what it says. */
  way?: WayOn | null
  idempotencyKey: string
  ticketUrl: string
}

type Choosing = { choices: AmendmentChoicesView } & ReturnType<typeof useUrlChoice>

/**
 * How many, then day and start, all of them plain links; beside or below it what that makes of the booking, which a bar
 * says on a telephone before anybody has scrolled there.
 */
export function AmendmentForm(props: AmendmentFormProps) {
  const { choices, change, message, way = null, idempotencyKey, ticketUrl } = props
  const choosing = { choices, ...useUrlChoice(choices.asked) }
  const said = message ?? (choices.calendar?.lacksStart ? texts.lacksStart : null)
  return (
    <div className="wrap change-page">
      <BackButton to={ticketUrl} />
      <header className="flex flex-col gap-2 pb-6">
        <h1>{texts.title}</h1>
        <Booked booked={choices.booked} />
        <p className="text-muted">{texts.lead}</p>
      </header>
      <p role="status" className="visually-hidden">
        {change ? differenceOf(change) : said}
      </p>
      <div className="change-columns">
        <div className="flex min-w-0 flex-col gap-6">
          <Amounts {...choosing} />
          {choices.calendar ? (
            <DayAndStart {...choosing} calendar={choices.calendar} />
          ) : (
            <Events {...choosing} />
          )}
          <ChangeBar change={change} said={said} />
        </div>
        <section id="pruefen" className="change-sum">
          {change && (
            <ChangeTerms change={change} message={message} way={way} idempotencyKey={idempotencyKey} />
          )}
          {!change && message && <Banner kind="error">{message}</Banner>}
          {!change && !message && <p className="text-muted">{said ?? texts.nothingYet}</p>}
        </section>
      </div>
    </div>
  )
}

function differenceOf({ toPay, back }: AmendmentPreviewView): string {
  return toPay ? texts.bar.pay(toPay) : back ? texts.bar.back(back) : texts.bar.same
}

function ChangeBar({ change, said }: { change: AmendmentPreviewView | null; said: string | null }) {
  if (!change && said === null) return null
  return (
    <div className="quay change-bar">
      {change ? (
        <>
          <div className="min-w-0">
            <p className="quay-price num">{differenceOf(change)}</p>
            <p className="quay-line num">{change.when}</p>
            <p className="quay-line">{change.after.party}</p>
          </div>
          <a href="#pruefen" className="button button-ink button-medium">
            {texts.bar.look}
          </a>
        </>
      ) : (
        <p className="text-15">{said}</p>
      )}
    </div>
  )
}

function Amounts({ choices: { steppers, mostPersons }, chosen, to }: Choosing) {
  const amountOf = ({ field, amount }: AmendmentStepperView) => {
    const pressed = Number(chosen[field] ?? amount)
    return Number.isSafeInteger(pressed) ? pressed : amount
  }
  const persons = steppers
    .filter(({ isPerson }) => isPerson)
    .reduce((sum, stepper) => sum + amountOf(stepper), 0)
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-20">{texts.choose.howMany}</h2>
      {steppers.map((stepper) => {
        const { field, name, note, least, most, isPerson } = stepper
        const amount = amountOf(stepper)
        const hasRoom = amount < most && !(isPerson && persons >= mostPersons)
        return (
          <StepperRow
            key={field}
            label={name}
            line={note ?? ''}
            value={amount}
            fewer={amount > least ? to({ [field]: String(amount - 1) }) : null}
            more={hasRoom ? to({ [field]: String(amount + 1) }) : null}
          />
        )
      })}
    </section>
  )
}

function DayAndStart({
  choices: { starts, tooFew },
  calendar,
  chosen,
  to,
}: Choosing & { calendar: NonNullable<AmendmentChoicesView['calendar']> }) {
  const { month, fold, ahead, days, todayOn, lastOn, dayOn } = calendar
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-20">{texts.choose.day}</h2>
        <ServiceCalendar
          month={month}
          days={days}
          todayOn={todayOn}
          lastOn={lastOn}
          chosenOn={chosen['tag'] ?? dayOn}
          toDay={(day) => to({ tag: day, m: null, slot: null })}
          toMonth={(other) => to({ m: other })}
          fold={fold}
          ahead={ahead}
          party={tooFew}
        />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-20">{texts.choose.start}</h2>
        <h3 className="font-text text-15">{formatFullDay(dayOn)}</h3>
        <Starts starts={starts} toStart={(slot) => to({ slot, tag: dayOn })} />
      </section>
    </>
  )
}

function Starts({
  starts,
  toStart,
}: {
  starts: readonly AmendmentOptionView[]
  toStart: (id: string) => Target
}) {
  if (starts.length === 0) return <p>{texts.choose.noStarts}</p>
  return (
    <>
      <ul className="starts starts-three num">
        {starts.map((start) => (
          <li key={start.id}>
            <Option option={start} to={toStart(start.id)} look="start" />
          </li>
        ))}
      </ul>
      <WaitNote options={starts} />
    </>
  )
}

function Events({ choices: { events }, to }: Choosing) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{texts.choose.event}</h2>
      {events.length < 2 && <p>{texts.choose.noEvents}</p>}
      <ul className="num grid gap-2">
        {events.map((event) => (
          <li key={event.id}>
            <Option option={event} to={to({ event: event.id })} look="start start-event" />
          </li>
        ))}
      </ul>
      <WaitNote options={events} />
    </section>
  )
}

type Target = { search: string }

/** It can be chosen, leads to its waiting list, or says why neither. */
function Option({ option, to, look }: { option: AmendmentOptionView; to: Target; look: string }) {
  const { title, label, note, isOpen, isChosen, waitUrl } = option
  const name = title === null ? label : <Titled title={title} label={label} />
  if (isOpen)
    return (
      <Link
        to={to}
        className={`${look} ${isChosen ? 'start-chosen' : ''}`}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
        replace
      >
        {name}
        {note && <small>{note}</small>}
      </Link>
    )
  if (!waitUrl)
    return (
      <span className={`${look} start-off`}>
        {name}
        <small>{note}</small>
      </span>
    )
  return (
    <Link to={waitUrl} className={`${look} start-few`}>
      {name}
      <small>{note}</small>
      <small className="underline">{texts.choose.wait}</small>
    </Link>
  )
}

// An event of a name of its own, and below it when it is.
function Titled({ title, label }: { title: string; label: string }) {
  return (
    <span className="w-full">
      {title}
      <span className="visually-hidden">, </span>
      <span className="block font-medium">{label}</span>
    </span>
  )
}

function WaitNote({ options }: { options: readonly AmendmentOptionView[] }) {
  if (!options.some(({ waitUrl }) => waitUrl !== null)) return null
  return <p className="text-13 text-muted">{texts.choose.waitNote}</p>
}
