import { expect, test } from 'vitest'
import { cookieAfter, jule, openAccountBench, signedIn, withJule } from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { requireUser } from '../account.server.ts'
import type { Accounts } from '../accounts.server.ts'
import { texts } from '../texts.ts'
import { action as loginAction, loader as loginLoader } from './login.tsx'
import { action as logoutAction, loader as logoutLoader } from './logout.tsx'
import { action as registerAction } from './register.tsx'
import { loader as welcomeLoader } from './welcome.tsx'

const signInForm = { form: 'sign-in', email: jule.email, password: jule.password }
const send = (accounts: Accounts, fields: Record<string, string>, path = '/login') =>
  answerOf(loginAction(pageArguments({ accounts }, formTo(path, fields))))
const newcomer = { email: 'anna@posteo.example', password: 'kanu auf der alster' }

async function signUps(db: Db) {
  return db
    .selectFrom('users')
    .select(['name', 'role', 'email_verified as isVerified'])
    .orderBy('name')
    .execute()
}

test('without scripts, signing in leads straight to the page that was asked for', () =>
  withJule(async ({ accounts }) => {
    const weiter = '/order?slot=2026-06-14T12%3A30&persons=4#zahlen'
    const answer = await send(accounts, { ...signInForm, weiter })
    expect(answer).toMatchObject({ status: 303, location: weiter })
    const again = pageArguments({ accounts }, pageAt('/login'), { cookie: cookieAfter(answer.cookies) })
    expect(await answerOf(loginLoader(again))).toMatchObject({ status: 302, location: '/' })
  }))

test('with scripts, the page hears where to go and who came in, and gets the session', () =>
  withJule(async ({ accounts }) => {
    const answer = await send(accounts, { ...signInForm, weiter: '/bookings', live: '1' })
    expect(answer.body).toEqual({ outcome: 'entered', to: '/bookings', name: 'Jule', how: 'signed-in' })
    expect(answer.cookies.join()).toContain('session_token')
  }))

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%2f/evil.example',
  '/login?weiter=/x',
  '',
])('a way on that says %j leads to the start page', (weiter) =>
  withJule(async ({ accounts }) => {
    expect(await send(accounts, { ...signInForm, weiter })).toMatchObject({ location: '/' })
    const asking = pageArguments({ accounts }, pageAt(`/login?${new URLSearchParams({ weiter })}`))
    expect(await loginLoader(asking)).toEqual({ weiter: '/', praise: null, step: null })
  }),
)

test('a refused sign-in keeps the e-mail, never the password, and says so with its status', () =>
  withJule(async ({ accounts }) => {
    const wrong = await send(accounts, { ...signInForm, password: 'a wrong password' })
    expect(wrong).toMatchObject({
      status: 409,
      body: { because: 'password-wrong', typed: { email: jule.email } },
    })
    expect(JSON.stringify(wrong)).not.toContain('a wrong password')
    expect(wrong.cookies).toEqual([])
    expect(await send(accounts, { ...signInForm, email: 'a@b' })).toMatchObject({ status: 422 })
    expect(await send(accounts, {})).toMatchObject({ status: 422, body: { because: 'fields-missing' } })
    for (let tries = 0; tries < 6; tries += 1) await send(accounts, { ...signInForm, password: 'wrong!!' })
    expect(await send(accounts, signInForm)).toMatchObject({
      status: 429,
      body: { because: 'too-many-attempts' },
    })
  }))

test('quick registration returns to exactly the choice just made', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const weiter = '/order?slot=2026-06-14T12%3A30&persons=4'
    const answer = await send(accounts, { ...newcomer, form: 'quick', name: 'Anna', weiter })
    expect(answer).toMatchObject({ status: 303, location: weiter })
    expect(await signUps(tx)).toEqual([{ name: 'Anna', role: 'user', isVerified: false }])
  }))

test('a way on with signs outside Latin-1 is gone after signing in, and after both registrations', () =>
  withJule(async ({ accounts }) => {
    const weiter = '/search?searchText=Łódź'
    const location = '/search?searchText=%C5%81%C3%B3d%C5%BA'
    expect(await send(accounts, { ...signInForm, weiter })).toMatchObject({ status: 303, location })
    const quick = { ...newcomer, form: 'quick', name: 'Anna', weiter }
    expect(await send(accounts, quick)).toMatchObject({ status: 303, location })
    const fields = { ...newcomer, email: 'b@posteo.example', passwordAgain: newcomer.password, weiter }
    const answer = await answerOf(registerAction(pageArguments({ accounts }, formTo('/register', fields))))
    const { location: welcome } = answer
    expect(new URL(welcome ?? '', 'https://utkiek.example').searchParams.get('weiter')).toBe(location)
    const asking = pageArguments({ accounts }, pageAt(welcome ?? ''), { cookie: cookieAfter(answer.cookies) })
    expect(await welcomeLoader(asking)).toMatchObject({ weiter: location })
  }))

const backIn = async (db: Db, email: string) => {
  const mail = db.selectFrom('mail').select('body_text as text').where('to_address', '=', email)
  const link = /https:\S+verify-email\S+/.exec((await mail.executeTakeFirst())?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('weiter')
}

test('the mail about the address leads back to where either registration came from, and to no other host', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const list = '/bookings/warten?slot=2026-06-20T12%3A00%3A00.000Z&p_adults=2'
    for (const [index, [weiter, back]] of (
      [
        [list, list],
        ['//evil.example/', null],
      ] as const
    ).entries()) {
      const [quick, long] = [`quick${index}@posteo.example`, `long${index}@posteo.example`]
      await send(accounts, { ...newcomer, email: quick, form: 'quick', name: 'Anna', weiter })
      const fields = { ...newcomer, email: long, passwordAgain: newcomer.password, weiter }
      await answerOf(registerAction(pageArguments({ accounts }, formTo('/register', fields))))
      expect([weiter, await backIn(tx, quick), await backIn(tx, long)]).toEqual([weiter, back, back])
    }
  }))

test('a refused quick registration says what is wrong beside the field and keeps name and e-mail', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const answer = await send(accounts, { form: 'quick', email: 'anna@', password: '123', name: '*' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        typed: { email: 'anna@', name: '*' },
        faults: { name: 'name-missing', email: 'email-invalid', password: 'password-short' },
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain('"123"')
  }))

test('[REG-10] after registering without scripts comes the welcome page, which leads on', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const fields = { ...newcomer, passwordAgain: newcomer.password, firstName: 'Anna', weiter: '/terms' }
    const answer = await answerOf(registerAction(pageArguments({ accounts }, formTo('/register', fields))))
    expect(answer).toMatchObject({ status: 303, location: '/welcome?weiter=%2Fterms' })
    const welcome = pageArguments({ accounts }, pageAt('/welcome?weiter=%2Fterms'), {
      cookie: cookieAfter(answer.cookies),
    })
    expect(await welcomeLoader(welcome)).toMatchObject({ email: newcomer.email, weiter: '/terms' })
  }))

test('fields that no form has give no rights on any way in', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const wished = {
      ...{ role: 'company-user', 'auth.role': 'company-user', uid: 'x', id: 'x', emailVerified: 'true' },
      ...{ email_verified: 'true', displayName: '*Utkiek', image: 'x', disabled_at: 'x' },
    }
    await send(accounts, { ...newcomer, ...wished, form: 'quick', name: '*Anna' })
    const fields = { ...newcomer, ...wished, email: 'b@posteo.example', passwordAgain: newcomer.password }
    const named = { ...fields, firstName: '**Berta', lastName: '*Muster' }
    await answerOf(registerAction(pageArguments({ accounts }, formTo('/register', named))))
    expect(await signUps(tx)).toEqual([
      { name: 'Anna', role: 'user', isVerified: false },
      { name: 'Berta M.', role: 'user', isVerified: false },
    ])
  }))

test('oversized fields count as empty', () =>
  withDatabase(async (tx) => {
    const { accounts, hashes } = openAccountBench(tx)
    const answer = await send(accounts, { ...signInForm, password: 'x'.repeat(20_000) })
    expect(answer).toMatchObject({ body: { because: 'password-missing' } })
    expect(hashes.count).toBe(0)
  }))

test('a page for members sends strangers to the login page and brings them back', () =>
  withJule(async ({ accounts }) => {
    const stranger = pageArguments({ accounts }, pageAt('/bookings?page=2'))
    expect(await answerOf(requireUser(stranger))).toMatchObject({
      ...{ status: 302, location: '/login?weiter=%2Fbookings%3Fpage%3D2' },
    })
    const { cookie } = await signedIn(accounts)
    const member = pageArguments({ accounts }, pageAt('/bookings?page=2'), { cookie })
    expect(await requireUser(member)).toMatchObject({ displayName: 'Jule' })
  }))

test('signing out needs a click: asking for the page changes nothing', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    await logoutLoader(pageArguments({ accounts }, pageAt('/logout'), { cookie }))
    const still = pageArguments({ accounts }, pageAt('/bookings'), { cookie })
    expect(await requireUser(still)).toMatchObject({ displayName: 'Jule' })
    const out = await answerOf(logoutAction(pageArguments({ accounts }, formTo('/logout', {}), { cookie })))
    expect(out).toMatchObject({ status: 303, location: '/' })
    expect(out.cookies.join()).toContain('Max-Age=0')
    const gone = pageArguments({ accounts }, pageAt('/bookings'), { cookie })
    expect(await answerOf(requireUser(gone))).toMatchObject({ status: 302 })
  }))

test('the other sentences of the login are the contract’s, to the letter', () => {
  expect(texts.login.network).toBe('Bitte überprüfen Sie Ihre Internetverbindung ')
  expect(texts.login.recentLogin).toBe(
    'Eine sicherheitskritische Aktion erfordert eine erneute Anmeldung des Benutzers.',
  )
  expect(texts.login.unknown).toBe('Es ist ein Fehler bei der Anmeldung aufgetreten')
})
