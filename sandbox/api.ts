import { accountOf } from './accounts.ts'
import { causedBy } from './events.ts'
import { expanded } from './expand.ts'
import { formTree, type FormTree } from './form-body.ts'
import {
  failed,
  fingerprintOf,
  once,
  stored,
  type About,
  type ApiAnswer,
  type ApiRequest,
} from './idempotency.ts'
import { freshId } from './ids.ts'
import { Params } from './params.ts'
import { routeOf } from './routes.ts'
import { StripeFailure } from './stripe-failure.ts'
import { platform } from './store.ts'
import { apiVersion, type World } from './world.ts'

const defaultDelaySeconds = 5

/** Answers one call of Stripe's API; everything it changes is one transaction with its stored answer. */
export function answerApi(world: World, request: ApiRequest): ApiAnswer {
  const requestId = freshId('req', 14)
  const headers: Record<string, string> = {
    'request-id': requestId,
    'stripe-version': request.header('stripe-version') ?? apiVersion,
  }
  const early = refusedEarly(world, request)
  if (early) return { ...early, headers }
  return withLateFaults(world, request, plainAnswer(world, request, { requestId, headers }))
}

function plainAnswer(world: World, request: ApiRequest, about: Omit<About, 'account'>): ApiAnswer {
  try {
    const account = admitted(world, request)
    if (account !== platform) about.headers['stripe-account'] = account
    return run(world, request, { account, ...about })
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error, about.headers)
    throw error
  }
}

function admitted(world: World, request: ApiRequest): string {
  const key = /^Bearer (.+)$/.exec(request.header('authorization') ?? '')?.[1]
  const refuse = (message: string) => new StripeFailure(401, { type: 'invalid_request_error', message })
  if (key === undefined) throw refuse('You did not provide an API key.')
  if (key !== world.secretKey) throw refuse(`Invalid API Key provided: ${key.slice(0, 8)}***`)
  const version = request.header('stripe-version')
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) {
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      message: `Invalid Stripe API version: ${version}`,
    })
  }
  const account = request.header('stripe-account')
  return account === undefined ? platform : accountOf(world, account).id
}

function run(world: World, request: ApiRequest, about: About): ApiAnswer {
  const { method, path } = request
  const route = routeOf(method, path)
  if (!route) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    throw new StripeFailure(404, { type: 'invalid_request_error', message })
  }
  const tree = formTree(method === 'POST' ? request.body : request.query)
  const key = method === 'POST' ? request.header('idempotency-key') : undefined
  const work = () => execute(world, route, { request, tree, about, key: key ?? null })
  return world.store.transaction(() =>
    causedBy({ requestId: about.requestId, idempotencyKey: key ?? null }, () =>
      key === undefined
        ? stored(work, about)
        : once(world, { key, about, fingerprint: fingerprintOf(request, tree) }, work),
    ),
  )
}

// Faults that strike before anything happened.
function refusedEarly(world: World, about: { method: string; path: string }): ApiAnswer | undefined {
  const answer = (status: number, error: object): ApiAnswer => ({
    status,
    body: JSON.stringify({ error }),
    headers: {},
  })
  if (world.faults.take('unreachable', about)) return { status: 0, body: '', headers: {}, hangUp: true }
  if (world.faults.take('rate-limit-429', about)) {
    return answer(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    })
  }
  if (world.faults.take('conflict-409', about)) {
    const message =
      'There is currently another in-progress request using this Idempotency Key. Please try again later.'
    return answer(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }
  return undefined
}

function withLateFaults(world: World, about: { method: string; path: string }, answer: ApiAnswer): ApiAnswer {
  const slow = world.faults.take('slow', about)
  if (slow) answer.delayMs = (slow.delaySeconds ?? defaultDelaySeconds) * 1000
  if (world.faults.take('webhook-before-answer', about)) answer.waitForWebhooks = true
  if (world.faults.take('answer-lost', about)) answer.hangUp = true
  return answer
}

type Execution = { request: ApiRequest; tree: FormTree; about: About; key: string | null }

function execute(
  world: World,
  route: NonNullable<ReturnType<typeof routeOf>>,
  { request, tree, about }: Execution,
): ApiAnswer {
  const { account, headers } = about
  const fault = request.method === 'POST' ? world.faults.take('stored-500', request) : undefined
  const broken: ApiAnswer = {
    status: 500,
    body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
    headers: { ...headers, 'stripe-should-retry': 'false' },
  }
  if (fault && fault.executed !== true) return broken
  const params = new Params(tree)
  const paths = params.texts('expand')
  const result = route.run({ world, account, params, ids: route.ids, path: request.path })
  params.end()
  const body = JSON.stringify(expanded(world, account, result, paths))
  return fault ? broken : { status: 200, body, headers }
}
