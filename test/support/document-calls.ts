import type { Ask } from './small-city.ts'
import { testAddress } from './web.ts'

/** Where the documents lie. */
export const below = '/api/documents/'

/** What a call from a page of ours carries. */
export const ownPage = {
  ...{ host: new URL(testAddress).host, origin: testAddress, 'content-type': 'application/json' },
}

/** The access token of whoever has this cookie. */
export async function tokenOf(ask: Ask, cookie: string): Promise<string> {
  const init = { method: 'POST', headers: { ...ownPage, cookie }, body: '{}' }
  return (JSON.parse((await ask('/api/token', init)).html) as { token?: string }).token ?? ''
}

type Body = { data?: unknown; next?: string | null; error?: { code: string; message: string } }

/** An answer to a call. */
export type Answer = { status: number; headers: Headers; body: Body }

/** Reads what lies at a path of the documents, with a token or without. */
export async function get(ask: Ask, path: string, token = ''): Promise<Answer> {
  const init = token === '' ? {} : { headers: { authorization: `Bearer ${token}` } }
  const { status, headers, html } = await ask(below + path, init)
  return { status, headers, body: JSON.parse(html) as Body }
}

/** What is said of what isn't there, and of what is somebody else's. */
export const missing = { error: { code: 'not-found', message: 'Das gibt es nicht oder nicht mehr.' } }
