import { data, Form, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/forgot-password'
import { Button } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { callerOf, userOf } from '../account.server.ts'
import { requestPasswordReset } from '../password-reset.server.ts'
import { readResetForm } from '../security-forms.server.ts'
import { securityTexts } from '../texts/security.ts'
import { EntryHead } from '../ui/entry-head.tsx'

const words = securityTexts.reset

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await userOf({ request, context })
  return { email: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = readResetForm(await formOf(request))
  const { accounts } = scopeOf(context)
  const result = await requestPasswordReset(accounts, { email, caller: callerOf({ request, context }) })
  if (result.outcome === 'sent') return data({ outcome: 'sent', email } as const)
  const { because, retryAfterSeconds } = result
  const headers = new Headers(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  const status = because === 'too-many-attempts' ? 429 : 422
  return data({ outcome: 'refused', because, email } as const, { status, headers })
}

/** What was typed on the way here, in the form that asks for the password. */
function typedBefore(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = typedBefore(useLocation().state)
  return (
    <PageFrame>
      <title>{words.forgotTitle}</title>
      <div className="wrap max-w-2xl py-10">
        {actionData?.outcome === 'sent' ? (
          <Sent email={actionData.email} />
        ) : (
          <Asking
            email={actionData?.email ?? (typed || loaderData.email)}
            error={actionData && words.refusals[actionData.because]}
          />
        )}
      </div>
    </PageFrame>
  )
}

function Asking({ email, error }: { email: string; error: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <h1 className="mb-3">{words.forgotHeadline}</h1>
      <EntryHead lead={words.forgotLead} />
      <Form method="post" noValidate className="flex flex-col items-start gap-5">
        <div className="w-full">
          <TypedField
            kind="email"
            label={securityTexts.email.headline}
            name="email"
            autoComplete="username"
            defaultValue={email}
            error={error}
          />
        </div>
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? securityTexts.busy : words.forgotSubmit}
        </Button>
      </Form>
    </>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <div role="status">
      <h1 className="mb-3">{words.sentHeadline}</h1>
      <EntryHead lead={words.sentLead(email)} />
      <p className="text-muted">{words.sentHint}</p>
      <Link to="/forgot-password" reloadDocument className="link link-tap">
        {words.anotherEmail}
      </Link>
    </div>
  )
}
