import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import {
  longestExplanation,
  longestReporter,
  noticeReasons,
  type NoticeFaults,
  type TypedNotice,
} from '../notice-form.ts'
import { noticeTexts as words } from '../texts/notices.ts'
import { useFaultFocus } from './use-fault-focus.ts'

type NoticeFormProps = { typed: TypedNotice; faults: NoticeFaults; error: string | null }

/** What is wrong with a review, who says so, and that it is meant. Works without scripts. */
export function NoticeForm({ typed, faults, error }: NoticeFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const form = useFaultFocus(faults)
  const saidOf = (fault: NoticeFaults[keyof NoticeFaults]) => fault && words.faults[fault]
  return (
    <Form method="post" ref={form} className="flex flex-col gap-5" noValidate>
      {error && <Banner kind="error">{error}</Banner>}
      <Reasons chosen={typed.reason} said={saidOf(faults.reason)} />
      <Explanation typed={typed.explanation} said={saidOf(faults.explanation)} />
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={longestReporter}
        defaultValue={typed.name}
        error={saidOf(faults.name)}
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed.email}
        error={saidOf(faults.email)}
        hint={words.unknown}
      />
      <div>
        <Fault said={saidOf(faults.isGoodFaith)} />
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            name="treu"
            className="size-5 shrink-0"
            defaultChecked={typed.isGoodFaith}
            aria-invalid={faults.isGoodFaith ? true : undefined}
          />
          {words.goodFaith}
        </label>
      </div>
      <Button type="submit" size="large" disabled={isBusy}>
        {isBusy ? words.working : words.submit}
      </Button>
    </Form>
  )
}

function Reasons({ chosen, said }: { chosen: string; said: string | undefined }) {
  const id = useId()
  return (
    <fieldset aria-describedby={said ? id : undefined}>
      <legend className="pb-2 font-display text-20 font-bold">{words.legend}</legend>
      <Fault id={id} said={said} />
      {noticeReasons.map((reason) => (
        <label key={reason} className="reason-row">
          <input type="radio" name="grund" value={reason} defaultChecked={reason === chosen} />
          {words.reasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}

function Explanation({ typed, said }: { typed: string; said: string | undefined }) {
  return (
    <LongTextField
      label={words.explanation}
      hint={words.explanationHint}
      fault={said ?? null}
      rows={4}
      maxLength={longestExplanation}
      defaultValue={typed}
    />
  )
}

function Fault({ id, said }: { id?: string; said: string | undefined }) {
  return said ? (
    <span id={id} className="field-error" role="alert">
      {said}
    </span>
  ) : null
}
