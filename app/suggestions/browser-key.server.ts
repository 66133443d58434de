import { createHash } from 'node:crypto'
import { randomId } from '#foundation/platform/random.ts'

/**
 * Whose form it is, without an account. The browser keeps a random key; the suggestion's id is made from it, so that
 * knowing an id gives nobody a right. After a suggestion the browser gets another key and keeps the last one, by which
 * it sees the picture on the thank-you screen.
 */
export type BrowserKey = { current: string; previous: string | null }

const keyShape = /^([\w-]{22})(?:\.([\w-]{22}))?$/
/** As long as an upload that nobody finishes is kept. */
const lifeSeconds = 86_400

const nameOf = (appUrl: string): string =>
  appUrl.startsWith('https:') ? '__Host-utkiek.vorschlag' : 'utkiek.vorschlag'

/** The key in a request's cookies; `null` where the browser has none. */
export function readBrowserKey(request: Request, { appUrl }: { appUrl: string }): BrowserKey | null {
  const name = nameOf(appUrl)
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim())
  const value = cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const [, current, previous] = keyShape.exec(value) ?? []
  return current ? { current, previous: previous ?? null } : null
}

/** A first key, or the one after a suggestion was sent. */
export const nextKey = (key: BrowserKey | null): BrowserKey => ({
  current: randomId(),
  previous: key?.current ?? null,
})

/** The Set-Cookie header that gives a browser its key. */
export function browserKeyCookie({ current, previous }: BrowserKey, { appUrl }: { appUrl: string }): string {
  const value = previous === null ? current : `${current}.${previous}`
  const attributes = `Max-Age=${lifeSeconds}; Path=/; HttpOnly; SameSite=Lax`
  return `${nameOf(appUrl)}=${value}; ${attributes}${appUrl.startsWith('https:') ? '; Secure' : ''}`
}

/** The id of the suggestion that a key is for. */
export function suggestionIdFor(key: string): string {
  return createHash('sha256').update(`community-suggestion:${key}`).digest('base64url').slice(0, 22)
}

/** True when this browser fills in, or has just sent, the suggestion. */
export function isBrowsersSuggestion(key: BrowserKey | null, id: string): boolean {
  return [key?.current, key?.previous].some((each) => each && suggestionIdFor(each) === id)
}
