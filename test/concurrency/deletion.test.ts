import { expect, test } from 'vitest'
import { saveConsents } from '#app/account/consents.server.ts'
import { beginSecondFactor } from '#app/account/second-factor.server.ts'
import { changeSavedPlaces } from '#app/lists/lists.server.ts'
import { deleteAccount } from '#app/privacy/deletion.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { tablesWith } from '#test/support/scan.ts'
import { makeMarked, offerTo } from '#test/support/whole-person.ts'

const world = worldOfFile()

const rounds = 12

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
      const { userId, bench } = await makeMarked(db, world)
      const now = bench.accounts.now()
      const mark = {
        ...{ title: 'x', picture: 'x', accentColor: '#123456', accentColor2: '#123456' },
        place: 'x',
      }
      const writes = () => [
        changeSavedPlaces(db, { userId, add: [{ ...mark, to: '/x' }], remove: [], now }),
        saveConsents(db, { userId, given: ['tips'], source: 'profile', now }),
        beginSecondFactor(bench.accounts, { userId }),
      ]
      const early = round % 3 === 0 ? writes() : []
      const leaving = deleteAccount(bench.accounts, { userId })
      const meanwhile = round % 3 === 1 ? writes() : []
      expect(await leaving).toEqual({ outcome: 'deleted' })
      await Promise.all([...early, ...meanwhile, ...writes()])
      expect(Object.keys(await tablesWith(db, [userId])).filter((table) => !stays.includes(table))).toEqual(
        [],
      )
      await db.deleteFrom('rate_window').execute()
    }
  }))

/** What knows a deleted account's id and nothing else of it. */
const stays = ['deleted_account', 'mail', 'rate_window', 'audit_entry']
