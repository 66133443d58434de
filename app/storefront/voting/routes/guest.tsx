import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/guest'
import { userOf } from '#app/account/account.server.ts'
import { LinkAnswer } from '#app/shell/ui/link-answer.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { guestPage, takeVotes, voterKey, voterKeyCookie } from '../guest-page.server.ts'
import { organiserPath } from '../organiser-page.server.ts'
import { findParticipant, findPollByCode, loadPollState } from '../poll-reads.server.ts'
import { leavePoll } from '../votes.server.ts'
import { lostAnswer, scriptField } from '../vote-form.ts'
import { guestTexts, votingTexts } from '../texts/voting.ts'
import { GuestVote, LeaveForm } from '../ui/guest-vote.tsx'
import { loadPollPage } from '../ui/use-live-poll.ts'

const codeLength = 100

/** The page that a vote's link opens. Without the link nobody finds it; a link that was taken back says so. */
export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const { db, now, config } = scopeOf(context)
  const user = await userOf({ request, context })
  const cookie = request.headers.get('cookie') ?? ''
  const page = await guestPage(db, { code: code.slice(0, codeLength), user, cookie, now: now() })
  if (page.kind === 'organiser') throw redirect(organiserPath(page.listId), 302)
  if (page.kind !== 'vote') return data(page, page.kind === 'gone' ? 404 : 403)
  return data({ ...page, code, url: `${config.appUrl}/abstimmung/${code}` })
}

/** The vote is read anew by itself: a network that is gone meanwhile takes nothing off the page. */
export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPollPage(loading)
}

export async function action({ request, context, params: { code } }: Route.ActionArgs) {
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const user = await userOf({ request, context })
  const cookie = request.headers.get('cookie') ?? ''
  if (textIn(form, 'was') === 'gehen') {
    const poll = await findPollByCode(db, code)
    const state = poll && (await loadPollState(db, poll))
    const key = poll && voterKey(cookie, poll.id)
    const own = state && findParticipant(state.participants, { userId: user?.id ?? null, key })
    if (own) await leavePoll(db, { code, participantId: own.id })
    throw redirect(`/abstimmung/${code}`, 303)
  }
  const { clientAddress: address } = pageOf(context)
  const taken = await takeVotes(db, { code, user, cookie, form, address, now: now() })
  const { answer, status, key, poll } = taken
  const headers: Record<string, string> =
    key && poll ? { 'set-cookie': voterKeyCookie(config.appUrl, { pollId: poll.id, key }) } : {}
  // Without scripts the page is asked for anew, now with its key.
  if (answer.outcome === 'voted' && !answer.isFull && !form.has(scriptField))
    throw redirect(`/abstimmung/${code}`, { status: 303, headers })
  return data(answer, { status, headers })
}

/** A vote that was stored is read anew, whatever else of the page isn't. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400
}

/** What was chosen stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because: Interruption, form) => lostAnswer(because, form))
}

export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind !== 'vote') return <NoVote kind={loaderData.kind} />
  const { poll } = loaderData
  return (
    <PageFrame phone="quay">
      <title>{votingTexts.title(poll.list)}</title>
      <PrivatePage />
      <GuestVote page={loaderData} answer={actionData ?? null} />
      <LeaveForm code={loaderData.code} />
    </PageFrame>
  )
}

// The address is the secret: no search engine lists it, and no other site is told it.
function PrivatePage() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="same-origin" />
    </>
  )
}

function NoVote({ kind }: { kind: 'gone' | 'removed' }) {
  const headline = kind === 'gone' ? guestTexts.gone : guestTexts.removed
  const lead = kind === 'gone' ? guestTexts.goneLine : guestTexts.removedLine
  return (
    <PageFrame>
      <title>{headline}</title>
      <PrivatePage />
      <div className="wrap max-w-2xl py-10">
        <LinkAnswer headline={headline} lead={lead}>
          <ButtonLink to="/">{guestTexts.toStart}</ButtonLink>
        </LinkAnswer>
      </div>
    </PageFrame>
  )
}
