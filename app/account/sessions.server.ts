import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { noteAccountUse } from './idle-accounts.server.ts'
import { deviceOf, type Device } from './device.ts'
import { newToken } from './secret-token.server.ts'
import { sessionEnd, type SessionKind } from './session-life.ts'
import { sessionCookie, sessionTokenIn, tokenHash } from './session.server.ts'

/** One open session, as its owner sees it. */
export type OpenSession = {
  id: string
  device: Device
  since: Date
  /** Within an hour; for operators within three minutes. */
  lastUsedAt: Date
  isThisOne: boolean
}

/** The kind of somebody's sessions, as a column of a statement. */
export const sessionKind = (userId: string) => sql<SessionKind>`
  case when exists (select from operator where user_id = ${userId}) then 'operator'
    when exists (select from company_member where user_id = ${userId}) then 'provider' else 'user' end`

/** Which kind of session somebody gets, by the tables alone. */
export async function sessionKindOf(db: Db, userId: string): Promise<SessionKind> {
  const { rows } = await sql<{ kind: SessionKind }>`select ${sessionKind(userId)} as kind`.execute(db)
  return rows[0]?.kind ?? 'user'
}

type Opening = { userId: string; caller: Caller; isByPasskey?: boolean }

/**
 * Opens a session for somebody who has just proved who they are; answers its Set-Cookie header. The caller sees to it
 * that the account isn't disabled.
 */
export async function openSession(
  db: Db,
  { config, now, userId, caller, isByPasskey = false }: Pick<Accounts, 'config' | 'now'> & Opening,
): Promise<string> {
  const token = newToken({ bytes: 32 })
  const kind = await sessionKindOf(db, userId)
  const at = now()
  await db
    .insertInto('sessions')
    .values({
      id: randomId(),
      token: tokenHash(token),
      user_id: userId,
      created_at: at,
      updated_at: at,
      proved_at: at,
      has_shown_factor: isByPasskey,
      expires_at: sessionEnd({ createdAt: at, updatedAt: at }, kind),
      user_agent: caller.userAgent || null,
    })
    .execute()
  await noteAccountUse(db, { userId, now: at })
  return sessionCookie(config, { token, kind })
}

/** The most recent sessions that an account shows. */
const mostSessions = 50

/** Somebody's open sessions, this one first, then the latest used. `sessionId` is the one that asks. */
export async function sessionsOf(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<OpenSession[]> {
  const kind = await sessionKindOf(db, userId)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .limit(mostSessions)
    .execute()
  const open = rows.filter((row) => sessionEnd(row, kind) > now)
  const shown = open.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceOf(userAgent),
    since: createdAt,
    lastUsedAt: id === sessionId ? now : updatedAt,
    isThisOne: id === sessionId,
  }))
  return shown.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** Ends one of somebody's sessions; another person's, or one that is over, is left as it is. */
export async function endSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ outcome: 'ended' | 'over-already' }> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { outcome: numDeletedRows > 0n ? 'ended' : 'over-already' }
}

/** Ends all of somebody's sessions, or all but one. */
export async function endSessions(
  db: Db,
  { userId, except }: { userId: string; except?: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}

/** Ends the session that a cookie header carries, if any. */
export async function endSessionIn({ db, config }: Accounts, cookie: string): Promise<void> {
  const token = sessionTokenIn(config, cookie)
  if (token) await db.deleteFrom('sessions').where('token', '=', tokenHash(token)).execute()
}
