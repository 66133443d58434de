import type { ReactNode } from 'react'
import type { DraftFault } from '../draft.ts'

/** What is wrong with a field, or `undefined`. */
export type FaultLookup = (field: string) => string | undefined

/** Finds what is wrong by the field's name. */
export function faultLookup(faults: readonly DraftFault[]): FaultLookup {
  const byField = new Map(faults.toReversed().map(({ field, text }) => [field, text]))
  return (field) => byField.get(field)
}

/** A headline with what belongs to it. */
export function StepPart({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-20 font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

const checkedLook =
  'has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

type ChoiceProps = {
  label: string
  name: string
  choices: readonly (readonly [value: string, label: string])[]
  chosen: string
}

/** One of a few, side by side. */
export function Segments({ label, name, choices, chosen }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-15 font-semibold">{label}</legend>
      <div className="segments">
        {choices.map(([value, word]) => (
          <label key={value} className={`cursor-pointer ${checkedLook}`}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TicksProps = Omit<ChoiceProps, 'chosen'> & { chosen: readonly string[]; error?: string | undefined }

/** Any of a few, as chips. */
export function Ticks({ label, name, choices, chosen, error }: TicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full justify-between gap-3 pb-1.5 text-15 font-semibold">
        {label}
        {error && <span className="field-error">{error}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, word]) => (
          <label key={value} className={`chip cursor-pointer ${checkedLook}`}>
            <input
              type="checkbox"
              className="visually-hidden"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
