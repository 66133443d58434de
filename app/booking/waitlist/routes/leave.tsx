import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/leave'
import { LinkAnswer } from '#app/shell/ui/link-answer.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { leaveWaitlistText } from '../waitlist-view.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { isOpenWait } from '../entry-states.ts'
import { entryOfLink, leaveByLink } from '../end-entries.server.ts'
import { mayWaitAgain } from '../join-limits.server.ts'
import { parseLeaveLink, waitingPath } from '../waitlist-url.ts'

const words = waitingTexts.leave

/** What a link of a mail is about; looking changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = scopeOf(context)
  const entry = await entryOfLink(db, parseLeaveLink(new URL(request.url).searchParams))
  if (!entry) return data({ wait: null, isOver: false }, 404)
  const isOver = !isOpenWait(entry.state)
  const isOffer = entry.state === 'offered'
  const lead = leaveWaitlistText({ ...entry, isOffer, mayWaitAgain: await mayWaitAgain(db, entry) })
  return data({ wait: { lead }, isOver })
}

/** The link says everything, the form nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = scopeOf(context)
  const { outcome } = await leaveByLink(db, parseLeaveLink(new URL(request.url).searchParams), now())
  const status = outcome === 'not-theirs' ? 404 : outcome === 'not-yet' ? 503 : 200
  return data({ outcome }, status)
}

export default function WaitingLeavePage({ loaderData: { wait, isOver }, actionData }: Route.ComponentProps) {
  const isLeft = actionData?.outcome === 'left'
  const isLeaving = useNavigation().state === 'submitting'
  return (
    <PageFrame>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap max-w-2xl py-10">
        {wait === null ? (
          <LinkAnswer headline={words.deadTitle} lead={words.deadLead}>
            <ButtonLink to={waitingPath}>{words.toList}</ButtonLink>
          </LinkAnswer>
        ) : isLeft ? (
          <LinkAnswer headline={words.doneTitle} lead={words.doneLead}>
            <ButtonLink to="/">{words.toStart}</ButtonLink>
          </LinkAnswer>
        ) : isOver ? (
          <LinkAnswer headline={words.goneTitle} lead={words.goneLead}>
            <ButtonLink to="/">{words.toStart}</ButtonLink>
          </LinkAnswer>
        ) : (
          <LinkAnswer headline={words.question} lead={wait.lead}>
            <Form method="post" className="flex flex-col items-start gap-3">
              {actionData?.outcome === 'not-yet' && <p role="alert">{waitingTexts.list.failed}</p>}
              <Button type="submit" size="large" disabled={isLeaving}>
                {isLeaving ? waitingTexts.list.leaving : words.submit}
              </Button>
            </Form>
          </LinkAnswer>
        )}
      </div>
    </PageFrame>
  )
}
