import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { orderFields, withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '../end-hold.server.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { orderPath } from '#app/booking/orders/order-url.ts'
import { orderView, type OrderView } from '#app/booking/order-page/order-view.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { OrderForm } from '../ui/order-form.tsx'
import { action } from './order.tsx'

const world = worldOfFile()

const onPages = (work: (pages: BookingPages) => Promise<void>) => withBookingPages(world, work)
const wish = ({ bookable }: BookingPages) => slotOrder(bookable, { persons: 2 })
const count = async ({ db }: BookingPages) =>
  (await db.selectFrom('reservation').select('id').execute()).length

const priceIs = (db: Db, priceCents: number) =>
  db
    .updateTable('service')
    .set({
      price_version: 2,
      price_groups: sql`jsonb_set(price_groups, '{0,priceCents}', ${JSON.stringify(priceCents)}::jsonb)`,
    })
    .execute()

test.each([
  ['higher', 1635, '32,70', 3196],
  ['lower', 495, '9,90', 950],
])(
  'a price that has become %s is asked about once more before anything is ordered',
  (_name, cents, now, refund) =>
    onPages(async (pages) => {
      const fields = await orderFields(pages)
      await priceIs(pages.db, cents)
      const asked = await pages.send(action, orderPath, fields, pages)
      const message = texts.priceChanged('24,00\u00a0€', `${now}\u00a0€`)
      expect(message).toContain('Der Preis hat sich geändert: jetzt')
      expect(asked).toMatchObject({ status: 409, body: { message, shown: { totalCents: 2 * cents } } })
      expect(await count(pages)).toBe(0)
      const { shown } = asked.body as { shown: OrderView }
      const agreed = await pages.send(
        action,
        orderPath,
        [...shown.fields, ['key', 'a-form-of-its-own']],
        pages,
      )
      expect(agreed.location).toMatch(/\/pay\/cs_/)
      const kept = await pages.db
        .selectFrom('reservation')
        .select(['total_cents as total', 'order_form as form'])
        .executeTakeFirstOrThrow()
      expect(kept).toMatchObject({
        total: 2 * cents,
        form: { shownRefundCents: refund, buttonText: 'Zahlungspflichtig buchen' },
      })
    }),
)

test.each([
  ['free', { price_groups: null }, 'Kostenlos reservieren'],
  ['a request', { confirmation: 'request' }, 'Unverbindlich anfragen'],
  ['no longer cancelled by the customer', { cancel_minutes_before_start: null }, 'Zahlungspflichtig buchen'],
  ['cancelled until another time', { cancel_minutes_before_start: 60 }, 'Zahlungspflichtig buchen'],
] as const)('what has become %s meanwhile is asked about once more', (_name, change, button) =>
  onPages(async (pages) => {
    const fields = await orderFields(pages)
    if ('price_groups' in change) await priceIs(pages.db, 0)
    else await pages.db.updateTable('service').set(change).execute()
    const asked = await pages.send(action, orderPath, fields, pages)
    expect(asked).toMatchObject({ status: 409, body: { shown: { fields: expect.anything() } } })
    expect(texts.order.buttons[(asked.body as { shown: OrderView }).shown.button]).toBe(button)
    expect(await count(pages)).toBe(0)
  }),
)

test.each(['shown_total', 'shown_button', 'shown_refund', 'shown_until', 'shown_start'])(
  'a form that does not say what its page named orders nothing: %s',
  (name) =>
    onPages(async (pages) => {
      for (const value of ['', '-1', '1e3', 'x'.repeat(2000), "'; drop table reservation; --"]) {
        const answer = await pages.send(action, orderPath, await orderFields(pages, { [name]: value }), pages)
        expect(answer).toMatchObject({ status: 409, body: { shown: { totalCents: 2400 } } })
      }
      expect(await count(pages)).toBe(0)
    }),
)

test('the order that is made goes on at its own price, whatever the price list says by then', () =>
  onPages(async (pages) => {
    const fields = await orderFields(pages)
    const first = await pages.send(action, orderPath, fields, pages)
    await priceIs(pages.db, 1635)
    const again = await pages.send(action, orderPath, fields, pages)
    expect(again.location).toBe(first.location)
    const second = await pages.send(
      action,
      orderPath,
      await orderFields(pages, { key: 'another-tab' }),
      pages,
    )
    expect(second.location).not.toBe(first.location)
  }))

test('without scripts the page that asks again shows the new figures, and sends them back', () =>
  onPages(async (pages) => {
    const fields = await orderFields(pages)
    await priceIs(pages.db, 1635)
    const { body } = await pages.send(action, orderPath, fields, pages)
    const { shown, message } = body as { shown: OrderView; message: string }
    const page = markupOf(
      <OrderForm
        order={shown}
        viewer={null}
        backUrl="/"
        idempotencyKey="a-form-of-its-own"
        refusal={{ message, because: 'order-changed', openReservationId: null, again: null }}
      />,
    )
    expect(page).toContain('jetzt 32,70\u00a0€ statt 24,00\u00a0€')
    expect(page).toContain('name="shown_total" value="3270"')
    expect(page).toContain('name="p_adults" value="2"')
  }))

test('a second tab that would book the same once more asks first, with the way to the booking', () =>
  onPages(async (pages) => {
    await priceIs(pages.db, 0)
    await pages.db.updateTable('users').set({ email_verified: true }).execute()
    const first = await pages.send(action, orderPath, await orderFields(pages), pages)
    const id = new URLSearchParams(first.location?.split('?')[1]).get('resItemID') ?? ''
    const fields = await orderFields(pages, { key: 'the-second-tab' })
    const asked = await pages.send(action, orderPath, fields, pages)
    const message = texts.refusals['booked-already']
    expect(asked).toMatchObject({ status: 409, body: { message, again: id } })
    expect(await count(pages)).toBe(1)
    const preview = await previewOrder(pages.db, { order: wish(pages), now: world.now() })
    if (preview.outcome === 'refused') throw new Error(preview.because)
    const page = markupOf(
      <OrderForm
        order={orderView(preview.preview, { order: wish(pages), now: world.now() })}
        viewer={null}
        backUrl="/"
        idempotencyKey="the-second-tab"
        refusal={{ message, because: 'booked-already', openReservationId: id, again: id }}
      />,
    )
    expect(page).toContain(`href="/bookings/${id}"`)
    expect(page).toMatch(new RegExp(`<input type="checkbox"[^>]* name="again" value="${id}"`))
    const agreed = await pages.send(action, orderPath, { ...fields, again: id }, pages)
    expect(agreed.location).toMatch(/resItemID=/)
    expect(await count(pages)).toBe(2)
  }))

test('the eleventh order within an hour is told to wait, and how long', () =>
  onPages(async (pages) => {
    const { db, jule } = pages
    for (let nr = 0; nr < 10; nr += 1) {
      const { id: reservationId } = await begin(db, world, wish(pages), jule)
      await abandonBooking(db, world.payments, { userId: jule.id, reservationId, now: world.now() })
    }
    const asked = await pages.send(action, orderPath, await orderFields(pages), pages)
    const { message } = asked.body as { message: string }
    expect(asked.status).toBe(429)
    expect(message).toContain(texts.refusals['too-many-orders'])
    expect(message).toMatch(/Versuch es in (5\d|60) Minuten noch einmal\.$/)
    expect(await count(pages)).toBe(10)
  }))
