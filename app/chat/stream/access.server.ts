import { data } from 'react-router'
import { requireSecondFactor, requireUser, userOf, type Asked } from '#app/account/account.server.ts'
import { chatAccess, type ChatAccess } from '#app/chat/chat.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

/** True for a script's request, which wants data instead of a page. */
export function wantsJson({ headers }: Request): boolean {
  return /\bjson\b/i.test(headers.get('accept') ?? '')
}

/**
 * As what somebody takes part in the conversation that the address names. Who speaks for its company has shown the
 * second factor.
 *
 * @throws {Response} a redirect to the login page without a session, or 401 to a script; 404 for a conversation that
 *   isn't there as for another's; a redirect to the set-up of the second step for who has none.
 */
export async function requireAccess(
  asked: Asked,
  reference: string,
): Promise<ChatAccess & { userId: string }> {
  if (wantsJson(asked.request) && !(await userOf(asked))) throw data(null, 401)
  const { id: userId } = await requireUser(asked)
  const { db, now } = scopeOf(asked.context)
  const access = await chatAccess(db, { reference, userId, now: now() })
  if (!access) throw data(null, 404)
  if (access.role === 'company') await requireSecondFactor(asked)
  return { ...access, userId }
}
