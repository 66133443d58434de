import { expect, test } from 'vitest'
import { fulfil, receiptFileOf } from '#app/booking/booking.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { cancelOf, offer } = manyGuests(world)
const bookings = 12

test('receipts asked for by many at once have one number each and no gap, cancellations included', () =>
  withOwnDatabase(async (own) => {
    const { db } = own
    const bookable = await offer(own, { capacity: 50, slots: bookings })
    const begun = await Promise.all(
      times(bookings).map((from) => begin(db, world, slotOrder(bookable, { from }))),
    )
    for (const { sessionId } of begun) {
      world.pay(sessionId)
      await fulfil(db, world.payments, { sessionId, now: world.now() })
    }
    for (const one of begun.slice(0, 4)) await cancelOf(db, one)
    await workOff(db, world)
    const asked = begun.flatMap((one, index) =>
      times(4).map(
        (turn) => ({ id: one.id, kind: index < 4 && turn % 2 === 0 ? 'cancellation' : 'sale' }) as const,
      ),
    )
    const { companyId } = bookable
    const names = await inParallel(asked, 24, async ({ id, kind }) => {
      const file = await receiptFileOf(db, { companyId, id, kind, now: world.now() })
      return `${id} ${kind} ${file?.name}`
    })
    expect(new Set(names).size).toBe(bookings + 4)
    const rows = await db.selectFrom('receipt').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(times(bookings + 4).map((index) => index + 1))
    await expectInvariants(db)
  }))
