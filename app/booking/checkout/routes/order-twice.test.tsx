import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import type { OrderView } from '#app/booking/order-page/order-view.ts'
import { OrderForm } from '../ui/order-form.tsx'
import { OrderRefused, type OrderRefusalView } from '../ui/order-refused.tsx'
import { action, loader } from './order.tsx'

const world = worldOfFile()

test('whoever comes back to an order that they have paid reads so at once, and may order it once more', () =>
  withBookingPages(world, async (pages) => {
    const order = slotOrder(pages.bookable, { persons: 2 })
    const id = await pages.buy(order, pages.jule)
    const again = await pages.open(loader, orderUrl(order), pages)
    const message = texts.refusals['booked-already']
    expect(again).toMatchObject({
      status: 200,
      body: { refusal: { because: 'booked-already', message, openReservationId: id, again: id } },
    })
    // The question stands with its answer, before everything that a phone would have to scroll over.
    const { shown, refusal } = again.body as { shown: OrderView; refusal: OrderRefusalView }
    const form = { order: shown, refusal, viewer: null, backUrl: '/', idempotencyKey: 'form' }
    const html = markupOf(<OrderForm {...form} />)
    expect(html.indexOf('name="again"')).toBeGreaterThan(html.indexOf(message))
    expect(html.indexOf('name="again"')).toBeLessThan(html.indexOf('order-columns'))
    const fields = { ...(await orderFields(pages)), key: 'another-form-of-the-same' }
    expect(await pages.send(action, '/bookings/new', fields, pages)).toMatchObject({ status: 409 })
    const meant = await pages.send(action, '/bookings/new', { ...fields, again: id }, pages)
    expect(meant.location).toMatch(/\/pay\/cs_/)
    // Back from there it goes on with what is held, without being asked again.
    const back = await pages.open(loader, orderUrl(order), pages)
    expect(back.body).toMatchObject({ refusal: null, held: expect.stringContaining('Uhr') })
    await expectInvariants(pages.db)
  }))

test('nor is it sold out for whoever has its last places themselves: their ticket is named, and no waiting list', () =>
  withBookingPages(
    world,
    async (pages) => {
      const order = slotOrder(pages.bookable, { persons: 2 })
      const id = await pages.buy(order, pages.jule)
      const again = await pages.open(loader, orderUrl(order), pages)
      const refusal = { because: 'booked-already', openReservationId: id }
      expect(again).toMatchObject({ status: 409, body: { shown: null, wait: null, refusal } })
      const { refusal: shown } = again.body as Pick<Parameters<typeof OrderRefused>[0], 'refusal'>
      const page = <OrderRefused refusal={shown} backUrl="/" wait={null} signInUrl={null} />
      expect(markupOf(page)).toContain(`href="/bookings/${id}"`)
      expect((await pages.open(loader, orderUrl(order))).body).toMatchObject({
        refusal: { because: 'sold-out' },
      })
    },
    { capacity: 3 },
  ))

test('another party, another person, and a ticket that is cancelled are no second order', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const order = slotOrder(bookable)
    const id = await pages.buy(order, jule)
    const refusalOf = async (asked = order, who: object = pages) =>
      (await pages.open(loader, orderUrl(asked), who)).body
    expect(await refusalOf(slotOrder(bookable, { persons: 2 }))).toMatchObject({ refusal: null })
    expect(await refusalOf(order, {})).toMatchObject({ refusal: null })
    const ended = { state: 'refunded', places_released_at: world.now() } as const
    await db.updateTable('reservation').set(ended).where('id', '=', id).execute()
    expect(await refusalOf()).toMatchObject({ refusal: null })
  }))

test('who pressed the button reads first that it took nothing, who only looks doesn’t', () => {
  const refusal = { message: 'Ausgebucht.', because: null, openReservationId: null, again: null }
  const page = (wasPressed: boolean) =>
    markupOf(<OrderRefused {...{ refusal, wasPressed }} backUrl="/" wait={null} signInUrl={null} />)
  expect(page(true)).toContain('Es wurde nichts abgebucht.')
  expect(page(false)).not.toContain('abgebucht')
})
