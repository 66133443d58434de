import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { kindsTo, mailsTo } from '#test/support/one-request.ts'
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
      const { attachments } = await pages.db
        .selectFrom('mail')
        .select('attachments')
        .where('kind', '=', 'booking-cancelled-by-guest')
        .executeTakeFirstOrThrow()
      const [calendar, ...others] = attachments
      const file = calendar && 'base64' in calendar ? Buffer.from(calendar.base64, 'base64').toString() : ''
      expect(calendar?.type).toContain('method=CANCEL')
      expect(file).toContain('STATUS:CANCELLED')
      expect(others).toEqual([])
    },
    { priceCents: 0 },
  ))

test('of a ticket that cost something the mail about the money confirms it, and no other', () =>
  withBookingPages(world, async (pages) => {
    const { db, jule, send, cookie, bookable } = pages
    const id = await pages.buy(slotOrder(bookable), jule)
    const bought = await kindsTo(db, jule.email)
    const asJule = { cookie, params: { resID: id } }
    await send(cancel, `/bookings/${id}/stornieren`, { reason: 'illness' }, asJule)
    expect(await kindsTo(db, jule.email)).toEqual(bought)
    await workOff(db, world)
    const mails = await mailsTo(db, jule.email)
    const [about, ...others] = mails.filter(({ kind }) => !bought.includes(kind))
    expect(about?.text).toContain('Erstattung')
    expect(others).toEqual([])
  }))
