import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { interests } from '../account.ts'
import type { TypedRegistration } from '../answers.ts'
import type { RegistrationFault, RegistrationFaults } from '../registration.ts'
import { texts } from '../texts.ts'
import { companyTexts } from '../texts/company.ts'
import { FoldSection } from './fold-section.tsx'

const words = texts.register
const textOf = (fault: RegistrationFault | undefined) => fault && words.faults[fault]

/** `answered` is the server's answer, whose faults stand beside the fields until something else is typed. */
type FieldsProps = { faults: RegistrationFaults; typed: TypedRegistration | null; answered: unknown }

/** Section 1: the only one that must be filled. */
export function AccessFields({ faults, typed, answered }: FieldsProps) {
  return (
    <FoldSection number={1} {...words.sections.access} start="open">
      <TypedField
        kind="email"
        label={texts.login.email}
        name="email"
        defaultValue={typed?.email}
        error={textOf(faults.email)}
        answered={answered}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField
          label={texts.login.password}
          name="password"
          autoComplete="new-password"
          hint={words.passwordHint}
          error={textOf(faults.password)}
          answered={answered}
        />
        <PasswordField
          label={words.passwordAgain}
          name="passwordAgain"
          autoComplete="new-password"
          error={textOf(faults.passwordAgain)}
          answered={answered}
        />
      </div>
    </FoldSection>
  )
}

/** Section 2: for suggestions. */
export function SuggestionFields({ faults, typed, answered }: FieldsProps) {
  const isOpen = faults.postalCode || faults.birthday || typed?.postalCode || typed?.birthday || typed?.title
  return (
    <FoldSection number={2} {...words.sections.suggestions} start={isOpen ? 'open' : 'closed'}>
      <div className="grid gap-5 md:grid-cols-2">
        <TypedField
          kind="postal_code"
          label={words.postalCode}
          name="postalCode"
          defaultValue={typed?.postalCode}
          error={textOf(faults.postalCode)}
          answered={answered}
        />
        <TypedField
          kind="date"
          label={words.birthday}
          name="birthday"
          autoComplete="bday"
          defaultValue={typed?.birthday}
          error={textOf(faults.birthday)}
          answered={answered}
        />
      </div>
      <SalutationChips chosen={typed?.title ?? ''} />
    </FoldSection>
  )
}

/** Section 3: several of sixteen. */
export function InterestFields({ typed }: Pick<FieldsProps, 'typed'>) {
  return (
    <FoldSection number={3} {...words.sections.interests} start={typed?.interests.length ? 'open' : 'closed'}>
      <Choices legend={words.interestsLegend}>
        {interests.map((interest) => (
          <Choice
            key={interest}
            type="checkbox"
            name="interests"
            value={interest}
            label={words.interests[interest]}
            isChosen={typed?.interests.includes(interest) ?? false}
          />
        ))}
      </Choices>
    </FoldSection>
  )
}

const lastSections = {
  person: { number: 4, ...words.sections.booking, nameNote: words.nameNote, phoneNote: words.phoneNote },
  company: { number: 2, ...companyTexts.contact },
}

/** The last section: what a booking asks for anyway, or whom we reach at a company. */
export function BookingFields({
  kind,
  faults,
  typed,
  answered,
}: FieldsProps & { kind: 'person' | 'company' }) {
  const { nameNote, phoneNote, ...section } = lastSections[kind]
  const isOpen = faults.phone || faults.firstName || typed?.firstName || typed?.lastName || typed?.phone
  return (
    <FoldSection {...section} start={isOpen ? 'open' : 'closed'}>
      <div className="grid gap-5 md:grid-cols-2">
        <TypedField
          kind="string"
          shortest={1}
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={typed?.firstName}
          error={textOf(faults.firstName)}
        />
        <TypedField
          kind="string"
          shortest={1}
          label={words.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={typed?.lastName}
          error={textOf(faults.lastName)}
        />
      </div>
      <p className="-mt-2 text-13 text-muted">{nameNote}</p>
      <TypedField
        kind="phone"
        label={words.phone}
        name="phone"
        hint={phoneNote}
        defaultValue={typed?.phone}
        error={textOf(faults.phone)}
        answered={answered}
      />
    </FoldSection>
  )
}

/** Herr, Frau or neither. */
export function SalutationChips({ chosen }: { chosen: string }) {
  return (
    <Choices legend={words.salutation}>
      {(['', 'Herr', 'Frau'] as const).map((title) => (
        <Choice
          key={title}
          type="radio"
          name="title"
          value={title}
          label={words.salutations[title || 'none']}
          isChosen={chosen === title}
        />
      ))}
    </Choices>
  )
}

/** Chips under one heading. */
export function Choices({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  isChosen: boolean
}

/** A chip that is a real radio or checkbox underneath. */
export function Choice({ type, name, value, label, isChosen }: ChoiceProps) {
  return (
    <label className="chip choice">
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  )
}
