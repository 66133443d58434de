import { Field } from '#foundation/design/field.tsx'
import { personField, type TypedPerson } from '../people-form.ts'
import { splitPageTexts } from '../texts/split-pages.ts'
import { splitTexts } from '../texts/split.ts'

const texts = splitPageTexts.begin

type PersonFieldsProps = { number: number; amount: string; typed: TypedPerson | null }

/** Name and address of somebody who is to pay a share, with what was typed and what is wrong with it. */
export function PersonFields({ number, amount, typed }: PersonFieldsProps) {
  const faultText = (fault: TypedPerson['nameFault']) => (fault ? splitTexts.faults[fault] : undefined)
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4">
      <Field
        label={texts.name(number)}
        name={personField('name', number)}
        defaultValue={typed?.name ?? ''}
        error={faultText(typed?.nameFault ?? null)}
        aside={<span className="num text-muted">{amount}</span>}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Field
        label={texts.email}
        name={personField('email', number)}
        type="email"
        inputMode="email"
        defaultValue={typed?.email ?? ''}
        error={faultText(typed?.emailFault ?? null)}
        maxLength={254}
        autoComplete="off"
      />
    </li>
  )
}
