import { expect, test } from 'vitest'
import {
  cookieAfter,
  jule,
  juleAtHome,
  signedIn,
  withJule,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { bytesOf, withConfirmedAddress, withTelephone } from '#test/support/second-factor.ts'
import { requireSecondFactor } from '../account.server.ts'
import { codeAt, stepAt } from '../one-time-code.server.ts'
import { setUpOf } from '../second-factor.server.ts'
import { securityForms } from '../security-answers.ts'
import { readSecurityForm } from '../security-forms.server.ts'
import { action, clientAction, loader } from './profile-security.tsx'
import { action as factorAction, loader as factorLoader } from './profile-second-factor.tsx'
import { action as loginAction } from './login.tsx'
import { action as logoutAction } from './logout.tsx'

type Accounts = AccountBench['accounts']

const scopeWith = (accounts: Accounts) => ({ accounts, db: accounts.db, now: accounts.now })
const asked = (accounts: Accounts, path: string, cookie = '') =>
  pageArguments(scopeWith(accounts), pageAt(path), { cookie })
const sent = (accounts: Accounts, fields: Record<string, string>, cookie = '') =>
  pageArguments(scopeWith(accounts), formTo('/profile/sicherheit', fields), { cookie })

test('visitors are asked to sign in, on every page and for every form', () =>
  withJule(async ({ accounts }) => {
    for (const work of [
      loader(asked(accounts, '/profile/sicherheit')),
      action(sent(accounts, { form: 'sessions', end: 'all' })),
      factorLoader(asked(accounts, '/profile/zwei-schritte')),
      factorAction(sent(accounts, { step: 'begin' })),
    ]) {
      expect((await answerOf(work)).location).toMatch(/^\/login\?weiter=/)
    }
  }))

test('another address needs a fresh sign-in, keeps what was typed, and then sends a mail', () =>
  withJule(async ({ accounts, setNow }) => {
    const { cookie } = await signedIn(accounts)
    setNow(3600)
    const ask = (fields: Record<string, string>) =>
      answerOf(action(sent(accounts, { form: 'email', email: 'neu@posteo.example', ...fields }, cookie)))
    expect(await ask({})).toMatchObject({
      status: 403,
      body: { outcome: 'unproved', because: 'recent-login-required', typed: 'neu@posteo.example' },
    })
    expect(await ask({ proof: 'falsch' })).toMatchObject({ status: 403, body: { because: 'proof-wrong' } })
    expect(await ask({ proof: jule.password, email: 'neu' })).toMatchObject({
      status: 422,
      body: { because: 'email-invalid', typed: 'neu' },
    })
    expect(await ask({})).toMatchObject({ body: { outcome: 'sent', to: 'neu@posteo.example' } })
  }))

test('who changes the password stays known to this browser: the next sign-in tells nobody of a new one', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    const told = () => db.selectFrom('mail').select('id').where('kind', '=', 'new-sign-in').execute()
    const { length: before } = await told()
    const next = 'segeln auf der elbe'
    const fields = { form: 'password', current: jule.password, password: next }
    const { cookies } = await answerOf(action(sent(accounts, { ...fields, passwordAgain: next }, cookie)))
    const form = { form: 'sign-in', email: jule.email, password: next }
    const again = (as: string) =>
      answerOf(loginAction(pageArguments({ accounts }, formTo('/login', form), { cookie: as })))
    expect(await again(cookieAfter(cookies))).toMatchObject({ status: 303 })
    expect(await told()).toHaveLength(before)
    expect(await again(cookie)).toMatchObject({ status: 303 })
    expect(await told()).toHaveLength(before + 1)
  }))

test('an account with neither password nor second step signs in again and comes back', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const by = async () =>
      (await answerOf(loader(asked(accounts, '/profile/sicherheit', cookie)))).body as {
        security: { proofBy: string; isProved: boolean }
      }
    expect((await by()).security.proofBy).toBe('password')
    await db.deleteFrom('credentials').execute()
    setNow(3600)
    expect(await by()).toMatchObject({ security: { proofBy: 'sign-in', isProved: false } })
    const first = { form: 'password', current: '', password: 'rudern bis zur bille' }
    const late = sent(accounts, { ...first, passwordAgain: first.password }, cookie)
    expect(await answerOf(action(late))).toMatchObject({
      status: 422,
      body: { faults: { current: 'recent-login-required' } },
    })
    await withTelephone(accounts, { userId })
    expect((await by()).security.proofBy).toBe('code')
    const out = formTo('/logout?weiter=%2Fprofile%2Fsicherheit', {})
    const left = await answerOf(logoutAction(pageArguments(scopeWith(accounts), out, { cookie })))
    expect([left.status, left.location]).toEqual([303, '/login?weiter=%2Fprofile%2Fsicherheit'])
    const elsewhere = formTo('/logout?weiter=https%3A%2F%2Fboese.example', {})
    const home = await answerOf(logoutAction(pageArguments(scopeWith(accounts), elsewhere, { cookie })))
    expect(home.location).toMatch(/^\/(?!login)/)
  }))

test('another name for a passkey and its end need a proof; the last way in stays and the page says so', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const key = { id: 'key', user_id: userId, name: 'Telefon', public_key: Buffer.from('key'), counter: 0 }
    const kept = { ...key, transports: [], created_at: accounts.now(), last_used_at: null }
    await db.insertInto('passkey').values(kept).execute()
    const send = (fields: Record<string, string>) =>
      answerOf(action(sent(accounts, { form: 'passkey', id: 'key', ...fields }, cookie)))
    setNow(3600)
    for (const step of ['rename', 'remove'])
      expect(await send({ step })).toMatchObject({
        status: 403,
        body: { outcome: 'unproved', step, id: 'key' },
      })
    expect(await send({ step: 'rename', name: ' Altes  Telefon', proof: jule.password })).toMatchObject({
      body: { outcome: 'renamed' },
    })
    await db.deleteFrom('credentials').execute()
    expect(await send({ step: 'remove' })).toMatchObject({ status: 409, body: { outcome: 'kept' } })
    const rows = await db.selectFrom('passkey').select('name').execute()
    expect(rows).toEqual([{ name: 'Altes Telefon' }])
  }))

test('an answer about a password never holds one', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    const fields = { form: 'password', current: 'mein altes', password: 'kurz', passwordAgain: 'kurz' }
    const answer = await answerOf(action(sent(accounts, fields, cookie)))
    expect(answer).toMatchObject({ status: 422, body: { faults: { password: 'password-short' } } })
    expect(JSON.stringify(answer)).not.toMatch(/mein altes|kurz"/)
  }))

test('signing out everywhere leads to the login page without a cookie; a broken form ends nothing', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    const count = async () => (await db.selectFrom('sessions').select('id').execute()).length
    const before = await count()
    await answerOf(action(sent(accounts, { form: 'nonsense', end: '__proto__' }, cookie)))
    expect(await count()).toBe(before)
    const answer = await answerOf(action(sent(accounts, { form: 'sessions', end: 'all' }, cookie)))
    expect(answer).toMatchObject({ status: 302, location: '/login' })
    expect(answer.cookies.join()).toMatch(/session_token=; Max-Age=0/)
    expect(await count()).toBe(0)
  }))

test('the second step is set up by a typed code, its recovery codes are shown once', () =>
  withJule(async ({ accounts, setNow }) => {
    const { cookie, userId } = await signedIn(accounts)
    await withConfirmedAddress(accounts, { userId })
    const send = (fields: Record<string, string>) => answerOf(factorAction(sent(accounts, fields, cookie)))
    const shown = async () =>
      (await answerOf(factorLoader(asked(accounts, '/profile/zwei-schritte', cookie)))).body as {
        setUp: { url: string; secret: string; qr: { path: string } } | null
        security: { factor: { state: string } }
      }
    expect((await shown()).setUp).toBe(null)
    await send({ step: 'begin' })
    expect((await shown()).setUp?.qr.path).toMatch(/^M/)
    expect((await shown()).setUp?.url).toMatch(/^otpauth:\/\/totp\//)
    expect(await send({ step: 'confirm', code: '000000' })).toMatchObject({
      status: 409,
      body: { because: 'code-wrong' },
    })
    setNow(601)
    expect((await shown()).setUp, 'an open computer shows no secret').toBe(null)
    await withTelephone(accounts, { userId })
    expect(await shown()).toMatchObject({ setUp: null, security: { factor: { state: 'on' } } })
    expect(await send({ step: 'end' })).toMatchObject({ status: 403, body: { outcome: 'unproved' } })
    expect(await send({ step: 'end', proof: jule.password })).toMatchObject({
      location: '/profile/sicherheit',
    })
  }))

test('neither second step nor passkey is set up before the address is confirmed, and the page leads there', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const send = (fields: Record<string, string>) => answerOf(factorAction(sent(accounts, fields, cookie)))
    const refused = { status: 409, body: { outcome: 'refused', because: 'email-unconfirmed' } }
    expect(await send({ step: 'begin' })).toMatchObject(refused)
    const key = sent(accounts, { form: 'passkey', step: 'begin', name: 'Telefon' }, cookie)
    expect(await answerOf(action(key))).toMatchObject(refused)
    await withConfirmedAddress(accounts, { userId })
    expect(await send({ step: 'begin' })).toMatchObject({ body: { outcome: 'done' } })
    // Who began with an address that isn't confirmed any more gets no further.
    await db.updateTable('users').set({ email_verified: false }).execute()
    const setUp = await setUpOf(accounts, { userId, email: jule.email })
    const code = codeAt(bytesOf(setUp?.secret ?? ''), stepAt(accounts.now()))
    expect(await send({ step: 'confirm', code })).toMatchObject(refused)
    const { body } = await answerOf(factorLoader(asked(accounts, '/profile/zwei-schritte', cookie)))
    expect(body).toMatchObject({ security: { isEmailVerified: false, factor: { state: 'off' } } })
  }))

test('members of companies set the second step up before they touch money, and come back', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId: user_id } = await signedIn(accounts)
    const gate = () => answerOf(requireSecondFactor(asked(accounts, '/overview?tag=heute', cookie)))
    expect((await gate()).location).toBe(null)
    const since = accounts.now()
    await db
      .insertInto('company_member')
      .values({ company_id: 'kontor', user_id, role: 'owner', since })
      .execute()
    expect((await gate()).location).toBe('/profile/zwei-schritte?weiter=%2Foverview%3Ftag%3Dheute')
    await withTelephone(accounts, { userId: user_id })
    expect((await gate()).location).toBe(null)
  }))

test('without scripts the second step stands on the login page and leads on to the way that was asked for', () =>
  withJule(async ({ accounts }) => {
    const { userId } = await signedIn(accounts)
    const { telephone } = await withTelephone(accounts, { userId })
    const post = (fields: Record<string, string>, cookie = '') =>
      answerOf(
        loginAction(
          pageArguments({ accounts }, formTo('/login', { weiter: '/bookings?view=past', ...fields }), {
            cookie,
            clientAddress: juleAtHome.clientAddress,
          }),
        ),
      )
    const first = await post({ form: 'sign-in', email: jule.email, password: jule.password })
    expect(first).toMatchObject({
      status: 200,
      body: { outcome: 'second-step', because: null, demoCode: null },
    })
    const cookie = cookieAfter(first.cookies)
    expect(cookie).not.toContain('session_token')
    expect(await post({ form: 'second-step', code: '1' }, cookie)).toMatchObject({
      status: 409,
      body: { because: 'code-wrong' },
    })
    const entered = await post({ form: 'second-step', code: telephone.code() }, cookie)
    expect(entered).toMatchObject({ status: 303, location: '/bookings?view=past' })
    expect(entered.cookies.join()).toContain('session_token')
  }))

const lostOnItsWay = (request: Request): never =>
  ({ request, serverAction: () => Promise.reject(new TypeError('Failed to fetch')) }) as never

test('each form of the page is read as itself, and a lost one says so in its own place', async () => {
  for (const form of securityForms) {
    const request = formTo('/profile/sicherheit', { form })
    expect(readSecurityForm(await request.clone().formData()).form).toBe(form)
    const lost = await answerOf(clientAction(lostOnItsWay(request)))
    expect(lost.body).toEqual({ form, outcome: 'broken', because: 'network' })
  }
})
