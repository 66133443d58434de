import { expect, test } from 'vitest'
import { attempt, juleAtHome, signedIn, withJule } from '#test/support/account-bench.ts'

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
