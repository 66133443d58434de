import { expect, test } from 'vitest'
import { benchStart, jule, juleAtHome, linkTokens, openAccountBench } from '#test/support/account-bench.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { mailOf, newestMails } from '#foundation/platform/mail.server.ts'
import { quickRegister } from './registration.server.ts'
import { forgetExpired, sendVerificationAgain, verifyEmail } from './verification.server.ts'

async function userId(db: Db): Promise<string> {
  return (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
}

test('the link of the mail confirms the address once', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    const [token = ''] = await linkTokens(tx)
    expect(await verifyEmail(accounts, { token: `${token}x` })).toMatchObject({ because: 'link-unknown' })
    expect(await verifyEmail(accounts, { token })).toMatchObject({ outcome: 'verified' })
    expect(await tx.selectFrom('users').select('email_verified').execute()).toEqual([
      { email_verified: true },
    ])
    expect(await verifyEmail(accounts, { token })).toEqual({ outcome: 'refused', because: 'link-unknown' })
    expect(JSON.stringify(await tx.selectFrom('verifications').selectAll().execute())).not.toContain(token)
  }))

test('a link pressed twice at the same moment confirms once', () =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    const [token = ''] = await linkTokens(db)
    const answers = await Promise.all(Array.from({ length: 5 }, () => verifyEmail(accounts, { token })))
    expect(answers.filter(({ outcome }) => outcome === 'verified')).toHaveLength(1)
  }))

test('a link ends after an hour, and when the account has another address by then', () =>
  withDatabase(async (tx) => {
    const { accounts, setNow } = openAccountBench(tx)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    await sendVerificationAgain(accounts, { userId: await userId(tx) })
    const [first = '', second = ''] = await linkTokens(tx)
    await tx.updateTable('users').set({ email: 'new@posteo.example' }).execute()
    expect(await verifyEmail(accounts, { token: first })).toMatchObject({ because: 'link-unknown' })
    setNow(3600)
    expect(await verifyEmail(accounts, { token: second })).toMatchObject({ because: 'link-expired' })
    expect(await tx.selectFrom('users').select('email_verified').execute()).toEqual([
      { email_verified: false },
    ])
  }))

test('another mail can be asked for three times an hour, and not once the address is confirmed', () =>
  withDatabase(async (tx) => {
    const { accounts, setNow } = openAccountBench(tx)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    const asking = { userId: await userId(tx) }
    for (let times = 0; times < 3; times += 1) {
      expect(await sendVerificationAgain(accounts, asking)).toEqual({ outcome: 'sent' })
    }
    expect(await sendVerificationAgain(accounts, asking)).toMatchObject({ outcome: 'refused' })
    expect(await newestMails(tx)).toHaveLength(4)
    const [token = ''] = await linkTokens(tx)
    await verifyEmail(accounts, { token })
    setNow(7200)
    expect(await sendVerificationAgain(accounts, asking)).toEqual({ outcome: 'verified-already' })
  }))

test('the mail says the same in both bodies and shows a name as text, not as markup', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    await quickRegister(accounts, { form: { ...jule, name: '<b>Jule</b>' }, caller: juleAtHome })
    const [entry] = await newestMails(tx)
    const mail = await mailOf(tx, entry?.id ?? '')
    expect(mail?.html).toContain('Moin &lt;b&gt;Jule&lt;/b&gt;, ist das deine E-Mail?')
    expect(mail?.text).toContain('Moin <b>Jule</b>, ist das deine E-Mail?')
    const link = /https:\/\/utkiek\.example\/verify-email\?token=[\w-]{32}/
    expect(mail?.text).toMatch(link)
    expect(mail?.html).toMatch(link)
  }))

test('the mail’s link leads back to what somebody was doing, also when it is asked for anew', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const weiter = '/bookings/warten?slot=2026-06-20T12:00:00.000Z&p_adults=2'
    await quickRegister(accounts, { form: jule, weiter, caller: juleAtHome })
    await sendVerificationAgain(accounts, { userId: await userId(tx), weiter })
    for (const { id } of await newestMails(tx)) {
      const mail = await mailOf(tx, id)
      const link = /https:\S+verify-email\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      expect(new URL(link).searchParams.get('weiter')).toBe(weiter)
    }
  }))

test('expired sessions and links are forgotten, the others stay', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    await forgetExpired(tx, { now: new Date(benchStart.getTime() + 3_600_000) })
    expect(await tx.selectFrom('verifications').select('id').execute()).toEqual([])
    expect(await tx.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  }))
