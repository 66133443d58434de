import type { RouterContextProvider } from 'react-router'
import {
  openPageCache,
  type KeptPage,
  type RenderedPage,
} from '#foundation/platform/http/page-cache.server.ts'
import { answerWith, readyAnswer, type ReadyAnswer } from '#foundation/platform/http/ready-answer.ts'
import {
  contentSecurityPolicy,
  framedByHeader,
  inlineScriptHashes,
} from '#foundation/platform/http/security-headers.ts'
import { countHeader, type Asker } from './figures/figures.ts'
import type { RefusedStatus } from './shell/shell.ts'
import { cacheKeyOf, requestOfKey } from './page-keys.ts'

/** Renders a request with the router. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** What public pages need of the web side. */
export type PublicPageParts = {
  handler: PageHandler
  /** A router context that belongs to no visitor. */
  newContext: () => RouterContextProvider
  now: () => Date
  appUrl: string
  /** Origins that pages may ask besides our own. */
  reaches: readonly string[]
  /** Put on every answer. */
  headers: Readonly<Record<string, string>>
  /** Hears of each page that is given out what its loader says it counts as. */
  count: (asker: Asker, counted: string | null | undefined) => void
}

/** Pages for everybody who isn't signed in. The first two answer `null` when the request isn't for such a page. */
export type PublicPages = {
  /** From memory, at once. */
  atHand: (request: Request) => Response | null
  /** Rendered if need be. */
  answer: (request: Request) => Promise<Response | null>
  /** The error page of a status that no page was asked for, rendered once. Rejects when it can't be rendered. */
  refusal: (request: Request, status: RefusedStatus) => Promise<Response>
  /** What is in memory may be old: the next visitor of each page gets a new one. */
  forget: () => void
}

/** An empty store of public pages. Source: architecture section 6. */
export function openPublicPages(parts: PublicPageParts): PublicPages {
  const { handler, newContext, now, appUrl, count } = parts
  const cache = openPageCache()
  const renderKey = (key: string) => async () =>
    renderedOf(await handler(requestOfKey(key, appUrl), newContext()), parts)
  const give = (page: KeptPage, request: Request) => {
    if (page.counted) count(request, page.counted)
    return answerWith(page, askingOf(request))
  }
  const refusalOf = openRefusals((path) => renderKey(`${path}#`)())
  return {
    atHand(request) {
      const key = keyOf(request)
      const page = key === null ? null : cache.keptPage(key, now().getTime(), renderKey(key))
      return page && give(page, request)
    },
    async answer(request) {
      const key = keyOf(request)
      const page = key === null ? null : await cache.pageFor(key, now().getTime(), renderKey(key))
      return page && give(page, request)
    },
    forget: () => cache.forget(),
    refusal: async (request, status) => answerWith(await refusalOf(status), askingOf(request)),
  }
}

// A page that could not be rendered is tried again by whoever comes next.
function openRefusals(render: (path: string) => Promise<RenderedPage | null>) {
  const kept = new Map<RefusedStatus, Promise<ReadyAnswer>>()
  return (status: RefusedStatus): Promise<ReadyAnswer> => {
    const path = `/fehler/${status}`
    const ready = kept.get(status) ?? render(path).then((page) => standingAlone(page, { path, status }))
    kept.set(status, ready)
    ready.catch(() => kept.delete(status))
    return ready
  }
}

// It is shown at the address that was refused: scripts would take up a page that isn't there, and its links lead home.
async function standingAlone(
  page: RenderedPage | null,
  { path, status }: { path: string; status: RefusedStatus },
): Promise<ReadyAnswer> {
  if (page?.status !== status) throw new Error(`no page for ${status}`)
  const { headers, body } = page
  const html = body
    .toString('utf8')
    .replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(`href="${path}`, 'href="/')
  return readyAnswer({ status, headers, body: Buffer.from(html), compressed: { quality: 5 } })
}

function keyOf({ method, url, headers }: Request): string | null {
  return cacheKeyOf(method, url, headers.get('cookie') ?? '')
}

/** What a ready answer wants to know of a request. */
export function askingOf({ method, headers }: Request) {
  return {
    method,
    acceptEncoding: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
  }
}

/** Only plain answers are kept. One that sets a cookie belongs to a single visitor after all. */
async function renderedOf(
  response: Response,
  { headers: everyAnswer, reaches }: Pick<PublicPageParts, 'headers' | 'reaches'>,
): Promise<RenderedPage | null> {
  if (response.headers.has('set-cookie')) return null
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const text = await response.text()
  const body = Buffer.from(isPage ? withPatientScripts(text) : text)
  const isKept = response.status === 200
  const framedBy = response.headers.get(framedByHeader)
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...everyAnswer,
    'cache-control': isKept ? 'no-cache' : 'no-store',
    vary: 'cookie',
  }
  const counted = isKept ? headers[countHeader] : null
  delete headers[countHeader]
  delete headers[framedByHeader]
  if (framedBy !== null) delete headers['x-frame-options']
  if (isPage) {
    const scripts = inlineScriptHashes(text)
    headers['content-security-policy'] = contentSecurityPolicy({ scripts, reaches, framedBy })
  }
  return { status: response.status, headers, body, isKept, counted: counted ?? null }
}

// The page is complete without its scripts: style, fonts and the first picture go before them on a narrow line.
function withPatientScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ')
}
