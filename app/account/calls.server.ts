import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { sessionOfAccessToken } from './access-token.server.ts'
import type { Asked } from './account.server.ts'
import type { Session } from './session.server.ts'
import { callTexts, type CallRefusal } from './texts/calls.ts'

const statuses: Readonly<Record<CallRefusal, number>> = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'second-step-missing': 403,
  'not-found': 404,
  'resource-exhausted': 429,
}

const callsPerMinute = 120
const minuteSeconds = 60

/**
 * The session that calls the interface by its access token, for every route that is called and no page. Cookies aren't
 * looked at: a foreign page makes browsers send those, never this header.
 *
 * @throws {Response} 401 without a token that counts, 429 beyond so many calls a minute; both say why in German.
 */
export async function requireCallSession({ request, context }: Asked): Promise<Session> {
  const { accounts } = scopeOf(context)
  const token = bearerIn(request.headers.get('authorization') ?? '')
  const session = token === null ? null : await sessionOfAccessToken(accounts, token)
  if (!session) throw refuseCall('unauthenticated')
  await countCall(accounts, session)
  return session
}

type Counting = Pick<ReturnType<typeof scopeOf>['accounts'], 'db' | 'now'>

/**
 * Counts one call of whoever is signed in.
 *
 * @throws {Response} 429 beyond so many a minute.
 */
export function countCall(accounts: Counting, { user }: Session): Promise<void> {
  return count(accounts, `call:${user.id}`)
}

/**
 * Counts one call of somebody who showed no token, by their connection.
 *
 * @throws {Response} 429 beyond so many a minute.
 */
export function countStrangersCall(accounts: Counting, clientAddress: string): Promise<void> {
  return count(accounts, `call-from:${clientAddress}`)
}

async function count({ db, now }: Counting, key: string): Promise<void> {
  const window = { limit: callsPerMinute, windowSeconds: minuteSeconds, now: now() }
  const allowance = await allow(db, { key, ...window })
  if (allowance.outcome === 'refused') throw refuseCall('resource-exhausted', allowance.retryAfterSeconds)
}

/** The answer to a call that isn't carried out. */
export function refuseCall(because: CallRefusal, retryAfterSeconds = 0): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (because === 'unauthenticated') headers.set('www-authenticate', 'Bearer')
  if (retryAfterSeconds > 0) headers.set('retry-after', String(retryAfterSeconds))
  // The contract has one word for everything that somebody who is known may not do.
  const code = because === 'second-step-missing' ? 'permission-denied' : because
  const error = { code, message: callTexts.refusals[because] }
  return Response.json({ error }, { status: statuses[because], headers })
}

const bearerIn = (header: string) => /^Bearer ([\w.-]{1,300})$/i.exec(header)?.[1] ?? null
