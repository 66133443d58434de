import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { jule, signedIn, withJule, type AccountBench } from '#test/support/account-bench.ts'
import { disableAccount, signOut } from './account.server.ts'
import { issueAccessToken, sessionOfAccessToken } from './access-token.server.ts'
import { changePassword } from './password-change.server.ts'
import { accessTokenLifeMs } from './session-life.ts'
import { sessionCookie, sessionOf, type Session } from './session.server.ts'
import { endSessions } from './sessions.server.ts'

type Accounts = AccountBench['accounts']

/** A sign-in with its cookie, its session and an access token. */
async function tokenFor(accounts: Accounts) {
  const { cookie, userId } = await signedIn(accounts)
  const session = await sessionOf(accounts, cookie)
  const issued = session && (await issueAccessToken(accounts, session))
  if (!issued) throw new Error('no token')
  return { cookie, userId, session, ...issued }
}

const opens = async (accounts: Accounts, token: string) =>
  (await sessionOfAccessToken(accounts, token))?.user.email ?? null

test('an access token stands for its session for ten minutes, and says nothing of its secrets', () =>
  withJule(async ({ accounts, setNow }) => {
    const { token, session, cookie, expiresAt } = await tokenFor(accounts)
    expect(await sessionOfAccessToken(accounts, token)).toEqual(session)
    expect(decodeURIComponent(cookie)).not.toContain(token.split('.').at(-1))
    expect(expiresAt.getTime() - accounts.now().getTime()).toBe(accessTokenLifeMs)
    setNow(599)
    expect(await opens(accounts, token)).toBe(jule.email)
    setNow(600)
    expect(await opens(accounts, token)).toBe(null)
  }))

test('an access token ends at once with its session: signed out, ended from elsewhere, account disabled', () =>
  withJule(async ({ accounts }, db) => {
    const out = await tokenFor(accounts)
    await signOut(accounts, out)
    expect(await opens(accounts, out.token)).toBe(null)
    expect(await issueAccessToken(accounts, out.session)).toBe(null)
    const ended = await tokenFor(accounts)
    const kept = await tokenFor(accounts)
    await endSessions(db, { userId: kept.userId, except: kept.session.id })
    expect(await opens(accounts, ended.token)).toBe(null)
    expect(await opens(accounts, kept.token)).toBe(jule.email)
    await disableAccount(accounts, { actorId: 'operator', userId: kept.userId, reason: 'Missbrauch' })
    expect(await opens(accounts, kept.token)).toBe(null)
  }))

test('a new password ends every access token, that of the session that changed it too', () =>
  withJule(async ({ accounts, setNow }) => {
    const elsewhere = await tokenFor(accounts)
    const own = await tokenFor(accounts)
    setNow(5)
    const form = { current: jule.password, password: 'rudern bis zur bille' }
    const changed = { ...form, passwordAgain: form.password }
    expect(await changePassword(accounts, { session: own.session, form: changed })).toEqual({
      outcome: 'changed',
    })
    expect(await opens(accounts, own.token)).toBe(null)
    expect(await opens(accounts, elsewhere.token)).toBe(null)
    const next = await issueAccessToken(accounts, own.session)
    expect(await opens(accounts, next?.token ?? '')).toBe(jule.email)
  }))

test('nothing but a token that was issued opens a session: no change to it, no cookie, no copy of the database', () =>
  withJule(async ({ accounts }, db) => {
    const { token, cookie, session } = await tokenFor(accounts)
    const other = await tokenFor(accounts)
    const [id = '', expires = '', signature = ''] = token.split('.')
    const stored = await db.selectFrom('sessions').select('token').where('id', '=', id).executeTakeFirst()
    const byHash = createHmac('sha256', stored?.token ?? '')
      .update(`${id}.${expires}`)
      .digest('base64url')
    const ofCookie = decodeURIComponent(cookie.split(';')[0]?.split('=').slice(1).join('=') ?? '')
    const forged = [
      ...['', '.', '..', id, `${id}.${expires}`, `${id}.${expires}.`, `${token}.x`, ofCookie],
      `${id}.${Number(expires) + 1}.${signature}`,
      `${other.session.id}.${expires}.${signature}`,
      `${id}.${expires}.${byHash}`,
      `${id}.9e15.${signature}`,
    ]
    for (const each of forged) expect([each, await opens(accounts, each)]).toEqual([each, null])
    const asCookie = sessionCookie(accounts.config, { token, kind: 'user' }).split(';')[0] ?? ''
    expect(await sessionOf(accounts, asCookie)).toBe(null)
    const elsewhere = { ...accounts, config: { ...accounts.config, sessionSecret: 'x'.repeat(40) } }
    expect(await opens(elsewhere, token)).toBe(null)
    expect((await sessionOfAccessToken(accounts, token)) satisfies Session | null).toEqual(session)
  }))
