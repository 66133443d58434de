import { expect, test } from 'vitest'
import {
  attempt,
  jule,
  juleAtHome,
  linkTokenOf,
  signedIn,
  withJule,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { withTelephone } from '#test/support/second-factor.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.server.ts'
import { enterIdentity, linkIdentity } from './external-accounts.server.ts'
import { requestPasswordReset, resetPassword } from './password-reset.server.ts'
import { renewRecoveryCodes } from './second-factor.server.ts'
import { sessionUserOf } from './session.server.ts'
import { verifyEmail } from './verification.server.ts'

type Accounts = AccountBench['accounts']

const thiefsEmail = 'dieb@posteo.example'
const fresh = { password: 'segeln auf der elbe', passwordAgain: 'segeln auf der elbe' }
const thiefsIdentity = {
  ...{ issuer: 'https://id.example', sub: 'dieb', email: thiefsEmail, isEmailVerified: true },
  ...{ firstName: 'Der', lastName: 'Dieb' },
}
const thiefComes = (accounts: Accounts) =>
  enterIdentity(accounts, {
    ...{ identity: thiefsIdentity, kind: 'user', caller: juleAtHome },
    openCompany: () => Promise.resolve(''),
  })

async function leaveKeys(accounts: Accounts, db: Db, userId: string): Promise<void> {
  await linkIdentity(accounts, { userId, identity: thiefsIdentity })
  const key = { id: 'diebes-key', public_key: Buffer.from('key'), counter: 0, transports: [] }
  await db
    .insertInto('passkey')
    .values({ ...key, user_id: userId, name: 'Key', created_at: accounts.now(), last_used_at: null })
    .execute()
}

const keysOf = async (db: Db) => [
  ...(await db.selectFrom('passkey').select('name').execute()),
  ...(await db.selectFrom('credentials').select('provider_id').execute()).map((row) => row.provider_id),
]

async function changeEmail(accounts: Accounts, db: Db, user: { id: string; email: string }) {
  await requestEmailChange(accounts, { user, email: thiefsEmail })
  await confirmEmailChange(accounts, { token: await linkTokenOf(db, 'change-email') })
  return linkTokenOf(db, 'email-changed')
}

async function reset(accounts: Accounts, db: Db) {
  await requestPasswordReset(accounts, { email: jule.email, caller: juleAtHome })
  const token = await linkTokenOf(db, 'reset-password')
  expect(await resetPassword(accounts, { token, ...fresh })).toEqual({ outcome: 'changed' })
}

const enters = (accounts: Accounts) => attempt(accounts, { password: fresh.password })

test('who undoes a change of the address shuts out whoever made it, by every way in', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { userId } = await signedIn(accounts)
    const undo = await changeEmail(accounts, db, { id: userId, email: jule.email })
    setNow(60)
    await leaveKeys(accounts, db, userId)
    const thief = await thiefComes(accounts)
    await withTelephone(accounts, { userId })
    expect(thief).toMatchObject({ outcome: 'entered', entry: { outcome: 'signed-in', userId } })
    expect(await undoEmailChange(accounts, { token: undo })).toMatchObject({ outcome: 'changed' })
    expect(await keysOf(db)).toEqual([])
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await attempt(accounts)).toMatchObject({ because: 'password-wrong' })
    const back = await thiefComes(accounts)
    expect('entry' in back && 'userId' in back.entry && back.entry.userId).not.toBe(userId)
    await reset(accounts, db)
    expect(await enters(accounts)).toMatchObject({ outcome: 'signed-in', userId })
  }))

test('a second step that is older than the change stays when it is undone, without recovery codes made since', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { userId } = await signedIn(accounts)
    await withTelephone(accounts, { userId })
    setNow(60)
    const undo = await changeEmail(accounts, db, { id: userId, email: jule.email })
    setNow(120)
    await renewRecoveryCodes(accounts, { userId })
    await undoEmailChange(accounts, { token: undo })
    expect(await db.selectFrom('recovery_code').select('user_id').execute()).toEqual([])
    await reset(accounts, db)
    expect(await enters(accounts)).toMatchObject({ outcome: 'second-step' })
  }))

test('a new password by mail takes identities and passkeys away, and links to another address', () =>
  withJule(async ({ accounts }, db) => {
    await verifyEmail(accounts, { token: await linkTokenOf(db, 'verify-email') })
    const { userId, cookie } = await signedIn(accounts)
    await leaveKeys(accounts, db, userId)
    await withTelephone(accounts, { userId })
    await requestEmailChange(accounts, { user: { id: userId, email: jule.email }, email: thiefsEmail })
    const change = await linkTokenOf(db, 'change-email')
    await reset(accounts, db)
    expect(await keysOf(db)).toEqual(['credential'])
    expect(await sessionUserOf(accounts, cookie)).toBe(null)
    expect(await confirmEmailChange(accounts, { token: change })).toMatchObject({ because: 'link-unknown' })
    // The second step of a confirmed address is its owner's: a mail box alone doesn't take it away.
    expect(await enters(accounts)).toMatchObject({ outcome: 'second-step' })
  }))

test('of a stranger who registered an address that isn’t theirs nothing remains after its owner’s reset', () =>
  withJule(async ({ accounts }, db) => {
    const { userId, cookie } = await signedIn(accounts)
    await leaveKeys(accounts, db, userId)
    await withTelephone(accounts, { userId })
    // As it may have been left from before a second step needed a confirmed address.
    await db.updateTable('users').set({ email_verified: false }).execute()
    await reset(accounts, db)
    expect(await keysOf(db)).toEqual(['credential'])
    expect(await sessionUserOf(accounts, cookie)).toBe(null)
    expect(await db.selectFrom('second_factor').select('user_id').execute()).toEqual([])
    expect(await attempt(accounts)).toMatchObject({ because: 'password-wrong' })
    expect(await enters(accounts)).toMatchObject({ outcome: 'signed-in', userId })
  }))
