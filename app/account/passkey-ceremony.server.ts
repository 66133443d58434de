import { createHash } from 'node:crypto'
import type { Accounts, Caller } from './accounts.server.ts'
import { cookieNames } from './cookie-names.ts'
import { takeLink, writeLink, type LinkKind } from './links.server.ts'
import { cookieIn } from './session.server.ts'

/** How long a device has to answer. */
const lifeMs = 5 * 60_000

type CeremonyKind = Extract<LinkKind, 'add-passkey' | 'use-passkey' | 'prove-passkey'>

/** Whom keys are made for: the site's name, and its exact address. */
export function partyOf({ appUrl }: Pick<Accounts['config'], 'appUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, origin }
}

// What the device signs is derived from what only the browser's cookie holds: an answer counts in this browser, once.
const challengeOf = (token: string) => createHash('sha256').update(`passkey:${token}`).digest()

/** Begins one question to a device. `userId` is empty while nobody is known. */
export async function beginCeremony(
  { db, config, now }: Accounts,
  { kind, userId }: { kind: CeremonyKind; userId: string },
): Promise<{ challenge: Uint8Array<ArrayBuffer>; cookies: string[] }> {
  const { token } = await writeLink(db, { kind, value: { userId }, lifeMs, now: now() })
  return {
    challenge: new Uint8Array(challengeOf(token)),
    cookies: [ceremonyCookie(config, token, lifeMs / 1000)],
  }
}

/** Takes what this browser was asked, once; `null` when nothing was, or too long ago. */
export async function takeCeremony(
  { db, config, now }: Accounts,
  kind: CeremonyKind,
  { cookie }: Caller,
): Promise<{ userId: string; challenge: string } | null> {
  const token = cookieIn(cookie, cookieNames(config.appUrl).passkey) ?? ''
  const link = await takeLink(db, kind, token)
  if (!link || link.expiresAt <= now()) return null
  return { userId: link.userId, challenge: challengeOf(token).toString('base64url') }
}

/** The Set-Cookie header that takes the cookie of an answered question away. */
export const endedCeremonyCookie = (config: Accounts['config']): string => ceremonyCookie(config, '', 0)

function ceremonyCookie({ appUrl }: Accounts['config'], token: string, seconds: number): string {
  const { passkey, isSecure } = cookieNames(appUrl)
  return `${passkey}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
