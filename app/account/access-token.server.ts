import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { hot, type Db } from '#foundation/platform/db.server.ts'
import type { Accounts } from './accounts.server.ts'
import { passwordProvider } from './passwords.server.ts'
import { isSame } from './secret-token.server.ts'
import { accessTokenLifeMs } from './session-life.ts'
import { openIn, sessionColumns, type Session, type SessionRow } from './session.server.ts'

// By its primary key; what the token is signed with lies beside it.
const tokenSql = hot(
  'account-session-of-token',
  `select ${sessionColumns}, s.token as "tokenHash",
     (select c.updated_at from credentials c
        where c.user_id = u.id and c.provider_id = '${passwordProvider}') as "passwordSince"
   from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.expires_at > $2 and u.disabled_at is null`,
)

type TokenRow = SessionRow & { tokenHash: string; passwordSince: Date | null }

async function rowOf(db: Db, sessionId: string, at: Date): Promise<TokenRow | undefined> {
  const { rows } = await db.executeQuery<TokenRow>(CompiledQuery.raw(tokenSql, [sessionId, at]))
  return rows[0]
}

/**
 * A token by which a program of a browser that is signed in calls the interface, for some minutes. It is signed, kept
 * nowhere, and says only which session it belongs to: it ends with that, and with a new password. `null`: the session
 * has just ended.
 */
export async function issueAccessToken(
  { db, now, config }: Accounts,
  { id }: Pick<Session, 'id'>,
): Promise<{ token: string; expiresAt: Date } | null> {
  const at = now()
  const row = await rowOf(db, id, at)
  if (!row) return null
  const expiresAt = new Date(at.getTime() + accessTokenLifeMs)
  const expires = String(expiresAt.getTime())
  return { token: [id, expires, signatureOf(config, row, expires)].join('.'), expiresAt }
}

/** The session behind an access token, or `null`: forged, run out, or over. */
export async function sessionOfAccessToken(
  { db, now, config }: Accounts,
  token: string,
): Promise<Session | null> {
  const [id = '', expires = '', signature = '', ...rest] = token.split('.')
  const at = now()
  if (rest.length > 0 || !/^\d{1,16}$/.test(expires) || Number(expires) <= at.getTime()) return null
  const row = await rowOf(db, id, at)
  if (!row || !isSame(signature, signatureOf(config, row, expires))) return null
  return openIn(db, row, at)
}

// A key of its own: nothing that is signed elsewhere passes for a token, and no token for a cookie.
const keyOf = ({ sessionSecret }: Accounts['config']) =>
  createHmac('sha256', sessionSecret).update('access-token').digest()

function signatureOf(config: Accounts['config'], row: TokenRow, expires: string): string {
  const signed = [row.sessionId, expires, row.tokenHash, row.passwordSince?.getTime() ?? null]
  return createHmac('sha256', keyOf(config)).update(JSON.stringify(signed)).digest('base64url')
}
