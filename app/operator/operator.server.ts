import { data } from 'react-router'
import type { SessionUser } from '#app/account/account.ts'
import { isOperator, requireSecondFactor, requireUser, type Asked } from '#app/account/account.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

export { sumOfTroubles, troubleCounts } from './trouble-counts.server.ts'

/**
 * The operator who asks.
 *
 * @throws {Response} a redirect to the login page without a session; 404 for everybody else, as if there were no page;
 *   a redirect to the set-up of the second step for an operator who has none.
 */
export async function requireOperator(asked: Asked): Promise<SessionUser> {
  const user = await requireUser(asked)
  const { db } = scopeOf(asked.context)
  if (!(await isOperator(db, { userId: user.id }))) throw data(null, 404)
  return requireSecondFactor(asked)
}
