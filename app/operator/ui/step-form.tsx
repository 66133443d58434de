import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { longestReason, type TypedStep } from '../step-form.ts'
import { troubleTexts as words } from '../texts/troubles.ts'
import { troubleSteps, type TroubleStep } from '../troubles.ts'

/** What the last press of a row's button came to, with what was typed. */
export type SentStep = {
  step: TroubleStep | null
  typed: TypedStep
  faults: { reason?: string; amount?: string }
}

type StepButtonProps = { id: string; step: TroubleStep; look: ButtonLook; about: string }

/** A step that needs nothing but a press. `about` tells its button from the other rows'. */
export function StepButton({ id, step, look, about }: StepButtonProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="was" value={step} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look={look} size="small" disabled={isBusy} aria-label={nameOf(step, about)}>
        {words.steps[step]}
      </Button>
    </Form>
  )
}

type StepDetailsProps = {
  id: string
  step: TroubleStep
  about: string
  owed: string | null
  sent: SentStep | null
}

/** A step that asks for a reason, and for an amount where money is concerned. Open while something is missing. */
export function StepDetails({ id, step, about, owed, sent }: StepDetailsProps) {
  const isBusy = useNavigation().state === 'submitting'
  const mine = sent?.step === step ? sent : null
  return (
    <details className="w-full" open={mine !== null}>
      <summary className="link cursor-pointer py-2" aria-label={nameOf(step, about)}>
        {words.steps[step]}
      </summary>
      <Form method="post" className="flex flex-col items-start gap-4 pt-3" noValidate preventScrollReset>
        <p className="text-muted">{words.asked[step]}</p>
        <input type="hidden" name="was" value={step} />
        <input type="hidden" name="id" value={id} />
        {troubleSteps[step].asks === 'amount' && (
          <Field
            label={words.amount}
            name="betrag"
            inputMode="decimal"
            maxLength={20}
            defaultValue={mine?.typed.amount}
            error={mine?.faults.amount}
            hint={owed === null ? undefined : words.amountHint(owed)}
            className="w-full"
          />
        )}
        <Field
          label={words.reason}
          name="grund"
          maxLength={longestReason}
          defaultValue={mine?.typed.reason}
          error={mine?.faults.reason}
          hint={words.reasonHint}
          className="w-full"
        />
        <Button type="submit" look="outline" size="small" disabled={isBusy}>
          {words.steps[step]}
        </Button>
      </Form>
    </details>
  )
}

const nameOf = (step: TroubleStep, about: string) => `${words.steps[step]}: ${about}`
