import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/reset-password'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { loginPath } from '../account.ts'
import { wayOn } from '../forms.server.ts'
import { resetPassword } from '../password-reset.server.ts'
import type { PasswordFormFault, PasswordFormFaults, ResetLinkRefusal } from '../security.ts'
import { readResetForm } from '../security-forms.server.ts'
import { noSessionCookie } from '../session.server.ts'
import { securityTexts } from '../texts/security.ts'
import { EntryHead } from '../ui/entry-head.tsx'

const words = securityTexts.reset

// Opening the link changes nothing: mail programs open links too.
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { token: query.get('token') ?? '', signIn: loginPath(wayOn(query.get('weiter'))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = scopeOf(context)
  const result = await resetPassword(accounts, readResetForm(await formOf(request)))
  if (result.outcome === 'changed') {
    return data(result, { headers: { 'set-cookie': noSessionCookie(accounts.config) } })
  }
  return data(result, result.because === 'fields-invalid' ? 422 : 409)
}

export default function ResetPasswordPage({
  loaderData: { token, signIn },
  actionData,
}: Route.ComponentProps) {
  const dead = token === '' ? 'link-unknown' : deadLinkOf(actionData)
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap max-w-2xl py-10">
        {actionData?.outcome === 'changed' ? (
          <Done signIn={signIn} />
        ) : dead ? (
          <Dead because={dead} />
        ) : (
          <Asking token={token} faults={actionData && 'faults' in actionData ? actionData.faults : {}} />
        )}
      </div>
    </PageFrame>
  )
}

function deadLinkOf(answer: Route.ComponentProps['actionData']): ResetLinkRefusal | null {
  if (answer?.outcome !== 'refused' || answer.because === 'fields-invalid') return null
  return answer.because
}

const textOf = (fault: PasswordFormFault | undefined) => fault && securityTexts.password.faults[fault]

function Asking({ token, faults }: { token: string; faults: PasswordFormFaults }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <h1 className="mb-3">{words.headline}</h1>
      <EntryHead lead={words.lead} />
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={securityTexts.password.next}
          name="password"
          autoComplete="new-password"
          error={textOf(faults.password)}
        />
        <PasswordField
          label={securityTexts.password.again}
          name="passwordAgain"
          autoComplete="new-password"
          error={textOf(faults.passwordAgain)}
        />
        <div>
          <Button type="submit" size="large" disabled={isBusy}>
            {isBusy ? securityTexts.busy : words.submit}
          </Button>
        </div>
      </Form>
    </>
  )
}

function Done({ signIn }: { signIn: string }) {
  return (
    <div role="status">
      <h1 className="mb-3">{words.doneHeadline}</h1>
      <EntryHead lead={words.doneLead} />
      <ButtonLink to={signIn} size="large" reloadDocument>
        {words.signIn}
      </ButtonLink>
    </div>
  )
}

function Dead({ because }: { because: ResetLinkRefusal }) {
  return (
    <div role="status">
      <h1 className="mb-3">{words.deadHeadline}</h1>
      <EntryHead lead={words.linkRefusals[because]} />
      <ButtonLink to="/forgot-password" size="large">
        {words.newLink}
      </ButtonLink>
    </div>
  )
}
