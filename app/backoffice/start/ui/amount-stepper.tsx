import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#foundation/design/button.tsx'
import { wholeNumber } from '../sale-form.ts'
import { startTexts } from '../texts.ts'

const words = startTexts.form

type AmountStepperProps = {
  name: string
  label: string
  line: string | null
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/** How many of one kind come: minus, a figure that can be typed, plus. Without scripts the figure is typed. */
export function AmountStepper({ name, label, line, value, isWrong, onChange }: AmountStepperProps) {
  const id = useId()
  const amount = wholeNumber(value) || 0
  return (
    <div className="party-row">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {line && <small className="num">{line}</small>}
      </div>
      <div className="stepper">
        <IconButton
          label={words.fewer(label)}
          look="ring"
          disabled={amount === 0}
          onClick={() => onChange(String(Math.max(0, amount - 1)))}
        >
          <Minus aria-hidden />
        </IconButton>
        <input
          id={id}
          name={name}
          className="start-amount num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={value}
          placeholder="0"
          aria-invalid={isWrong || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton label={words.more(label)} look="ring" onClick={() => onChange(String(amount + 1))}>
          <Plus aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
