import { expect, test } from 'vitest'
import {
  attempt,
  cookieAfter,
  jule,
  juleAtHome,
  signedIn,
  withJule,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments } from '#test/support/page-arguments.ts'
import { withTelephone } from '#test/support/second-factor.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { quickRegister } from './account.server.ts'
import { keepForProof, keepWayOut } from './external-attempts.server.ts'
import { enterIdentity, linkIdentity } from './external-accounts.server.ts'
import { identitiesOf } from './identities.server.ts'
import { linkProved, proveAndLink } from './external-sign-in.server.ts'
import { beginPasskeySignIn } from './passkey-sign-in.server.ts'
import { action as loginAction } from './routes/login.tsx'

type Accounts = AccountBench['accounts']

const wish = { weiter: '/lists', kind: 'user', isPopup: false } as const
const identity = {
  ...{ issuer: 'https://id.example', sub: 'jules-konto', email: jule.email, isEmailVerified: true },
  ...{ firstName: 'Jule', lastName: 'Sommer' },
}

const newsOf = async (db: Db) =>
  db.selectFrom('mail').select(['to_address as to', 'subject']).where('kind', '=', 'identity-tied').execute()

const tiesOf = async (db: Db) =>
  (
    await db.selectFrom('credentials').select('user_id').where('provider_id', '=', identity.issuer).execute()
  ).map((row) => row.user_id)

/** Jule's browser after the identity provider named her address. */
async function waiting(accounts: Accounts) {
  return { ...juleAtHome, cookie: cookieAfter(await keepForProof(accounts, { identity, wish })) }
}

async function sendCode(accounts: Accounts, cookie: string, code: string) {
  const scope = { accounts, db: accounts.db, now: accounts.now }
  const form = formTo('/login', { form: 'second-step', code, weiter: '/lists' })
  return answerOf(loginAction(pageArguments(scope, form, { cookie })))
}

test('where a second step is set up, an identity is tied only once that is passed too', () =>
  withJule(async ({ accounts }, db) => {
    const { userId } = await signedIn(accounts)
    const { telephone } = await withTelephone(accounts, { userId })
    const caller = await waiting(accounts)
    const first = await proveAndLink(accounts, { password: jule.password, caller })
    if (first.outcome !== 'second-step') throw new Error(first.outcome)
    expect(await tiesOf(db)).toEqual([])
    const cookie = [caller.cookie, cookieAfter(first.cookies)].join('; ')
    expect(await sendCode(accounts, cookie, '000000')).toMatchObject({ status: 409 })
    expect(await tiesOf(db)).toEqual([])
    const entered = await sendCode(accounts, cookie, telephone.code())
    expect([entered.status, entered.location]).toEqual([303, '/lists'])
    expect(await tiesOf(db)).toEqual([userId])
    expect(await linkProved(accounts, { userId, caller: { ...caller, cookie } })).toEqual([])
  }))

test('a mail tells once that an identity was tied, and the page about security lists it', () =>
  withJule(async ({ accounts }, db) => {
    const { userId } = await signedIn(accounts)
    const caller = await waiting(accounts)
    expect((await proveAndLink(accounts, { password: 'falsch', caller })).outcome).toBe('refused')
    expect(await newsOf(db)).toEqual([])
    await proveAndLink(accounts, { password: jule.password, caller })
    await linkIdentity(accounts, { userId, identity })
    expect(await newsOf(db)).toEqual([{ to: jule.email, subject: 'Google ist mit deinem Konto verbunden' }])
    expect(await identitiesOf(db, { userId })).toHaveLength(1)
  }))

test('an identity that waits is tied to nobody whose password wasn’t given for it', () =>
  withJule(async ({ accounts }, db) => {
    const { userId } = await signedIn(accounts)
    const { telephone } = await withTelephone(accounts, { userId })
    const ole = { name: 'Ole', email: 'ole@posteo.example', password: jule.password }
    const made = await quickRegister(accounts, { form: ole, caller: juleAtHome })
    const caller = await waiting(accounts)
    await proveAndLink(accounts, { password: jule.password, caller })
    if (made.outcome === 'registered') await linkProved(accounts, { userId: made.userId, caller })
    expect(await tiesOf(db)).toEqual([])
    // Without the password for it, coming in all the same ties nothing either.
    const other = await waiting(accounts)
    const step = await attempt(accounts, {}, other)
    if (step.outcome !== 'second-step') throw new Error(step.outcome)
    await sendCode(accounts, [other.cookie, cookieAfter(step.cookies)].join('; '), telephone.code())
    expect(await tiesOf(db)).toEqual([])
  }))

test('under https every cookie of signing in belongs to this host alone and is sent encrypted only', () =>
  withJule(async ({ accounts }) => {
    const { userId, cookies } = await signedIn(accounts)
    await withTelephone(accounts, { userId })
    const step = await attempt(accounts)
    const begun = await beginPasskeySignIn(accounts, juleAtHome)
    const lines = [
      ...cookies,
      ...('cookies' in step ? step.cookies : []),
      ...('cookies' in begun ? begun.cookies : []),
      ...(await keepWayOut(accounts, wish)).cookies,
      ...(await keepForProof(accounts, { identity, wish })),
    ]
    expect(lines).toHaveLength(6)
    for (const line of lines)
      expect(line).toMatch(/^__Host-utkiek\.\w+=.+; Path=\/; HttpOnly; SameSite=(?:Lax|Strict); Secure$/)
  }))

test('an identity provider’s new accounts are made at once, however many come from one connection', () =>
  withJule(async ({ accounts }, db) => {
    const key = `sign-up:${juleAtHome.clientAddress}`
    const window_start = new Date(Math.floor(accounts.now().getTime() / 3_600_000) * 3_600_000)
    await db.insertInto('rate_window').values({ key, window_start, hits: 60 }).execute()
    const enter = (sub: string) =>
      enterIdentity(accounts, {
        ...{ identity: { ...identity, sub, email: `${sub}@posteo.example` }, kind: 'user' },
        ...{ caller: juleAtHome, openCompany: () => Promise.resolve('') },
      })
    expect(await enter('wiebke')).toMatchObject({ outcome: 'entered', isNew: true })
    await db.updateTable('rate_window').set({ hits: 600 }).where('key', '=', key).execute()
    expect(await enter('ole')).toEqual({ outcome: 'refused', because: 'too-many-attempts' })
  }))
