import { expect, test } from 'vitest'
import {
  attempt,
  signedIn,
  withJule,
  jule,
  juleAtHome,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { withTelephone } from '#test/support/second-factor.ts'
import { changePassword } from './password-change.server.ts'
import { proveAgain } from './proof.server.ts'
import { endSecondFactor, needsSecondFactor, renewRecoveryCodes } from './second-factor.server.ts'
import { sessionOf, sessionUserOf, type Session } from './session.server.ts'
import { endSession, endSessions, sessionsOf } from './sessions.server.ts'
import { securityTexts } from './texts/security.ts'

type Accounts = AccountBench['accounts']

const next = 'segeln auf der elbe'
const form = { current: jule.password, password: next, passwordAgain: next }

async function sessionAt(
  accounts: Accounts,
  caller = juleAtHome,
): Promise<{ session: Session; cookie: string }> {
  const { cookie } = await signedIn(accounts, caller)
  const session = await sessionOf(accounts, cookie)
  if (!session) throw new Error('no session')
  return { session, cookie }
}

test('the present password changes it, and every other device is out', () =>
  withJule(async ({ accounts }, db) => {
    const here = await sessionAt(accounts)
    const there = await sessionAt(accounts)
    expect(await changePassword(accounts, { session: here.session, form })).toEqual({ outcome: 'changed' })
    expect(await sessionUserOf(accounts, here.cookie)).not.toBe(null)
    expect(await sessionUserOf(accounts, there.cookie)).toBe(null)
    expect(await attempt(accounts, { password: next })).toMatchObject({ outcome: 'signed-in' })
    const told = await db.selectFrom('mail').select('id').where('kind', '=', 'password-changed').execute()
    expect(told).toHaveLength(1)
  }))

test('a wrong present password changes nothing; attempts are counted before hashing', () =>
  withJule(async ({ accounts, hashes }) => {
    const { session } = await sessionAt(accounts)
    hashes.count = 0
    const wrong = (current: string) => changePassword(accounts, { session, form: { ...form, current } })
    expect(await wrong('')).toMatchObject({ faults: { current: 'field-missing' } })
    expect(hashes.count).toBe(0)
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await wrong('kanu auf der elbe')).toMatchObject({ faults: { current: 'password-wrong' } })
    }
    expect(await wrong(jule.password)).toMatchObject({ faults: { current: 'too-many-attempts' } })
    expect(hashes.count).toBe(6)
    expect(await attempt(accounts)).toMatchObject({ outcome: 'signed-in' })
  }))

test('[LOG-15] ten minutes after signing in, what is dangerous asks for a proof again', () =>
  withJule(async ({ accounts, setNow }) => {
    const { session, cookie } = await sessionAt(accounts)
    const prove = async (typed: string) =>
      proveAgain(accounts, { session: (await sessionOf(accounts, cookie))!, typed })
    expect(session.user.displayName).toBe('Jule')
    setNow(600)
    expect(await prove('')).toEqual({ outcome: 'proved' })
    setNow(601)
    expect(await prove('')).toEqual({ outcome: 'refused', because: 'recent-login-required' })
    expect(securityTexts.proof.refusals['recent-login-required']).toBe(
      'Eine sicherheitskritische Aktion erfordert eine erneute Anmeldung des Benutzers.',
    )
    expect(await prove('kanu auf der elbe')).toEqual({ outcome: 'refused', because: 'proof-wrong' })
    expect(await prove(jule.password)).toEqual({ outcome: 'proved' })
    expect(await prove('')).toEqual({ outcome: 'proved' })
  }))

test('a code of the second step is a proof too, once, and wrong proofs are slowed down before hashing', () =>
  withJule(async ({ accounts, hashes, setNow }) => {
    const { session } = await sessionAt(accounts)
    const { telephone } = await withTelephone(accounts, { userId: session.user.id })
    setNow(1200)
    const code = telephone.code()
    expect(await proveAgain(accounts, { session, typed: code })).toEqual({ outcome: 'proved' })
    expect(await proveAgain(accounts, { session, typed: code })).toMatchObject({ because: 'proof-wrong' })
    hashes.count = 0
    for (let tries = 0; tries < 20; tries += 1)
      await proveAgain(accounts, { session, typed: 'falsch geraten' })
    expect(hashes.count).toBeLessThan(7)
    expect(await proveAgain(accounts, { session, typed: jule.password })).toMatchObject({
      because: 'too-many-attempts',
    })
  }))

test('sessions are listed by device, this one first; one, the others or all can be ended, never another person’s', () =>
  withJule(async ({ accounts, setNow }, db) => {
    setNow(30)
    const there = await sessionAt(accounts, { ...juleAtHome, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' })
    setNow(60)
    const here = await sessionAt(accounts, {
      ...juleAtHome,
      userAgent: 'Mozilla/5.0 (Windows NT) Chrome/140',
    })
    const userId = here.session.user.id
    const list = () => sessionsOf(db, { userId, sessionId: here.session.id, now: accounts.now() })
    expect((await list()).map(({ device, isThisOne }) => [device.browser, device.system, isThisOne])).toEqual(
      [
        ['Chrome', 'Windows', true],
        ['Safari', 'iPhone', false],
        ['Firefox', null, false],
      ],
    )
    const sessionId = there.session.id
    expect(await endSession(db, { userId: 'somebody-else', sessionId })).toEqual({ outcome: 'over-already' })
    expect(await sessionUserOf(accounts, there.cookie)).not.toBe(null)
    expect(await endSession(db, { userId, sessionId })).toEqual({ outcome: 'ended' })
    expect(await endSession(db, { userId, sessionId })).toEqual({ outcome: 'over-already' })
    expect(await sessionUserOf(accounts, there.cookie)).toBe(null)
    await endSessions(db, { userId, except: here.session.id })
    expect(await list()).toHaveLength(1)
    await endSessions(db, { userId })
    expect(await sessionUserOf(accounts, here.cookie)).toBe(null)
  }))

test('the second step is turned off by a user, and never by who looks after other people’s money', () =>
  withJule(async ({ accounts }, db) => {
    const { session } = await sessionAt(accounts)
    const userId = session.user.id
    expect(await needsSecondFactor(db, { userId, sessionId: null })).toBe(false)
    const { codes } = await withTelephone(accounts, { userId })
    const renewed = await renewRecoveryCodes(accounts, { userId })
    expect(renewed?.some((code) => codes.includes(code))).toBe(false)
    expect(await endSecondFactor(accounts, { userId })).toEqual({ outcome: 'off' })
    expect(await renewRecoveryCodes(accounts, { userId })).toBe(null)
    expect(await attempt(accounts)).toMatchObject({ outcome: 'signed-in' })
    const since = accounts.now()
    await db
      .insertInto('company_member')
      .values({ company_id: 'k', user_id: userId, role: 'door', since })
      .execute()
    expect(await needsSecondFactor(db, { userId, sessionId: null })).toBe(true)
    await withTelephone(accounts, { userId })
    expect(await needsSecondFactor(db, { userId, sessionId: null })).toBe(false)
    expect(await endSecondFactor(accounts, { userId })).toMatchObject({ because: 'second-factor-required' })
    const told = await db.selectFrom('mail').select('kind').where('kind', 'like', 'second-factor%').execute()
    expect(told.map(({ kind }) => kind).toSorted()).toEqual([
      'second-factor-off',
      'second-factor-on',
      'second-factor-on',
    ])
  }))
