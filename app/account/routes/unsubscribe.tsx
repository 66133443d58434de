import { data, Form } from 'react-router'
import type { Route } from './+types/unsubscribe'
import { LinkAnswer } from '#app/shell/ui/link-answer.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { unsubscribe, unsubscribeOf } from '../consents.server.ts'
import { consentTexts } from '../texts/consent.ts'

const words = consentTexts.unsubscribe

export function loader({ request, context }: Route.LoaderArgs) {
  const leave = unsubscribeOf(scopeOf(context).accounts, new URL(request.url).searchParams)
  return { purpose: leave?.purpose ?? null }
}

/** Mail programs may post here themselves (RFC 8058): the link says everything, the form nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = scopeOf(context)
  const leave = unsubscribeOf(accounts, new URL(request.url).searchParams)
  if (leave) await unsubscribe(accounts, leave)
  return data({ isDone: leave !== null }, leave ? 200 : 409)
}

export default function UnsubscribePage({ loaderData: { purpose }, actionData }: Route.ComponentProps) {
  return (
    <PageFrame>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap max-w-2xl py-10">
        {purpose === null ? (
          <LinkAnswer headline={words.deadHeadline} lead={words.deadLead}>
            <ButtonLink to="/profile/benachrichtigungen">{words.toSettings}</ButtonLink>
          </LinkAnswer>
        ) : actionData?.isDone ? (
          <LinkAnswer headline={words.doneHeadline} lead={words.doneLead}>
            <ButtonLink to="/">{words.toStart}</ButtonLink>
          </LinkAnswer>
        ) : (
          <LinkAnswer headline={words.headline} lead={words.lead(consentTexts.left[purpose])}>
            <Form method="post">
              <Button type="submit" size="large">
                {words.submit}
              </Button>
            </Form>
          </LinkAnswer>
        )}
      </div>
    </PageFrame>
  )
}
