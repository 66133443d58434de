import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/find-tickets'
import { userOf } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Button } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { sendTicketsAgain } from '../found-tickets.server.ts'
import { findTicketsTexts as words } from '../texts/find-tickets.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await userOf({ request, context })
  return { email: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = textIn(await formOf(request), 'email')
  const { db, config, now } = scopeOf(context)
  const { clientAddress } = pageOf(context)
  const sent = await sendTicketsAgain(db, { email, clientAddress, appUrl: config.appUrl, now: now() })
  if (sent.outcome === 'sent') return data({ email, error: null })
  const { because, retryAfterSeconds } = sent
  const wait = retryAfterSeconds ? ` ${tryAgainIn(retryAfterSeconds)}` : ''
  const headers = new Headers(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  const status = because === 'too-many-attempts' ? 429 : 422
  return data({ email, error: words.refusals[because] + wait }, { status, headers })
}

export default function FindTicketsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const isSent = actionData?.error === null
  return (
    <PageFrame current="bookings">
      <title>{words.title}</title>
      <div className="wrap flex max-w-2xl flex-col items-start gap-5 py-10">
        <h1>{isSent ? words.sentTitle : words.title}</h1>
        {isSent ? (
          <div role="status" className="flex flex-col items-start gap-4">
            <p className="text-17">{words.sent(actionData.email)}</p>
            <p className="text-muted">{words.atTheDoor}</p>
            <Link to="/bookings/finden" reloadDocument className="link link-tap">
              {words.another}
            </Link>
          </div>
        ) : (
          <Form method="post" noValidate className="flex w-full flex-col items-start gap-5">
            <p className="text-17 text-muted">{words.lead}</p>
            <div className="w-full">
              <TypedField
                kind="email"
                label={words.label}
                name="email"
                autoComplete="email"
                defaultValue={actionData?.email ?? loaderData.email}
                error={actionData?.error ?? undefined}
              />
            </div>
            <Button type="submit" size="large" disabled={isBusy}>
              {isBusy ? words.busy : words.submit}
            </Button>
          </Form>
        )}
      </div>
    </PageFrame>
  )
}
