import { Users } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import type { ChangeReach } from '#app/availability/series/series.ts'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { ReachChoice } from '../date-groups.ts'
import { changeFields, type FieldFaults, type TypedChange } from '../typed-change.ts'
import { changeTexts as words, eventDatesTexts } from '../texts/event-dates.ts'

/** A date that guests have booked, and which of the choices reach it. */
export type BookedDate = {
  id: string
  when: string
  guests: number
  moveHref: string
  reaches: readonly ChangeReach[]
}

export type ChangeDialogProps = {
  id: string
  day: string
  offerTitle: string
  typed: TypedChange
  choices: readonly ReachChoice[]
  chosen: ChangeReach
  booked: readonly BookedDate[]
  faults: FieldFaults
  /** What is wrong with the change as a whole. */
  problem: string | null
  closeHref: string
}

/** What changes, and for which dates: only this one, it and those that follow, or all. */
export function ChangeDialog(props: ChangeDialogProps) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { id, day, offerTitle, choices, booked, problem, closeHref } = props
  const [reach, setReach] = useState(props.chosen)
  const choice = choices.find((each) => each.reach === reach) ?? choices[0]
  return (
    <Sheet
      title={words.title}
      onClose={() => void navigate(closeHref, { preventScrollReset: true })}
      foot={
        <div className="grid grid-cols-[2fr_3fr] gap-2 border-t border-line bg-surface px-5 py-4">
          <ButtonLink to={closeHref} look="outline" preventScrollReset>
            {words.keep}
          </ButtonLink>
          <Button type="submit" form="termin-aendern" disabled={state === 'submitting'}>
            {words.submit(choice?.dates ?? 1)}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{[offerTitle, day].join(', ')}</p>
      <Form
        method="post"
        id="termin-aendern"
        className="flex flex-col gap-5 pt-3"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="termin" value={id} />
        {problem && (
          <p className="field-error self-start" role="alert">
            {problem}
          </p>
        )}
        <ChangedFields {...props} />
        <ReachChoices {...props} onChoose={setReach} />
      </Form>
      <BookedDates dates={booked.filter(({ reaches }) => reaches.includes(reach))} />
    </Sheet>
  )
}

type ReachProps = Pick<ChangeDialogProps, 'day' | 'choices' | 'chosen'> & {
  onChoose: (reach: ChangeReach) => void
}

function ReachChoices({ day, choices, chosen, onChoose }: ReachProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-17 font-bold">{words.which}</legend>
      {choices.map((choice) => (
        <div
          key={choice.reach}
          className="card relative flex items-start gap-3 p-4 has-checked:outline-2 has-checked:outline-ink"
        >
          <input
            type="radio"
            id={`fuer-${choice.reach}`}
            name="fuer"
            value={choice.reach}
            className="mt-1 size-5 accent-(--ink)"
            aria-describedby={`fuer-${choice.reach}-zeile`}
            defaultChecked={choice.reach === chosen}
            onChange={() => onChoose(choice.reach)}
          />
          <div className="min-w-0">
            <label htmlFor={`fuer-${choice.reach}`} className="font-bold before:absolute before:inset-0">
              {words.reaches[choice.reach](day)}
            </label>
            <p id={`fuer-${choice.reach}-zeile`} className="num text-15 text-muted">
              {words.reachLine(choice)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function ChangedFields({ typed, faults }: Pick<ChangeDialogProps, 'typed' | 'faults'>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TypedField
        kind="time"
        label={words.begin}
        name={changeFields.time}
        defaultValue={typed.time}
        error={faults.time}
      />
      <TypedField
        kind="time"
        label={words.end}
        name={changeFields.until}
        defaultValue={typed.until}
        error={faults.until}
      />
      <TypedField
        kind="number"
        label={words.capacity}
        name={changeFields.capacity}
        defaultValue={typed.capacity}
        error={faults.capacity}
        maxLength={5}
      />
      <Field
        label={words.dateTitle}
        name={changeFields.title}
        defaultValue={typed.title}
        error={faults.title}
        maxLength={80}
        className="col-span-2"
      />
    </div>
  )
}

const mostListed = 20

function BookedDates({ dates }: { dates: readonly BookedDate[] }) {
  if (dates.length === 0) return null
  return (
    <div className="banner banner-info mt-5" role="status">
      <Users aria-hidden />
      <div className="min-w-0">
        <b>{words.withGuests(dates.length)}</b>
        <p>{words.withGuestsLead}</p>
        <ul className="pt-1">
          {dates.slice(0, mostListed).map(({ id, when, guests, moveHref }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="num">{words.dateLine(when, guests)}</span>
              <Link to={moveHref} className="link link-tap" aria-label={`${eventDatesTexts.move}: ${when}`}>
                {eventDatesTexts.move}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
