import { expect, test } from 'vitest'
import { eventOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import { mailsTo } from '#test/support/one-request.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { OrderView } from '#app/booking/order-page/order-view.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { OrderForm } from '../ui/order-form.tsx'
import { loader } from './order.tsx'

const world = worldOfFile()

/** The event of these pages takes place with six guests, which is decided so many seconds from now. */
const decideIn = ({ db, bookable }: BookingPages, seconds: number) =>
  db
    .updateTable('event')
    .set({ min_guests: 6, min_guests_until: new Date(world.now().getTime() + seconds * 1000) })
    .where('id', '=', bookable.eventId)
    .execute()

async function orderPageOf(pages: BookingPages): Promise<string> {
  const { body } = await pages.open(loader, orderUrl(eventOrder(pages.bookable)), pages)
  const { shown } = body as { shown: OrderView }
  return markupOf(
    <OrderForm order={shown} viewer={null} backUrl="/" idempotencyKey="smallest" refusal={null} />,
  )
}

async function confirmationOf(pages: BookingPages): Promise<string> {
  await pages.buy(eventOrder(pages.bookable), pages.jule)
  const mails = await mailsTo(pages.db, pages.jule.email)
  return mails.find(({ kind }) => kind === 'booking-confirmed')?.text ?? 'no confirmation'
}

test('order page and confirmation say how many guests a date needs, and when that is decided', () =>
  withBookingPages(world, async (pages) => {
    await decideIn(pages, 3600)
    const line = /Findet ab 6 Gästen statt\. Entscheidung bis \S+ \d+\. \S+, \d\d:\d\d\./
    expect(await orderPageOf(pages)).toMatch(line)
    expect(await confirmationOf(pages)).toMatch(line)
  }))

test('they say nothing of it once the guests are to be counted, nor of a date that takes place in any case', () =>
  withBookingPages(world, async (pages) => {
    expect(await orderPageOf(pages)).not.toContain('Findet ab')
    await decideIn(pages, 0)
    expect(await orderPageOf(pages)).not.toContain('Findet ab')
    const mail = await confirmationOf(pages)
    expect([mail.includes('Dein Ticket ist da'), mail.includes('Findet ab')]).toEqual([true, false])
  }))
