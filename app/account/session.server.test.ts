import { expect, test } from 'vitest'
import {
  benchStart,
  cookieAfter,
  jule,
  juleAtHome,
  openAccountBench,
  realScrypt,
  signedIn,
  withJule,
} from '#test/support/account-bench.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { quickRegister } from './registration.server.ts'
import { sessionCookie, sessionOf, sessionUserOf } from './session.server.ts'
import { signOut } from './sign-in.server.ts'

test('signing in opens a session that the next request is recognised by', () =>
  withJule(
    async ({ accounts }) => {
      const { cookie } = await signedIn(accounts)
      expect(await sessionUserOf(accounts, cookie)).toEqual({
        id: expect.any(String),
        displayName: 'Jule',
        calledName: 'Jule',
        initial: 'J',
        email: 'jule@posteo.example',
        isEmailVerified: false,
        photoUrl: null,
        role: 'user',
      })
    },
    { hasher: realScrypt },
  ))

test('a session says what its owner likes to do: what is known, in its order', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    expect((await sessionOf(accounts, cookie))?.interests).toEqual([])
    await db
      .updateTable('users')
      .set({ interests: ['music', 'golf', 'action'] })
      .execute()
    expect((await sessionOf(accounts, cookie))?.interests).toEqual(['action', 'music'])
  }))

test('the database holds no token: what is stored there opens no session', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    const stored = await db.selectFrom('sessions').select('token').execute()
    expect(stored).toHaveLength(2)
    for (const { token } of stored) {
      expect(decodeURIComponent(cookie)).not.toContain(token)
      const forged = sessionCookie(accounts.config, { token, kind: 'user' })
      expect(await sessionUserOf(accounts, cookieAfter([forged]))).toBe(null)
    }
  }))

test.each([
  ['a provider', 'company_member', 12 * 3600],
  ['an operator', 'operator', 30 * 60],
] as const)(
  '%s is signed out sooner: after a pause, and however busy after days',
  (_who, table, idleSeconds) =>
    withJule(async ({ accounts, setNow }, db) => {
      const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const { cookie: before } = await signedIn(accounts)
      const since = benchStart
      if (table === 'operator') await db.insertInto('operator').values({ user_id, since }).execute()
      else {
        const member = { company_id: 'kontor', user_id, role: 'door' as const, since }
        await db.insertInto('company_member').values(member).execute()
      }
      const { cookie } = await signedIn(accounts)
      setNow(idleSeconds - 1)
      expect(await sessionUserOf(accounts, cookie)).not.toBe(null)
      expect(await sessionUserOf(accounts, before)).not.toBe(null)
      setNow(2 * idleSeconds - 1)
      expect(await sessionUserOf(accounts, before)).toBe(null)
      const busy = await signedIn(accounts)
      const longestSeconds = table === 'operator' ? 86_400 : 30 * 86_400
      const start = 2 * idleSeconds - 1
      for (let at = start; at < start + longestSeconds; at += idleSeconds / 2) {
        setNow(at)
        expect(await sessionUserOf(accounts, busy.cookie)).not.toBe(null)
      }
      setNow(start + longestSeconds)
      expect(await sessionUserOf(accounts, busy.cookie)).toBe(null)
    }),
)

test('who becomes an operator has an operator’s session at once: its kind, its pause and its end', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { cookie, userId: user_id } = await signedIn(accounts)
    const kindNow = async () => (await sessionOf(accounts, cookie))?.kind ?? null
    const promote = () => db.insertInto('operator').values({ user_id, since: benchStart }).execute()
    const [minute, day] = [60, 86_400]
    expect(await kindNow()).toBe('user')
    await promote()
    expect(await kindNow()).toBe('operator')
    // Nothing was written down since: what ends it is the reading.
    setNow(30 * minute - 1)
    await db.deleteFrom('operator').execute()
    expect(await kindNow()).toBe('user')
    setNow(60 * minute)
    await promote()
    expect(await kindNow()).toBe(null)
    await db.deleteFrom('operator').execute()
    setNow(day)
    expect(await kindNow()).toBe('user')
    await promote()
    // Used a moment ago, but older than an operator's may be.
    expect(await kindNow()).toBe(null)
  }))

test('the session cookie is __Host-, HttpOnly, Secure, SameSite=Lax, for the whole host and no other', () =>
  withJule(async ({ accounts }) => {
    const { cookies } = await signedIn(accounts)
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-utkiek\.(session_token|known)=/)
      for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=']) {
        expect(cookie).toContain(attribute)
      }
      expect(cookie).not.toMatch(/Domain=/i)
    }
  }))

test('over plain http the cookie has a plain name and works without Secure', () =>
  withJule(
    async ({ accounts }) => {
      const { cookies, cookie } = await signedIn(accounts)
      expect(cookies[0]).toMatch(/^utkiek\.session_token=/)
      expect(cookies.join()).not.toMatch(/Secure/)
      expect(await sessionUserOf(accounts, cookie)).toMatchObject({ displayName: 'Jule' })
    },
    { appUrl: 'http://localhost:3000' },
  ))

test('signing in changes the session: the one that the browser had before is over', () =>
  withJule(async ({ accounts }) => {
    const first = await signedIn(accounts)
    const second = await signedIn(accounts, { ...juleAtHome, cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect(await sessionUserOf(accounts, first.cookie)).toBe(null)
    expect(await sessionUserOf(accounts, second.cookie)).not.toBe(null)
  }))

test('signing out ends the session on the server, takes the cookie away, and does no harm twice', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    const { cookies } = await signOut(accounts, { cookie })
    expect(cookies).toEqual([
      '__Host-utkiek.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(await sessionUserOf(accounts, cookie)).toBe(null)
    await signOut(accounts, { cookie })
    await signOut(accounts, { cookie: '' })
  }))

test('a session ends after 14 days without use, and use prolongs it up to 90 days', () =>
  withJule(async ({ accounts, setNow }) => {
    const day = 86_400
    const idle = await signedIn(accounts)
    const used = await signedIn(accounts)
    for (let on = 10; on < 90; on += 10) {
      setNow(on * day)
      expect(await sessionUserOf(accounts, used.cookie)).not.toBe(null)
    }
    expect(await sessionUserOf(accounts, idle.cookie)).toBe(null)
    setNow(90 * day)
    expect(await sessionUserOf(accounts, used.cookie)).toBe(null)
    const late = await signedIn(accounts)
    expect(await sessionUserOf(accounts, late.cookie)).not.toBe(null)
  }))

test('a disabled user is out at once, with a session that was open', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    await db.updateTable('users').set({ disabled_at: benchStart }).execute()
    expect(await sessionUserOf(accounts, cookie)).toBe(null)
  }))

test('a session cookie with another token, signature or form is nobody', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    const name = '__Host-utkiek.session_token'
    const value = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '')
    const [token = '', signature = ''] = value.split('.')
    const forged = [
      ...[
        '',
        '.',
        'x',
        '%',
        '%E0%A4%A',
        token,
        `${token}.`,
        `.${signature}`,
        `${token}.${signature.slice(1)}`,
      ],
      ...[`${token}x.${signature}`, `${token}.${'A'.repeat(signature.length)}`, `${value}.${signature}`],
    ]
    for (const each of forged) expect(await sessionUserOf(accounts, `${name}=${each}`)).toBe(null)
    expect(await sessionUserOf(accounts, `x${name}=${encodeURIComponent(value)}`)).toBe(null)
    expect(await sessionUserOf(accounts, `a=b; ${name}=${encodeURIComponent(value)}; c=d`)).not.toBe(null)
  }))

test('[AUTH-2] a star in a stored name is never shown, and the role comes from the table', () =>
  withJule(async ({ accounts }, db) => {
    await db.updateTable('users').set({ name: '*Kanuverleih', role: 'company-user' }).execute()
    const { cookie } = await signedIn(accounts)
    expect(await sessionUserOf(accounts, cookie)).toMatchObject({
      displayName: 'Kanuverleih',
      role: 'company-user',
    })
  }))

test('several sign-ins at once each get their own session', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        signedIn(accounts, { ...juleAtHome, clientAddress: `10.0.0.${index}` }),
      ),
    )
    expect(new Set(results.map(({ cookie }) => cookie)).size).toBe(5)
  }))
