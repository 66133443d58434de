import { createHash } from 'node:crypto'
import type { FormTree } from './form-body.ts'
import { StripeFailure } from './stripe-failure.ts'
import type { World } from './world.ts'

/** A request as the API needs it. */
export type ApiRequest = {
  method: string
  path: string
  query: string
  body: string
  header: (name: string) => string | undefined
}

/** What goes back; `hangUp` closes the connection instead, and `waitForWebhooks` lets them overtake the answer. */
export type ApiAnswer = {
  status: number
  body: string
  headers: Record<string, string>
  hangUp?: true
  waitForWebhooks?: true
  delayMs?: number
}

/** Whose request it is, and what every answer to it carries. */
export type About = { account: string; requestId: string; headers: Record<string, string> }

const longestKey = 255
const keyLifeSeconds = 24 * 60 * 60

/**
 * Answers a repeated key as the first time, for 24 hours, and refuses it with other parameters.
 *
 * @throws {StripeFailure} idempotency_error
 */
export function once(
  world: World,
  { key, about, fingerprint }: { key: string; about: About; fingerprint: string },
  work: () => ApiAnswer,
): ApiAnswer {
  if (key.length > longestKey) throw keyFailure(`Idempotency key is longer than ${longestKey} characters.`)
  const headers = { ...about.headers, 'idempotency-key': key }
  const now = world.clock.nowSeconds()
  world.store.run(
    'delete from answer where account = ? and key = ? and created < ?',
    about.account,
    key,
    now - keyLifeSeconds,
  )
  const sql = 'select fingerprint, status, body, request_id from answer where account = ? and key = ?'
  const [kept] = world.store.rows<{ fingerprint: string; status: number; body: string; request_id: string }>(
    sql,
    about.account,
    key,
  )
  if (kept && kept.fingerprint !== fingerprint) {
    throw keyFailure(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (kept) {
    const replay = { 'idempotent-replayed': 'true', 'original-request': kept.request_id }
    const retry = kept.status >= 500 ? { 'stripe-should-retry': 'false' } : {}
    return { status: kept.status, body: kept.body, headers: { ...headers, ...replay, ...retry } }
  }
  const worked = stored(work, about)
  const answer = { ...worked, headers: { ...worked.headers, 'idempotency-key': key } }
  const insert =
    'insert into answer (account, key, fingerprint, status, body, request_id, created) values (?, ?, ?, ?, ?, ?, ?)'
  world.store.run(insert, about.account, key, fingerprint, answer.status, answer.body, about.requestId, now)
  return answer
}

/** A refusal after execution began is an answer like any other: it's kept, with what the attempt left behind. */
export function stored(work: () => ApiAnswer, about: About): ApiAnswer {
  try {
    return work()
  } catch (error) {
    if (error instanceof StripeFailure && error.stored === 'stored') return failed(error, about.headers)
    throw error
  }
}

/** A refusal as an answer. */
export function failed(error: StripeFailure, headers: Record<string, string>): ApiAnswer {
  return { status: error.status, body: JSON.stringify({ error: error.body }), headers }
}

const keyFailure = (message: string) => new StripeFailure(400, { type: 'idempotency_error', message })

/** The same for the same parameters, whatever their order. */
export function fingerprintOf({ method, path }: ApiRequest, tree: FormTree): string {
  return createHash('sha256')
    .update(`${method} ${path} ${canonical(tree)}`)
    .digest('hex')
}

function canonical(node: string | FormTree): string {
  if (typeof node === 'string') return JSON.stringify(node)
  const names = Object.keys(node).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(node[name] ?? '')}`).join(',')}}`
}
