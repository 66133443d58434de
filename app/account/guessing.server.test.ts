import { expect, test } from 'vitest'
import { attempt, jule, juleAtHome, linkTokenOf, signedIn, withJule } from '#test/support/account-bench.ts'
import { requestPasswordReset, resetPassword } from './password-reset.server.ts'

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
