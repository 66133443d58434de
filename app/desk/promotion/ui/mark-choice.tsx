import { useId } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Select } from '#foundation/design/select.tsx'
import { texts } from '../texts.ts'

const words = texts.marks
const strengths = [0, 1, 2, 3, 4, 5]

type MarkChoiceProps = { here: string; offer: { id: string; title: string; mark: number } }

/**
 * How strongly an offer is recommended. With scripts choosing saves; without them there is a button, which takes
 * no room before they run: its column would jump.
 */
export function MarkChoice({ here, offer: { id, title, mark } }: MarkChoiceProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'submitting'
  const field = useId()
  return (
    <Form
      method="post"
      action={here}
      className="relative z-1 inline-flex items-center gap-2"
      preventScrollReset
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="von" value={mark} />
      <label htmlFor={field} className="visually-hidden">
        {words.strength(title)}
      </label>
      <Select
        key={mark}
        id={field}
        name="staerke"
        defaultValue={String(mark)}
        disabled={isBusy}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {strengths.map((strength) => (
          <option key={strength} value={strength}>
            {strength === 0 ? words.no : strength}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="outline" size="small">
          {words.set}
        </Button>
      </noscript>
    </Form>
  )
}
