import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { NonceContext } from '#foundation/design/nonce.tsx'
import { isDatabaseOutage, noteOutage } from '#foundation/platform/database-outage.ts'
import { startLate } from '#foundation/platform/http/late-start.ts'
import { wholeResponse } from '#foundation/platform/http/whole-response.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

const renderTimeoutMs = 8_000

/** Pages are sent whole: they are cached and compressed as one piece, and nothing on them waits for anything. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = pageOf(context)
  await readData(entry)
  const slim = withOwnRoutes(entry)
  const page = () => (
    <NonceContext value={nonce}>
      <ServerRouter
        context={{ ...slim, ...(slim.serverHandoffStream && { serverHandoffStream: new ReadableStream() }) }}
        url={request.url}
        {...(nonce ? { nonce } : {})}
      />
    </NonceContext>
  )
  const rendered = atOnce(page()) ?? (await patiently(page(), { nonce, log: scopeOf(context).log }))
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = import.meta.env.PROD ? startLate(rendered.html) : rendered.html
  return wholeResponse(html, { status: rendered.failed ? 500 : status, headers })
}

/**
 * The router makes components of every route that it lists anew for each page. It gets the page's own ones listed, and
 * finds all others by their name.
 */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const { routes: all } = entry.manifest
  const routes = Object.create(all) as typeof all
  for (const { route } of entry.staticHandlerContext.matches) routes[route.id] = all[route.id]
  return { ...entry, manifest: { ...entry.manifest, routes } }
}

type Rendered = { html: string; failed: boolean }

/**
 * Reads the page's data to their end and puts them where the router looks for what it has read: else it would read
 * them piece by piece while the page is rendered, and nothing could be rendered at once.
 */
async function readData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const pieces = [
    { done: false, value: await text(serverHandoffStream) },
    { done: true, value: '' },
  ]
  renderMeta.streamCache = Object.fromEntries(
    pieces.map((result, nr) => [nr, Object.assign(Promise.resolve(), { result })]),
  )
}

// React writes it only where it renders piece by piece.
const doctype = '<!DOCTYPE html>'
// What React writes where a part waits or failed. No text and no data of a page can look like it: both are escaped.
const unfinished = /<!--\$[!?~]/

/**
 * The page in one go, at half the cost of rendering it piece by piece. `null` where something must be waited for (a
 * dialog that is loaded for the first time) or failed: the patient way says what.
 */
function atOnce(page: ReactElement): Rendered | null {
  try {
    const html = renderToString(page)
    return unfinished.test(html) ? null : { html: doctype + html, failed: false }
  } catch {
    return null
  }
}

function patiently(
  page: ReactElement,
  { nonce, log }: { nonce: string | undefined; log: Log },
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Else React holds large parts back behind a script, and a page that is sent whole would need it to be read.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then((html) => resolve({ html, failed }), reject)
        pipe(body)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onError(error) {
        failed = true
        log.error('render', faultFields(error))
      },
    })
    // A timer left running holds the whole rendered page until it is due.
    const timer = setTimeout(abort, renderTimeoutMs).unref()
  })
}

/** A thrown response is an answer; everything else is a bug and goes to the log without the visitor's data. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseOutage(error)) noteOutage(context)
  scopeOf(context).log.error('route', faultFields(error))
}
