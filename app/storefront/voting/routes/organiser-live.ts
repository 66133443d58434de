import { data } from 'react-router'
import type { Route } from './+types/organiser-live'
import { userOf } from '#app/account/account.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { answerPollStream } from '../hub.server.ts'
import { findPollByList } from '../poll-reads.server.ts'

/** Tells the owner of a list when its vote changes, as server-sent events. */
export async function loader({ request, context, params: { listID } }: Route.LoaderArgs) {
  const { db, polls } = scopeOf(context)
  const user = await userOf({ request, context })
  const poll = user && (await findPollByList(db, { userId: user.id, listId: listID }))
  if (!poll) throw data(null, 404)
  return answerPollStream(polls, { pollId: poll.id, codeHash: null, participantId: null })
}
