import { expect, test } from 'vitest'
import { benchStart, cookieAfter, jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { newestMails } from '#foundation/platform/mail.server.ts'
import { quickRegister, register } from './registration.server.ts'
import { sessionUserOf } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

const anna = {
  email: 'anna@posteo.example',
  ...{ password: 'kanu auf der alster', passwordAgain: 'kanu auf der alster' },
  ...{ postalCode: '20095', birthday: '01/02/1990', title: 'Frau', interests: ['music', 'food'] },
  ...{ firstName: 'Anna', lastName: 'Muster', phone: '0170 1234567' },
}

test('[AUTH-3] quick registration makes a plain user who is signed in and has a mail to confirm', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const made = await quickRegister(accounts, { form: jule, caller: juleAtHome })
    expect(made).toMatchObject({ outcome: 'registered', displayName: 'Jule' })
    const cookie = cookieAfter(made.outcome === 'registered' ? made.cookies : [])
    expect(await sessionUserOf(accounts, cookie)).toMatchObject({
      ...{ displayName: 'Jule', email: 'jule@posteo.example', role: 'user', isEmailVerified: false },
    })
    expect(await newestMails(tx)).toMatchObject([{ kind: 'verify-email', to: 'jule@posteo.example' }])
  }))

test('[AUTH-14] full registration keeps the whole profile', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    expect(await register(accounts, { form: anna, caller: juleAtHome })).toMatchObject({
      displayName: 'Anna M.',
    })
    expect(await tx.selectFrom('users').selectAll().executeTakeFirst()).toMatchObject({
      ...{ name: 'Anna M.', first_name: 'Anna', last_name: 'Muster', title: 'Frau', phone: '0170 1234567' },
      ...{
        postal_code: '20095',
        birth_on: '1990-02-01',
        interests: ['music', 'food'],
        created_at: benchStart,
      },
    })
  }))

test('a registration without names gets a neutral one, never a part of the address', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const made = await register(accounts, {
      form: { ...anna, firstName: '', lastName: '' },
      caller: juleAtHome,
    })
    expect(made).toMatchObject({ displayName: 'Mitglied' })
  }))

test('an address that has an account is told so before hashing, in any spelling', () =>
  withDatabase(async (tx) => {
    const { accounts, hashes } = openAccountBench(tx)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    for (const email of ['jule@posteo.example', ' JULE@POSTEO.EXAMPLE ']) {
      const again = await quickRegister(accounts, {
        form: { ...jule, email, name: 'Other' },
        caller: juleAtHome,
      })
      expect(again).toEqual({ outcome: 'refused', because: 'email-taken', faults: {} })
    }
    expect(hashes.count).toBe(1)
    expect(await tx.selectFrom('users').select('name').execute()).toEqual([{ name: 'Jule' }])
  }))

test('with uniform answers a taken address is not given away in words', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx, { loginErrors: 'uniform' })
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    expect(await quickRegister(accounts, { form: jule, caller: juleAtHome })).toMatchObject({
      because: 'account-not-made',
    })
  }))

test('the same address registered six times at once becomes one account with one mail', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db, { mode: 'demo' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => quickRegister(accounts, { form: jule, caller: juleAtHome })),
    )
    expect(answers.filter(({ outcome }) => outcome === 'registered')).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.outcome === 'refused' ? answer.because : []))
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'email-taken'))
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('credentials').select('id').execute()).toHaveLength(1)
    expect(await newestMails(db)).toHaveLength(1)
  }))

test('faults stop before hashing, and nothing is written', () =>
  withDatabase(async (tx) => {
    const { accounts, hashes } = openAccountBench(tx)
    const answer = await quickRegister(accounts, { form: { ...jule, password: '12345' }, caller: juleAtHome })
    expect(answer).toMatchObject({ because: 'fields-invalid', faults: { password: 'password-short' } })
    expect(hashes.count).toBe(0)
    expect(await tx.selectFrom('users').select('id').execute()).toEqual([])
  }))

test('typing a star, a role or an id gives nothing', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const wished = {
      role: 'company-user',
      uid: 'admin',
      id: 'admin',
      emailVerified: true,
      email_verified: true,
    }
    await quickRegister(accounts, { form: { ...jule, ...wished, name: ' **Utkiek' }, caller: juleAtHome })
    await register(accounts, { form: { ...anna, ...wished, firstName: '*Anna' }, caller: juleAtHome })
    const rows = await tx.selectFrom('users').select(['id', 'name', 'role', 'email_verified']).execute()
    expect(rows.map(({ name }) => name).sort()).toEqual(['Anna M.', 'Utkiek'])
    for (const row of rows) {
      expect(row).toMatchObject({ role: 'user', email_verified: false })
      expect(row.id).toMatch(/^[\w-]{22}$/)
    }
  }))

test('after registering, the same password signs in', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    await register(accounts, { form: anna, caller: juleAtHome })
    const { email, password } = anna
    expect(await signIn(accounts, { email, password, caller: juleAtHome })).toMatchObject({
      outcome: 'signed-in',
    })
  }))
