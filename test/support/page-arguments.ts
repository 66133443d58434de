import { RouterContextProvider } from 'react-router'
import { pageKey } from '#foundation/platform/page.ts'
import { scopeKey, type Scope } from '#foundation/platform/scope.ts'

type Asking = { cookie?: string; clientAddress?: string; params?: Record<string, string> }

/** What a loader or an action gets for a request; only the parts of the scope that the test names exist. */
export function pageArguments(scope: Partial<Scope>, request: Request, asking: Asking = {}) {
  const context = new RouterContextProvider()
  context.set(scopeKey, scope as Scope)
  context.set(pageKey, { nonce: undefined, clientAddress: asking.clientAddress ?? '192.0.2.1' })
  if (asking.cookie) request.headers.set('cookie', asking.cookie)
  return { request, context, params: asking.params ?? {} } as never
}

/** A form sent to a path, as a browser without scripts sends it. */
export function formTo(path: string, fields: Record<string, string> | [string, string][]): Request {
  return new Request(`https://utkiek.example${path}`, { method: 'POST', body: new URLSearchParams(fields) })
}

/** A page that is asked for. */
export function pageAt(path: string): Request {
  return new Request(`https://utkiek.example${path}`)
}

/** What a loader or an action answered, in one form: thrown or returned, data or redirect. */
export type PageAnswer = { status: number; body: unknown; location: string | null; cookies: string[] }

/** Waits for a loader or an action and reads its answer. */
export async function answerOf(work: Promise<unknown>): Promise<PageAnswer> {
  const answer = await work.catch((thrown: unknown) => thrown)
  if (answer instanceof Response) {
    const { status, headers } = answer
    return {
      status,
      body: await answer.text(),
      location: headers.get('location'),
      cookies: headers.getSetCookie(),
    }
  }
  if (answer instanceof Error) throw answer
  const { data, init } = answer as {
    data?: unknown
    init?: { status?: number; headers?: HeadersInit } | null
  }
  const headers = new Headers(init?.headers)
  const body = data === undefined && init === undefined ? answer : data
  return { status: init?.status ?? 200, body, location: null, cookies: headers.getSetCookie() }
}
