import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/external-proof'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { callerOf, proveAndLink, waitingForProof } from '../account.server.ts'
import { signInMessage, statusOf } from '../answers.ts'
import { wayOn } from '../forms.server.ts'
import { texts } from '../texts.ts'
import { externalTexts } from '../texts/external.ts'
import { EntryHead } from '../ui/entry-head.tsx'

const words = externalTexts.proof
const over = '/login/extern/fehler?grund=state-unknown'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = scopeOf(context)
  const waiting = await waitingForProof(accounts, callerOf({ request, context }))
  if (!waiting) throw redirect(over)
  return { email: waiting.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = scopeOf(context)
  const caller = callerOf({ request, context })
  const password = textIn(await formOf(request), 'password')
  const waiting = await waitingForProof(accounts, caller)
  const result = await proveAndLink(accounts, { password, caller })
  if (result.outcome === 'refused') {
    if (result.because === 'state-unknown') throw redirect(over, 303)
    return data({ message: signInMessage(result) }, statusOf(result.because))
  }
  const headers = new Headers()
  for (const cookie of result.cookies) headers.append('set-cookie', cookie)
  const way = wayOn(waiting?.wish.weiter ?? '/')
  const on = way === '/' ? '' : `?${new URLSearchParams({ weiter: way })}`
  throw redirect(result.outcome === 'second-step' ? `/login/extern/code${on}` : way, { status: 303, headers })
}

/** An account with the same address is there: its owner shows that it is theirs before the two are tied. */
export default function ExternalProofPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <PageFrame>
      <title>{externalTexts.title}</title>
      <div className="wrap max-w-2xl pt-4 pb-16">
        <h1 className="mb-2">{words.headline}</h1>
        <EntryHead lead={words.lead(email)} />
        <Form method="post" reloadDocument className="flex flex-col gap-5" noValidate>
          <input type="hidden" name="username" value={email} autoComplete="username" readOnly />
          <PasswordField
            label={texts.login.password}
            name="password"
            autoComplete="current-password"
            answered={actionData}
            aria-invalid={actionData ? true : undefined}
          />
          {actionData && <Banner kind="error">{actionData.message}</Banner>}
          <Button type="submit" size="large" width="wide" disabled={isBusy}>
            {isBusy ? words.checking : words.submit}
          </Button>
        </Form>
        <p className="flex flex-wrap items-center gap-x-2 pt-4 text-muted">
          {words.forgotten}
          <Link to="/login" className="link link-tap">
            {words.back}
          </Link>
        </p>
      </div>
    </PageFrame>
  )
}
