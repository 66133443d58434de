import { data, Form, redirectDocument, useNavigation } from 'react-router'
import type { Route } from './+types/confirm-account'
import { openCompany } from '#app/catalog/catalog.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { LinkAnswer } from '#app/shell/ui/link-answer.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { loginPath, registerPath, type SignUpLinkRefusal } from '../account.ts'
import { callerOf, userOf } from '../account.server.ts'
import { signUpLinkMessage } from '../answers.ts'
import { targetOf } from '../forms.server.ts'
import { signUpByLink } from '../sign-up-link.server.ts'
import { texts } from '../texts.ts'
import { EntryHead } from '../ui/entry-head.tsx'

const words = texts.signUpLink

// Opening the link makes no account: mail programs open links too.
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '', weiter: targetOf(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = scopeOf(context)
  const weiter = targetOf(request)
  const on = weiter === '/' ? '/welcome' : weiter
  const form = await formOf(request)
  const [token, password] = [textIn(form, 'token'), textIn(form, 'password')]
  const caller = callerOf({ request, context })
  const result = await signUpByLink(accounts, { token, password, caller, openCompany })
  if (result.outcome === 'registered') {
    const headers = new Headers(result.cookies.map((cookie) => ['set-cookie', cookie]))
    throw redirectDocument(on, { status: 303, headers })
  }
  if ('fault' in result && result.fault) log.error('registration', { message: result.fault })
  const { because } = result
  if (isAtPassword(because)) {
    const retryAfterSeconds = 'retryAfterSeconds' in result ? result.retryAfterSeconds : undefined
    return data({ fault: { because, retryAfterSeconds } }, because === 'too-many-tries' ? 429 : 422)
  }
  // A second click on a used link is no failure for whoever is signed in by the first.
  if (because === 'link-unknown' && token !== '' && (await userOf({ request, context })))
    throw redirectDocument(on, 303)
  return data({ because }, 409)
}

function isAtPassword(because: string): because is SignUpLinkRefusal {
  return because in words.faults
}

export default function ConfirmAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, weiter } = loaderData
  const fault = actionData && 'fault' in actionData ? actionData.fault : null
  const refused = actionData && 'because' in actionData ? actionData.because : null
  const dead = refused ?? (token === '' ? 'link-unknown' : null)
  // A link that was used has made the account.
  const isThere = dead === 'email-taken' || dead === 'link-unknown'
  return (
    <PageFrame>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap max-w-2xl py-10">
        {dead === null ? (
          <Asking token={token} error={fault ? signUpLinkMessage(fault) : undefined} />
        ) : (
          <LinkAnswer headline={words.deadHeadline} lead={words.refusals[dead]}>
            <ButtonLink to={isThere ? loginPath(weiter) : registerPath(weiter)} size="large">
              {isThere ? texts.quick.signIn : words.again}
            </ButtonLink>
          </LinkAnswer>
        )}
      </div>
    </PageFrame>
  )
}

function Asking({ token, error }: { token: string; error: string | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-3">{words.headline}</h1>
      <EntryHead lead={words.lead} />
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          hint={words.passwordHint}
          error={error}
        />
        <div>
          <Button type="submit" size="large" disabled={isBusy}>
            {words.submit}
          </Button>
        </div>
      </Form>
    </>
  )
}
