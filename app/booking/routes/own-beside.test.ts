import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { whenFirstIsFull } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '../booking.server.ts'
import type { OrderRequest } from '../order.ts'
import { orderUrl } from '../order-url.ts'
import { loader as orderLoader } from './order.tsx'

const world = worldOfFile()

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
