import { expect, test } from 'vitest'
import { openAuthenticator, type Authenticator } from '#test/support/authenticator.ts'
import { cookieAfter, jule, juleAtHome, signedIn, withJule } from '#test/support/account-bench.ts'
import type { AccountBench } from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments } from '#test/support/page-arguments.ts'
import { withConfirmedAddress } from '#test/support/second-factor.ts'
import { quickRegister } from './account.server.ts'
import type { PasskeyBegun } from './answers.ts'
import { newKeyFrom } from './passkey-answers.server.ts'
import { addPasskey, beginPasskey } from './passkeys.server.ts'
import { action } from './routes/passkey-proof.ts'
import { sessionOf } from './session.server.ts'

type Accounts = AccountBench['accounts']
const origin = 'https://utkiek.example'

async function sessionBy(accounts: Accounts, cookie: string) {
  const session = await sessionOf(accounts, cookie)
  if (!session) throw new Error('not signed in')
  return session
}

/** Gives whoever has a session a key on a new device. */
async function withKey(accounts: Accounts, cookie: string): Promise<Authenticator> {
  const { user } = await sessionBy(accounts, cookie)
  await withConfirmedAddress(accounts, { userId: user.id })
  const session = await sessionBy(accounts, cookie)
  const device = openAuthenticator(origin)
  const begun = await beginPasskey(accounts, session)
  if (begun.outcome === 'refused') throw new Error(begun.because)
  const caller = { ...juleAtHome, cookie: cookieAfter(begun.cookies) }
  const response = newKeyFrom(device.make(begun.options))
  expect(await addPasskey(accounts, { session, caller, name: '', response })).toMatchObject({
    outcome: 'added',
  })
  return device
}

async function send(accounts: Accounts, cookie: string, fields: Record<string, string>) {
  const scope = { accounts, db: accounts.db, now: accounts.now }
  const answer = await answerOf(action(pageArguments(scope, formTo('/profile/passkey', fields), { cookie })))
  return { ...answer, said: JSON.parse(String(answer.body) || 'null') as unknown }
}

/** Asks what to sign, and answers with what the device makes of it. */
async function prove(accounts: Accounts, cookie: string, device: Authenticator, deviation = {}) {
  const begun = await send(accounts, cookie, {})
  const said = begun.said as PasskeyBegun
  if (said.outcome === 'refused') return begun
  const { challenge, rpId } = said.options
  const key = device.use({ challenge, rpId }, deviation)
  return send(accounts, `${cookie}; ${cookieAfter(begun.cookies)}`, { key })
}

const isProved = async (accounts: Accounts, cookie: string) =>
  (await sessionBy(accounts, cookie)).provedAt?.getTime() === accounts.now().getTime()

test('a passkey proves who somebody is as the password does, once and for this session alone', () =>
  withJule(async ({ accounts, setNow }) => {
    const { cookie } = await signedIn(accounts)
    const { cookie: elsewhere } = await signedIn(accounts)
    const device = await withKey(accounts, cookie)
    setNow(3600)
    expect(await isProved(accounts, cookie)).toBe(false)
    const begun = await send(accounts, cookie, {})
    const said = begun.said as Extract<PasskeyBegun, { outcome: 'ready' }>
    expect(said.options.allowCredentials).toMatchObject([{ id: device.id }])
    const { challenge, rpId } = said.options
    const key = device.use({ challenge, rpId })
    const answered = `${cookie}; ${cookieAfter(begun.cookies)}`
    expect((await send(accounts, answered, { key })).said).toEqual({ outcome: 'proved' })
    expect(await isProved(accounts, cookie)).toBe(true)
    expect(await isProved(accounts, elsewhere)).toBe(false)
    expect(await send(accounts, answered, { key })).toMatchObject({
      status: 409,
      said: { because: 'passkey-over' },
    })
  }))

test('another person’s key, a careless device and a foreign site prove nothing', () =>
  withJule(async ({ accounts, setNow }) => {
    const { cookie } = await signedIn(accounts)
    const own = await withKey(accounts, cookie)
    const ole = { name: 'Ole', email: 'ole@posteo.example', password: jule.password }
    const made = await quickRegister(accounts, { form: ole, caller: juleAtHome })
    if (made.outcome !== 'registered') throw new Error(made.because)
    const foreign = await withKey(accounts, cookieAfter(made.cookies))
    setNow(3600)
    const wrong = { status: 409, said: { outcome: 'refused', because: 'passkey-wrong' } }
    expect(await prove(accounts, cookie, foreign)).toMatchObject(wrong)
    expect(await prove(accounts, cookie, own, { isUserVerified: false })).toMatchObject(wrong)
    expect(await prove(accounts, cookie, own, { origin: 'https://evil.example' })).toMatchObject(wrong)
    expect(await isProved(accounts, cookie)).toBe(false)
    expect(await prove(accounts, cookie, own)).toMatchObject({ said: { outcome: 'proved' } })
  }))

test('attempts at a proof by passkey are counted with those of the password; without a key there is none', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    expect(await send(accounts, cookie, {})).toMatchObject({
      status: 409,
      said: { because: 'passkey-unknown' },
    })
    await withKey(accounts, cookie)
    for (let asked = 0; asked <= accounts.limits.proofsPerSession; asked += 1)
      expect(await send(accounts, cookie, {})).toMatchObject({ status: 200 })
    expect(await send(accounts, cookie, {})).toMatchObject({
      status: 429,
      said: { because: 'too-many-attempts' },
    })
  }))
