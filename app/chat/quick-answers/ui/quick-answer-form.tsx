import { type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import { quickAnswerLimits, type QuickAnswerFaults, type TypedAnswer } from '../quick-answers.ts'
import { quickAnswerTexts as words } from '../texts.ts'

type QuickAnswerFormProps = {
  action: string
  step: 'hinzufuegen' | 'aendern'
  id: string
  typed: TypedAnswer
  faults: QuickAnswerFaults
  /** What else can be done, beside the button. */
  children?: ReactNode
}

/** The fields of a quick answer, of a new one and of one that is changed. */
export function QuickAnswerForm({ action, step, id, typed, faults, children }: QuickAnswerFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action={action} className="flex flex-col gap-4" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Field
        label={words.name}
        name="titel"
        hint={words.nameHint}
        defaultValue={typed.title}
        maxLength={quickAnswerLimits.title}
        autoComplete="off"
        error={faults.title && words.faults.title[faults.title]}
      />
      <LongTextField
        label={words.text}
        hint={words.textHint}
        fault={faults.body && words.faults.body[faults.body]}
        rows={4}
        maxLength={quickAnswerLimits.body}
        defaultValue={typed.body}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="was" value={step} disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
        {children}
      </div>
    </Form>
  )
}
