import { expect, test } from 'vitest'
import {
  cookieAfter,
  jule,
  juleAtHome,
  linkTokenOf,
  openAccountBench,
  type AccountBench,
} from '#test/support/account-bench.ts'
import { asWritten, withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { openCompany } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { registerCompany } from './company-registration.server.ts'
import { quickRegister } from './registration.server.ts'
import { removeAccount } from './removal.server.ts'
import { action, loader } from './routes/confirm-account.tsx'
import { action as loginAction } from './routes/login.tsx'
import { action as registerAction } from './routes/register.tsx'
import { sessionUserOf } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUpByLink } from './sign-up-link.server.ts'

type Accounts = AccountBench['accounts']

const weiter = '/bookings/new?companyID=a&serviceID=b&slot=2026-06-20T12%3A00%3A00.000Z&p_adults=2'
const guest = { email: 'anna@posteo.example', password: 'kanu auf der alster' }

/** So many accounts were made from Jule's connection within this hour. */
async function manySignUps(accounts: Accounts, hits = 60): Promise<void> {
  const key = `sign-up:${juleAtHome.clientAddress}`
  const window_start = new Date(Math.floor(accounts.now().getTime() / 3_600_000) * 3_600_000)
  await accounts.db.insertInto('rate_window').values({ key, window_start, hits }).execute()
}

const mails = (db: Db) => db.selectFrom('mail').select(['kind', 'to_address as to']).execute()
const people = (db: Db) => db.selectFrom('users').select(['name', 'email_verified as isVerified']).execute()
const sendQuick = (accounts: Accounts, fields: Record<string, string> = {}) =>
  answerOf(loginAction(pageArguments({ accounts }, formTo('/login', { ...quickForm, ...guest, ...fields }))))
const quickForm = { form: 'quick', name: 'Anna', weiter }
const linksIn = async (db: Db) => {
  const mails = db
    .selectFrom('mail')
    .select('body_text')
    .where('kind', '=', 'sign-up')
    .orderBy('created_at')
    .orderBy(asWritten)
  return (await mails.execute()).map(
    ({ body_text }) => new URL(/https:\S+confirm-account\S+/.exec(body_text)?.[0] ?? ''),
  )
}
const linkIn = async (db: Db) => {
  const [link] = await linksIn(db)
  if (!link) throw new Error('no mail was sent')
  return link
}
const press = (
  accounts: Accounts,
  { pathname, search, searchParams }: URL,
  { cookie = '', password = guest.password } = {},
) => {
  const form = formTo(pathname + search, { token: searchParams.get('token') ?? '', password })
  return answerOf(action(pageArguments({ accounts }, form, { cookie })))
}

test('in production the sixtieth account of an hour is made at once, the next one by the link of a mail', () =>
  withDatabase(async (tx) => {
    const { accounts, setNow } = openAccountBench(tx, { mode: 'production' })
    await manySignUps(accounts, 59)
    expect(await sendQuick(accounts, { email: 'sixtieth@posteo.example' })).toMatchObject({ status: 303 })
    const answer = await sendQuick(accounts)
    expect(answer).toMatchObject({ status: 202, body: { because: 'link-mailed', typed: { name: 'Anna' } } })
    expect(answer.cookies).toEqual([])
    expect(await people(tx)).toHaveLength(1)
    const caller = { ...juleAtHome, clientAddress: '192.0.2.2' }
    expect(await quickRegister(accounts, { form: jule, caller })).toMatchObject({ outcome: 'registered' })
    setNow(3600)
    expect(await sendQuick(accounts, { email: 'later@posteo.example' })).toMatchObject({ status: 303 })
  }))

test('opening the link changes nothing; its button makes the confirmed account and leads back to the order', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    await manySignUps(accounts)
    await sendQuick(accounts)
    expect(await mails(tx)).toEqual([{ kind: 'sign-up', to: guest.email }])
    const link = await linkIn(tx)
    const token = link.searchParams.get('token')
    const opened = pageArguments({ accounts }, pageAt(link.pathname + link.search))
    expect(loader(opened)).toEqual({ token, weiter })
    expect(await people(tx)).toEqual([])
    const made = await press(accounts, link)
    expect(made).toMatchObject({ status: 303, location: weiter })
    expect(await people(tx)).toEqual([{ name: 'Anna', isVerified: true }])
    const cookie = cookieAfter(made.cookies)
    expect(await sessionUserOf(accounts, cookie)).toMatchObject({ email: guest.email })
    expect(await mails(tx)).toHaveLength(1)
    expect(await signIn(accounts, { ...guest, caller: juleAtHome })).toMatchObject({ outcome: 'signed-in' })
    // Pressed again: in the browser that is signed in it leads on, elsewhere it says so.
    expect(await press(accounts, link, { cookie })).toMatchObject({ status: 303, location: weiter })
    expect(await press(accounts, link)).toMatchObject({ status: 409, body: { because: 'link-unknown' } })
  }))

test('the long form and a company come in by the link with all that was typed', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    await manySignUps(accounts)
    const typed = { postalCode: '20095', birthday: '01/02/1990', title: 'Frau', interests: 'music' }
    const named = { firstName: 'Anna', lastName: 'Muster', phone: '0170 1234567' }
    const form = { ...guest, passwordAgain: guest.password, ...typed, ...named }
    const sending = pageArguments({ accounts }, formTo('/register', form))
    expect(await answerOf(registerAction(sending))).toMatchObject({ status: 202 })
    expect(await press(accounts, await linkIn(tx))).toMatchObject({ status: 303, location: '/welcome' })
    expect(await tx.selectFrom('users').selectAll().executeTakeFirst()).toMatchObject({
      ...{ name: 'Anna M.', last_name: 'Muster', title: 'Frau', phone: '0170 1234567' },
      ...{ postal_code: '20095', birth_on: '1990-02-01', interests: ['music'] },
    })
    await tx.deleteFrom('mail').execute()
    const founder = { ...form, email: 'boss@posteo.example', interests: [], companyName: 'Paddelkontor' }
    const founding = { form: founder, caller: juleAtHome, openCompany }
    expect(await registerCompany(accounts, founding)).toMatchObject({ because: 'link-mailed' })
    expect(await tx.selectFrom('company').select('id').execute()).toEqual([])
    await press(accounts, await linkIn(tx))
    expect(await tx.selectFrom('company').select('title').execute()).toEqual([{ title: 'Paddelkontor' }])
    expect(await tx.selectFrom('company_member').select('role').execute()).toEqual([{ role: 'owner' }])
  }))

test('one address gets three links an hour, and beyond ten times the limit a connection gets none', () =>
  withDatabase(async (tx) => {
    const { accounts, hashes } = openAccountBench(tx)
    await manySignUps(accounts)
    for (let times = 0; times < 3; times += 1)
      expect(await sendQuick(accounts)).toMatchObject({ status: 202 })
    expect(await sendQuick(accounts)).toMatchObject({ status: 429, body: { because: 'links-mailed' } })
    await tx.updateTable('rate_window').set({ hits: 600 }).where('key', 'like', 'sign-up:%').execute()
    const other = { email: 'other@posteo.example' }
    expect(await sendQuick(accounts, other)).toMatchObject({
      status: 429,
      body: { because: 'too-many-attempts' },
    })
    expect(await mails(tx)).toHaveLength(3)
    expect(hashes.count).toBe(3)
  }))

test('a link ends after an hour, or with another account of its address, and keeps no password in the clear', () =>
  withDatabase(async (tx) => {
    const { accounts, setNow } = openAccountBench(tx)
    await manySignUps(accounts)
    await sendQuick(accounts)
    const link = await linkIn(tx)
    const kept = JSON.stringify(await tx.selectFrom('verifications').selectAll().execute())
    expect(kept).not.toContain(guest.password)
    expect(kept).not.toContain(link.searchParams.get('token'))
    setNow(3600)
    expect(await press(accounts, link)).toMatchObject({ status: 409, body: { because: 'link-expired' } })
    setNow(0)
    const caller = { ...juleAtHome, clientAddress: '192.0.2.2' }
    await quickRegister(accounts, { form: { ...guest, name: 'Anna' }, caller })
    expect(await press(accounts, link)).toMatchObject({ status: 409, body: { because: 'email-taken' } })
    const { id: userId } = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await removeAccount(tx, accounts, { userId, email: guest.email, mail: null })
    expect(await tx.selectFrom('verifications').select('id').execute()).toEqual([])
  }))

test('a link pressed six times at the same moment makes one account', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await manySignUps(accounts)
    await sendQuick(accounts)
    const token = await linkTokenOf(db, 'sign-up')
    const asked = { token, password: guest.password, caller: juleAtHome, openCompany }
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUpByLink(accounts, asked)))
    expect(answers.filter(({ outcome }) => outcome === 'registered')).toHaveLength(1)
    expect(await people(db)).toHaveLength(1)
  }))

test('a stranger who registered the address first gets no account of it: each link wants its own password', () =>
  withDatabase(async (tx) => {
    const { accounts, setNow } = openAccountBench(tx)
    await manySignUps(accounts)
    const stranger = { ...guest, password: 'das weiß nur mallory' }
    await sendQuick(accounts, stranger)
    setNow(60)
    await sendQuick(accounts)
    const [strangers, own] = await linksIn(tx)
    if (!strangers || !own) throw new Error('two mails were sent')
    const wrong = { status: 422, body: { fault: { because: 'password-wrong' } } }
    expect(await press(accounts, strangers)).toMatchObject(wrong)
    expect(await press(accounts, own, { password: `${guest.password}!` })).toMatchObject(wrong)
    const missing = { status: 422, body: { fault: { because: 'password-missing' } } }
    expect(await press(accounts, own, { password: '' })).toMatchObject(missing)
    expect(await people(tx)).toEqual([])
    expect(await press(accounts, own)).toMatchObject({ status: 303, location: weiter })
    expect(await signIn(accounts, { ...stranger, caller: juleAtHome })).toMatchObject({ outcome: 'refused' })
    // The other link has gone with it, whatever becomes of the account.
    expect(await tx.selectFrom('verifications').select('id').execute()).toEqual([])
    const late = await press(accounts, strangers, { password: stranger.password })
    expect(late).toMatchObject({ status: 409, body: { because: 'link-unknown' } })
  }))

test('ten passwords are tried on a link within an hour; the link stays', () =>
  withDatabase(async (tx) => {
    const { accounts, hashes } = openAccountBench(tx)
    await manySignUps(accounts)
    await sendQuick(accounts)
    const link = await linkIn(tx)
    hashes.count = 0
    for (let times = 0; times < 10; times += 1) await press(accounts, link, { password: `geraten ${times}` })
    const refused = { status: 429, body: { fault: { because: 'too-many-tries', retryAfterSeconds: 3600 } } }
    expect(await press(accounts, link)).toMatchObject(refused)
    expect(hashes.count).toBe(10)
    await tx.deleteFrom('rate_window').execute()
    expect(await press(accounts, link)).toMatchObject({ status: 303 })
  }))
