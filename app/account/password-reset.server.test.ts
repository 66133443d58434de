import { expect, test } from 'vitest'
import {
  attempt,
  jule,
  juleAtHome,
  linkTokenOf,
  openAccountBench,
  signedIn,
  withJule,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { newestMails } from '#foundation/platform/mail.server.ts'
import { requestPasswordReset, resetPassword } from './password-reset.server.ts'
import { quickRegister } from './registration.server.ts'
import { sessionUserOf } from './session.server.ts'

type Accounts = AccountBench['accounts']

const fresh = { password: 'segeln auf der elbe', passwordAgain: 'segeln auf der elbe' }
const ask = (accounts: Accounts, email = jule.email, clientAddress = '192.0.2.1') =>
  requestPasswordReset(accounts, { email, caller: { ...juleAtHome, clientAddress } })
const mails = async (db: Db, kind: string) => (await newestMails(db)).filter((mail) => mail.kind === kind)

async function askedToken(accounts: Accounts, db: Db): Promise<string> {
  await ask(accounts)
  return linkTokenOf(db, 'reset-password')
}

test('the link of the mail sets a new password once, ends all sessions and is told by mail', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    const token = await askedToken(accounts, db)
    expect(await sessionUserOf(accounts, cookie)).not.toBe(null)
    expect(await resetPassword(accounts, { token, ...fresh })).toEqual({ outcome: 'changed' })
    expect(await sessionUserOf(accounts, cookie)).toBe(null)
    expect(await attempt(accounts)).toMatchObject({ because: 'password-wrong' })
    expect(await attempt(accounts, { password: fresh.password })).toMatchObject({ outcome: 'signed-in' })
    expect(await mails(db, 'password-changed')).toHaveLength(1)
    expect(await resetPassword(accounts, { token, ...fresh })).toMatchObject({ because: 'link-unknown' })
  }))

test('the database holds no token, and a token of another kind sets no password', () =>
  withJule(async ({ accounts }, db) => {
    const verification = await linkTokenOf(db, 'verify-email')
    expect(await resetPassword(accounts, { token: verification, ...fresh })).toMatchObject({
      because: 'link-unknown',
    })
    const token = await askedToken(accounts, db)
    expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(token)
    for (const forged of ['', `${token}x`, 'x'.repeat(5000), '%']) {
      expect(await resetPassword(accounts, { token: forged, ...fresh })).toMatchObject({
        because: 'link-unknown',
      })
    }
  }))

test('a link ends after half an hour, and when the account has another address by then', () =>
  withJule(async ({ accounts, setNow, hashes }, db) => {
    const token = await askedToken(accounts, db)
    await db.updateTable('users').set({ email: 'neu@posteo.example' }).execute()
    expect(await resetPassword(accounts, { token, ...fresh })).toMatchObject({ because: 'link-unknown' })
    await db.updateTable('users').set({ email: jule.email }).execute()
    setNow(30 * 60)
    expect(await resetPassword(accounts, { token, ...fresh })).toMatchObject({ because: 'link-expired' })
    expect(hashes.count).toBe(0)
  }))

test('a password that is refused says why, costs no hash and leaves the link as it was', () =>
  withJule(async ({ accounts, hashes }, db) => {
    const token = await askedToken(accounts, db)
    const faults = async (password: string, passwordAgain = password) =>
      ((await resetPassword(accounts, { token, password, passwordAgain })) as { faults?: object }).faults
    expect(await faults('kurz')).toEqual({ password: 'password-short' })
    expect(await faults('hallo123')).toEqual({ password: 'password-known' })
    expect(await faults('x'.repeat(129))).toEqual({ password: 'password-long' })
    expect(await faults('')).toEqual({ password: 'field-missing' })
    expect(await faults('segeln', 'rudern')).toEqual({ passwordAgain: 'passwords-differ' })
    expect(hashes.count).toBe(0)
    await db
      .insertInto('operator')
      .columns(['user_id', 'since'])
      .expression(db.selectFrom('users').select(['id', 'created_at']))
      .execute()
    expect(await faults('neunlang!')).toEqual({ password: 'password-short-10' })
    expect(await resetPassword(accounts, { token, ...fresh })).toEqual({ outcome: 'changed' })
  }))

test('known and unknown addresses hear the same, at most three mails an hour go to one account', () =>
  withJule(async ({ accounts, setNow }, db) => {
    expect(await ask(accounts, 'no@one.example', 'a')).toEqual({ outcome: 'sent' })
    expect(await mails(db, 'reset-password')).toEqual([])
    for (let times = 0; times < 5; times += 1) {
      expect(await ask(accounts, ` ${jule.email.toUpperCase()} `, `place-${times}`)).toEqual({
        outcome: 'sent',
      })
    }
    expect(await mails(db, 'reset-password')).toHaveLength(3)
    setNow(3600)
    await ask(accounts)
    expect(await mails(db, 'reset-password')).toHaveLength(4)
    await db.updateTable('users').set({ disabled_at: accounts.now() }).execute()
    expect(await ask(accounts)).toEqual({ outcome: 'sent' })
    expect(await mails(db, 'reset-password')).toHaveLength(4)
  }))

test('behind one connection more than thirty people an hour get their link, and nobody beyond three hundred', () =>
  withJule(async ({ accounts }, db) => {
    for (let times = 0; times < 30; times += 1) await ask(accounts, `nobody-${times}@posteo.example`)
    expect(await ask(accounts)).toEqual({ outcome: 'sent' })
    expect(await mails(db, 'reset-password')).toHaveLength(1)
    await db.updateTable('rate_window').set({ hits: 300 }).where('key', 'like', 'reset-address:%').execute()
    expect(await ask(accounts)).toMatchObject({ because: 'too-many-attempts' })
    expect(await ask(accounts, '')).toMatchObject({ because: 'fields-missing' })
    expect(await ask(accounts, 'jule')).toMatchObject({ because: 'email-invalid' })
  }))

test('a link pressed twice at the same moment sets one password', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    const token = await askedToken(accounts, db)
    const words = ['rudern', 'segeln', 'paddeln', 'angeln'].map((word) => `${word} auf der elbe`)
    const answers = await Promise.all(
      words.map((password) => resetPassword(accounts, { token, password, passwordAgain: password })),
    )
    expect(answers.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
    const winner = words[answers.findIndex(({ outcome }) => outcome === 'changed')] ?? ''
    expect(await attempt(accounts, { password: winner })).toMatchObject({ outcome: 'signed-in' })
    expect(await mails(db, 'password-changed')).toHaveLength(1)
  }))
