import { createElement, type ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, expireDueHolds } from '../end-hold.server.ts'
import { acceptRequest, rejectRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { cancelBooking, cancelForProvider } from '../cancellation.server.ts'
import { fulfil } from '../fulfilment.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { serviceUrl } from '#app/booking/order-page/order-view.ts'
import type { DuplicateBookingView } from '#app/booking/my-bookings/booking-view.ts'
import { BookingInfo } from '#app/booking/my-bookings/ui/booking-info.tsx'
import { BookingStatus } from '#app/booking/my-bookings/ui/booking-status.tsx'
import { loader as bookings } from '#app/booking/my-bookings/routes/bookings.tsx'
import { loader } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

type Status = ComponentProps<typeof BookingStatus> & { newer: DuplicateBookingView | null }

const onPages = (work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(world, work, options)
const pageOf = async (pages: BookingPages, id: string) =>
  (await pages.open(loader, `/bookings/${id}`, { cookie: pages.cookie, params: { resID: id } }))
    .body as Status
const markup = (body: Status) =>
  markupOf(createElement(BookingStatus, { ...body, infoUrl: '?open=infos', said: null }))
const own = ({ jule }: BookingPages, reservationId: string) => ({
  ...{ userId: jule.id, reservationId, now: world.now() },
})

/** An order of Jule's whose time to pay is over. */
async function ranOut(pages: BookingPages, order: OrderRequest): Promise<string> {
  const { id } = await begin(pages.db, world, order, pages.jule)
  world.advance(36 * 60)
  await expireDueHolds(pages.db, world.payments, { now: world.now() })
  return id
}

test('the page of what ran out leads to the newer order of the same start: unpaid, and once it is paid', () =>
  onPages(async (pages) => {
    const old = await ranOut(pages, slotOrder(pages.bookable))
    expect(await pageOf(pages, old)).toMatchObject({ newer: null, booking: { againUrl: expect.any(String) } })
    // Of more persons: another order, but of the same start.
    const order = slotOrder(pages.bookable, { persons: 2 })
    const { id, sessionId } = await begin(pages.db, world, order, pages.jule)
    const unpaid = await pageOf(pages, old)
    expect(unpaid.newer?.text).toMatch(/inzwischen noch einmal gebucht\. Bezahlt ist er noch nicht\.$/)
    expect(unpaid.booking.againUrl).toBeNull()
    const html = markup(unpaid)
    expect(html).toMatch(new RegExp(`<a[^>]*href="/bookings/${id}\\?[^"]*"[^>]*>Zur neuen Buchung</a>`))
    expect(html).not.toContain('Noch einmal buchen')
    world.pay(sessionId)
    await fulfil(pages.db, world.payments, { sessionId, now: world.now() })
    expect((await pageOf(pages, old)).newer).toMatchObject({
      ...{ text: 'Diesen Termin hast du inzwischen gebucht.', way: 'Zu deinem Ticket' },
      href: expect.stringContaining(`/bookings/${id}?`),
    })
  }))

test('an order whose page is over says it before it is ended, and one that can be paid never does', () =>
  onPages(async (pages) => {
    const { id: old } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.advance(60)
    const newer = await begin(pages.db, world, slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    expect((await pageOf(pages, old)).newer).toBeNull()
    world.pay(newer.sessionId)
    world.advance(31 * 60)
    await fulfil(pages.db, world.payments, { sessionId: newer.sessionId, now: world.now() })
    expect(await pageOf(pages, old)).toMatchObject({
      ...{ booking: { state: 'processing' }, newer: { way: 'Zu deinem Ticket' } },
    })
  }))

test('what is older, elsewhere, somebody else’s or given back is no newer booking', () =>
  onPages(async (pages) => {
    const { db, bookable, jule } = pages
    await pages.buy(slotOrder(bookable), jule)
    world.advance(60)
    const old = await ranOut(pages, slotOrder(bookable, { persons: 2 }))
    const newerOf = async () => (await pageOf(pages, old)).newer
    expect(await newerOf()).toBeNull()
    await begin(db, world, slotOrder(bookable, { from: 1 }), jule)
    // The event begins when the first start does.
    await begin(db, world, eventOrder(bookable), jule)
    await begin(db, world, slotOrder(bookable), makeCustomer())
    expect(await newerOf()).toBeNull()
    world.advance(60)
    const { id } = await begin(db, world, slotOrder(bookable, { persons: 2 }), jule)
    expect(await newerOf()).not.toBeNull()
    await abandonBooking(db, world.payments, own(pages, id))
    expect(await newerOf()).toBeNull()
  }))

test('what was asked for again says so', () =>
  onPages(
    async (pages) => {
      const { db, bookable, jule } = pages
      const ask = async (persons: number) => {
        const asked = await press(db, world, slotOrder(bookable, { persons }), { customer: jule })
        return asked.outcome === 'requested' ? asked.reservationId : ''
      }
      const old = await ask(1)
      await cancelBooking(db, world.payments, { ...own(pages, old), reason: 'other' })
      world.advance(60)
      const id = await ask(2)
      expect((await pageOf(pages, old)).newer).toMatchObject({
        ...{ kind: 'info', way: 'Zur neuen Anfrage', href: expect.stringContaining(`/bookings/${id}?`) },
      })
    },
    { confirmation: 'request' },
  ))

test('whoever gave an order back books it once more from its offer’s page, with start and persons chosen', () =>
  onPages(async (pages) => {
    const { db, bookable, jule } = pages
    const order = slotOrder(bookable, { slots: 2, persons: 2 })
    const { id } = await begin(db, world, order, jule)
    expect((await pageOf(pages, id)).booking.againUrl).toBeNull()
    await abandonBooking(db, world.payments, own(pages, id))
    const body = await pageOf(pages, id)
    expect(body.booking.againUrl).toBe(serviceUrl(order))
    expect(serviceUrl(order)).toMatch(/[?&]slot=.*&slots=2&p_adults=2&d=\d{4}-/)
    expect(markup(body)).toContain('Noch einmal buchen')
    // Others have the places: the offer’s page shows what there is.
    const offer = `/activity/details/${bookable.companyId}/${bookable.serviceId}`
    const other = await begin(db, world, slotOrder(bookable, { persons: 4 }))
    expect((await pageOf(pages, id)).booking.againUrl).toBe(offer)
    await abandonBooking(db, world.payments, {
      userId: other.customer.id,
      reservationId: other.id,
      now: world.now(),
    })
    expect((await pageOf(pages, id)).booking.againUrl).toBe(serviceUrl(order))
    world.advance(5 * 86_400)
    expect((await pageOf(pages, id)).booking.againUrl).toBe(offer)
    await db.updateTable('service').set({ is_online: false }).execute()
    expect((await pageOf(pages, id)).booking.againUrl).toBeNull()
  }))

test('what ran out leads to its order as long as it is to come, then to its offer', () =>
  onPages(async (pages) => {
    const { bookable } = pages
    const order = slotOrder(bookable)
    const id = await ranOut(pages, order)
    expect((await pageOf(pages, id)).booking.againUrl).toBe(orderUrl(order))
    world.advance(5 * 86_400)
    const offer = `/activity/details/${bookable.companyId}/${bookable.serviceId}`
    expect((await pageOf(pages, id)).booking.againUrl).toBe(offer)
  }))

test('what its company rejected or called off leads to the offer, and not to the same start', () =>
  onPages(
    async (pages) => {
      const { db, bookable, jule } = pages
      const { companyId } = bookable
      const offer = `/activity/details/${companyId}/${bookable.serviceId}`
      const ended: string[] = []
      for (const from of [0, 1]) {
        const asked = await press(db, world, slotOrder(bookable, { from }), { customer: jule })
        ended.push(asked.outcome === 'requested' ? asked.reservationId : '')
      }
      const [rejected = '', calledOff = ''] = ended
      const answer = { companyId, actorId: 'boss', now: world.now() }
      await rejectRequest(db, {
        ...answer,
        reservationId: rejected,
        why: { reason: 'no-staff', message: null },
      })
      await acceptRequest(db, { ...answer, reservationId: calledOff })
      const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
      await cancelForProvider(db, world.payments, { companyId, reservationId: calledOff, cause })
      for (const id of ended) expect((await pageOf(pages, id)).booking.againUrl).toBe(offer)
    },
    { confirmation: 'request' },
  ))

test('a cancelled ticket is booked once more from its page, and from its dialog once the money is back', () =>
  onPages(async (pages) => {
    const { db, bookable, jule, buy } = pages
    const order = eventOrder(bookable, { persons: 2 })
    const id = await buy(order, jule)
    expect(await pageOf(pages, id)).toMatchObject({ ticket: { heading: 'Dein Ticket' }, againUrl: null })
    await cancelBooking(db, world.payments, { ...own(pages, id), reason: 'illness' })
    expect(await pageOf(pages, id)).toMatchObject({
      ...{ ticket: { heading: 'Deine stornierte Buchung', status: 'invalid' }, againUrl: serviceUrl(order) },
    })
    await workOff(db, world)
    const { body } = await pages.open(bookings, `/bookings?view=ended&info=${id}`, pages)
    const { info } = body as { info: ComponentProps<typeof BookingInfo>['booking'] }
    expect(info).toMatchObject({ state: 'refunded', againUrl: serviceUrl(order) })
    const html = markupOf(createElement(BookingInfo, { booking: info, onClose: () => undefined }))
    expect(html).toMatch(/<a[^>]*href="\/activity\/details\/[^"]*event=[^"]*"[^>]*>Noch einmal buchen</)
  }))
