import { addMember } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { signedUp } from './signed-up.ts'
import type { Ask } from './small-city.ts'
import { testAddress } from './web.ts'

/** Everybody whom a provider's page may meet. */
export const everybody = ['stranger', 'user', 'owner', 'staff', 'door', 'otherOwner', 'operator'] as const

export type Who = (typeof everybody)[number]

/** The session cookies of everybody; the stranger has none. */
export type Cookies = Record<Who, string>

const since = new Date('2026-06-01T08:00:00Z')

/** The address that somebody registered with. */
export const addressOf = (who: Who) => `${who.toLowerCase()}@example.org`

export async function idOf(db: Db, who: Who): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', addressOf(who))
    .executeTakeFirstOrThrow()
  return row.id
}

/** Sets the second step up for somebody who won't sign in again; nobody has the telephone. */
export async function enrol(db: Db, userId: string): Promise<void> {
  const row = { sealed_secret: '-', source: 'person', created_at: since, confirmed_at: since } as const
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .execute()
}

/** Registers everybody: a team of `company`, the owner of `other`, an operator and somebody without any role. */
export async function makeEverybody(
  ask: Ask,
  db: Db,
  { company, other }: { company: string; other: string },
): Promise<Cookies> {
  const cookies: Record<string, string> = { stranger: '' }
  for (const who of everybody) {
    if (who === 'stranger') continue
    cookies[who] = await signedUp(ask, addressOf(who))
    const userId = await idOf(db, who)
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
    if (who !== 'user') await enrol(db, userId)
    if (who === 'operator') await db.insertInto('operator').values({ user_id: userId, since }).execute()
    if (who === 'owner' || who === 'staff' || who === 'door')
      await addMember(db, { userId, companyId: company, role: who, now: since })
    if (who === 'otherOwner') await addMember(db, { userId, companyId: other, role: 'owner', now: since })
  }
  return cookies as Cookies
}

/** A form sent by somebody from the site's own pages. */
export function sent(fields: Record<string, string>, cookie = ''): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: testAddress, host: new URL(testAddress).host, ...(cookie ? { cookie } : {}) },
  }
}

/** Asks as somebody. */
export function as(cookie: string): RequestInit {
  return cookie ? { headers: { cookie } } : {}
}
