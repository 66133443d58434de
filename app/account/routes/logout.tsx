import { Form, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/logout'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { DayInMind } from '#app/search/filters/ui/remembered-day.tsx'
import { startPathWith } from '#app/search/saved/ui/stored-session.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { loginPath } from '../account.ts'
import { signOut, userOf } from '../account.server.ts'
import { targetOf } from '../forms.server.ts'
import { texts } from '../texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await userOf({ request, context })
  if (!user) throw redirect('/')
  return { name: user.displayName }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await signOut(scopeOf(context).accounts, {
    cookie: request.headers.get('cookie') ?? '',
  })
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  // Who is to sign in again comes back to where that was asked for.
  const back = targetOf(request)
  if (back !== '/') throw redirectDocument(loginPath(back), { status: 303, headers })
  const day = textIn(await formOf(request), 'day')
  throw redirectDocument(startPathWith(day), { status: 303, headers })
}

export default function LogoutPage({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <title>{texts.signOut.title}</title>
      <div className="wrap max-w-2xl py-10">
        <h1 className="mb-3">{texts.signOut.question}</h1>
        <p className="mb-6 text-17 text-muted">{texts.login.alreadyIn(name)}</p>
        <div className="flex flex-wrap gap-3">
          <Form method="post" reloadDocument>
            <DayInMind />
            <Button type="submit" size="large">
              {texts.signOut.submit}
            </Button>
          </Form>
          <ButtonLink to="/" look="outline" size="large">
            {texts.signOut.stay}
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
