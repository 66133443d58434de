import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { press, sessionIn, workOff } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { admit } from '#app/booking/check-in/admission.server.ts'
import { listBookings } from '#app/booking/bookings/reads.server.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { bookingsBlockingDeletion } from '#app/booking/account-deletion/delete-bookings.server.ts'
import { reservationById, moveReservation } from '#app/booking/reservations/store.server.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { undoEntry } from '#app/booking/check-in/entry-undo.server.ts'
import { bookingCardView } from '#app/booking/bookings/card-view.ts'
import { companyTicketView } from '#app/booking/company-desk/ticket-view.ts'
import { ticketView } from '#app/booking/my-bookings/ticket-view.ts'

const world = worldOfFile()

const paid = (db: Db, url: string) => {
  world.pay(sessionIn(url))
  return fulfil(db, world.payments, { sessionId: sessionIn(url), now: world.now() })
}

type Undone = BookingPages & {
  id: string
  companyId: string
  /** An hour before the start. */
  now: Date
  enter: (entryId: string) => ReturnType<typeof admit>
  undo: (entryId: string) => ReturnType<typeof undoEntry>
  cancelAs: (actor: 'provider' | 'operator') => ReturnType<typeof cancelForProvider>
  state: () => Promise<string | undefined>
}

// Jule has a ticket for two, on its day but before her deadline. Whatever happens, the books agree afterwards.
const atTheDoor = (work: (door: Undone) => Promise<void>, options = {}) =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      const { companyId } = bookable
      const pressed = await press(db, world, slotOrder(bookable, { persons: 2 }), { customer: jule })
      if (!('reservationId' in pressed)) throw new Error('it is booked')
      const id = pressed.reservationId
      if (pressed.outcome === 'checkout') await paid(db, pressed.url)
      const now = new Date((bookable.starts[0] ?? world.now()).getTime() - 3_600_000)
      const order = { companyId, reservationId: id, by: 'door' }
      const cause = {
        actorId: 'boss',
        reason: 'illness',
        message: null,
        now: new Date(now.getTime() + 60_000),
      }
      await work({
        ...{ ...pages, id, companyId, now },
        enter: (entryId) => admit(db, { ...order, shown: null, entryId, whom: { count: 2 } }, { at: now }),
        undo: (entryId) => undoEntry(db, { ...order, entryId }, { at: now }),
        cancelAs: (actor) =>
          cancelForProvider(db, world.payments, { companyId, reservationId: id, cause: { ...cause, actor } }),
        state: async () => (await reservationById(db, { companyId, id }))?.state,
      })
      await expectInvariants(db)
    },
    { cancelMinutesBeforeStart: 30, ...options },
  )

test.each(['provider', 'operator'] as const)(
  'after an entry was taken back a %s refunds the ticket in full, and not while somebody is inside',
  (actor) =>
    atTheDoor(async ({ db, jule, id, companyId, now, enter, undo, cancelAs, state }) => {
      await enter('a')
      expect(await cancelAs(actor)).toEqual({ outcome: 'refused', because: 'redeemed-already' })
      await undo('a')
      expect(await cancelAs(actor)).toEqual({ outcome: 'refund-started', refundCents: 2400 })
      expect(await enter('b')).toMatchObject({ outcome: 'refused', verdict: { verdict: 'cancelled' } })
      const found = await companyReservation(db, { companyId, id, role: 'owner', now })
      if (!found) throw new Error('it is there')
      const shown = companyTicketView(found, { role: 'owner', now })
      expect([shown.banner.lead, shown.steps, shown.history.at(-1)?.what]).toEqual([
        'Storniert.',
        [],
        expect.stringContaining('Storniert'),
      ])
      const cancelled = await listBookings(db, {
        ...{ userId: jule.id, view: 'cancelled', filter: 'cancelled', now },
      } as const)
      expect(cancelled.bookings).toHaveLength(1)
      expect(await bookingsBlockingDeletion(db, { userId: jule.id, now })).toMatchObject([
        { because: 'refund-open' },
      ])
      await workOff(db, world)
      expect(await state()).toBe('refunded')
      const history = db.selectFrom('reservation_history').select(['from_state', 'to_state', 'actor'])
      expect((await history.orderBy('seq').execute()).at(-1)).toEqual({
        ...{ from_state: 'reedemed', to_state: 'refunded', actor },
      })
      expect(await bookingsBlockingDeletion(db, { userId: jule.id, now })).toEqual([])
    }),
)

test('what cost nothing ends at once', () =>
  atTheDoor(
    async ({ enter, undo, cancelAs, state }) => {
      await enter('a')
      await undo('a')
      expect([await cancelAs('provider'), await state()]).toEqual([{ outcome: 'cancelled' }, 'refunded'])
    },
    { priceCents: 0 },
  ))

test('its guest has a valid ticket that only the company cancels, and keeps the account for it', () =>
  atTheDoor(async ({ db, jule, id, now, enter, undo }) => {
    await enter('a')
    await undo('a')
    const own = { userId: jule.id, reservationId: id, now }
    const refused = await cancelBooking(db, world.payments, { ...own, reason: 'other' })
    expect(refused).toEqual({ outcome: 'refused', because: 'entry-undone' })
    const ticket = await getTicket(db, own)
    expect(ticketView(ticket, [], { now })).toMatchObject({
      ...{ status: 'valid', cancelUrl: null, changeUrl: null },
      deadline: expect.stringMatching(/Einlass wurde zurückgenommen.*nur der Anbieter/),
    })
    expect(bookingCardView(ticket.reservation, { payUrl: null, now }).opensDoor).toBe(true)
    expect(await bookingsBlockingDeletion(db, { userId: jule.id, now })).toMatchObject([
      { because: 'booking-active' },
    ])
  }))

test('in the guest’s list it is open, not completed, until its day is past', () =>
  atTheDoor(async ({ db, jule, now, enter, undo }) => {
    const shownIn = async () => {
      const filters = ['open', 'completed'] as const
      const found = filters.map((filter) => listBookings(db, { userId: jule.id, view: 'all', filter, now }))
      return (await Promise.all(found)).map(({ bookings }) => bookings.length)
    }
    await enter('a')
    expect(await shownIn()).toEqual([0, 1])
    await undo('a')
    expect(await shownIn()).toEqual([1, 0])
    await enter('b')
    expect(await shownIn()).toEqual([0, 1])
  }))

test('the database itself refuses the step while somebody is inside', () =>
  atTheDoor(async ({ db, id, companyId, now, enter }) => {
    await enter('a')
    const inside = { companyId, id, state: 'reedemed' as const }
    await sql`savepoint before`.execute(db)
    await expect(moveReservation(db, inside, 'refundUnentered', { actor: 'operator', now })).rejects.toThrow(
      'somebody is inside',
    )
    await sql`rollback to savepoint before`.execute(db)
  }))
