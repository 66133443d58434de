import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { NonceContext } from '#foundation/design/nonce.tsx'
import { startLate } from '#foundation/platform/http/late-start.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

const renderTimeoutMs = 8_000

/** Pages are sent whole: they are cached and compressed as one piece, and nothing on them waits for anything. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = pageOf(context)
  const { log } = scopeOf(context)
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
      </NonceContext>,
      {
        nonce,
        // Else React holds large parts back behind a script, and a page that is sent whole would need it to be read.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          const answer = (html: string) =>
            new Response(import.meta.env.PROD ? startLate(html) : html, {
              status: failed ? 500 : status,
              headers,
            })
          text(body).then((html) => resolve(answer(html)), reject)
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
      },
    )
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
  scopeOf(context).log.error('route', faultFields(error))
}
