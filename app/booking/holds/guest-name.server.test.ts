import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { giveName } from '#app/account/account.server.ts'
import { nameGuest } from './guest-name.server.ts'

const world = worldOfFile()
const name = { firstName: 'Anna', lastName: 'Muster', displayName: 'Anna M.' }

test('the bookings of an account that is gone by then keep what they were made with', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule }) => {
    const userId = jule.id
    await buy(slotOrder(bookable), { ...jule, displayName: 'Mitglied' })
    await db.deleteFrom('users').execute()
    const keep = (tx: typeof db) => giveName(tx, { userId, name, now: world.now() })
    expect(await nameGuest(db, { userId, keep })).toEqual({ outcome: 'gone' })
    const rows = await db.selectFrom('reservation').select('snapshot').execute()
    expect(rows.map(({ snapshot }) => snapshot.userName)).toEqual(['Mitglied'])
  }))
