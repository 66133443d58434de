import { expect, test } from 'vitest'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { statementsSent } from '#test/support/statements.ts'
import { standInLine } from '#test/support/waiting.ts'
import { whenFirstIsFull, type FullPages } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPath, orderUrl } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { action, loader } from './routes/order.tsx'

const world = worldOfFile()

/** Stands in the statement that reads an offer for its price. */
const pricedBy = 'partner_small_business'

/** How many statements the order page sends, and how many of them read what an order is priced by. */
async function costOf(pages: FullPages, order: OrderRequest, viewer: { cookie?: string } = pages) {
  const sent = await statementsSent(() => pages.open(loader, orderUrl(order), viewer))
  const pricing = sent.filter((text) => text.includes(pricedBy))
  return { statements: sent.length, pricing: pricing.length }
}

test('the order page prices once, of free places, of full ones and of an event', () =>
  whenFirstIsFull(world, async (pages) => {
    const { bookable } = pages
    const [full, free] = [slotOrder(bookable, { persons: 2 }), slotOrder(bookable, { from: 1 })]
    const looks = [
      { order: free, viewer: {}, most: 3 },
      { order: full, viewer: {}, most: 4 },
      { order: free, viewer: pages, most: 10 },
      { order: full, viewer: pages, most: 12 },
      { order: eventOrder(bookable, { persons: 2 }), viewer: pages, most: 10 },
    ]
    for (const { order, viewer, most } of looks) {
      const { statements, pricing } = await costOf(pages, order, viewer)
      expect(pricing).toBe(1)
      expect(statements).toBeLessThanOrEqual(most)
    }
  }))

test('the order page prices once for whoever holds places unpaid or waits for some', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const full = slotOrder(bookable, { persons: 2 })
    const held = slotOrder(bookable, { from: 1, persons: 2 })
    await begin(db, world, held, jule)
    await standInLine(db, { customer: jule, order: full, now: world.now() })
    const looks = [
      { order: held, most: 14 },
      { order: slotOrder(bookable, { from: 1, persons: 1 }), most: 14 },
      { order: full, most: 12 },
    ]
    for (const { order, most } of looks) {
      const { statements, pricing } = await costOf(pages, order)
      expect(pricing).toBe(1)
      expect(statements).toBeLessThanOrEqual(most)
    }
  }))

test('pressing prices once more, in the transaction that reserves, and takes no price from the form', () =>
  withBookingPages(world, async (pages) => {
    const fields = await orderFields(pages, { total: '1', totalCents: '1', priceCents: '1', p_adults: '2' })
    const press = () => pages.send(action, orderPath, fields, pages)
    const sent = await statementsSent(async () => expect((await press()).status).toBe(302))
    const [lock, pricing, reserving] = ['pg_advisory_xact_lock', pricedBy, 'insert into reservation '].map(
      (part) => sent.flatMap((text, nr) => (text.includes(part) ? [nr] : [])),
    )
    expect(pricing).toHaveLength(1)
    expect(pricing?.[0]).toBeGreaterThan(lock?.[0] ?? Infinity)
    expect(pricing?.[0]).toBeLessThan(reserving?.[0] ?? 0)
    const ordered = await pages.db.selectFrom('reservation').select('total_cents as cents').execute()
    expect(ordered).toEqual([{ cents: 2400 }])
  }))
