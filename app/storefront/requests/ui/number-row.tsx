import { useId } from 'react'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#foundation/design/button.tsx'
import { designTexts } from '#foundation/design/texts.ts'

type NumberRowProps = {
  name: string
  label: string
  line?: string
  value: string
  isWrong: boolean
  /** Minus and plus need scripts; without them the number is typed. */
  isLive: boolean
  change: (value: string) => void
}

const most = 1000

/** How many of one kind of guests: typed, or stepped. */
export function NumberRow({ name, label, line, value, isWrong, isLive, change }: NumberRowProps) {
  const id = useId()
  const count = /^\d+$/.test(value) ? Number(value) : 0
  const step = (by: number) => change(String(Math.min(most, Math.max(0, count + by))))
  return (
    <div className="request-number">
      <label htmlFor={id}>
        <b>{label}</b> {line && <small>{line}</small>}
      </label>
      <div className="stepper">
        {isLive && (
          <IconButton
            look="ring"
            label={designTexts.fewer(label)}
            disabled={count === 0}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden />
          </IconButton>
        )}
        <input
          id={id}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="field-input num"
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => change(target.value)}
        />
        {isLive && (
          <IconButton
            look="ring"
            label={designTexts.more(label)}
            disabled={count >= most}
            onClick={() => step(1)}
          >
            <Plus aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}
