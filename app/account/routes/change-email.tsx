import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/change-email'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { confirmEmailChange, undoEmailChange } from '../email-change.server.ts'
import type { EmailLinkRefusal } from '../security.ts'
import { readResetForm } from '../security-forms.server.ts'
import { noSessionCookie } from '../session.server.ts'
import { securityTexts } from '../texts/security.ts'
import { EntryHead } from '../ui/entry-head.tsx'

const words = securityTexts.emailLink

// Opening the link changes nothing: mail programs open links too.
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { token: query.get('token') ?? '', way: query.get('undo') === '1' ? 'back' : 'there' } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = scopeOf(context)
  const form = await formOf(request)
  const { token } = readResetForm(form)
  const isBack = form.get('way') === 'back'
  const result = await (isBack
    ? undoEmailChange(accounts, { token })
    : confirmEmailChange(accounts, { token }))
  if (result.outcome === 'refused') return data(result, 409)
  return data(result, isBack ? { headers: { 'set-cookie': noSessionCookie(accounts.config) } } : {})
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, way } = loaderData
  const dead = actionData?.outcome === 'refused' ? actionData.because : token === '' ? 'link-unknown' : null
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap max-w-2xl py-10">
        {actionData?.outcome === 'changed' ? (
          <Done email={actionData.email} way={way} />
        ) : dead ? (
          <Dead because={dead} />
        ) : (
          <Asking token={token} way={way} />
        )}
      </div>
    </PageFrame>
  )
}

type Way = 'there' | 'back'

function Asking({ token, way }: { token: string; way: Way }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <h1 className="mb-3">{way === 'back' ? words.undoHeadline : words.headline}</h1>
      <EntryHead lead={way === 'back' ? words.undoLead : words.lead} />
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="way" value={way} />
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? securityTexts.busy : way === 'back' ? words.undoSubmit : words.submit}
        </Button>
      </Form>
    </>
  )
}

function Done({ email, way }: { email: string; way: Way }) {
  const isBack = way === 'back'
  return (
    <div role="status">
      <h1 className="mb-3">{isBack ? words.undoneHeadline : words.doneHeadline}</h1>
      <EntryHead lead={isBack ? words.undone(email) : words.done(email)} />
      <ButtonLink to={isBack ? '/forgot-password' : '/profile'} size="large" reloadDocument>
        {isBack ? words.newPassword : words.toProfile}
      </ButtonLink>
    </div>
  )
}

function Dead({ because }: { because: EmailLinkRefusal }) {
  return (
    <div role="status">
      <h1 className="mb-3">{words.deadHeadline}</h1>
      <EntryHead lead={words.refusals[because]} />
      <ButtonLink to="/profile/sicherheit" size="large">
        {words.toSecurity}
      </ButtonLink>
    </div>
  )
}
