import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import {
  countCall,
  countStrangersCall,
  currentSession,
  refuseCall,
  requireCallSession,
  type Asked,
} from '#app/account/account.server.ts'

/**
 * Lets through who is signed in, by a token or by the cookie of our own pages: the answers are public, but each may
 * cost money outside. Counts the call.
 *
 * @throws {Response} 401 for strangers, 429 beyond so many calls a minute.
 */
export async function requireAddressCaller(asked: Asked): Promise<void> {
  if (asked.request.headers.has('authorization')) {
    await requireCallSession(asked)
    return
  }
  const { accounts } = scopeOf(asked.context)
  const session = await currentSession(asked)
  if (session) return countCall(accounts, session)
  await countStrangersCall(accounts, pageOf(asked.context).clientAddress)
  throw refuseCall('unauthenticated')
}

const sessionForm = /^[\w-]{1,36}$/

/** The session of searches that a call names; `null` where it names none or something else. */
export function sessionIn(params: URLSearchParams): string | null {
  const session = params.get('session') ?? ''
  return sessionForm.test(session) ? session : null
}

/** The answer to a call, for nobody else's cache. */
export function answerCall(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } })
}
