import type { CompanyPasswordFault } from '#app/account/account.ts'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { founderTexts as words } from '../texts/founder.ts'

/** The password of who founds a company or joins a team, typed once more: theirs is longer than a guest's. */
export function FounderPart({ fault }: { fault: CompanyPasswordFault | null }) {
  return (
    <fieldset className="card flex flex-col gap-5 p-5 md:p-6">
      <legend className="float-left w-full text-25 font-bold">{words.title}</legend>
      <p className="text-muted">{words.lead}</p>
      <PasswordField
        label={words.label}
        name="currentPassword"
        autoComplete="current-password"
        error={fault ? words.faults[fault] : undefined}
      />
      <p>
        <Link to="/profile/sicherheit" className="link link-tap">
          {words.change}
        </Link>
      </p>
    </fieldset>
  )
}
