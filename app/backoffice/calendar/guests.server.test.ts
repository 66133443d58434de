import { expect, test } from 'vitest'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { guestsBetween } from './guests.server.ts'

const world = worldOfFile()

test('a company sees who comes on a day, in the order of their starts, without a single e-mail address', () =>
  withBookingPages(
    world,
    async ({ db, bookable, buy, jule }) => {
      const { companyId, starts } = bookable
      const later = await buy(slotOrder(bookable, { from: 1 }), jule)
      const first = await buy(slotOrder(bookable, { from: 0, persons: 2 }), makeCustomer())
      const on = berlinDay(starts[0] ?? world.now())
      const guests = await guestsBetween(db, { companyId, fromOn: on, toOn: on })
      expect(guests.map(({ id }) => id)).toEqual([first, later])
      expect(guests[1]).toMatchObject({ kind: 'booking', name: 'Jule', dayOn: on, startsAt: starts[1] })
      expect(JSON.stringify(guests)).not.toContain('@')
      expect(await guestsBetween(db, { companyId: 'somebody-else', fromOn: on, toOn: on })).toEqual([])
      const next = addDays(on, 1)
      expect(await guestsBetween(db, { companyId, fromOn: next, toOn: next })).toEqual([])
    },
    { slots: 3 },
  ))

test('whoever cancelled is not expected any more, nor whose sale was called off', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule }) => {
    const { companyId, serviceId, starts } = bookable
    const reservationId = await buy(slotOrder(bookable), jule)
    const on = berlinDay(starts[0] ?? world.now())
    const cancel = { userId: jule.id, reservationId, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, cancel)
    const sale = {
      company_id: companyId,
      service_id: serviceId,
      starts_at: starts[0] ?? world.now(),
      units: 1,
    }
    await db
      .insertInto('counter_sale')
      .values({ ...sale, cancelled_at: world.now() })
      .execute()
    expect(await guestsBetween(db, { companyId, fromOn: on, toOn: on })).toEqual([])
  }))
