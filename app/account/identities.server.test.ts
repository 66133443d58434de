import { expect, test } from 'vitest'
import { jule, signedIn, withJule, type AccountBench } from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { quickRegister } from './account.server.ts'
import { linkIdentity } from './external-accounts.server.ts'
import { action, loader } from './routes/profile-security.tsx'

type Accounts = AccountBench['accounts']

const identity = (sub: string) => ({
  ...{ issuer: 'https://id.example', sub, email: jule.email, isEmailVerified: true },
  ...{ firstName: 'Jule', lastName: '' },
})

const scopeWith = (accounts: Accounts) => ({ accounts, db: accounts.db, now: accounts.now })

async function shown(accounts: Accounts, cookie: string): Promise<string[]> {
  const asked = pageArguments(scopeWith(accounts), pageAt('/profile/sicherheit'), { cookie })
  const { body } = await answerOf(loader(asked))
  return (body as { security: { identities: { id: string }[] } }).security.identities.map(({ id }) => id)
}

const untie = (accounts: Accounts, cookie: string, fields: Record<string, string>) => {
  const form = formTo('/profile/sicherheit', { form: 'identity', ...fields })
  return answerOf(action(pageArguments(scopeWith(accounts), form, { cookie })))
}

test('the page about security lists tied identities and unties them, with a proof, and a mail says so', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    await linkIdentity(accounts, { userId, identity: identity('jule') })
    const [id = ''] = await shown(accounts, cookie)
    setNow(3600)
    expect(await untie(accounts, cookie, { id })).toMatchObject({
      status: 403,
      body: { outcome: 'unproved', because: 'recent-login-required', id },
    })
    expect(await shown(accounts, cookie)).toEqual([id])
    expect(await untie(accounts, cookie, { id, proof: jule.password })).toMatchObject({
      body: { outcome: 'untied' },
    })
    expect(await shown(accounts, cookie)).toEqual([])
    expect(await untie(accounts, cookie, { id })).toMatchObject({ body: { outcome: 'gone-already' } })
    const mails = await db.selectFrom('mail').select('id').where('kind', '=', 'identity-untied').execute()
    expect(mails).toHaveLength(1)
  }))

test('the last way in stays tied, and so do a password and somebody else’s identity', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const ole = { name: 'Ole', email: 'ole@posteo.example', password: jule.password }
    const caller = { clientAddress: '192.0.2.9', cookie: '', userAgent: '' }
    const made = await quickRegister(accounts, { form: ole, caller })
    if (made.outcome === 'refused') throw new Error(made.because)
    await linkIdentity(accounts, { userId: made.userId, identity: identity('ole') })
    const others = await db.selectFrom('credentials').select('id').execute()
    for (const { id } of others)
      expect(await untie(accounts, cookie, { id })).toMatchObject({ body: { outcome: 'gone-already' } })
    expect(await db.selectFrom('credentials').select('id').execute()).toHaveLength(others.length)
    await linkIdentity(accounts, { userId, identity: identity('jule') })
    await db.deleteFrom('credentials').where('provider_id', '=', 'credential').execute()
    const [id = ''] = await shown(accounts, cookie)
    expect(await untie(accounts, cookie, { id })).toMatchObject({
      status: 409,
      body: { because: 'last-way-in' },
    })
    expect(await shown(accounts, cookie)).toEqual([id])
  }))
