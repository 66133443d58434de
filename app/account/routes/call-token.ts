import { data } from 'react-router'
import type { Route } from './+types/call-token'
import { scopeOf } from '#foundation/platform/scope.ts'
import { issueAccessToken } from '../access-token.server.ts'
import { countCall, refuseCall, currentSession } from '../account.server.ts'
import { said } from './said.server.ts'

export function loader(): never {
  throw data(null, 405)
}

/** Gives the browser of whoever is signed in a token for its calls. Only our own pages may ask. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await currentSession({ request, context })
  if (!session) throw refuseCall('unauthenticated')
  const { accounts } = scopeOf(context)
  await countCall(accounts, session)
  const issued = await issueAccessToken(accounts, session)
  if (!issued) throw refuseCall('unauthenticated')
  return said({ token: issued.token, expiresAt: issued.expiresAt.toISOString() })
}
