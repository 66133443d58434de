import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { palette, paletteNames } from '../palette.ts'
import { weekdays } from '../profile-form.ts'
import { profileTexts as words } from '../texts/profile.ts'
import { DescriptionField, LineField, Section, Theirs, type ProfileFieldsProps } from './profile-fields.tsx'

type ProfileFormProps = ProfileFieldsProps & {
  version: string
  /** The colours that the company has now. */
  colours: { accent: string; accent2: string }
  /** Why the last press saved nothing; `null` before any, and after one that did. */
  refusal: 'faults' | 'changed-meanwhile' | 'unconfirmed' | null
  /** The answer to the last press: each one leads to its first fault. */
  answered: object | null
}

/** Everything that a company says of itself, in one form. */
export function ProfileFormPart({ version, colours, refusal, answered, ...fields }: ProfileFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answered) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answered])
  return (
    <Form method="post" noValidate ref={form} className="flex max-w-3xl flex-col gap-8">
      <input type="hidden" name="version" value={version} />
      <Section title={words.sections.text}>
        <DescriptionField {...fields} />
      </Section>
      <Section title={words.sections.contact}>
        <LineField {...fields} name="contactPerson" maxLength={60} />
        <div className="grid gap-5 md:grid-cols-2">
          <LineField {...fields} name="email" />
          <LineField {...fields} name="phone" />
        </div>
        <LineField {...fields} name="website" maxLength={120} />
      </Section>
      <Section title={words.sections.openings} lead={words.hints.openings}>
        <OpeningFields {...fields} />
      </Section>
      <Section title={words.sections.place}>
        <LineField {...fields} name="arrival" maxLength={300} />
        <LineField {...fields} name="access" maxLength={300} />
        <LineField {...fields} name="options" maxLength={600} />
      </Section>
      <Section title={words.sections.colours} lead={words.hints.colours}>
        <ColourChoice {...fields} colours={colours} />
      </Section>
      {refusal && !isBusy && <Refusal refusal={refusal} />}
      <div>
        <Button type="submit" size="large" disabled={isBusy} className="max-md:w-full">
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </Form>
  )
}

function Refusal({ refusal }: { refusal: NonNullable<ProfileFormProps['refusal']> }) {
  if (refusal === 'changed-meanwhile') return <Banner kind="warning">{words.changedMeanwhile}</Banner>
  return <Banner kind="error">{refusal === 'faults' ? words.check : words.unconfirmed}</Banner>
}

function OpeningFields({ typed, faults, theirs }: ProfileFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {weekdays.map((weekday) => {
        const name = `hours${weekday}` as const
        const fault = faults[name]
        return (
          <div key={weekday}>
            <Field
              label={words.weekdays[weekday]}
              name={name}
              defaultValue={typed[name]}
              error={fault && words.faults[fault]}
              maxLength={80}
              autoComplete="off"
            />
            <Theirs text={theirs[name]} />
          </div>
        )
      })}
    </div>
  )
}

function ColourChoice({ typed, theirs, colours }: ProfileFieldsProps & Pick<ProfileFormProps, 'colours'>) {
  const choices = paletteNames.map((name) => ({ name, label: words.palette[name], ...palette[name] }))
  // Colours that came another way can be kept.
  const kept = typed.colours === '' ? [{ name: '', label: words.paletteKept, ...colours }] : []
  return (
    <div>
      <div className="flex flex-wrap gap-2" role="group" aria-label={words.fields.colours}>
        {[...kept, ...choices].map(({ name, label, accent, accent2 }) => (
          <label key={name} className="chip choice">
            <input type="radio" name="colours" value={name} defaultChecked={name === typed.colours} />
            <span className="flex" aria-hidden>
              <i className="size-5 rounded-full" style={{ background: accent }} />
              <i className="-ml-2 size-5 rounded-full" style={{ background: accent2 }} />
            </span>
            {label}
          </label>
        ))}
      </div>
      {theirs.colours !== undefined && <p className="mt-2 text-15">{words.theirsColours}</p>}
    </div>
  )
}
