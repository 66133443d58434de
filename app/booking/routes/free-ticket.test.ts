import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { press } from '#test/support/bookings.ts'
import { mailsTo } from '#test/support/one-request.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { action as cancel } from './cancellation.tsx'

const world = worldOfFile()

test('a ticket that cost nothing is cancelled as a ticket, and a mail confirms it', () =>
  withBookingPages(
    world,
    async (pages) => {
      const started = await press(pages.db, world, slotOrder(pages.bookable), { customer: pages.jule })
      const id = 'reservationId' in started ? started.reservationId : ''
      const asJule = { cookie: pages.cookie, params: { resID: id } }
      const message = 'Das Ticket wurde erfolgreich storniert.'
      expect(
        await pages.send(cancel, `/bookings/${id}/stornieren`, { reason: 'illness' }, asJule),
      ).toMatchObject({
        status: 200,
        body: { done: { message, refundCents: null } },
      })
      const mails = await mailsTo(pages.db, pages.jule.email)
      const about = mails.filter(({ subject }) => subject.startsWith('Storniert: '))
      expect(about).toEqual([
        expect.objectContaining({ text: expect.stringContaining('Dein Ticket gilt nicht mehr') }),
      ])
    },
    { priceCents: 0 },
  ))
