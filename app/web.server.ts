import { Hono, type Context } from 'hono'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { runForClient } from '#foundation/platform/current-client.server.ts'
import { clientAddress } from '#foundation/platform/http/client-address.ts'
import { isFramable, reachedBy, securityHeadersFor } from '#foundation/platform/http/security-headers.ts'
import type { StaticFiles } from '#foundation/platform/http/static-files.server.ts'
import { refusesWrite } from '#foundation/platform/origin.ts'
import { forEverybody } from '#foundation/platform/page.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { externalPath, externalReturnPath, largestPortraitBytes, unsubscribePath } from './account/account.ts'
import { identityPath } from './scope.server.ts'
import { openDocumentQueue, type DocumentRefusal } from './document-queue.server.ts'
import { contextFor, personalFor, renderPersonal } from './personal-pages.server.ts'
import { openPageHandler } from './page-handlers.server.ts'
import { streamPath } from './chat/stream/stream.ts'
import { answerStream } from './chat/stream/stream.server.ts'
import { countPath } from './figures/figures.ts'
import { largestPictureBytes, uploadPath } from './pictures/pictures.ts'
import { openDemoControls } from './demo-controls.server.ts'
import { statusOfFault, throwOnOutage } from './outage-pages.server.ts'
import { refusalText, type RefusedStatus } from './shell/shell.ts'
import { askingOf, openPublicPages, type PageHandler, type PublicPages } from './public-pages.server.ts'

/** What the web side needs besides the scope. */
export type WebParts = {
  scope: Scope
  /** The built routes; a function in development, where they change. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Its answers carry the headers of every answer already. */
  files: StaticFiles | null
  /** Draws or reads a picture below `/files/`. */
  picture: (path: string) => Promise<Response | null>
  /** Where the payment sandbox listens, in demo mode. */
  sandboxUrl: string | null
  isReady: () => Promise<boolean>
}

/** The router of the web side. */
export type WebRoutes = Hono<Env>

type Bindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } }
type Env = { Bindings: Bindings }

/** Answers every request of the web side. */
export type Web = { fetch: (request: Request, bindings?: Bindings) => Response | Promise<Response> }

const maxFormBytes = 64 * 1024
const maxPictureFormBytes = largestPortraitBytes + maxFormBytes
const maxWebhookBytes = 1024 * 1024
const maxUrlLength = 4096
/** The router asks for the routes of all of a page's links at once, in an address of up to 7,680 letters. */
const maxManifestUrlLength = 8192
const manifestPath = '/__manifest'

/**
 * The whole web side: health, files, sandbox, pages. What lies ready for everybody, which is most of it, is answered
 * before a router or a header object is made.
 */
export function openWeb(parts: WebParts): Web {
  const { scope, build, files } = parts
  const headers = securityHeadersFor(scope.config.appUrl)
  const isBuilt = typeof build !== 'function'
  const handler = throwOnOutage(isBuilt ? openPageHandler(build) : createRequestHandler(build, 'development'))
  const shared = isBuilt
    ? openPublicPages({
        handler,
        newContext: () => contextFor(scope, { nonce: undefined, address: forEverybody }),
        now: scope.now,
        appUrl: scope.config.appUrl,
        reaches: reachedBy(scope.config),
        headers,
        count: scope.counters.countAnswer,
      })
    : null
  const web = openRoutes(parts, { handler, shared, headers })
  return {
    fetch: (request, bindings) =>
      fileFor(files, request) ??
      runForClient(
        addressOf(request, bindings, scope.config.trustedProxies),
        () => shared?.atHand(request) ?? web.fetch(request, bindings),
      ),
  }
}

function fileFor(files: StaticFiles | null, request: Request): Response | null {
  if (!files || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const { url } = request
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  return files(query < 0 ? url.slice(start) : url.slice(start, query), askingOf(request))
}

type Rendering = {
  handler: PageHandler
  shared: PublicPages | null
  headers: Readonly<Record<string, string>>
}

function openRoutes(parts: WebParts, { handler, shared, headers }: Rendering): Hono<Env> {
  const { scope } = parts
  const web = new Hono<Env>()
  web.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (isFramable(c.res.headers.get('content-security-policy'))) c.res.headers.delete('x-frame-options')
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', '5')
    // A popup of the identity provider keeps its tie to the window that opened it only if no page on its way cuts it.
    if (isOnPopupsWay(c.req.path)) c.res.headers.set('cross-origin-opener-policy', 'unsafe-none')
  })
  const refuse = (c: Context<Env>, status: RefusedStatus) =>
    isForPeople(c) ? refusalPage(c, shared, status) : Promise.resolve(c.text('', status))
  web.use(async (c, next) => {
    const status = unfitStatus(c)
    return status === null ? next() : refuse(c, status)
  })
  web.get('/livez', (c) => c.text('ok'))
  web.get('/readyz', async (c) => ((await parts.isReady()) ? c.text('ok') : c.text('not ready', 503)))
  web.get('/files/*', async (c) => (await parts.picture(c.req.path)) ?? c.text('', 404))
  web.post(countPath, (c) => {
    const address = addressOf(c.req.raw, c.env, scope.config.trustedProxies)
    scope.counters.countPanel(c.req.raw, { ...c.req.param(), address })
    return c.body(null, 204)
  })
  web.get(streamPath, (c) => answerStream(scope, c.req.raw))
  openDemoControls(web, parts)
  const documents = openDocumentQueue(scope)
  const counted: PageHandler = async (request, context) =>
    scope.counters.withoutHeader(request, await handler(request, context))
  web.all('*', async (c) => {
    const ready = await shared?.answer(c.req.raw)
    if (ready) return ready
    const address = addressOf(c.req.raw, c.env, scope.config.trustedProxies)
    const personal = personalFor(scope, { address, policy: shared ? 'strict' : 'development' })
    const asking = { request: c.req.raw, context: personal.context }
    const answer = await documents.inTurn(asking, () => renderPersonal(counted, c.req.raw, personal))
    if (isOperatorsWrite(c)) shared?.forget()
    return answer instanceof Response ? answer : askAgain(await refuse(c, answer.status), answer)
  })
  web.onError((error, c) => {
    scope.log.error('web', faultFields(error))
    return refuse(c, statusOfFault(error))
  })
  return web
}

function addressOf({ headers }: Request, bindings: Bindings | undefined, proxies: number): string {
  const socketAddress = bindings?.incoming?.socket?.remoteAddress
  return clientAddress(socketAddress, headers.get('x-forwarded-for'), proxies)
}

function askAgain(refusal: Response, { retryAfterSeconds }: DocumentRefusal): Response {
  const again = new Response(refusal.body, refusal)
  again.headers.set('retry-after', String(retryAfterSeconds))
  return again
}

function isOnPopupsWay(path: string): boolean {
  return (
    path === externalPath('/', 'user') || path === externalReturnPath || path.startsWith(`${identityPath}/`)
  )
}

/** Why no page is asked: endless addresses, oversized bodies, writes from a foreign page. `null` for all else. */
function unfitStatus(c: Context<Env>): RefusedStatus | null {
  const { method, url } = c.req
  if (url.length > (c.req.path === manifestPath ? maxManifestUrlLength : maxUrlLength)) return 414
  if (method === 'GET' || method === 'HEAD') return null
  const isWebhook = c.req.path.startsWith('/webhooks/')
  // A body that comes in pieces without its length could be endless; no browser and no provider sends one.
  if (c.req.header('transfer-encoding') !== undefined) return 411
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > longestBody(c.req.path)) return 413
  const refused =
    !isWebhook &&
    !isMailProviderUnsubscribing(c) &&
    !isProgramAtDemoControls(c) &&
    refusesWrite({
      method,
      host: c.req.header('host') ?? '',
      origin: c.req.header('origin') ?? null,
      secFetchSite: c.req.header('sec-fetch-site') ?? null,
      contentType: c.req.header('content-type') ?? null,
      isApi: c.req.path.startsWith('/api/'),
    })
  return refused ? 403 : null
}

/** What operators change shows at once: it is rare, and they look at it. */
function isOperatorsWrite({ req }: Context<Env>): boolean {
  return req.method === 'POST' && /^\/operator(?:[/.]|$)/.test(req.path)
}

/** Pictures are sent to the account area and to the endpoint of uploads alone. */
function longestBody(path: string): number {
  if (path.startsWith('/webhooks/')) return maxWebhookBytes
  if (path === uploadPath || path.startsWith(`${uploadPath}/`)) return largestPictureBytes
  return path === '/profile' || path === '/profile.data' ? maxPictureFormBytes : maxFormBytes
}

/**
 * Providers of mail press the button of a mail's link themselves, and are no page (RFC 8058). The link says whose mails
 * end; a page can't pass for one, because browsers say where a write comes from.
 */
function isMailProviderUnsubscribing(c: Context<Env>): boolean {
  if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined) return false
  return c.req.method === 'POST' && c.req.path === unsubscribePath
}

/** Programs get the status alone: the payment provider, tools at the demo's controls, the pages' own scripts. */
function isForPeople(c: Context<Env>): boolean {
  const { path } = c.req
  const isJson = /\bjson\b/i.test(`${c.req.header('content-type') ?? ''} ${c.req.header('accept') ?? ''}`)
  return !isJson && !/^\/(?:webhooks|_sandbox|files|api)\//.test(path) && !path.endsWith('.data')
}

async function refusalPage(
  c: Context<Env>,
  shared: PublicPages | null,
  status: RefusedStatus,
): Promise<Response> {
  const page = await shared?.refusal(c.req.raw, status).catch(() => null)
  return page ?? c.text(refusalText(status) ?? '', status)
}

/** Tools may work the sandbox and the clock. A page can't pass for one: browsers say where a write comes from. */
function isProgramAtDemoControls(c: Context<Env>): boolean {
  if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined) return false
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  return c.req.path.startsWith('/_sandbox/') || (c.req.path === '/dev/clock' && isJson)
}
