import { Field } from '#foundation/design/field.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import type { TypedRegistration } from '../answers.ts'
import type { CompanyFaults } from '../company-registration.ts'
import type { RegistrationFaults } from '../registration.ts'
import { texts } from '../texts.ts'
import { companyTexts } from '../texts/company.ts'
import { FoldSection } from './fold-section.tsx'

const words = texts.register

type CompanyFieldsProps = {
  faults: RegistrationFaults
  companyFaults: CompanyFaults
  typed: (TypedRegistration & { companyName: string }) | null
  /** The server's answer, whose faults stand until something else is typed. */
  answered: unknown
}

/** What only providers are asked, and their way in: name, e-mail, a longer password. */
export function CompanyFields({ faults, companyFaults, typed, answered }: CompanyFieldsProps) {
  const { companyName, companyPassword } = companyFaults
  const passwordFault = companyPassword
    ? companyTexts.faults[companyPassword]
    : faults.password && words.faults[faults.password]
  return (
    <FoldSection number={1} {...companyTexts.section} start="open">
      <Field
        label={companyTexts.companyName}
        name="companyName"
        autoComplete="organization"
        maxLength={60}
        hint={companyTexts.companyNameHint}
        defaultValue={typed?.companyName}
        error={companyName && companyTexts.faults[companyName]}
      />
      <TypedField
        kind="email"
        label={texts.login.email}
        name="email"
        answered={answered}
        defaultValue={typed?.email}
        error={faults.email && words.faults[faults.email]}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField
          label={texts.login.password}
          name="password"
          autoComplete="new-password"
          hint={companyTexts.passwordHint}
          answered={answered}
          error={passwordFault}
        />
        <PasswordField
          label={words.passwordAgain}
          name="passwordAgain"
          autoComplete="new-password"
          answered={answered}
          error={faults.passwordAgain && words.faults[faults.passwordAgain]}
        />
      </div>
    </FoldSection>
  )
}
