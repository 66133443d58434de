import { expect, test } from 'vitest'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { companyTicketsOn } from './company-tickets.server.ts'

const world = worldOfFile()

test('a company sees who comes on a day, page by page, without a single e-mail address', () =>
  withBookingPages(
    world,
    async ({ db, bookable, buy, jule }) => {
      const { companyId, starts } = bookable
      const ids = [
        await buy(slotOrder(bookable, { from: 1 }), jule),
        await buy(slotOrder(bookable, { from: 0 }), makeCustomer()),
        await buy(slotOrder(bookable, { from: 2 }), makeCustomer()),
      ]
      const on = berlinDay(starts[0] ?? world.now())
      const first = await companyTicketsOn(db, { companyId, on, limit: 2 })
      expect(first.tickets.map(({ id }) => id)).toEqual([ids[1], ids[0]])
      expect(first).toMatchObject({ total: 3, next: ids[0] })
      expect(first.tickets[1]).toMatchObject({ name: 'Jule', state: 'confirmed' })
      expect(JSON.stringify(first)).not.toContain('@')
      const second = await companyTicketsOn(db, { companyId, on, limit: 2, after: first.next })
      expect([second.tickets.map(({ id }) => id), second.next]).toEqual([[ids[2]], null])
      const none = { tickets: [], total: 0, persons: 0, next: null }
      expect(await companyTicketsOn(db, { companyId: 'somebody-else', on })).toEqual(none)
      expect(await companyTicketsOn(db, { companyId, on: addDays(on, 1) })).toEqual(none)
      expect((await companyTicketsOn(db, { companyId, on, after: 'nothing-of-that-name' })).tickets).toEqual(
        [],
      )
    },
    { slots: 3 },
  ))

test('whoever cancelled is not expected any more', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule }) => {
    const reservationId = await buy(slotOrder(bookable), jule)
    const on = berlinDay(bookable.starts[0] ?? world.now())
    const cancel = { userId: jule.id, reservationId, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, cancel)
    expect(await companyTicketsOn(db, { companyId: bookable.companyId, on })).toMatchObject({ total: 0 })
  }))
