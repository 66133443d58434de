import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { suggestionUploader } from '#app/suggestions/suggestions.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import {
  countCall,
  countStrangersCall,
  currentSession,
  refuseCall,
  requireCallSession,
  type Asked,
} from '#app/account/account.server.ts'

/**
 * Lets through who is signed in, by a token or by the cookie of our own pages, and who fills in the form for
 * suggestions without an account: the answers are public, but each may cost money outside. Counts the call.
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
  const { clientAddress } = pageOf(asked.context)
  await countStrangersCall(accounts, clientAddress)
  const { db, config, now } = scopeOf(asked.context)
  if (suggestionUploader(asked.request, config) !== null) {
    const window = { limit: strangersSearches, windowSeconds: 3600, now: now() }
    const { outcome } = await allow(db, { key: `address-from:${clientAddress}`, ...window })
    if (outcome === 'allowed') return
    throw refuseCall('resource-exhausted', 60)
  }
  throw refuseCall('unauthenticated')
}

/** Some twenty addresses, typed letter by letter. */
const strangersSearches = 300

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
