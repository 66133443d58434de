import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.server.ts'

/** The cookie, the header and the query by which a request shows the token. */
export const demoTokenName = 'demo-token'

const letters = 22
const own = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a host name or address is this machine's own. */
export const isOwnHost = (host: string): boolean => own.test(host.toLowerCase())

/** What opens the controls of a demo that others can reach. It stays as long as the demo's secrets do. */
export function demoTokenOf(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('demo controls').digest('base64url').slice(0, letters)
}

type Controls = Partial<Pick<Config, 'mode' | 'demoToken'>>

/** Whether whoever asks may work the demo's controls: anybody on its own machine, else who shows the token. */
export function mayControlDemo({ mode, demoToken }: Controls, headers: Headers): boolean {
  if (mode !== 'demo') return false
  return (
    !demoToken || [headers.get(demoTokenName), cookieOf(headers)].some((shown) => isSame(shown, demoToken))
  )
}

/** The cookie that keeps the token, for a browser that came by the printed link; `null` where it isn't the token. */
export function demoTokenCookie({ demoToken, appUrl }: Config, shown: string | null): string | null {
  if (!demoToken || !isSame(shown, demoToken)) return null
  const secure = appUrl.startsWith('https:') ? '; Secure' : ''
  return `${demoTokenName}=${demoToken}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

const inCookie = new RegExp(`(?:^|;\\s*)${demoTokenName}=([\\w-]+)`)
const cookieOf = (headers: Headers) => inCookie.exec(headers.get('cookie') ?? '')?.[1] ?? null

function isSame(shown: string | null, token: string): boolean {
  const [one, other] = [Buffer.from(shown ?? ''), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
