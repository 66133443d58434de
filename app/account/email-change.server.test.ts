import { expect, test } from 'vitest'
import {
  attempt,
  jule,
  juleAtHome,
  openAccountBench,
  signedIn,
  withJule,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { asWritten, withOwnDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.server.ts'
import { enterIdentity } from './external-accounts.server.ts'
import { requestPasswordReset, resetPassword } from './password-reset.server.ts'
import { quickRegister } from './registration.server.ts'
import { sessionUserOf } from './session.server.ts'

type Accounts = AccountBench['accounts']

const newEmail = 'jule@neu.example'
const userOf = (db: Db) =>
  db.selectFrom('users').select(['id', 'email']).orderBy('created_at').executeTakeFirstOrThrow()

async function tokenOf(db: Db, kind: string): Promise<{ token: string; to: string }> {
  const mail = await db
    .selectFrom('mail')
    .select(['body_text as text', 'to_address as to'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy(asWritten, 'desc')
    .executeTakeFirstOrThrow()
  return { token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '', to: mail.to }
}

async function asked(accounts: Accounts, db: Db, email = newEmail) {
  expect(await requestEmailChange(accounts, { user: await userOf(db), email })).toMatchObject({
    outcome: 'sent',
  })
  return tokenOf(db, 'change-email')
}

test('a new address counts once its link is used, and the old one gets a way back', () =>
  withJule(async ({ accounts }, db) => {
    const { token, to } = await asked(accounts, db)
    expect(to).toBe(newEmail)
    expect((await userOf(db)).email).toBe(jule.email)
    expect(await confirmEmailChange(accounts, { token })).toEqual({ outcome: 'changed', email: newEmail })
    expect(await attempt(accounts, { email: newEmail })).toMatchObject({ outcome: 'signed-in' })
    expect(await attempt(accounts)).toMatchObject({ because: 'user-unknown' })
    expect((await tokenOf(db, 'email-changed')).to).toBe(jule.email)
    expect(await confirmEmailChange(accounts, { token })).toMatchObject({ because: 'link-unknown' })
  }))

test('the way back is open for seven days, whatever happened since, and puts everybody else out', () =>
  withJule(async ({ accounts, setNow }, db) => {
    await confirmEmailChange(accounts, await asked(accounts, db))
    const undo = await tokenOf(db, 'email-changed')
    const thief = await attempt(accounts, { email: newEmail })
    setNow(3600)
    await confirmEmailChange(accounts, await asked(accounts, db, 'thief@posteo.example'))
    const thiefsUndo = await tokenOf(db, 'email-changed')
    expect(thiefsUndo.to).toBe(newEmail)
    setNow(7 * 86_400 - 1)
    expect(await undoEmailChange(accounts, undo)).toEqual({ outcome: 'changed', email: jule.email })
    expect(thief.outcome === 'signed-in' && (await sessionUserOf(accounts, thief.cookies.join('; ')))).toBe(
      null,
    )
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await undoEmailChange(accounts, thiefsUndo)).toMatchObject({ because: 'link-unknown' })
    expect((await userOf(db)).email).toBe(jule.email)
  }))

test('an address that a change left is kept for the way back, and answered like one that has an account', () =>
  withJule(async ({ accounts, setNow }, db) => {
    setNow(10)
    await quickRegister(accounts, { form: { ...jule, email: 'merle@posteo.example' }, caller: juleAtHome })
    const merle = (await db.selectFrom('users').select(['id', 'email']).execute()).find(
      ({ email }) => email !== jule.email,
    )
    if (!merle) throw new Error('no Merle')
    // Asked for while it was free, pressed only once it is kept for somebody else.
    await requestEmailChange(accounts, { user: merle, email: newEmail })
    const merlesLink = await tokenOf(db, 'change-email')
    setNow(30)
    await confirmEmailChange(accounts, await asked(accounts, db))
    const firstUndo = await tokenOf(db, 'email-changed')
    setNow(60)
    await confirmEmailChange(accounts, await asked(accounts, db, 'dritte@posteo.example'))
    expect(await confirmEmailChange(accounts, merlesLink)).toMatchObject({ because: 'email-taken' })
    const register = (email: string) =>
      quickRegister(accounts, { form: { ...jule, email }, caller: { ...juleAtHome, clientAddress: email } })
    for (const kept of [jule.email, newEmail]) {
      const known = await register('merle@posteo.example')
      expect(await register(kept)).toEqual(known)
      expect(await requestEmailChange(accounts, { user: merle, email: kept })).toMatchObject({
        because: 'email-taken',
      })
      const identity = { issuer: 'https://id.example', sub: kept, email: kept, isEmailVerified: true }
      const named = { ...identity, firstName: 'Ole', lastName: '' }
      const openCompany = () => Promise.resolve('')
      expect(
        await enterIdentity(accounts, { identity: named, kind: 'user', caller: juleAtHome, openCompany }),
      ).toEqual({ outcome: 'proof' })
    }
    // Its own account may have it back; nobody else before the way back ends.
    expect(await requestEmailChange(accounts, { user: await userOf(db), email: newEmail })).toMatchObject({
      outcome: 'sent',
    })
    expect(await undoEmailChange(accounts, firstUndo)).toEqual({ outcome: 'changed', email: jule.email })
    expect(await register(newEmail)).toMatchObject({ outcome: 'registered' })
  }))

test('once the way back has ended its address is free', () =>
  withJule(async ({ accounts, setNow }, db) => {
    await confirmEmailChange(accounts, await asked(accounts, db))
    setNow(7 * 86_400)
    expect(await quickRegister(accounts, { form: jule, caller: juleAtHome })).toMatchObject({
      outcome: 'registered',
    })
  }))

test('the way back ends after seven days, a link to a new address after an hour', () =>
  withJule(async ({ accounts, setNow }, db) => {
    await confirmEmailChange(accounts, await asked(accounts, db))
    const undo = await tokenOf(db, 'email-changed')
    setNow(7 * 86_400)
    expect(await undoEmailChange(accounts, undo)).toMatchObject({ because: 'link-expired' })
    const { token } = await asked(accounts, db, 'noch@neuer.example')
    setNow(7 * 86_400 + 3600)
    expect(await confirmEmailChange(accounts, { token })).toMatchObject({ because: 'link-expired' })
  }))

test('links that were sent to the old address open nothing after the change', () =>
  withJule(async ({ accounts }, db) => {
    await requestPasswordReset(accounts, { email: jule.email, caller: juleAtHome })
    const reset = await tokenOf(db, 'reset-password')
    await confirmEmailChange(accounts, await asked(accounts, db))
    const password = 'segeln auf der elbe'
    const answer = await resetPassword(accounts, { token: reset.token, password, passwordAgain: password })
    expect(answer).toMatchObject({ because: 'link-unknown' })
  }))

test('a wrong, taken or same address is refused, and three mails an hour are enough', () =>
  withJule(async ({ accounts }, db) => {
    const user = await userOf(db)
    const ask = async (email: string) =>
      (await requestEmailChange(accounts, { user, email })) as { because?: string }
    expect(await ask(' ')).toMatchObject({ because: 'email-missing' })
    expect(await ask('jule')).toMatchObject({ because: 'email-invalid' })
    expect(await ask(` ${jule.email.toUpperCase()}`)).toMatchObject({ because: 'email-same' })
    await quickRegister(accounts, { form: { ...jule, email: newEmail }, caller: juleAtHome })
    expect(await ask(newEmail)).toMatchObject({ because: 'email-taken' })
    for (const free of ['a', 'b'])
      expect(await ask(`${free}@frei.example`)).toMatchObject({ outcome: 'sent' })
    expect(await ask('c@frei.example')).toMatchObject({ because: 'too-many-mails' })
  }))

test('with uniform answers a taken address is answered like a free one, but gets no mail', () =>
  withJule(
    async ({ accounts }, db) => {
      const user = await userOf(db)
      await quickRegister(accounts, { form: { ...jule, email: newEmail }, caller: juleAtHome })
      expect(await requestEmailChange(accounts, { user, email: newEmail })).toEqual({
        outcome: 'sent',
        to: newEmail,
      })
      expect(await db.selectFrom('mail').select('id').where('kind', '=', 'change-email').execute()).toEqual(
        [],
      )
    },
    { loginErrors: 'uniform' },
  ))

test('two accounts that confirm one address at the same moment: one gets it, the other keeps its own', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    await quickRegister(accounts, { form: { ...jule, email: 'merle@posteo.example' }, caller: juleAtHome })
    const users = await db.selectFrom('users').select(['id', 'email']).execute()
    const tokens: string[] = []
    for (const user of users) {
      await requestEmailChange(accounts, { user, email: newEmail })
      const { rows } = {
        rows: await db.selectFrom('mail').selectAll().where('kind', '=', 'change-email').execute(),
      }
      tokens.push(...rows.map((mail) => /token=([\w-]+)/.exec(mail.body_text)?.[1] ?? ''))
    }
    const answers = await Promise.all(
      [...new Set(tokens)].map((token) => confirmEmailChange(accounts, { token })),
    )
    expect(
      answers.map((answer) => ('because' in answer ? answer.because : answer.outcome)).toSorted(),
    ).toEqual(['changed', 'email-taken'])
    const after = await db.selectFrom('users').select('email').where('email', '=', newEmail).execute()
    expect(after).toHaveLength(1)
  }))

test('a link pressed twice at the same moment changes the address once', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    await signedIn(accounts)
    const { token } = await asked(accounts, db)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => confirmEmailChange(accounts, { token })),
    )
    expect(answers.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
  }))
