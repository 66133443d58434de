import { createHash, createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { firstSign } from '#foundation/lib/visible-text.ts'
import { hot, type Db } from '#foundation/platform/db.server.ts'
import { calledName, type Interest, type SessionUser } from './account.ts'
import { cookieNames } from './cookie-names.ts'
import { isSame } from './secret-token.server.ts'
import { noteAccountUse } from './idle-accounts.server.ts'
import { knownInterests } from './person.ts'
import { isUseDue, sessionEnd, sessionLives, type SessionKind } from './session-life.ts'

/** What is read of a session `s` and its user `u`. */
export const sessionColumns = `s.id as "sessionId", s.created_at as "createdAt", s.updated_at as "updatedAt",
  s.proved_at as "provedAt", u.id, u.name, u.email, u.email_verified as "isEmailVerified", u.image, u.role,
  u.interests,
  case when exists (select 1 from operator o where o.user_id = u.id) then 'operator'
    when exists (select 1 from company_member m where m.user_id = u.id) then 'provider' else 'user' end as kind`

const sessionSql = hot(
  'account-session',
  `select ${sessionColumns} from sessions s join users u on u.id = s.user_id
   where s.token = $1 and s.expires_at > $2 and u.disabled_at is null`,
)

/** A session as it is read. */
export type SessionRow = {
  sessionId: string
  createdAt: Date
  updatedAt: Date
  provedAt: Date | null
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  image: string | null
  role: 'user' | 'company-user'
  interests: readonly string[]
  kind: SessionKind
}

/** What it takes to read sessions. */
export type Reader = { db: Db; now: () => Date; config: { appUrl: string; sessionSecret: string } }

/** An open session: whose it is, what they like to do, and when they last proved who they are. */
export type Session = {
  id: string
  user: SessionUser
  interests: Interest[]
  kind: SessionKind
  provedAt: Date | null
  /** When it ends unless it is used before. */
  endsAt: Date
}

/** The form in which a session's token is kept: a copy of the database opens no account. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The session that a cookie header carries, or `null`. One statement; now and then it also notes that it was used,
 * unless that is no use (`isUse`): what a page does by itself keeps no session open.
 */
export async function sessionOf(
  reader: Reader,
  cookie: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Session | null> {
  const token = sessionTokenIn(reader.config, cookie)
  if (token === null) return null
  const at = reader.now()
  const asked = CompiledQuery.raw(sessionSql, [tokenHash(token), at])
  const { rows } = await reader.db.executeQuery<SessionRow>(asked)
  return openIn(reader.db, rows[0], at, { isUse })
}

/** The session of a row that was just read, unless it is over; now and then also notes that it was used. */
export async function openIn(
  db: Db,
  row: SessionRow | undefined,
  at: Date,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Session | null> {
  // Read anew each time: who became an operator meanwhile has an operator's session.
  if (!row || sessionEnd(row, row.kind) <= at) return null
  const updatedAt = isUse && isUseDue(row, { kind: row.kind, now: at }) ? at : row.updatedAt
  if (updatedAt === at) await noteUse(db, row, at)
  const displayName = row.name.replaceAll('*', '')
  const user = {
    id: row.id,
    displayName,
    calledName: calledName(displayName),
    initial: firstSign(displayName).toUpperCase(),
    email: row.email,
    isEmailVerified: row.isEmailVerified,
    photoUrl: row.image,
    role: row.role,
  }
  const { sessionId: id, kind, provedAt } = row
  const endsAt = sessionEnd({ createdAt: row.createdAt, updatedAt }, kind)
  return { id, user, interests: knownInterests(row.interests), kind, provedAt, endsAt }
}

/** Whose session a cookie header carries, or `null`. */
export async function sessionUserOf(reader: Reader, cookie: string): Promise<SessionUser | null> {
  return (await sessionOf(reader, cookie))?.user ?? null
}

async function noteUse(db: Db, { sessionId, id, createdAt, kind }: SessionRow, at: Date): Promise<void> {
  const expiresAt = sessionEnd({ createdAt, updatedAt: at }, kind)
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, updated_at: at })
    .where('id', '=', sessionId)
    .execute()
  await noteAccountUse(db, { userId: id, now: at })
}

/** The Set-Cookie header that carries a session's token, signed. */
export function sessionCookie(
  config: Reader['config'],
  { token, kind }: { token: string; kind: SessionKind },
): string {
  const { session, isSecure } = cookieNames(config.appUrl)
  const value = encodeURIComponent(`${token}.${signatureOf(config, token)}`)
  const attributes = `Max-Age=${sessionLives[kind].longestMs / 1000}; Path=/; HttpOnly; SameSite=Lax`
  return `${session}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`
}

function signatureOf({ sessionSecret }: Reader['config'], token: string): string {
  return createHmac('sha256', sessionSecret).update(token).digest('base64')
}

/** The session token of a cookie header, or `null` when there is none or its signature isn't ours. */
export function sessionTokenIn(config: Reader['config'], cookie: string): string | null {
  const value = cookieIn(cookie, cookieNames(config.appUrl).session)
  if (value === null) return null
  const dot = value.lastIndexOf('.')
  const [token, signature] = [value.slice(0, dot), value.slice(dot + 1)]
  return dot > 0 && isSame(signature, signatureOf(config, token)) ? token : null
}

/** The Set-Cookie header that takes the session cookie away. */
export function noSessionCookie(config: Reader['config']): string {
  const { session, isSecure } = cookieNames(config.appUrl)
  return `${session}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The value of a cookie, or `null` when it is missing, empty or no text. */
export function cookieIn(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, value] = [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]
    if (key !== name || value === '') continue
    try {
      return decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return null
}
