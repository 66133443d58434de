import { expect, test } from 'vitest'
import { jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { quickRegister } from './account.server.ts'
import { identitiesOf, untieIdentity } from './identities.server.ts'
import { linkIdentity } from './external-accounts.server.ts'
import { waysInto } from './last-way-in.server.ts'
import { passkeysOf, removePasskey } from './passkeys.server.ts'

const identity = {
  ...{ issuer: 'https://id.example', sub: 'jule', email: jule.email, isEmailVerified: true },
  ...{ firstName: 'Jule', lastName: '' },
}

async function addKey(db: Db, userId: string, now: Date): Promise<string> {
  const id = crypto.randomUUID()
  const key = { id, user_id: userId, name: 'Telefon', public_key: Buffer.from('key'), counter: 0 }
  await db
    .insertInto('passkey')
    .values({ ...key, transports: [], created_at: now, last_used_at: null })
    .execute()
  return id
}

test('of the last two ways in that are taken away at the same moment, one stays', { timeout: 60_000 }, () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    const made = await quickRegister(accounts, { form: jule, caller: juleAtHome })
    if (made.outcome !== 'registered') throw new Error(made.because)
    const { userId } = made
    expect(await inTransaction(db, (tx) => waysInto(tx, { userId }))).toBe(1)
    await db.deleteFrom('credentials').execute()
    for (let round = 0; round < 10; round += 1) {
      const key = await addKey(db, userId, accounts.now())
      await linkIdentity(accounts, { userId, identity })
      const [tied] = await identitiesOf(db, { userId })
      const results = await Promise.all([
        removePasskey(accounts, { userId, id: key }),
        untieIdentity(accounts, { userId, id: tied?.id ?? '' }),
      ])
      expect(results.map(({ outcome }) => outcome).filter((outcome) => outcome === 'refused')).toHaveLength(1)
      expect((await passkeysOf(db, { userId })).length + (await identitiesOf(db, { userId })).length).toBe(1)
      await db.deleteFrom('passkey').execute()
      await db.deleteFrom('credentials').execute()
    }
  }),
)
