import { expect, test } from 'vitest'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { pdfTexts } from '#test/support/pdf-text.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { receiptPdf } from '#app/booking/invoices/receipt-file.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { ticketPdf, ticketMakers } from './ticket-file.server.ts'
import { deriveTicketKeys } from './ticket-keys.server.ts'
import { loader } from './routes/ticket-file.ts'

const world = worldOfFile()

test('a ticket is had as a PDF by whoever it belongs to, as long as it is valid', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    const others = await pages.buy(slotOrder(pages.bookable), makeCustomer())
    const ask = (resID: string, cookie = pages.cookie) =>
      pages.open(loader, `/bookings/${resID}/ticket.pdf`, { cookie, params: { resID } })
    const { status, body } = await ask(id)
    expect([status, String(body).slice(0, 8)]).toEqual([200, '%PDF-1.7'])
    // Tagged and in German: it can be read aloud.
    expect(body).toContain('/Lang (de-DE)')
    expect(body).toContain('/MarkInfo')
    expect(await ask(others)).toMatchObject({ status: 404 })
    expect(await ask('nothing')).toMatchObject({ status: 404 })
    expect(await ask(id, '')).toMatchObject({ status: 302 })
    const leave = { userId: pages.jule.id, reservationId: id, reason: 'other', now: world.now() } as const
    await cancelBooking(pages.db, world.payments, leave)
    expect(await ask(id)).toMatchObject({ status: 404 })
  }))

test('a ticket’s bytes are kept until its number rises or it says something else', () =>
  withBookingPages(world, async (pages) => {
    const { db } = pages
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const bytes = async () => {
      // Bytes that are drawn anew name another moment.
      world.advance(1)
      const path = `/bookings/${id}/ticket.pdf`
      return (await pages.open(loader, path, { cookie: pages.cookie, params: { resID: id } })).body
    }
    const first = await bytes()
    expect(await bytes()).toBe(first)
    const own = db.updateTable('reservation').where('id', '=', id)
    await own.set({ sequence: 1 }).execute()
    const risen = await bytes()
    expect(risen).not.toBe(first)
    expect(await bytes()).toBe(risen)
    // The deadline passes without a change of the booking.
    await own.set({ cancel_latest_at: world.now() }).execute()
    const late = await bytes()
    expect(late).not.toBe(risen)
    expect(await bytes()).toBe(late)
  }))

test.each([
  ['Ирина Ш.', (_code: string, name: string) => name],
  ['Αλέξανδρος Π.', (_code: string, name: string) => name],
  ['李雷', (code: string) => code],
])('ticket and receipt of %s are for whom they were booked, or for the booking', (displayName, saidOf) =>
  withBookingPages(world, async ({ db, bookable, buy }) => {
    const { companyId } = bookable
    const guest = { ...makeCustomer(), displayName }
    const id = await buy(slotOrder(bookable), guest)
    const { bookingCode } = await getReservation(db, { userId: guest.id, id })
    const keys = deriveTicketKeys(['a secret of more than thirty-two letters'])
    const ticket = await ticketPdf(db, { companyId, id, keys, now: world.now() })
    const receipt = await receiptPdf(db, { companyId, id, query: '', now: world.now() })
    for (const file of [ticket, receipt]) {
      const texts = pdfTexts(file?.bytes ?? new Uint8Array())
      const label = texts.findIndex((text) => text === 'Gebucht von' || text === 'Für')
      expect(texts[label + 1]).toBe(saidOf(bookingCode, displayName))
      expect(texts.join('')).not.toContain('□')
    }
  }),
)

test('the mail’s attachment is made of the reservation that it names, and of nothing else', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule }) => {
    const id = await buy(slotOrder(bookable), jule)
    const keys = deriveTicketKeys(['a secret of more than thirty-two letters'])
    const { ticket } = ticketMakers({ db, keys, now: world.now })
    const file = await ticket?.(`${bookable.companyId}/${id}`)
    expect(
      Buffer.from(file ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    for (const of of ['', '/', `nebenan/${id}`, `${bookable.companyId}/nothing`])
      expect(await ticket?.(of)).toBeNull()
  }))

test('where to come to and what to bring stay as they were when it was booked', () =>
  withBookingPages(world, async ({ db, bookable, buy, jule }) => {
    const say = (meeting: string) =>
      db
        .updateTable('service')
        .set({ facts: JSON.stringify({ included: [], meeting, bring: 'Handtuch' }) })
        .execute()
    await say('Steg 2')
    const id = await buy(slotOrder(bookable), jule)
    await say('Steg 7')
    const { snapshot } = await getReservation(db, { userId: jule.id, id })
    expect(snapshot).toMatchObject({ meeting: 'Steg 2', bring: 'Handtuch' })
  }))
