import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/deletion'
import { noSessionCookie, proofNeeded, proveAgain, requireSession } from '#app/account/account.server.ts'
import { ProfileFrame } from '#app/account/ui/profile-frame.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { sendOrKeep } from '#foundation/design/fields/lost-line.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { Blocker } from '../blockers.ts'
import { deleteAccount, deletionBlockers } from '../deletion.server.ts'
import { DeletionParts, type DeletionAnswer, type ShownBlocker } from '../ui/deletion-parts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireSession({ request, context })
  const { accounts, db, now } = scopeOf(context)
  const blockers = await deletionBlockers(db, { userId: session.user.id, now: now() })
  return {
    owner: session.user,
    blockers: blockers.map(shownBlocker),
    proof: await proofNeeded(accounts, session),
  }
}

const longestProof = 1000

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession({ request, context })
  const { accounts } = scopeOf(context)
  const proof = textIn(await formOf(request), 'proof').slice(0, longestProof)
  const proved = await proveAgain(accounts, { session, typed: proof })
  if (proved.outcome === 'refused')
    return data<DeletionAnswer>({ outcome: 'unproved', because: proved.because }, 403)
  const deletion = await deleteAccount(accounts, { userId: session.user.id })
  if (deletion.outcome === 'refused') return data<DeletionAnswer>({ outcome: 'refused' }, 409)
  throw redirectDocument('/profile/geloescht', {
    status: 303,
    headers: { 'set-cookie': noSessionCookie(accounts.config) },
  })
}

/** The page stays where no answer comes. */
export function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because): DeletionAnswer => ({ outcome: 'broken', because }))
}

function shownBlocker({ because, title, startsAt, to }: Blocker): ShownBlocker {
  return { because, title, at: startsAt && formatInstant(startsAt), to }
}

export default function DeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ProfileFrame owner={loaderData.owner} current="data">
        <DeletionParts blockers={loaderData.blockers} proof={loaderData.proof} answer={actionData} />
      </ProfileFrame>
    </PageFrame>
  )
}
