import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { encodeAs, encodingFor, isCompressible } from '#foundation/platform/http/compression.ts'
import {
  contentSecurityPolicy,
  formTargetsOf,
  framedByHeader,
  reachedBy,
} from '#foundation/platform/http/security-headers.ts'
import { wholeBodyOf } from '#foundation/platform/http/whole-response.ts'
import { pageKey } from '#foundation/platform/page.ts'
import { scopeKey, type Scope } from '#foundation/platform/scope.ts'
import { accountMarkHeader, currentAccountMark } from './account/account.server.ts'
import type { PageHandler } from './public-pages.server.ts'

/** What loaders and actions of one request find. `address` is the visitor's, for limits. */
export function contextFor(
  scope: Scope,
  page: { nonce: string | undefined; address: string },
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(scopeKey, scope)
  context.set(pageKey, { nonce: page.nonce, clientAddress: page.address })
  return context
}

type Personal = { context: RouterContextProvider; nonce: string; policy: 'strict' | 'development' }

/** What one request is answered with: a context of its own, and the nonce of the page's scripts. */
export function personalFor(
  scope: Scope,
  { address, policy }: { address: string; policy: Personal['policy'] },
): Personal {
  const nonce = randomBytes(16).toString('base64')
  return { context: contextFor(scope, { nonce, address }), nonce, policy }
}

/** A page made for one visitor, or the answer to what they sent. */
export async function renderPersonal(
  handler: PageHandler,
  request: Request,
  personal: Personal,
): Promise<Response> {
  const { context, nonce, policy } = personal
  const response = await handler(request, context)
  const headers = new Headers(response.headers)
  const mark = currentAccountMark(personal)
  if (mark !== null) headers.set(accountMarkHeader, mark)
  const type = headers.get('content-type') ?? ''
  const framedBy = headers.get(framedByHeader)
  headers.delete(framedByHeader)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  // Development's own inline scripts carry no nonce; a mail of the outbox brings a stricter policy of its own.
  if (type.startsWith('text/html') && policy === 'strict' && !headers.has('content-security-policy')) {
    const { config } = context.get(scopeKey)
    const policy = contentSecurityPolicy({
      scripts: [`'nonce-${nonce}'`],
      reaches: reachedBy(config),
      formTargets: formTargetsOf(config),
      framedBy,
    })
    headers.set('content-security-policy', policy)
  }
  const { status } = response
  // What is written while it is read must not be gathered first.
  if (/^text\/(?:event-stream|csv)/.test(type)) return new Response(response.body, { status, headers })
  const whole = await wholeBodyOf(response)
  if (whole) return wholeAnswer(request, { status, headers, whole })
  if (status !== 204 && status !== 304 && request.method !== 'HEAD') headers.set('content-length', '0')
  return new Response(null, { status, headers })
}

/** An answer before it is compressed for its reader. */
type WholeAnswer = { status: number; headers: Headers; whole: Buffer }

async function wholeAnswer(request: Request, { status, headers, whole }: WholeAnswer): Promise<Response> {
  const isText = isCompressible(headers.get('content-type') ?? '')
  const encoding = isText ? encodingFor(request.headers.get('accept-encoding')) : 'identity'
  const body = await encodeAs(whole, encoding)
  if (body !== whole) headers.set('content-encoding', encoding)
  if (isText) headers.append('vary', 'accept-encoding')
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers })
}
