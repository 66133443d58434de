import { data } from 'react-router'
import type { Route } from './+types/call-user'
import { scopeOf } from '#foundation/platform/scope.ts'
import { refuseCall, requireCallSession, userDocumentOf } from '../account.server.ts'
import { said } from './said.server.ts'

/** One's own document `user/{uid}`. Source: contract 1, section 7 "Single get". */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { user } = await requireCallSession({ request, context })
  // Of other accounts not even whether there are any.
  if (params.uid !== user.id) throw refuseCall('permission-denied')
  const document = await userDocumentOf(scopeOf(context).accounts.db, user.id)
  if (!document) throw refuseCall('not-found')
  return said({ data: document })
}

export function action(): never {
  throw data(null, 405)
}
