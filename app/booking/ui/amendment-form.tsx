import { ChevronDown } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { holdMinutes } from '../reservation.ts'
import type { ShownChange, ShownChoice, ShownChoices, ShownOption } from '../shown-amendment.ts'
import { amendmentTexts as texts } from '../texts/amendment.ts'
import { Contract } from './order-terms.tsx'
import { Span } from './span.tsx'
import { useAskedAnew } from './use-asked-anew.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'

type AmendmentFormProps = {
  choices: ShownChoices
  change: ShownChange | null
  message: string | null
  idempotencyKey: string
  ticketUrl: string
}

/** How many, then day and start, all of them one form and plain links; below it what that makes of the booking. */
export function AmendmentForm({ choices, change, message, idempotencyKey, ticketUrl }: AmendmentFormProps) {
  const asked = useAskedAnew(choices.amounts)
  return (
    <div className="wrap flex max-w-2xl flex-col gap-6 pt-2 pb-24" onClickCapture={asked.onClickCapture}>
      <BackButton to={ticketUrl} />
      <header className="flex flex-col gap-2">
        <h1>{texts.title}</h1>
        <p className="text-muted">{texts.lead}</p>
      </header>
      <Amounts choices={choices} form={asked.form} />
      {choices.isEvent ? <Events choices={choices} /> : <DaysAndStarts choices={choices} />}
      {message && <Banner kind="error">{message}</Banner>}
      {change && <Change change={change} idempotencyKey={idempotencyKey} />}
    </div>
  )
}

function DaysAndStarts({ choices: { days, starts, earlierUrl, laterUrl } }: { choices: ShownChoices }) {
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-20">{texts.choose.day}</h2>
        {days.length === 0 ? <p>{texts.choose.noDays}</p> : <Options options={days} isLine />}
        <div className="flex justify-between gap-4">
          {earlierUrl && <Turn to={earlierUrl} label={texts.choose.earlier} />}
          {laterUrl && <Turn to={laterUrl} label={texts.choose.later} />}
        </div>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-20">{texts.choose.start}</h2>
        {starts.length === 0 ? <p>{texts.choose.noStarts}</p> : <Options options={starts} />}
      </section>
    </>
  )
}

function Turn({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="link link-tap" preventScrollReset replace>
      {label}
    </Link>
  )
}

function Events({ choices: { events } }: { choices: ShownChoices }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{texts.choose.event}</h2>
      {events.length < 2 && <p>{texts.choose.noEvents}</p>}
      <Options options={events} />
    </section>
  )
}

/** `isLine`: on a telephone one line that scrolls sideways, for what there is much of. */
function Options({ options, isLine = false }: { options: readonly ShownOption[]; isLine?: boolean }) {
  const line = useChosenInSight<HTMLUListElement>()
  return (
    <ul ref={line} className={`num ${isLine ? 'chips chips-line' : 'flex flex-wrap gap-2'}`}>
      {options.map(({ id, label, note, href, isChosen }) => (
        <li key={id}>
          {href ? (
            <Link
              to={href}
              className={`chip ${isChosen ? 'chip-on' : ''}`}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {label}
              {note && <small>{note}</small>}
            </Link>
          ) : (
            <span className="chip chip-off">
              {label}
              <small>{note}</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type AmountsProps = { choices: ShownChoices; form: ReturnType<typeof useAskedAnew>['form'] }

function Amounts({ choices, form }: AmountsProps) {
  const { groups, persons, lengths, slots, kept } = choices
  return (
    <Form {...form} method="get" className="flex flex-col gap-3" preventScrollReset replace>
      <h2 className="text-20">{texts.choose.howMany}</h2>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map(({ field, name, note, amount }) => (
        <Amount key={field} {...{ field, name, note, amount }} />
      ))}
      {persons !== null && <Amount field="persons" name={texts.choose.party} note={null} amount={persons} />}
      {lengths.length > 0 && (
        <label className="flex min-h-12 items-center justify-between gap-4">
          {texts.choose.slots}
          <span className="relative">
            <select name="slots" defaultValue={slots} className="field-input field-select num w-40">
              {lengths.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-4 right-4 size-5 text-muted"
            />
          </span>
        </label>
      )}
      <Button type="submit" look="outline">
        {texts.choose.check}
      </Button>
    </Form>
  )
}

type AmountProps = { field: string; name: string; note: string | null; amount: number }

function Amount({ field, name, note, amount }: AmountProps) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-4">
      <span>
        {name}
        {note && <small className="block text-13 text-muted">{note}</small>}
      </span>
      <input
        type="number"
        name={field}
        defaultValue={amount}
        min={0}
        max={500}
        inputMode="numeric"
        className="field-input num w-24"
      />
    </label>
  )
}

function Change({ change, idempotencyKey }: { change: ShownChange; idempotencyKey: string }) {
  const isWorking = useNavigation().formMethod === 'POST'
  const { before, after, toPay, back, kept, cancelLine, vat, provider, button, buttonText, fields } = change
  return (
    <section className="card flex flex-col gap-4 p-5" aria-live="polite">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side heading={texts.before} choice={before} />
        <Side heading={texts.after} choice={after} />
      </div>
      <dl className="num border-t border-line pt-3 text-17">
        <div className="flex justify-between gap-4">
          <dt>{toPay ? texts.toPay : back ? texts.back : texts.noDifference}</dt>
          <dd className="font-display text-20 font-bold">{toPay ?? back}</dd>
        </div>
      </dl>
      <div className="num flex flex-col gap-1 text-muted">
        {back && <p>{[kept, texts.backTime].filter(Boolean).join(' ')}</p>}
        <p>{cancelLine}</p>
        {button === 'request' && <p>{texts.asks}</p>}
        {button === 'pay' && <p>{texts.held(holdMinutes)}</p>}
        {vat && <p>{vat}</p>}
      </div>
      <Contract provider={provider} />
      <Form method="post" action="." replace>
        <input type="hidden" name="key" value={idempotencyKey} />
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="signal" size="large" width="wide" disabled={isWorking}>
          {isWorking ? texts.working : buttonText}
        </Button>
      </Form>
    </section>
  )
}

function Side({ heading, choice }: { heading: string; choice: ShownChoice }) {
  return (
    <div>
      <h2 className="text-17">{heading}</h2>
      <p className="num">
        <b>{choice.title}</b>
        <span className="block">
          <Span>{choice.span}</Span>
        </span>
        <span className="block">{choice.party}</span>
        <span className="block">{choice.total}</span>
      </p>
    </div>
  )
}
