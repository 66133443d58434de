import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockBookings } from '#app/booking/reservations/lock-bookings.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { eventOrder, makeBookable, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { inParallel, press, tally } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const tabs = 40

const offerFree = ({ db }: OwnDatabase) =>
  makeBookable(db, { capacity: 500, slots: tabs, priceCents: 0, now: world.now() })

type Pressing = { customer: Customer; again?: string }

// Each press is a tab of its own, with a form of its own. Whoever is told that it is crowded tries once more.
async function pressAll(own: OwnDatabase, orders: readonly OrderRequest[], { customer, again }: Pressing) {
  const outcomes = await inParallel(orders, 16, async (order) => {
    for (;;) {
      const started = await press(own.db, world, order, { customer, ...(again ? { again } : {}) })
      if (started.outcome !== 'refused' || started.because !== 'busy') return started
    }
  })
  await expectInvariants(own.db)
  return tally(outcomes.map((each) => (each.outcome === 'refused' ? each.because : each.outcome)))
}

const unitsOf = async ({ pool }: OwnDatabase): Promise<number> =>
  Number((await pool.query(`select coalesce(sum(units), 0) as units from reservation`)).rows[0].units)

describe('forty tabs of one account, nothing to pay', () => {
  test('the same choice is booked once; asked for once more, it is booked once more', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offerFree(own)
      const customer = makeCustomer()
      const same = times(tabs).map(() => eventOrder(bookable, { persons: 2 }))
      expect(await pressAll(own, same, { customer })).toEqual({ confirmed: 1, 'booked-already': tabs - 1 })
      const [first] = await own.db.selectFrom('reservation').select('id').execute()
      const again = first?.id ?? ''
      expect(await pressAll(own, same, { customer, again })).toEqual({
        confirmed: 1,
        'booked-already': tabs - 1,
      })
      expect(await unitsOf(own)).toBe(4)
    }))

  test('without a proven address there is one booking, whatever is chosen', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offerFree(own)
      const customer = { ...makeCustomer(), isEmailVerified: false }
      const orders = times(tabs).map((from) => slotOrder(bookable, { from, persons: 6 }))
      expect(await pressAll(own, orders, { customer })).toEqual({ confirmed: 1, unverified: tabs - 1 })
      expect(await unitsOf(own)).toBe(6)
    }))

  test('no more than eight places at one time, in whatever portions', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offerFree(own)
      const orders = times(tabs).map((nr) => eventOrder(bookable, { persons: 1 + (nr % 5) }))
      await pressAll(own, orders, { customer: makeCustomer() })
      const units = await unitsOf(own)
      expect(units).toBeGreaterThanOrEqual(5)
      expect(units).toBeLessThanOrEqual(8)
    }))

  test('no more than ten orders within an hour', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offerFree(own)
      const orders = times(tabs).map((from) => slotOrder(bookable, { from }))
      const outcomes = await pressAll(own, orders, { customer: makeCustomer() })
      expect(outcomes).toEqual({ confirmed: 10, 'too-many-orders': tabs - 10 })
    }))
})

test('an order that waited for another of its account is priced after it, not before', () =>
  withOwnDatabase(async (own) => {
    const { db } = own
    const bookable = await makeBookable(db, { capacity: 4, now: world.now() })
    world.enable(bookable.connectAccountId)
    const [customer, order] = [makeCustomer(), slotOrder(bookable)]
    // The page named twelve euro; by the time that the order has its turn it is thirteen.
    const waited = await db.transaction().execute(async (tx) => {
      await lockBookings(tx, { userId: customer.id })
      const pressed = press(db, world, order, { customer })
      await untilWaiting(db, 1)
      const groups = sql<string>`jsonb_set(price_groups, '{0,priceCents}', '1300')`
      await db.updateTable('service').set({ price_version: 2, price_groups: groups }).execute()
      return { pressed }
    })
    expect(await waited.pressed).toMatchObject({ outcome: 'refused', because: 'order-changed' })
    expect(await unitsOf(own)).toBe(0)
    expect(await press(db, world, order, { customer })).toMatchObject({ outcome: 'checkout' })
    const charged = await db.selectFrom('checkout').select('amount_cents as cents').execute()
    expect(charged).toEqual([{ cents: 1300 }])
    await expectInvariants(db)
  }))
