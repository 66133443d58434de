import { expect, test } from 'vitest'
import {
  attempt,
  cookieAfter,
  jule,
  juleAtHome,
  openAccountBench,
  withJule,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { withTelephone } from '#test/support/second-factor.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { newestMails } from '#foundation/platform/mail.server.ts'
import { keepDemoPassword } from './demo-password.server.ts'
import { quickRegister } from './registration.server.ts'
import { enrolDemoPeople } from './second-factor.server.ts'
import { enterAccount, takeSecondStep } from './second-step.server.ts'
import { sessionUserOf } from './session.server.ts'

type Accounts = AccountBench['accounts']

async function julesId(db: Db): Promise<string> {
  return (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
}

/** Jule after her password: her browser's cookie between the two steps. */
async function afterPassword(accounts: Accounts, caller = juleAtHome) {
  const result = await attempt(accounts, {}, caller)
  if (result.outcome !== 'second-step') throw new Error(result.outcome)
  return { ...caller, cookie: cookieAfter(result.cookies) }
}

const kinds = async (db: Db) => (await newestMails(db)).map(({ kind }) => kind)

test('with a second step the password alone opens nothing', () =>
  withJule(async ({ accounts }, db) => {
    const userId = await julesId(db)
    await withTelephone(accounts, { userId })
    await db.deleteFrom('sessions').execute()
    const result = await attempt(accounts)
    expect(result).toEqual({
      outcome: 'second-step',
      userId,
      cookies: [expect.any(String)],
      demoCode: null,
    })
    const cookie = result.outcome === 'second-step' ? cookieAfter(result.cookies) : ''
    expect(cookie).toContain('second_step=')
    expect(await sessionUserOf(accounts, cookie)).toBe(null)
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await enterAccount(accounts, { userId, caller: juleAtHome })).toMatchObject({
      outcome: 'second-step',
    })
  }))

test('the code opens the session, once; the same code never again', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { telephone } = await withTelephone(accounts, { userId: await julesId(db) })
    const caller = await afterPassword(accounts)
    const code = telephone.code()
    const entry = await takeSecondStep(accounts, { code, caller })
    expect(entry).toMatchObject({ outcome: 'signed-in', firstName: 'Jule' })
    const cookie = entry.outcome === 'signed-in' ? cookieAfter(entry.cookies) : ''
    expect(await sessionUserOf(accounts, cookie)).toMatchObject({ displayName: 'Jule' })
    expect(await takeSecondStep(accounts, { code, caller })).toMatchObject({ because: 'second-step-over' })
    const again = await afterPassword(accounts)
    expect(await takeSecondStep(accounts, { code, caller: again })).toMatchObject({ because: 'code-wrong' })
    setNow(60)
    const fresh = telephone.code()
    expect(await takeSecondStep(accounts, { code: fresh, caller: again })).toMatchObject({
      outcome: 'signed-in',
    })
  }))

test('the second step belongs to its browser and ends after ten minutes', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { telephone } = await withTelephone(accounts, { userId: await julesId(db) })
    const caller = await afterPassword(accounts)
    for (const cookie of ['', 'second_step=x', caller.cookie.slice(0, -1)]) {
      const asked = takeSecondStep(accounts, { code: telephone.code(), caller: { ...caller, cookie } })
      expect(await asked).toMatchObject({ because: 'second-step-over' })
    }
    setNow(601)
    expect(await takeSecondStep(accounts, { code: telephone.code(), caller })).toMatchObject({
      because: 'second-step-over',
    })
  }))

test('after five wrong codes attempts are only let through slowly, also with the right code', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { telephone } = await withTelephone(accounts, { userId: await julesId(db) })
    const caller = await afterPassword(accounts)
    let looked = 0
    for (let tries = 0; tries < 60; tries += 1) {
      setNow(tries)
      const { because } = (await takeSecondStep(accounts, { code: '000000', caller })) as { because: string }
      if (because === 'code-wrong') looked += 1
    }
    expect(looked).toBeGreaterThanOrEqual(5)
    expect(looked).toBeLessThan(13)
    const refused = await takeSecondStep(accounts, { code: telephone.code(), caller })
    expect(refused).toMatchObject({ because: 'too-many-attempts', retryAfterSeconds: expect.any(Number) })
    setNow(360)
    expect(await takeSecondStep(accounts, { code: telephone.code(), caller })).toMatchObject({
      outcome: 'signed-in',
    })
  }))

test('a recovery code opens once, in small letters too, and a mail says so', () =>
  withJule(async ({ accounts }, db) => {
    const { codes } = await withTelephone(accounts, { userId: await julesId(db) })
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const caller = await afterPassword(accounts)
    const typed = code.toLowerCase().replace('-', ' ')
    expect(await takeSecondStep(accounts, { code: typed, caller })).toMatchObject({ outcome: 'signed-in' })
    expect(await kinds(db)).toContain('recovery-code-used')
    const again = await afterPassword(accounts)
    expect(await takeSecondStep(accounts, { code, caller: again })).toMatchObject({ because: 'code-wrong' })
    const stored = await db.selectFrom('recovery_code').selectAll().execute()
    expect(stored).toHaveLength(9)
    for (const each of codes) expect(JSON.stringify(stored)).not.toContain(each)
  }))

test('a recovery code that is used in several places at the same moment opens one session', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    const { codes, telephone } = await withTelephone(accounts, { userId: await julesId(db) })
    const places = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        afterPassword(accounts, { ...juleAtHome, clientAddress: `10.0.0.${at}` }),
      ),
    )
    for (const code of [codes[0] ?? '', telephone.code()]) {
      const entries = await Promise.all(places.map((caller) => takeSecondStep(accounts, { code, caller })))
      expect(entries.filter(({ outcome }) => outcome === 'signed-in')).toHaveLength(1)
    }
  }))

test('a disabled account hears so after its password and after its code', () =>
  withJule(async ({ accounts }, db) => {
    const { telephone } = await withTelephone(accounts, { userId: await julesId(db) })
    const caller = await afterPassword(accounts)
    await db.updateTable('users').set({ disabled_at: accounts.now() }).execute()
    expect(await attempt(accounts)).toMatchObject({ because: 'user-disabled' })
    expect(await takeSecondStep(accounts, { code: telephone.code(), caller })).toMatchObject({
      because: 'user-disabled',
    })
  }))

test('a browser that is new to an account is told of by mail, one that is known isn’t', () =>
  withJule(async ({ accounts }, db) => {
    const caller = { ...juleAtHome, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 <b>' }
    const first = await attempt(accounts, {}, caller)
    expect((await kinds(db)).toSorted()).toEqual(['new-sign-in', 'verify-email'])
    const cookie = first.outcome === 'signed-in' ? cookieAfter(first.cookies) : ''
    await attempt(accounts, {}, { ...caller, cookie })
    expect(await kinds(db)).toHaveLength(2)
    const mail = await db.selectFrom('mail').selectAll().where('kind', '=', 'new-sign-in').executeTakeFirst()
    expect(mail?.body_text).toContain('Firefox auf Linux')
    expect(mail?.body_html).not.toContain('<b> ')
  }))

test('the demo shows its own people’s code, which may come in twice; production never does', () =>
  withJule(
    async ({ accounts }, db) => {
      await enrolDemoPeople(accounts, { userIds: [await julesId(db), 'nobody'] })
      const result = await attempt(accounts)
      const code = result.outcome === 'second-step' ? (result.demoCode ?? '') : ''
      expect(code).toMatch(/^\d{6}$/)
      for (let times = 0; times < 2; times += 1) {
        const caller = await afterPassword(accounts)
        expect(await takeSecondStep(accounts, { code, caller })).toMatchObject({ outcome: 'signed-in' })
      }
      const production = openAccountBench(db).accounts
      await expect(enrolDemoPeople(production, { userIds: [] })).rejects.toThrow('only a demo')
      expect(await attempt(production)).toMatchObject({ outcome: 'second-step', demoCode: null })
      const caller = await afterPassword(production)
      expect(await takeSecondStep(production, { code, caller })).toMatchObject({ outcome: 'signed-in' })
      const again = await afterPassword(production)
      expect(await takeSecondStep(production, { code, caller: again })).toMatchObject({
        because: 'code-wrong',
      })
    },
    { mode: 'demo' },
  ))

test('a public demo shows sign-in codes only with its token', () =>
  withJule(
    async ({ accounts }, db) => {
      await enrolDemoPeople(accounts, { userIds: [await julesId(db)] })
      expect(await attempt(accounts)).toMatchObject({ outcome: 'second-step', demoCode: null })
      const cookie = 'demo-token=the-printed-one'
      const knowing = await attempt(accounts, {}, { ...juleAtHome, cookie })
      expect(knowing).toMatchObject({ demoCode: expect.stringMatching(/^\d{6}$/) })
    },
    { mode: 'demo', demoToken: 'the-printed-one' },
  ))

test('the tenth wrong code is told to the owner by mail, once a day', () =>
  withJule(async ({ accounts, setNow }, db) => {
    await withTelephone(accounts, { userId: await julesId(db) })
    let looked = 0
    const tryUntil = async (count: number) => {
      for (let at = 0; looked < count && at < 4000; at += 20) {
        setNow(at)
        const caller = await afterPassword(accounts)
        const { because } = (await takeSecondStep(accounts, { code: '000000', caller })) as {
          because?: string
        }
        if (because === 'code-wrong') looked += 1
      }
    }
    await tryUntil(9)
    expect(await kinds(db)).not.toContain('wrong-codes')
    await tryUntil(25)
    expect(looked).toBe(25)
    expect((await kinds(db)).filter((kind) => kind === 'wrong-codes')).toHaveLength(1)
  }))

test('a demo that becomes public changes the password of its people, and back', () =>
  withJule(
    async ({ accounts }, db) => {
      const userIds = [await julesId(db)]
      await keepDemoPassword(accounts, { userIds, password: 'the-printed-one' })
      expect(await attempt(accounts)).toMatchObject({ outcome: 'refused', because: 'password-wrong' })
      expect(await attempt(accounts, { password: 'the-printed-one' })).toMatchObject({ outcome: 'signed-in' })
      await keepDemoPassword(accounts, { userIds, password: jule.password })
      expect(await attempt(accounts)).toMatchObject({ outcome: 'signed-in' })
    },
    { mode: 'demo' },
  ))
