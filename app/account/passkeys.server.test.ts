import { expect, test } from 'vitest'
import { openAuthenticator, type Authenticator, type Deviation } from '#test/support/authenticator.ts'
import {
  attempt,
  cookieAfter,
  jule,
  juleAtHome,
  linkTokenOf,
  signedIn,
  withJule,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { withConfirmedAddress, withTelephone } from '#test/support/second-factor.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Accounts } from './account.server.ts'
import { disableAccount } from './account.server.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.server.ts'
import { linkIdentity } from './external-accounts.server.ts'
import { newKeyFrom, usedKeyFrom } from './passkey-answers.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.server.ts'
import { addPasskey, beginPasskey, passkeysOf, removePasskey, renamePasskey } from './passkeys.server.ts'
import { requestPasswordReset, resetPassword } from './password-reset.server.ts'
import { sessionOf, type Session } from './session.server.ts'

const origin = 'https://utkiek.example'
type Outcome = { outcome: string; because?: string }
const wordOf = (result: Outcome) => result.because ?? result.outcome

async function sessionFor(accounts: Accounts): Promise<Session> {
  const { cookie, userId } = await signedIn(accounts)
  await withConfirmedAddress(accounts, { userId })
  const session = await sessionOf(accounts, cookie)
  if (!session) throw new Error('not signed in')
  return session
}

type Adding = { session: Session; device: Authenticator; name?: string; deviation?: Deviation }

async function add(accounts: Accounts, { session, device, name = '', deviation }: Adding) {
  const begun = await beginPasskey(accounts, session)
  if (begun.outcome === 'refused') throw new Error(begun.because)
  const caller = { ...juleAtHome, cookie: cookieAfter(begun.cookies) }
  return addPasskey(accounts, {
    session,
    caller,
    name,
    response: newKeyFrom(device.make(begun.options, deviation)),
  })
}

async function begin(accounts: Accounts, caller = juleAtHome) {
  const begun = await beginPasskeySignIn(accounts, caller)
  if (begun.outcome === 'refused') throw new Error(begun.because)
  return { options: begun.options, caller: { ...caller, cookie: cookieAfter(begun.cookies) } }
}

async function enter(accounts: Accounts, device: Authenticator, deviation?: Deviation) {
  const { options, caller } = await begin(accounts)
  return signInWithPasskey(accounts, { response: usedKeyFrom(device.use(options, deviation)), caller })
}

/** Jule with a passkey on her telephone. */
const withKey = (
  work: (key: AccountBench & { device: Authenticator; session: Session }, db: Db) => Promise<void>,
): Promise<void> =>
  withJule(async (bench, db) => {
    const session = await sessionFor(bench.accounts)
    const device = openAuthenticator(origin)
    expect(await add(bench.accounts, { session, device, name: '  Jules   Telefon ' })).toMatchObject({
      outcome: 'added',
    })
    await work({ ...bench, device, session }, db)
  })

const kindsOf = async (db: Db) =>
  (
    await db.selectFrom('mail').select('kind').where('kind', 'like', 'passkey%').orderBy('kind').execute()
  ).map(({ kind }) => kind)

test('a passkey opens the account without address, password and code, and a mail tells that it was added', () =>
  withKey(async ({ accounts, device, session }, db) => {
    const userId = session.user.id
    await withTelephone(accounts, { userId })
    expect((await attempt(accounts)).outcome).toBe('second-step')
    const entry = await enter(accounts, device)
    if (entry.outcome !== 'signed-in') throw new Error(entry.because)
    expect((await sessionOf(accounts, cookieAfter(entry.cookies)))?.user.email).toBe(jule.email)
    expect(await passkeysOf(db, { userId })).toMatchObject([
      { name: 'Jules Telefon', lastUsedAt: accounts.now() },
    ])
    const [mail] = await db
      .selectFrom('mail')
      .select('body_text')
      .where('kind', '=', 'passkey-added')
      .execute()
    expect(mail?.body_text).toContain('Jules Telefon')
  }))

test('no passkey is added to an address that isn’t confirmed, not even by who began before', () =>
  withKey(async ({ accounts, session }, db) => {
    const { user } = session
    const device = openAuthenticator(origin)
    const unconfirmed = { user: { ...user, isEmailVerified: false } }
    expect(await beginPasskey(accounts, unconfirmed)).toMatchObject({ because: 'email-unconfirmed' })
    await db.updateTable('users').set({ email_verified: false }).execute()
    expect(await add(accounts, { session, device })).toMatchObject({ because: 'email-unconfirmed' })
    expect(await passkeysOf(db, { userId: user.id })).toHaveLength(1)
  }))

test('a passkey without finger, face or code of the device is neither added nor does it open', () =>
  withKey(async ({ accounts, device, session }, db) => {
    const other = openAuthenticator(origin)
    const careless = { isUserVerified: false }
    expect(await add(accounts, { session, device: other, deviation: careless })).toMatchObject({
      because: 'passkey-wrong',
    })
    expect(wordOf(await enter(accounts, device, careless))).toBe('passkey-wrong')
    expect(await passkeysOf(db, { userId: session.user.id })).toHaveLength(1)
    expect(await kindsOf(db)).toEqual(['passkey-added'])
  }))

test('what a foreign site got signed, another key, a copy and an unknown key open nothing', () =>
  withKey(async ({ accounts, device, session }) => {
    const foreign = { origin: 'https://utkiek.example.evil.example' }
    expect(wordOf(await enter(accounts, device, foreign))).toBe('passkey-wrong')
    expect(wordOf(await enter(accounts, device, { rpId: 'evil.example' }))).toBe('passkey-wrong')
    const stranger = openAuthenticator(origin)
    expect(wordOf(await enter(accounts, stranger))).toBe('passkey-unknown')
    const { options, caller } = await begin(accounts)
    const posing = JSON.stringify({ ...JSON.parse(stranger.use(options)), id: device.id, rawId: device.id })
    const posed = await signInWithPasskey(accounts, { response: usedKeyFrom(posing), caller })
    expect(wordOf(posed)).toBe('passkey-wrong')
    expect(wordOf(await enter(accounts, device, { count: 7 }))).toBe('signed-in')
    expect(wordOf(await enter(accounts, device, { count: 7 }))).toBe('passkey-wrong')
    expect(await add(accounts, { session, device })).toMatchObject({ because: 'passkey-wrong' })
  }))

test('an answer counts once, within five minutes and in the browser that was asked', () =>
  withKey(async ({ accounts, device, setNow }) => {
    const { options, caller } = await begin(accounts)
    const response = usedKeyFrom(device.use(options))
    const elsewhere = await begin(accounts)
    expect(wordOf(await signInWithPasskey(accounts, { response, caller: juleAtHome }))).toBe('passkey-over')
    const crossed = await signInWithPasskey(accounts, { response, caller: elsewhere.caller })
    expect(wordOf(crossed)).toBe('passkey-wrong')
    expect(wordOf(await signInWithPasskey(accounts, { response, caller }))).toBe('signed-in')
    expect(wordOf(await signInWithPasskey(accounts, { response, caller }))).toBe('passkey-over')
    const late = await begin(accounts)
    setNow(5 * 60)
    const answered = { response: usedKeyFrom(device.use(late.options)), caller: late.caller }
    expect(wordOf(await signInWithPasskey(accounts, answered))).toBe('passkey-over')
  }))

test('a passkey of a disabled account opens nothing', () =>
  withKey(async ({ accounts, device, session }) => {
    await disableAccount(accounts, { actorId: 'operator', userId: session.user.id, reason: 'Missbrauch' })
    expect(wordOf(await enter(accounts, device))).toBe('user-disabled')
  }))

test('a removed passkey opens nothing, a mail says so; nobody removes another person’s', () =>
  withKey(async ({ accounts, device, session }, db) => {
    const userId = session.user.id
    expect(await removePasskey(accounts, { userId: 'someone-else', id: device.id })).toEqual({
      outcome: 'gone-already',
    })
    expect(await removePasskey(accounts, { userId, id: device.id })).toEqual({ outcome: 'removed' })
    expect(await removePasskey(accounts, { userId, id: device.id })).toEqual({ outcome: 'gone-already' })
    expect(wordOf(await enter(accounts, device))).toBe('passkey-unknown')
    expect(await kindsOf(db)).toEqual(['passkey-added', 'passkey-removed'])
  }))

test('the last way in stays: a passkey goes only where a password, an identity or another passkey is left', () =>
  withKey(async ({ accounts, device, session }, db) => {
    const userId = session.user.id
    await db.deleteFrom('credentials').execute()
    const lastWayIn = { outcome: 'refused', because: 'last-way-in' }
    expect(await removePasskey(accounts, { userId, id: device.id })).toEqual(lastWayIn)
    expect(wordOf(await enter(accounts, device))).toBe('signed-in')
    const other = openAuthenticator(origin)
    await add(accounts, { session, device: other })
    expect(await removePasskey(accounts, { userId, id: device.id })).toEqual({ outcome: 'removed' })
    expect(await removePasskey(accounts, { userId, id: other.id })).toEqual(lastWayIn)
    const identity = { issuer: 'https://id.example', sub: 'jule', email: jule.email }
    const named = { ...identity, isEmailVerified: true, firstName: 'Jule', lastName: '' }
    await linkIdentity(accounts, { userId, identity: named })
    expect(await removePasskey(accounts, { userId, id: other.id })).toEqual({ outcome: 'removed' })
  }))

test('a passkey gets another name, only from its owner', () =>
  withKey(async ({ accounts, device, session }, db) => {
    const userId = session.user.id
    const named = { id: device.id, name: 'Altes Telefon' }
    expect(await renamePasskey(accounts, { userId: 'someone-else', ...named })).toEqual({
      outcome: 'gone-already',
    })
    expect(await passkeysOf(db, { userId })).toMatchObject([{ name: 'Jules Telefon' }])
    expect(await renamePasskey(accounts, { userId, ...named })).toEqual({ outcome: 'renamed' })
    expect(await passkeysOf(db, { userId })).toMatchObject([{ name: 'Altes Telefon' }])
  }))

test('the links against a stolen account also take its passkeys away', () =>
  withKey(async ({ accounts, device, session }, db) => {
    const { user } = session
    await requestPasswordReset(accounts, { email: jule.email, caller: juleAtHome })
    const password = 'segeln auf der elbe'
    const token = await linkTokenOf(db, 'reset-password')
    expect(await resetPassword(accounts, { token, password, passwordAgain: password })).toEqual({
      outcome: 'changed',
    })
    expect(wordOf(await enter(accounts, device))).toBe('passkey-unknown')
    await add(accounts, { session, device })
    expect(wordOf(await enter(accounts, device))).toBe('signed-in')
    await requestEmailChange(accounts, { user, email: 'dieb@posteo.example' })
    await confirmEmailChange(accounts, { token: await linkTokenOf(db, 'change-email') })
    await undoEmailChange(accounts, { token: await linkTokenOf(db, 'email-changed') })
    expect(wordOf(await enter(accounts, device))).toBe('passkey-unknown')
  }))

test('an account has at most twenty passkeys; a nameless one is called after its device', () =>
  withJule(async ({ accounts }, db) => {
    const session = await sessionFor(accounts)
    for (let count = 0; count < 20; count += 1)
      await add(accounts, { session, device: openAuthenticator(origin) })
    expect(await beginPasskey(accounts, session)).toEqual({ outcome: 'refused', because: 'passkeys-full' })
    const names = (await passkeysOf(db, { userId: session.user.id })).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['Firefox']))
  }))
