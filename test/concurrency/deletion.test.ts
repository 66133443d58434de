import { expect, test } from 'vitest'
import { deleteAccount } from '#app/privacy/deletion.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
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
