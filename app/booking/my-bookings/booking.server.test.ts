import { describe, expect, test } from 'vitest'
import { NotFound } from '#foundation/lib/errors.ts'
import { withDatabase } from '#test/support/database.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { getBookingResult, listBookings, findOpenPaymentPage } from '#app/booking/bookings/reads.server.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment } from '#app/booking/checkout/fulfilment.server.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { choiceQuery } from '#app/booking/order-page/order-view.ts'
import { returnedBooking } from '#app/booking/checkout/payment-return.server.ts'

const world = worldOfFile()

const { offer, begin, buy, cancel } = oneGuest(world)

describe('a paid booking', () => {
  test('[GEN-24] takes the places, is confirmed by its payment and sends one mail with a calendar file', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await begin(tx, slotOrder(bookable, { slots: 2, persons: 3 }))
      expect(await bookedOf(tx, bookable)).toEqual([3, 3, 0])
      expect(await stateOf(tx, id)).toBe('processing')
      const page = await findOpenPaymentPage(tx, { userId: ada.id, reservationId: id, now: world.now() })
      world.pay(page?.url.split('/').at(-1) ?? '')
      const look = { userId: ada.id, reservationId: id, now: world.now() }
      expect(await checkPayment(tx, world.payments, look)).toEqual({ outcome: 'confirmed' })
      expect(await checkPayment(tx, world.payments, look)).toEqual({ outcome: 'confirmed' })
      expect(await getBookingResult(tx, look)).toMatchObject({
        status: 'confirmed',
        reservation: { totalCents: 7200 },
      })
      const [mail, ...others] = await tx.selectFrom('mail').selectAll().execute()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ kind: 'booking-confirmed', to_address: ada.email })
      for (const part of [
        'UTK-',
        '72,00',
        'Kanu und Meer GmbH',
        'kein gesetzliches Widerrufsrecht',
        '70,67',
        'AGB',
      ])
        expect(mail?.body_text).toContain(part)
      const [calendar, ticket] = mail?.attachments ?? []
      const file = calendar && 'base64' in calendar ? Buffer.from(calendar.base64, 'base64').toString() : ''
      expect(file).toContain('BEGIN:VEVENT')
      expect(ticket).toMatchObject({ type: 'application/pdf', maker: 'ticket' })
      await expectInvariants(tx)
    }))

  test.each([
    [1440, /^Stornieren kannst du bis .+ Uhr\.$/, 'bekommst du'],
    [
      60 * 24 * 365,
      /^Die Stornierungsfrist ist abgelaufen\./,
      'Die Stornierungsfrist war bei der Buchung schon vorbei',
    ],
  ])(
    '%i minutes before its start: dialog and mail say whether it can still be cancelled',
    (minutes, line, mailed) =>
      withDatabase(async (tx) => {
        const bookable = await offer(tx, { cancelMinutesBeforeStart: minutes })
        const { id } = await buy(tx, slotOrder(bookable))
        const look = { userId: ada.id, reservationId: id, flag: 'true', now: world.now() }
        expect((await returnedBooking(tx, world.payments, look))?.cancelLine).toMatch(line)
        const mail = await tx.selectFrom('mail').select('body_text').executeTakeFirstOrThrow()
        expect(mail.body_text).toContain(mailed)
      }),
  )

  test('[PAY-18] returns to the service page, by addresses that the server makes', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await begin(tx, slotOrder(bookable))
      const { request } = await tx.selectFrom('checkout').select('request').executeTakeFirstOrThrow()
      const page = `http://app.example/activity/details/${bookable.companyId}/${bookable.serviceId}`
      expect(request.successUrl).toBe(`${page}?checkSess=true&resItemID=${id}`)
      // Broken off, the page behind the dialog still says what was chosen.
      expect(request.cancelUrl).toBe(
        `${page}?checkSess=false&resItemID=${id}&${choiceQuery(slotOrder(bookable))}`,
      )
    }))

  test('pressed again, by a double click, the back button or a second tab, is the same booking', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const first = await begin(tx, slotOrder(bookable))
      expect(await begin(tx, slotOrder(bookable))).toEqual(first)
      expect(await begin(tx, slotOrder(bookable), { key: 'second-tab' })).toEqual(first)
      expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
    }))

  test('[CANC-22, STATE-16] cancelled in time: places free at once, the amount less the real fee back, refunded', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const order = slotOrder(bookable, { persons: 2 })
      const preview = await previewOrder(tx, { order, now: world.now() })
      const { id } = await buy(tx, order)
      expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 2339 })
      expect(preview).toMatchObject({ preview: { refundCents: 2339, estimatedFeeCents: 61 } })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      expect(await getTicket(tx, { userId: ada.id, reservationId: id, now: world.now() })).toMatchObject({
        isValid: false,
      })
      expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 2339 })
      await workOff(tx, world)
      expect(await stateOf(tx, id)).toBe('refunded')
      expect((await tx.selectFrom('mail').selectAll().execute()).map(({ kind }) => kind).sort()).toEqual([
        'booking-confirmed',
        'booking-refunded',
      ])
      await expectInvariants(tx)
    }))

  test('[CANC-8] may be cancelled until a day before its first slot, or before its event', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { starts_at: eventStart } = await tx
        .selectFrom('event')
        .select('starts_at')
        .where('id', '=', bookable.eventId)
        .executeTakeFirstOrThrow()
      for (const [order, start] of [
        [slotOrder(bookable, { from: 1, slots: 2 }), bookable.starts[1]],
        [eventOrder(bookable), eventStart],
      ] as const) {
        const { id } = await buy(tx, order, { key: order.eventId ?? 'slots' })
        const { cancelUntil } = await getTicket(tx, { userId: ada.id, reservationId: id, now: world.now() })
        expect(cancelUntil).toEqual(new Date((start?.getTime() ?? 0) - 24 * 3_600_000))
      }
    }))

  test('[CANC-10] is kept after its deadline', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { cancelMinutesBeforeStart: 20_000 })
      const { id } = await buy(tx, slotOrder(bookable))
      expect(await cancel(tx, id)).toEqual({ outcome: 'refused', because: 'deadline-passed' })
      expect(await stateOf(tx, id)).toBe('confirmed')
    }))

  test('cancelled by the provider, gives everything back', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const cause = { actor: 'provider', actorId: 'boss', reason: 'storm', now: world.now() } as const
      const ended = await cancelForProvider(tx, world.payments, { ...bookable, reservationId: id, cause })
      expect(ended).toEqual({ outcome: 'refund-started', refundCents: 1200 })
      await workOff(tx, world)
      expect(await stateOf(tx, id)).toBe('refunded')
      const costs = await tx
        .selectFrom('ledger_line')
        .select('amount_cents')
        .where('account', '=', 'processing_costs')
        .execute()
      expect(costs).toEqual([{ amount_cents: -43 }])
      await expectInvariants(tx)
    }))

  test('belongs to one account: others find nothing', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const eve = { userId: 'eve', reservationId: id, now: world.now() }
      await expect(getTicket(tx, eve)).rejects.toThrow(NotFound)
      await expect(checkPayment(tx, world.payments, eve)).rejects.toThrow(NotFound)
      await expect(abandonBooking(tx, world.payments, eve)).rejects.toThrow(NotFound)
      await expect(cancelBooking(tx, world.payments, { ...eve, reason: 'other' })).rejects.toThrow(NotFound)
      expect(await listBookings(tx, { userId: 'eve', view: 'all', now: world.now() })).toEqual({
        bookings: [],
        next: null,
      })
    }))
})

test('the list of bookings is paged by date', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    for (const from of [0, 1, 2]) await buy(tx, slotOrder(bookable, { from }), { key: `${from}` })
    const page = { userId: ada.id, view: 'upcoming', limit: 2, now: world.now() } as const
    const first = await listBookings(tx, page)
    const second = await listBookings(tx, { ...page, after: first.next })
    expect([first.bookings.length, second.bookings.length, second.next]).toEqual([2, 1, null])
  }))

test('bookings of one day stand in the order in which they begin, across pages too', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    for (const from of [2, 0, 1]) await buy(tx, slotOrder(bookable, { from }), { key: `${from}` })
    const page = { userId: ada.id, view: 'upcoming', limit: 1, now: world.now() } as const
    const starts: (Date | null)[] = []
    let after: string | null = null
    do {
      const { bookings, next } = await listBookings(tx, { ...page, after })
      starts.push(...bookings.map(({ startsAt }) => startsAt))
      after = next
    } while (after !== null)
    expect(starts).toHaveLength(3)
    expect(starts).toEqual(starts.toSorted((one, other) => Number(one) - Number(other)))
  }))
