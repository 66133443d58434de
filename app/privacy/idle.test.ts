import { expect, test } from 'vitest'
import { attempt } from '#test/support/account-bench.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { makeOwner, marked, offerTo, oneWholePerson, type WholePerson } from '#test/support/whole-person.ts'
import { asWritten } from '#test/support/database.ts'
import { deleteIdleAccount } from './deletion.server.ts'
import { idleStep } from './retention.ts'
import { forgetOld } from './retention.server.ts'

const world = worldOfFile()
const log = { error: (event: string) => expect.unreachable(event) }
const { withPerson, passDays } = oneWholePerson(world)

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const lastUsedAt = at('2026-11-22')

test.each([
  ['2028-09-22', 0, null, 'nothing'],
  ['2028-09-23', 0, null, 'warn'],
  ['2028-11-07', 1, '2028-09-23', 'nothing'],
  ['2028-11-08', 1, '2028-09-23', 'warn'],
  ['2028-11-08', 1, '2028-11-01', 'nothing'],
  ['2028-11-21', 2, '2028-11-08', 'nothing'],
  ['2028-11-22', 2, '2028-11-08', 'delete'],
  ['2028-11-22', 2, '2028-11-10', 'nothing'],
  ['2035-01-01', 0, null, 'warn'],
] as const)(
  'on %s, after %i mails, the last one on %s, an account last used in 2026: %s',
  (now, warnings, warned, due) =>
    expect(idleStep({ lastUsedAt, warnings, warnedAt: warned && at(warned) }, at(now)).due).toBe(due),
)

test('whoever wasn’t written to in time gets all those days all the same', () => {
  const step = idleStep({ lastUsedAt, warnings: 0, warnedAt: null }, at('2035-01-01'))
  expect(step).toEqual({ due: 'warn', warnings: 1, endsAt: at('2035-03-02') })
})

const mailsOf = async (tx: Db) =>
  (
    await tx
      .selectFrom('mail')
      .select(['kind', 'body_text as text'])
      .where('kind', 'in', ['idle-warning', 'account-deleted'])
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
  ).map(({ kind, text }) => ({ kind, text }))

const kindsOf = async (tx: Db) => (await mailsOf(tx)).map(({ kind }) => kind)
const isThere = async (tx: Db) => (await tx.selectFrom('users').select('id').execute()).length > 0

const nightAfter = async (person: WholePerson, days: number) => {
  passDays(person, days)
  // Twice, because repeating it changes nothing.
  await forgetOld(person.bench.accounts, log)
  await forgetOld(person.bench.accounts, log)
}

/** Somebody with a confirmed address: a registration that nobody confirmed goes after a week. */
const withMember = (work: (person: WholePerson, tx: Db) => Promise<void>) =>
  withPerson(async (person, tx) => {
    await tx.updateTable('users').set({ email_verified: true }).execute()
    await work(person, tx)
  })

const untilFirstMail = 671
const untilSecondMail = 46

test('an account that nobody used for 24 months is deleted after two mails', () =>
  withMember(async (person, tx) => {
    await nightAfter(person, 660)
    expect(await kindsOf(tx)).toEqual([])
    await nightAfter(person, untilFirstMail - 660)
    expect(await kindsOf(tx)).toEqual(['idle-warning'])
    await nightAfter(person, untilSecondMail - 2)
    // Mails are kept for thirty days.
    expect(await kindsOf(tx)).toEqual([])
    await nightAfter(person, 2)
    const [second] = await mailsOf(tx)
    expect(second?.text).toContain('/login?weiter=%2Fprofile')
    await nightAfter(person, 12)
    expect(await isThere(tx)).toBe(true)
    await nightAfter(person, 3)
    expect(await isThere(tx)).toBe(false)
    expect(await mailsOf(tx)).toMatchObject([{ text: expect.stringContaining('zweimal geschrieben') }])
  }))

test('whoever signs in after a mail keeps the account, and is warned anew two years later', () =>
  withMember(async (person, tx) => {
    await nightAfter(person, untilFirstMail)
    await nightAfter(person, untilSecondMail)
    const { email, password } = marked
    expect((await attempt(person.bench.accounts, { email, password })).outcome).toBe('signed-in')
    expect(await deleteIdleAccount(person.bench.accounts, { userId: person.userId })).toEqual({
      outcome: 'in-use',
    })
    await nightAfter(person, 40)
    expect([await isThere(tx), await kindsOf(tx)]).toEqual([true, []])
    await nightAfter(person, untilFirstMail - 40)
    expect(await kindsOf(tx)).toEqual(['idle-warning'])
  }))

test('what keeps a person from deleting an account keeps it when nobody uses it, too', () =>
  withMember(async (person, tx) => {
    const { companyId } = await offerTo(tx, world)
    await makeOwner(tx, person, companyId)
    for (const days of [untilFirstMail, untilSecondMail, 20]) {
      await nightAfter(person, days)
      expect(await kindsOf(tx), 'nobody is told of an end that doesn’t come').toEqual([])
    }
    expect(await isThere(tx)).toBe(true)
    await tx.deleteFrom('company_member').execute()
    await nightAfter(person, 1)
    expect(await kindsOf(tx)).toEqual(['idle-warning'])
  }))

test('a session that is used keeps the account, without another sign-in', () =>
  withMember(async (person, tx) => {
    const { sessionOf } = await import('#app/account/session.server.ts')
    passDays(person, 10)
    await sessionOf(person.bench.accounts, person.cookie)
    const { last_used_at: used } = await tx
      .selectFrom('users')
      .select('last_used_at')
      .executeTakeFirstOrThrow()
    expect(used).toEqual(person.bench.accounts.now())
  }))
