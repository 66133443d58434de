import { slotOrder } from './bookable.ts'
import { withBookingPages, type BookingPages } from './booking-pages.ts'
import type { PageAnswer } from './page-arguments.ts'
import type { PaymentWorld } from './payment-world.ts'
import { action, loader } from '#app/booking/rebooking/routes/rebooking.tsx'
import { loader as ticketLoader } from '#app/booking/my-bookings/routes/reservation.tsx'

/** The pages around one ticket: it, and the page on which it is changed. */
export function pageOf(pages: BookingPages, id: string) {
  const path = `/bookings/${id}/umbuchen`
  const asking = { cookie: pages.cookie, params: { resID: id } }
  return {
    id,
    path,
    open: (query = '') => pages.open(loader, path + query, asking),
    send: (fields: [string, string][]) => pages.send(action, path, fields, asking),
    ticket: () => pages.open(ticketLoader, `/bookings/${id}?view=ticket`, asking),
  }
}

/** Jule with a ticket for two at noon, and its pages. */
export const withTicket = (
  world: PaymentWorld,
  work: (pages: BookingPages, page: ReturnType<typeof pageOf>) => Promise<void>,
  options: Parameters<typeof withBookingPages>[2] = {},
) =>
  withBookingPages(
    world,
    async (pages) => {
      const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
      await work(pages, pageOf(pages, id))
    },
    options,
  )

/** A start as the page's address names it. */
export const slotAt = ({ bookable }: BookingPages, index: number) =>
  `slot=${encodeURIComponent(bookable.starts[index]?.toISOString() ?? '')}`

/** What the button of the page sends. */
export function fieldsOf({ body }: PageAnswer): [string, string][] {
  const { change, key } = body as { change: { fields: [string, string][] } | null; key: string }
  return [...(change?.fields ?? []), ['key', key]]
}
