import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Select } from '#foundation/design/select.tsx'
import { timeUnits } from '#foundation/lib/time-units.ts'
import type { AskedWay } from '../clock-steps.ts'
import { texts } from '../texts/texts.ts'

const { title, lead, amount, unit, go } = texts.demoClock.any

/** Moves the demo's clock by any amount of minutes, hours or days; a fault of the unit stands beside it. */
export function AnyWay({ unitError, typed }: { unitError: string | null; typed: AskedWay | null }) {
  const id = useId()
  const chosen = timeUnits.find((each) => each === typed?.unit)
  return (
    <Form method="post" className="flex flex-col gap-3 pt-4">
      <h2 className="text-20">{title}</h2>
      <p className="text-15 text-muted">{lead}</p>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field
          label={amount}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typeof typed?.amount === 'string' ? typed.amount : ''}
        />
        <div className="field">
          <div className="field-label">
            <label htmlFor={id}>{unit}</label>
            {unitError && (
              <span className="field-error" id={`${id}-error`}>
                {unitError}
              </span>
            )}
          </div>
          <Select
            id={id}
            name="unit"
            defaultValue={chosen}
            aria-invalid={unitError !== null || undefined}
            aria-describedby={unitError === null ? undefined : `${id}-error`}
          >
            {timeUnits.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </div>
      </div>
      <Button type="submit" look="outline">
        {go}
      </Button>
    </Form>
  )
}
