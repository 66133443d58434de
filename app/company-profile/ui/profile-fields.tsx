import { type ComponentProps, type ReactNode } from 'react'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import type { FieldKind } from '#foundation/lib/field-rules.ts'
import { longestDescription, type ProfileFaults, type ProfileForm } from '../profile-form.ts'
import { profileTexts as words } from '../texts/profile.ts'

/** What a field shows: what was typed, what is wrong with it, and what somebody else has stored meanwhile. */
export type ProfileFieldsProps = { typed: ProfileForm; faults: ProfileFaults; theirs: Partial<ProfileForm> }

type PlainField = Exclude<keyof typeof words.fields, 'colours'>

/** A part of the profile with its headline. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="card flex flex-col gap-5 p-5 md:p-6">
      <legend className="float-left w-full text-25 font-bold">{title}</legend>
      {lead && <p className="text-muted">{lead}</p>}
      {children}
    </fieldset>
  )
}

/** What somebody else stored in a field meanwhile; nothing where it is what was typed. */
export function Theirs({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return <p className="mt-1 rounded-1 bg-sand p-3 text-15 whitespace-pre-line">{words.theirs(text)}</p>
}

const kinds: Partial<Record<PlainField, FieldKind>> = { email: 'email', phone: 'phone', website: 'url' }
const hints: Partial<Record<PlainField, string>> = words.hints

/** A field of one line. */
export function LineField({
  name,
  typed,
  faults,
  theirs,
  ...input
}: ProfileFieldsProps & Omit<ComponentProps<'input'>, 'name'> & { name: PlainField }) {
  const fault = faults[name]
  const field = {
    name,
    label: words.fields[name],
    hint: hints[name],
    defaultValue: typed[name],
    error: fault && words.faults[fault],
  }
  const kind = kinds[name]
  return (
    <div>
      {kind ? (
        <TypedField {...input} {...field} kind={kind} answered={faults} />
      ) : (
        <Field {...input} {...field} />
      )}
      <Theirs text={theirs[name]} />
    </div>
  )
}

/** The text about the company. */
export function DescriptionField({ typed, faults, theirs }: ProfileFieldsProps) {
  const fault = faults.description
  return (
    <div>
      <LongTextField
        name="description"
        label={words.fields.description}
        hint={words.hints.description}
        fault={fault && words.faults[fault]}
        rows={10}
        maxLength={longestDescription}
        defaultValue={typed.description}
      />
      <Theirs text={theirs.description} />
    </div>
  )
}
