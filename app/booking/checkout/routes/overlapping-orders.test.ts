import { expect, test } from 'vitest'
import { eventOrder, slotOrder, withOtherEvent } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin, press } from '#test/support/bookings.ts'
import { standInLine } from '#test/support/waiting.ts'
import { whenFirstIsFull } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '../end-hold.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { loader as orderLoader } from './order.tsx'

const world = worldOfFile()

const besideOf = async (pages: BookingPages, order: OrderRequest) =>
  ((await pages.open(orderLoader, orderUrl(order), pages)).body as { beside: unknown[] }).beside

test('for another party it says what one holds unpaid of the same start, and where that is paid and given back', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const two = slotOrder(bookable, { from: 1, persons: 2 })
    const besideAt = async (order: OrderRequest, as: object = pages) =>
      ((await pages.open(orderLoader, orderUrl(order), as)).body as { beside: unknown[] }).beside
    const other = slotOrder(bookable, { from: 1, persons: 1 })
    expect(await besideAt(other)).toEqual([])
    const { id } = await begin(db, world, two, jule)
    expect(await besideAt(other)).toMatchObject([
      {
        id,
        lead: 'Du hast hier noch eine unbezahlte Buchung:',
        giveBack: `/bookings/${id}#plaetze`,
        way: { label: 'Jetzt bezahlen' },
      },
    ])
    // Not for the same order, another start, or somebody else.
    expect(await besideAt(two)).toEqual([])
    expect(await besideAt(slotOrder(bookable, { from: 2, persons: 1 }))).toEqual([])
    expect(await besideAt(other, {})).toEqual([])
    await abandonBooking(db, world.payments, { userId: jule.id, reservationId: id, now: world.now() })
    expect(await besideAt(other)).toEqual([])
  }))

test('what a waiting list offers is beside an order of more rounds, not beside the one that takes it up', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule, giveBack } = pages
    const two = slotOrder(bookable, { persons: 2 })
    const id = await standInLine(db, { customer: jule, order: two, now: world.now() })
    await giveBack()
    expect(await besideOf(pages, two)).toEqual([])
    const longer = slotOrder(bookable, { persons: 2, slots: 2 })
    expect(await besideOf(pages, longer)).toMatchObject([{ id, giveBack: null }])
  }))

test('an unpaid order of one event is not beside another event of the same service and time', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const other = await withOtherEvent(db, bookable, { capacity: 4 })
    const { id } = await begin(db, world, eventOrder(bookable, { persons: 2 }), jule)
    expect(await besideOf(pages, eventOrder(bookable, { persons: 1 }))).toMatchObject([{ id }])
    expect(await besideOf(pages, eventOrder(other, { persons: 1 }))).toEqual([])
  }))

test('a request is beside an order of its start, and its own page says how it is withdrawn', () =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      const asked = await press(db, world, slotOrder(bookable, { persons: 2 }), { customer: jule })
      const id = asked.outcome === 'requested' ? asked.reservationId : ''
      expect(await besideOf(pages, slotOrder(bookable, { persons: 1 }))).toMatchObject([
        { id, lead: 'Du hast hier schon angefragt:', giveBack: null },
      ])
    },
    { confirmation: 'request' },
  ))
