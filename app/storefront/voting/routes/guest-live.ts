import { data } from 'react-router'
import type { Route } from './+types/guest-live'
import { userOf } from '#app/account/account.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { voterKey } from '../guest-page.server.ts'
import { answerPollStream } from '../hub.server.ts'
import { findParticipant, findPollByCode, loadPollState } from '../poll-reads.server.ts'

/** Tells whoever has the link when the vote changes, as server-sent events. */
export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const { db, polls } = scopeOf(context)
  const poll = await findPollByCode(db, code)
  if (!poll) throw data(null, 404)
  const user = await userOf({ request, context })
  const { participants } = await loadPollState(db, poll)
  const key = voterKey(request.headers.get('cookie') ?? '', poll.id)
  const own = findParticipant(participants, { userId: user?.id ?? null, key })
  if (own?.removedAt) throw data(null, 403)
  return answerPollStream(polls, { pollId: poll.id, codeHash: poll.codeHash, participantId: own?.id ?? null })
}
