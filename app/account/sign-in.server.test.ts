import { expect, test } from 'vitest'
import { attempt, benchStart, juleAtHome, signedIn, withJule } from '#test/support/account-bench.ts'
import type { SignInRefusal } from './account.ts'
import { texts } from './texts.ts'

const refusal = (because: SignInRefusal) => ({ outcome: 'refused', because })

test('the e-mail may be typed in capitals and with blanks around it', () =>
  withJule(async ({ accounts }) => {
    expect(await attempt(accounts, { email: '  JULE@Posteo.Example ' })).toMatchObject({
      outcome: 'signed-in',
    })
  }))

test('[LOG-10] an invalid e-mail is called invalid, and nothing is counted or hashed', () =>
  withJule(async ({ accounts, hashes }, db) => {
    for (const email of ['jule', 'a@b', 'a b@c.de', '@x.de']) {
      expect(await attempt(accounts, { email })).toEqual(refusal('email-invalid'))
    }
    expect(texts.login.refusals['email-invalid']).toBe('Die angegebene E-Mail ist ungültig.')
    expect(hashes.count).toBe(0)
    expect(
      await db.selectFrom('rate_window').select('key').where('key', 'like', 'sign-in%').execute(),
    ).toEqual([])
  }))

test('[LOG-11] a disabled user hears so after the right password, and gets no session', () =>
  withJule(async ({ accounts }, db) => {
    await db.updateTable('users').set({ disabled_at: benchStart, disabled_reason: 'spam' }).execute()
    await db.deleteFrom('sessions').execute()
    expect(await attempt(accounts)).toEqual(refusal('user-disabled'))
    expect(await attempt(accounts, { password: 'wrong password' })).toEqual(refusal('password-wrong'))
    expect(texts.login.refusals['user-disabled']).toBe('Der Benutzer ist deaktiviert.')
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  }))

test('[LOG-12] an unknown user is told apart from a wrong password', () =>
  withJule(async ({ accounts }) => {
    expect(await attempt(accounts, { email: 'no@one.example' })).toEqual(refusal('user-unknown'))
    expect(texts.login.refusals['user-unknown']).toBe('Der Benutzer wurde nicht gefunden.')
  }))

test('[LOG-13] a wrong password is called wrong, however long', () =>
  withJule(async ({ accounts }) => {
    expect(await attempt(accounts, { password: 'kanu auf der elbe' })).toEqual(refusal('password-wrong'))
    expect(await attempt(accounts, { password: 'x'.repeat(5000) })).toEqual(refusal('password-wrong'))
    expect(texts.login.refusals['password-wrong']).toBe('Das angegebene Passwort ist falsch.')
  }))

test('an empty field is asked for before anything else', () =>
  withJule(async ({ accounts }) => {
    expect(await attempt(accounts, { email: ' ' })).toEqual(refusal('fields-missing'))
    expect(await attempt(accounts, { email: ' ', password: '' })).toEqual(refusal('fields-missing'))
    expect(await attempt(accounts, { password: '' })).toEqual(refusal('password-missing'))
    expect(await attempt(accounts, { email: 'jule', password: '' })).toEqual(refusal('email-invalid'))
  }))

test('with uniform answers, unknown user and wrong password sound alike and both cost a hash', () =>
  withJule(
    async ({ accounts, hashes }) => {
      expect(await attempt(accounts, { email: 'no@one.example' })).toEqual(refusal('credentials-wrong'))
      expect(hashes.count).toBe(1)
      expect(await attempt(accounts, { password: 'wrong password' })).toEqual(refusal('credentials-wrong'))
      expect(hashes.count).toBe(2)
    },
    { loginErrors: 'uniform' },
  ))

test('the sixth wrong password within five minutes is refused before hashing, but only for a moment', () =>
  withJule(async ({ accounts, hashes, setNow }) => {
    for (let tries = 0; tries < 5; tries += 1) await attempt(accounts, { password: 'wrong password' })
    await attempt(accounts, { password: 'wrong password' })
    expect(hashes.count).toBe(6)
    const refused = await attempt(accounts)
    expect(refused).toMatchObject(refusal('too-many-attempts'))
    expect(hashes.count).toBe(6)
    setNow(60)
    expect(await attempt(accounts)).toMatchObject({ outcome: 'signed-in' })
  }))

test(
  'a thousand tries from one address cost few hashes and leave the owner untouched',
  () =>
    withJule(async ({ accounts, hashes, setNow }) => {
      const attacker = { ...juleAtHome, clientAddress: '203.0.113.9' }
      for (let tries = 0; tries < 1000; tries += 1) {
        setNow(tries * 0.3)
        await attempt(accounts, { password: `guess-${tries % 7}` }, attacker)
      }
      expect(hashes.count).toBeLessThan(30)
      hashes.count = 0
      expect(await attempt(accounts)).toMatchObject({ outcome: 'signed-in' })
    }),
  60_000,
)

test('a browser that was signed in before gets in while strangers try the account from everywhere', () =>
  withJule(async ({ accounts, hashes }) => {
    const { cookie } = await signedIn(accounts)
    for (let tries = 0; tries < 40; tries += 1) {
      await attempt(
        accounts,
        { password: 'wrong password' },
        { ...juleAtHome, clientAddress: `198.51.100.${tries}` },
      )
    }
    hashes.count = 0
    const stranger = { ...juleAtHome, clientAddress: '198.51.100.99' }
    expect(await attempt(accounts, {}, stranger)).toMatchObject(refusal('too-many-attempts'))
    expect(hashes.count).toBe(0)
    expect(await attempt(accounts, {}, { ...juleAtHome, cookie })).toMatchObject({ outcome: 'signed-in' })
  }))

test('signing in again and again with the right password is never too much', () =>
  withJule(async ({ accounts }) => {
    for (let times = 0; times < 8; times += 1) {
      expect(await attempt(accounts)).toMatchObject({ outcome: 'signed-in' })
    }
  }))
