import { expect, test } from 'vitest'
import { sendVerificationAgain } from '#app/account/account.server.ts'
import { requestEmailChange } from '#app/account/email-change.server.ts'
import { enterAtLast } from '#app/account/enter.server.ts'
import { keepForProof } from '#app/account/external-attempts.server.ts'
import { changePassword } from '#app/account/password-change.server.ts'
import { requestPasswordReset } from '#app/account/password-reset.server.ts'
import { sessionOf } from '#app/account/session.server.ts'
import { saveConsents } from '#app/account/consents.server.ts'
import { beginSecondFactor } from '#app/account/second-factor.server.ts'
import { changeSavedPlaces } from '#app/storefront/saved/saved-places.server.ts'
import { deleteAccount } from '#app/privacy/deletion.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { tablesWith } from '#test/support/scan.ts'
import { makeMarked, marked, offerTo } from '#test/support/whole-person.ts'

const world = worldOfFile()

const rounds = 12
const anotherEmail = 'andere-zwickelmarke@posteo.example'
const elsewhere = { clientAddress: '192.0.2.78', cookie: '', userAgent: 'Chrome' }
const fresh = 'segeln auf der elbe'
const form = { current: marked.password, password: fresh, passwordAgain: fresh }

test('who books and deletes the account at the same moment gets one of the two, never both', () =>
  withOwnDatabase(async ({ db }) => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const { userId, customer, bench } = await makeMarked(db, world)
      const bookable = await offerTo(db, world)
      const book = () => press(db, world, slotOrder(bookable), { customer })
      const leave = () => deleteAccount(bench.accounts, { userId })
      const first = round % 2 === 0 ? book() : null
      const leaving = leave()
      const [started, left] = await Promise.all([first ?? book(), leaving])
      const booked = started.outcome === 'refused' ? started.because : started.outcome
      seen.add(`${booked} ${left.outcome}`)
      await db.deleteFrom('users').execute()
      await db.deleteFrom('rate_window').execute()
    }
    expect(
      [...seen].filter((each) => !['checkout refused', 'account-deleted deleted'].includes(each)),
    ).toEqual([])
    await expectInvariants(db)
  }))

test('what somebody writes while their account goes is no fault, and leaves nothing of theirs', () =>
  withOwnDatabase(async ({ db }) => {
    for (let round = 0; round < rounds; round += 1) {
      const { userId, cookie, bench } = await makeMarked(db, world)
      const now = bench.accounts.now()
      const session = await sessionOf(bench.accounts, cookie)
      if (!session) throw new Error('not signed in')
      const mark = {
        ...{ title: 'x', picture: 'x', accentColor: '#123456', accentColor2: '#123456' },
        place: 'x',
      }
      const writes = () => [
        changeSavedPlaces(db, { userId, add: [{ ...mark, to: '/x' }], remove: [], now }),
        saveConsents(db, { userId, given: ['tips'], source: 'profile', now }),
        beginSecondFactor(bench.accounts, { userId }),
        enterAtLast(bench.accounts, { userId, caller: elsewhere }),
        changePassword(bench.accounts, { session, form }),
        requestPasswordReset(bench.accounts, { email: marked.email, caller: elsewhere }),
        requestEmailChange(bench.accounts, { user: session.user, email: anotherEmail }),
        sendVerificationAgain(bench.accounts, { userId }),
      ]
      const early = round % 3 === 0 ? writes() : []
      const leaving = deleteAccount(bench.accounts, { userId })
      const meanwhile = round % 3 === 1 ? writes() : []
      expect(await leaving).toEqual({ outcome: 'deleted' })
      await Promise.all([...early, ...meanwhile, ...writes()])
      expect(Object.keys(await tablesWith(db, [userId])).filter((table) => !stays.includes(table))).toEqual(
        [],
      )
      const toThem = await db
        .selectFrom('mail')
        .select('kind')
        .where('to_address', 'in', [marked.email, anotherEmail])
        .execute()
      expect([...new Set(toThem.map(({ kind }) => kind))]).toEqual(['account-deleted'])
      await db.deleteFrom('mail').execute()
      await db.deleteFrom('rate_window').execute()
    }
  }))

test('links that wait, also for another address or an identity, go with the account, and their mails', () =>
  withOwnDatabase(async ({ db }) => {
    const { userId, cookie, bench } = await makeMarked(db, world)
    const session = await sessionOf(bench.accounts, cookie)
    if (!session) throw new Error('not signed in')
    await requestEmailChange(bench.accounts, { user: session.user, email: anotherEmail })
    const identity = { issuer: 'https://id.example', sub: marked.subject, email: marked.email }
    const named = { ...identity, isEmailVerified: true, firstName: marked.firstName, lastName: '' }
    const wish = { weiter: '/', kind: 'user', isPopup: false } as const
    await keepForProof(bench.accounts, { identity: named, wish })
    expect(await deleteAccount(bench.accounts, { userId })).toEqual({ outcome: 'deleted' })
    expect(await db.selectFrom('verifications').select('identifier').execute()).toEqual([])
    const mails = await db.selectFrom('mail').select(['kind', 'to_address as to']).execute()
    expect(mails).toEqual([{ kind: 'account-deleted', to: marked.email }])
  }))

/** What knows a deleted account's id and nothing else of it. */
const stays = ['deleted_account', 'mail', 'rate_window', 'audit_entry']
