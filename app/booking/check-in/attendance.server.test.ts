import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { admit } from './admission.server.ts'
import { undoEntry } from './entry-undo.server.ts'
import { loader } from '#app/booking/my-bookings/routes/bookings.tsx'
import { loader as ticketLoader } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

test('while somebody of a party is outside the list still shows the ticket and says who is in', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule, open, cookie }) => {
    const id = await buy(slotOrder(bookable, { persons: 2 }), jule)
    const order = { companyId: bookable.companyId, reservationId: id, shown: null, by: 'door' }
    const at = bookable.starts[0] ?? world.now()
    const card = async () => {
      const { body } = await open(loader, '/bookings', { cookie })
      const { days } = body as { days: { bookings: { opensDoor: boolean; banner: { text: string } }[] }[] }
      const [booking] = days.flatMap(({ bookings }) => bookings)
      return [booking?.opensDoor, booking?.banner.text]
    }
    expect((await card())[0]).toBe(true)
    await admit(db, { ...order, entryId: 'a', whom: { number: 1 } }, { at })
    const half = '1 von 2 ist schon drin. Für die anderen gilt das Ticket weiter.'
    expect(await card()).toEqual([true, half])
    await admit(db, { ...order, entryId: 'b', whom: { number: 2 } }, { at })
    expect((await card())[0]).toBe(false)
  }))

test('a ticket whose entry was taken back is a valid one again for its guest, in the list and on its page', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule, open, cookie }) => {
    const id = await buy(slotOrder(bookable, { persons: 2 }), jule)
    const order = { companyId: bookable.companyId, reservationId: id, by: 'door', entryId: 'a' }
    const at = new Date((bookable.starts[0] ?? world.now()).getTime() - 3_600_000)
    const seen = async () => {
      const list = await open(loader, '/bookings', { cookie })
      const { days } = list.body as {
        days: { bookings: { opensDoor: boolean; banner: { text: string } }[] }[]
      }
      const [card] = days.flatMap(({ bookings }) => bookings)
      const page = await open(ticketLoader, `/bookings/${id}`, { cookie, params: { resID: id } })
      const { ticket } = page.body as { ticket: { status: string; codes: { isUsed: boolean }[] } }
      return [card?.opensDoor, card?.banner.text, ticket.status, ticket.codes.map(({ isUsed }) => isUsed)]
    }
    await admit(db, { ...order, shown: null, whom: { count: 2 } }, { at })
    expect(await seen()).toEqual([false, 'Du bist schon drin. Viel Spaß!', 'used', [false, true, true]])
    await undoEntry(db, order, { at })
    const valid = 'Dein Ticket ist gültig.'
    expect(await seen()).toEqual([true, valid, 'valid', [false, false, false]])
  }))
