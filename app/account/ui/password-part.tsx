import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { PasswordFormFault, PasswordFormFaults } from '../security.ts'
import { needsSignIn, type SecurityAnswer, type ShownSecurity } from '../security-answers.ts'
import { securityTexts as words } from '../texts/security.ts'
import { ProfilePart } from './profile-frame.tsx'
import { ProofGate } from './proof-field.tsx'
import { brokenIn, Said, useBusy } from './said.tsx'

type PartProps = { security: ShownSecurity; answer: SecurityAnswer | undefined }

const textOf = (fault: PasswordFormFault | undefined) => fault && words.password.faults[fault]

/** Another password, or a first one. */
export function PasswordPart({ security, answer }: PartProps) {
  const isBusy = useBusy('password')
  const own = answer?.form === 'password' ? answer : undefined
  const faults = own?.outcome === 'refused' ? own.faults : {}
  const { hasPassword } = security
  const isShut = needsSignIn(security)
  return (
    <ProfilePart
      title={words.password.headline}
      lead={hasPassword ? words.password.lead : words.password.firstLead}
    >
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="flex flex-col gap-5"
        key={own?.outcome === 'changed' ? 'changed' : 'open'}
      >
        <input type="hidden" name="form" value="password" />
        {!isShut && <PasswordFields security={security} faults={faults} />}
        <Said kind="error">{isBusy ? null : brokenIn(answer, 'password')}</Said>
        <Said kind="success">{!isBusy && own?.outcome === 'changed' ? words.password.changed : null}</Said>
        <ProofGate proof={security} because={undefined} asks={isShut ? 'at-once' : 'when-refused'}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" disabled={isBusy}>
              {isBusy ? words.busy : words.password.submit}
            </Button>
            {hasPassword && (
              <Link to="/forgot-password" className="link link-tap">
                {words.password.forgot}
              </Link>
            )}
          </div>
        </ProofGate>
      </Form>
    </ProfilePart>
  )
}

type FieldsProps = { security: ShownSecurity; faults: PasswordFormFaults }

function PasswordFields({ security, faults }: FieldsProps) {
  const { hasPassword, isProved, proofBy, shortestPassword } = security
  const asksCode = !isProved && (proofBy === 'recovery-code' || (proofBy === 'code' && !hasPassword))
  return (
    <>
      {(hasPassword || asksCode) && (
        <PasswordField
          label={asksCode ? words.proof.labels[proofBy] : words.password.current}
          name="current"
          autoComplete={hasPassword ? 'current-password' : 'one-time-code'}
          error={textOf(faults.current)}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField
          label={words.password.next}
          name="password"
          autoComplete="new-password"
          hint={words.password.hint(shortestPassword)}
          error={textOf(faults.password)}
        />
        <PasswordField
          label={words.password.again}
          name="passwordAgain"
          autoComplete="new-password"
          error={textOf(faults.passwordAgain)}
        />
      </div>
    </>
  )
}
