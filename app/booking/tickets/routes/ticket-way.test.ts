import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { contactLinkOf } from '#app/catalog/catalog.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { loader } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

test('the way to a ticket is the one that the page of its offer opens', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule, open, cookie }) => {
    const service = await serviceForBooking(db, bookable)
    const route = contactLinkOf(null, service?.address ?? null)?.href
    const resID = await buy(slotOrder(bookable), jule)
    const { body } = await open(loader, `/bookings/${resID}`, { cookie, params: { resID } })
    expect([route, body]).toMatchObject([expect.stringContaining('maps'), { ticket: { routeUrl: route } }])
  }))
