import { expect, test } from 'vitest'
import { openAuthenticator, type Authenticator } from '#test/support/authenticator.ts'
import { cookieAfter, jule, juleAtHome, signedIn, withJule } from '#test/support/account-bench.ts'
import type { AccountBench } from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments } from '#test/support/page-arguments.ts'
import { withConfirmedAddress } from '#test/support/second-factor.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { addMember, requireSecondFactor } from './account.server.ts'
import type { PasskeyBegun } from './answers.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.server.ts'
import { newKeyFrom, usedKeyFrom } from './passkey-answers.server.ts'
import { beginSecondFactor } from './second-factor.server.ts'
import { action as proofAction } from './routes/passkey-proof.ts'
import { action as factorAction, loader as factorLoader } from './routes/profile-second-factor.tsx'
import { action as securityAction } from './routes/profile-security.tsx'
import { resetPassword, writePasswordLink } from './password-reset.server.ts'
import { sessionOf } from './session.server.ts'

type Accounts = AccountBench['accounts']
type Fields = Record<string, string>

const setUpPage = '/profile/zwei-schritte?weiter=%2Foverview%2Fauszahlung'
const scopeWith = (accounts: Accounts) => ({ accounts, db: accounts.db, now: accounts.now })

/** Jule owns a company and has a confirmed address, a password, and nothing else yet. */
const withOwner = (
  work: (bench: AccountBench, db: Db, owner: { cookie: string; userId: string }) => Promise<void>,
) =>
  withJule(async (bench, db) => {
    const owner = await signedIn(bench.accounts)
    await withConfirmedAddress(bench.accounts, owner)
    await addMember(db, {
      userId: owner.userId,
      companyId: 'kontor',
      role: 'owner',
      now: bench.accounts.now(),
    })
    await work(bench, db, owner)
  })

/** Where somebody lands who opens what needs the second factor; `null`: there. */
async function gate(accounts: Accounts, cookie: string): Promise<string | null> {
  const request = new Request('https://utkiek.example/overview/auszahlung')
  const answer = await answerOf(requireSecondFactor(pageArguments(scopeWith(accounts), request, { cookie })))
  return answer.location
}

const send = (accounts: Accounts, cookie: string, fields: Fields) =>
  answerOf(factorAction(pageArguments(scopeWith(accounts), formTo(setUpPage, fields), { cookie })))

async function shownTo(accounts: Accounts, cookie: string) {
  const request = new Request(`https://utkiek.example${setUpPage}`)
  const { body } = await answerOf(factorLoader(pageArguments(scopeWith(accounts), request, { cookie })))
  return body as {
    security: { isProved: boolean; proofBy: string; factor: { gate: string } }
    setUp: unknown
  }
}

/** Adds a passkey on the page that sets the second factor up; answers the recovery codes that it shows. */
async function addKey(accounts: Accounts, cookie: string) {
  const device = openAuthenticator('https://utkiek.example')
  const begun = await send(accounts, cookie, { form: 'passkey', step: 'begin', name: 'Telefon' })
  const ready = begun.body as { outcome: string; options: Parameters<Authenticator['make']>[0] }
  if (ready.outcome !== 'ready') return { device, added: begun }
  const key = device.make(ready.options)
  expect(newKeyFrom(key)).not.toBe(null)
  const answered = `${cookie}; ${cookieAfter(begun.cookies)}`
  return {
    device,
    added: await send(accounts, answered, { form: 'passkey', step: 'add', name: 'Telefon', key }),
  }
}

async function ownerWithKey(accounts: Accounts, cookie: string) {
  const { device, added } = await addKey(accounts, cookie)
  const { codes } = added.body as { codes: string[] }
  return { device, codes }
}

test('a passkey is the second factor: it is set up with recovery codes, and money opens at once', () =>
  withOwner(async ({ accounts }, _db, { cookie }) => {
    expect(await gate(accounts, cookie)).toBe(setUpPage)
    const { added } = await addKey(accounts, cookie)
    expect(added).toMatchObject({ status: 200, body: { outcome: 'codes' } })
    expect((added.body as { codes: string[] }).codes).toHaveLength(10)
    expect(await gate(accounts, cookie)).toBe(null)
  }))

test('the password alone opens nothing that needs the factor, nor a way around the passkey', () =>
  withOwner(async ({ accounts, setNow }, db, { cookie }) => {
    await ownerWithKey(accounts, cookie)
    const { cookie: byPassword, userId } = await signedIn(accounts)
    expect(await gate(accounts, byPassword)).toBe(setUpPage)
    expect(await shownTo(accounts, byPassword)).toMatchObject({
      security: { isProved: false, proofBy: 'recovery-code', factor: { gate: 'prove' } },
      setUp: null,
    })
    const proof = jule.password
    for (const fields of [
      { step: 'begin', proof },
      { step: 'renew', proof },
      { step: 'prove', proof },
      { form: 'passkey', step: 'begin', name: 'Fremd', proof },
      { form: 'passkey', step: 'remove', id: 'x', proof },
    ])
      expect(await send(accounts, byPassword, fields)).toMatchObject({
        status: 403,
        body: { outcome: 'unproved' },
      })
    for (const fields of [
      { form: 'email', email: 'fremd@posteo.example', proof },
      { form: 'password', current: proof, password: 'fremd fremd fremd', passwordAgain: 'fremd fremd fremd' },
    ]) {
      const sentForm = formTo('/profile/sicherheit', fields)
      const answer = await answerOf(
        securityAction(pageArguments(scopeWith(accounts), sentForm, { cookie: byPassword })),
      )
      expect([403, 422]).toContain(answer.status)
    }
    setNow(600)
    // Not even with a set-up that was begun before the passkey came.
    expect(await beginSecondFactor(accounts, { userId })).toEqual({ outcome: 'begun' })
    expect(await send(accounts, byPassword, { step: 'confirm', code: '123456' })).toMatchObject({
      status: 409,
      body: { because: 'not-begun' },
    })
    expect(await gate(accounts, byPassword)).toBe(setUpPage)
    expect(await db.selectFrom('passkey').select('name').execute()).toEqual([{ name: 'Telefon' }])
  }))

test('a session that the passkey proves or opens is let through, and only that one', () =>
  withOwner(async ({ accounts }, _db, { cookie }) => {
    const { device } = await ownerWithKey(accounts, cookie)
    const { cookie: proved } = await signedIn(accounts)
    const { cookie: byPassword } = await signedIn(accounts)
    const prove = async (fields: Fields, sentBy: string) => {
      const request = formTo('/profile/passkey', fields)
      const answer = await answerOf(
        proofAction(pageArguments(scopeWith(accounts), request, { cookie: sentBy })),
      )
      return { ...answer, said: JSON.parse(String(answer.body)) as PasskeyBegun }
    }
    const begun = await prove({}, proved)
    if (begun.said.outcome === 'refused') throw new Error(begun.said.because)
    const { challenge, rpId } = begun.said.options
    await prove({ key: device.use({ challenge, rpId }) }, `${proved}; ${cookieAfter(begun.cookies)}`)
    expect([await gate(accounts, proved), await gate(accounts, byPassword)]).toEqual([null, setUpPage])

    const asked = await beginPasskeySignIn(accounts, juleAtHome)
    if (asked.outcome === 'refused') throw new Error(asked.because)
    const { challenge: next, rpId: site } = asked.options
    const response = usedKeyFrom(device.use({ challenge: next, rpId: site }))
    const caller = { ...juleAtHome, cookie: cookieAfter(asked.cookies) }
    const entry = await signInWithPasskey(accounts, { response, caller })
    if (entry.outcome !== 'signed-in') throw new Error(entry.outcome)
    expect(await gate(accounts, cookieAfter(entry.cookies))).toBe(null)
  }))

test('who loses the passkey shows a recovery code, once, and adds another', () =>
  withOwner(async ({ accounts }, _db, { cookie }) => {
    const { codes } = await ownerWithKey(accounts, cookie)
    const { cookie: byPassword } = await signedIn(accounts)
    const [proof = ''] = codes
    expect(await send(accounts, byPassword, { step: 'prove', proof })).toMatchObject({
      location: '/overview/auszahlung',
    })
    expect(await gate(accounts, byPassword)).toBe(null)
    const { cookie: again } = await signedIn(accounts)
    expect(await send(accounts, again, { step: 'prove', proof })).toMatchObject({ status: 403 })
    expect((await addKey(accounts, byPassword)).added).toMatchObject({ body: { outcome: 'added' } })
  }))

test('a new password by mail takes the passkey away, but the mailbox alone doesn’t get past it', () =>
  withOwner(async ({ accounts }, db, { cookie, userId }) => {
    const { codes } = await ownerWithKey(accounts, cookie)
    const { link } = await writePasswordLink(db, accounts, { userId, email: jule.email, now: accounts.now() })
    const token = new URL(link).searchParams.get('token') ?? ''
    const password = jule.password
    const form = { token, password, passwordAgain: password }
    expect(await resetPassword(accounts, form)).toEqual({ outcome: 'changed' })
    const { cookie: byMailbox } = await signedIn(accounts)
    expect(await gate(accounts, byMailbox)).toBe(setUpPage)
    expect((await addKey(accounts, byMailbox)).added).toMatchObject({ status: 403 })
    const [proof = ''] = codes
    await send(accounts, byMailbox, { step: 'prove', proof })
    expect((await addKey(accounts, byMailbox)).added).toMatchObject({ body: { outcome: 'added' } })
    expect(await gate(accounts, byMailbox)).toBe(null)
  }))

test('without its last passkey an account sets a factor up anew, and old codes are void', () =>
  withOwner(async ({ accounts }, db, { cookie }) => {
    await ownerWithKey(accounts, cookie)
    const key = await db.selectFrom('passkey').select('id').executeTakeFirstOrThrow()
    expect(await send(accounts, cookie, { form: 'passkey', step: 'remove', id: key.id })).toMatchObject({
      body: { outcome: 'removed' },
    })
    expect(await db.selectFrom('recovery_code').select('code_hash').execute()).toEqual([])
    expect(await gate(accounts, cookie)).toBe(setUpPage)
    expect((await shownTo(accounts, cookie)).security.factor.gate).toBe('set-up')
    expect((await sessionOf(accounts, cookie))?.kind).toBe('provider')
  }))
