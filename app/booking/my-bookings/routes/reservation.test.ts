import { createElement, type ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { BookingStatus } from '../ui/booking-status.tsx'
import { loader as calendar } from '#app/booking/tickets/routes/calendar.ts'
import { action as cancel, loader as cancelPage } from '#app/booking/checkout/routes/cancellation.tsx'
import { action, loader } from './reservation.tsx'

const world = worldOfFile()

const onPages = (work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(world, work, options)
const ticketPage = (pages: BookingPages, id: string, { cookie }: { cookie?: string } = pages, query = '') =>
  pages.open(loader, `/bookings/${id}${query}`, { ...(cookie ? { cookie } : {}), params: { resID: id } })
const asJule = (pages: BookingPages, id: string) => ({ cookie: pages.cookie, params: { resID: id } })
const sendReason = (pages: BookingPages, id: string, fields: Record<string, string>) =>
  pages.send(cancel, `/bookings/${id}/stornieren`, fields, asJule(pages, id))

test('[RES-1, RES-2] the addresses of the contract are understood, and show reservation and service together', () =>
  onPages(async (pages) => {
    const { companyId, serviceId } = pages.bookable
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const { title } = await pages.db
      .selectFrom('service')
      .select('title')
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow()
    const named = { companyID: companyId, serviceID: serviceId }
    for (const more of [
      {},
      { view: 'ticket' },
      { view: 'slotRequest' },
      { view: 'ticket', show: 'message' },
    ]) {
      const { status, body } = await ticketPage(
        pages,
        id,
        pages,
        `?${new URLSearchParams({ ...named, ...more })}`,
      )
      expect([status, body]).toMatchObject([200, { kind: 'ticket', ticket: { title } }])
    }
  }))

test('[RES-8] a paid booking shows its ticket, whatever the address calls it', () =>
  onPages(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    for (const query of ['', '?view=ticket', '?view=%00&companyID=x&serviceID=y']) {
      const { body } = await ticketPage(pages, id, pages, query)
      expect(body).toMatchObject({
        kind: 'ticket',
        ticket: { status: 'valid', bookingCode: expect.stringMatching(/^UTK-/) },
      })
    }
  }))

test('[RES-6] a request for a time shows how it stands, whatever the address calls it', () =>
  onPages(
    async (pages) => {
      const started = await press(pages.db, world, slotOrder(pages.bookable), { customer: pages.jule })
      const id = 'reservationId' in started ? started.reservationId : ''
      for (const query of ['', '?view=slotRequest', '?view=ticket']) {
        const { body } = await ticketPage(pages, id, pages, query)
        expect(body).toMatchObject({ kind: 'status', booking: { state: 'slotRequestet', payUrl: null } })
      }
    },
    { confirmation: 'request' },
  ))

test('[RES-11] an accepted request can be paid on its page, in its time; one that waits can’t, whatever is sent', () =>
  onPages(
    async (pages) => {
      const { db, bookable, jule } = pages
      const started = await press(db, world, slotOrder(bookable), { customer: jule })
      const id = 'reservationId' in started ? started.reservationId : ''
      const shown = async () => {
        const { body } = (await ticketPage(pages, id)) as { body: ComponentProps<typeof BookingStatus> }
        return markupOf(createElement(BookingStatus, { ...body, infoUrl: '?open=infos', said: null }))
      }
      const pay = () => pages.send(action, `/bookings/${id}`, { was: 'pay' }, asJule(pages, id))
      const button = /name="was" value="pay".*<button type="submit"[^>]*>Zahlungspflichtig buchen</
      expect(await shown()).not.toMatch(button)
      expect(await pay()).toMatchObject({ status: 409 })
      const { companyId } = bookable
      await acceptRequest(db, { companyId, reservationId: id, actorId: 'boss', now: world.now() })
      expect(await shown()).toMatch(button)
      expect(await pay()).toMatchObject({ status: 302, location: expect.stringMatching(/^https?:/) })
      world.advance(24 * 3600)
      expect(await shown()).not.toMatch(button)
      expect(await pay()).toMatchObject({ status: 409 })
    },
    { confirmation: 'request' },
  ))

test('an unpaid booking gives its places back on its page, once; what was paid meanwhile shows its ticket', () =>
  onPages(async (pages) => {
    const order = slotOrder(pages.bookable)
    const giveBack = (id: string) =>
      pages.send(action, `/bookings/${id}`, { was: 'giveBack' }, asJule(pages, id))
    const { id } = await begin(pages.db, world, order, pages.jule)
    const done = { status: 302, location: `/bookings/${id}` }
    expect(await giveBack(id)).toMatchObject(done)
    expect(await giveBack(id)).toMatchObject(done)
    const text =
      'Du hast die Buchung abgebrochen. Es wurde nichts berechnet. Unter deinen Buchungen steht das nicht mehr.'
    const { body } = await ticketPage(pages, id)
    expect(body).toMatchObject({
      kind: 'status',
      // Nothing is owed of it any more.
      booking: { state: 'deleteCapacity', banner: { text }, settled: [{ name: 'Bezahlt' }] },
    })
    const { booked } = await pages.db
      .selectFrom('slot')
      .select('booked')
      .orderBy('starts_at')
      .executeTakeFirstOrThrow()
    expect(booked).toBe(0)
    const paid = await begin(pages.db, world, order, pages.jule)
    world.pay(paid.sessionId)
    const to = { status: 302, location: `/bookings/${paid.id}?view=ticket` }
    expect(await giveBack(paid.id)).toMatchObject(to)
    const other = await begin(pages.db, world, slotOrder(pages.bookable, { from: 1 }), makeCustomer())
    expect(await giveBack(other.id)).toMatchObject({ status: 404 })
  }))

test('an unpaid booking keeps its places while the provider can’t be asked, and says so', () =>
  onPages(async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.sandbox.faults.arm({ kind: 'unreachable', times: 10 })
    const answer = await pages.send(action, `/bookings/${id}`, { was: 'giveBack' }, asJule(pages, id))
    world.sandbox.faults.disarm()
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('noch einmal') } })
    expect((await ticketPage(pages, id)).body).toMatchObject({ booking: { state: 'processing' } })
  }))

test('[RES-3] a missing reservation leads to the list, and so does a refunded one', () =>
  onPages(async (pages) => {
    expect(await ticketPage(pages, 'nothing')).toMatchObject({ status: 302, location: '/bookings' })
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const command = { userId: pages.jule.id, reservationId: id, reason: 'illness', now: world.now() } as const
    await cancelBooking(pages.db, world.payments, command)
    await workOff(pages.db, world)
    // To the part of the list where it stands, with what became of it.
    expect(await ticketPage(pages, id)).toMatchObject({
      ...{ status: 302, location: `/bookings?view=ended&info=${id}` },
    })
  }))

test('[RES-4] neither a stranger nor another account sees anything of a reservation', () =>
  onPages(async (pages) => {
    expect(ticketTexts.notSignedIn).toBe('Du bist nicht eingeloggt')
    const other = await pages.buy(slotOrder(pages.bookable), makeCustomer())
    expect(await ticketPage(pages, other)).toMatchObject({ status: 404, body: { kind: 'not-yours' } })
    // Not as a page that is there: a device that keeps the ticket must not keep this in its place.
    expect(await ticketPage(pages, other, {})).toMatchObject({
      status: 401,
      body: { kind: 'signed-out', loginUrl: `/login?weiter=${encodeURIComponent(`/bookings/${other}`)}` },
    })
    for (const page of [calendar, cancelPage]) {
      const answer = await pages.open(page, `/bookings/${other}`, asJule(pages, other))
      expect(answer).toMatchObject({ status: 404 })
    }
    expect(await sendReason(pages, other, { reason: 'illness' })).toMatchObject({ status: 404 })
    expect(await pages.db.selectFrom('reservation').select('state').execute()).toEqual([
      { state: 'confirmed' },
    ])
  }))

test('an unpaid hold shows what it waits for, and where it is paid', () =>
  onPages(async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    const { body } = await ticketPage(pages, id)
    expect(body).toMatchObject({
      kind: 'status',
      booking: { state: 'processing', payUrl: expect.any(String) },
    })
  }))

test("one's own booking as a calendar file", () =>
  onPages(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const answer = await pages.open(calendar, `/bookings/${id}/kalender.ics`, asJule(pages, id))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*DTSTART/)
    const stranger = await pages.open(calendar, `/bookings/${id}/kalender.ics`, { params: { resID: id } })
    expect(stranger).toMatchObject({ status: 302, location: expect.stringMatching(/^\/login\?weiter=/) })
  }))

test('[CANC-4] without a reason nothing is cancelled, and the page says so', () =>
  onPages(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    for (const fields of [{}, { reason: '' }, { reason: 'because' }] as Record<string, string>[]) {
      expect(await sendReason(pages, id, fields)).toMatchObject({
        status: 422,
        body: { reasonError: 'Bitte einen Grund für die Stornierung auswählen.', done: null },
      })
    }
    expect((await ticketPage(pages, id)).body).toMatchObject({ kind: 'ticket' })
  }))

test('[CANC-21] a ticket is cancelled, and the page says that it is refunded', () =>
  onPages(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const page = await pages.open(cancelPage, `/bookings/${id}/stornieren`, asJule(pages, id))
    expect(page.body).toMatchObject({ kind: 'ticket', refusal: null, refundCents: 1157 })
    expect(await sendReason(pages, id, { reason: 'illness' })).toMatchObject({
      status: 200,
      body: { done: { message: 'Das Ticket wurde erfolgreich storniert und erstattet.' } },
    })
  }))

test('[CANC-20] a request is deleted, and the page says so', () =>
  onPages(
    async (pages) => {
      const started = await press(pages.db, world, slotOrder(pages.bookable), { customer: pages.jule })
      const id = 'reservationId' in started ? started.reservationId : ''
      const page = await pages.open(cancelPage, `/bookings/${id}/stornieren`, asJule(pages, id))
      expect(page.body).toMatchObject({ kind: 'request', refundCents: null })
      expect(await sendReason(pages, id, { reason: 'other' })).toMatchObject({
        status: 200,
        body: { done: { message: 'Die Anfrage wurde erfolgreich gelöscht.' } },
      })
    },
    { confirmation: 'request' },
  ))

test('[CANC-15] past the deadline nothing is cancelled, and the page says why', () =>
  onPages(
    async (pages) => {
      const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
      const sentence = 'Die Stornierungsfrist ist abgelaufen. Eine Stornierung ist nicht mehr möglich.'
      const page = await pages.open(cancelPage, `/bookings/${id}/stornieren`, asJule(pages, id))
      expect(page.body).toMatchObject({ refusal: sentence })
      expect(await sendReason(pages, id, { reason: 'illness' })).toMatchObject({
        status: 409,
        body: { refusal: sentence, done: null },
      })
      expect(texts.cancel.refusals['deadline-passed']).toBe(sentence)
    },
    { cancelMinutesBeforeStart: 30 * 1440 },
  ))
