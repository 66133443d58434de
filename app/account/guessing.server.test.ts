import { expect, test } from 'vitest'
import { attempt, jule, juleAtHome, linkTokenOf, signedIn, withJule } from '#test/support/account-bench.ts'
import { linkIdentity } from './external-accounts.server.ts'
import { isKnownBrowser } from './known-browser.server.ts'
import { requestPasswordReset, resetPassword } from './password-reset.server.ts'
import { setPassword } from './passwords.server.ts'

test(
  'ten thousand wrong passwords from everywhere are stopped before hashing, and the owner gets in at once',
  { timeout: 120_000 },
  () =>
    withJule(async ({ accounts, hashes, setNow }) => {
      const { cookie } = await signedIn(accounts)
      hashes.count = 0
      for (let tries = 0; tries < 10_000; tries += 1) {
        // Four minutes, five hundred addresses.
        setNow(tries * 0.024)
        const clientAddress = `198.51.${tries % 2}.${tries % 250}`
        const guess = await attempt(
          accounts,
          { password: `geraten ${tries}` },
          { ...juleAtHome, clientAddress },
        )
        expect(guess.outcome).toBe('refused')
      }
      expect(hashes.count).toBeLessThan(50)
      hashes.count = 0
      expect(await attempt(accounts, {}, { ...juleAtHome, cookie })).toMatchObject({ outcome: 'signed-in' })
      expect(hashes.count).toBe(1)
    }),
)

test('a new password ends what a browser is known by: its guesses are slowed down, and a mail tells of it', () =>
  withJule(async ({ accounts, hashes, setNow }, db) => {
    const { cookie } = await signedIn(accounts)
    await requestPasswordReset(accounts, { email: jule.email, caller: juleAtHome })
    const token = await linkTokenOf(db, 'reset-password')
    const next = 'segeln auf der elbe'
    await resetPassword(accounts, { token, password: next, passwordAgain: next })
    hashes.count = 0
    for (let tries = 0; tries < 60; tries += 1) {
      setNow(tries)
      // From an address of its own each time: only the account's limit is left.
      const caller = { ...juleAtHome, cookie, clientAddress: `198.51.100.${tries}` }
      expect(await attempt(accounts, { password: `geraten ${tries}` }, caller)).toMatchObject({
        outcome: 'refused',
      })
    }
    expect(hashes.count).toBeLessThan(40)
    setNow(400)
    const mails = () => db.selectFrom('mail').select('id').where('kind', '=', 'new-sign-in').execute()
    const before = (await mails()).length
    const again = await attempt(accounts, { password: next }, { ...juleAtHome, cookie })
    expect(again).toMatchObject({ outcome: 'signed-in' })
    expect(await mails()).toHaveLength(before + 1)
  }))

test('what a browser is known by hangs on the password, not on an identity that came before or after it', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const names = { firstName: 'Jule', lastName: 'Sommer', email: jule.email, isEmailVerified: true }
    const identity = { ...names, issuer: 'https://id.example', sub: 'jules-konto' }
    setNow(10)
    const first = await signedIn(accounts)
    const { userId } = first
    await linkIdentity(accounts, { userId, identity })
    expect(await isKnownBrowser(accounts, { cookie: first.cookie, userId })).toBe(true)
    // Stored behind the identity, as of an account that got its password after it.
    const own = () => db.selectFrom('credentials').selectAll().where('provider_id', '=', 'credential')
    const password = await own().executeTakeFirstOrThrow()
    await db.deleteFrom('credentials').where('id', '=', password.id).execute()
    await db.insertInto('credentials').values(password).execute()
    expect(await isKnownBrowser(accounts, { cookie: first.cookie, userId })).toBe(true)
    setNow(20)
    await setPassword(db, {
      userId,
      hash: await accounts.hasher.hash('segeln auf der elbe'),
      now: accounts.now(),
    })
    expect(await isKnownBrowser(accounts, { cookie: first.cookie, userId })).toBe(false)
  }))
