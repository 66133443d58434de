import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { as, sent } from '#test/support/company-people.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking, cancelForProvider } from '../cancellation.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { action as cancel, loader as cancelPage } from './cancellation.tsx'
import { loader } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

const bought = (work: (pages: BookingPages, id: string) => Promise<void>, options = {}) =>
  withBookingPages(
    world,
    async (pages) => work(pages, await pages.buy(slotOrder(pages.bookable), pages.jule)),
    options,
  )
const asJule = (pages: BookingPages, id: string) => ({ cookie: pages.cookie, params: { resID: id } })
const sendReason = (pages: BookingPages, id: string) =>
  pages.send(cancel, `/bookings/${id}/stornieren`, { reason: 'illness' }, asJule(pages, id))

test('[RES-15] a reservation that can’t be read is said in words, and nothing of the fault', () =>
  bought(async (pages, id) => {
    await sql`alter table reservation rename to reservation_gone`.execute(pages.db)
    const { status, body } = await pages.open(loader, `/bookings/${id}`, asJule(pages, id))
    expect([status, body]).toEqual([
      503,
      { said: 'Die Reservierung konnte nicht geladen werden. Probiere es später erneut.' },
    ])
  }))

test('[CANC-18] cancelling what isn’t there says so on its page, also when it is sent', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    // The function answers the contract's words, people read a German sentence.
    const cancelled = {
      userId: ids.user,
      reservationId: 'nein',
      reason: 'illness',
      now: world.now(),
    } as const
    const answer = cancelBooking(db, world.payments, cancelled)
    await expect(answer).rejects.toThrow('ReservationItem not found')
    for (const [id, who] of [
      ['nein', cookies.user],
      [ids.reservation, cookies.otherUser],
    ] as const) {
      for (const init of [as(who), sent({ reason: 'illness' }, who)]) {
        const { status, html } = await ask(`/bookings/${id}/stornieren`, init)
        expect([status, html.includes('Diese Buchung gibt es nicht.')]).toEqual([404, true])
        expect(html).not.toContain('ReservationItem')
      }
    }
    // The router's own sentence about an unknown address is nobody's text.
    const { html } = await ask('/gibt-es-nicht')
    expect(html).not.toMatch(/No route|ReservationItem/)
    const refused = await ask('/impressum', sent({ a: 'b' }))
    const shown = refused.html.replaceAll(/<script.*?<\/script>/gs, '')
    expect([refused.status, /you made a POST|did not provide/i.test(shown)]).toEqual([405, false])
  }))

test('[CANC-16] a ticket without a start can’t be cancelled, and the page says why', () =>
  bought(async (pages, id) => {
    const nothing = { starts_at: null, starts_on: null, ends_at: null }
    await pages.db.updateTable('reservation').set(nothing).execute()
    const text = 'Fehler beim Abrufen der Reservierungszeit.'
    const page = await pages.open(cancelPage, `/bookings/${id}/stornieren`, asJule(pages, id))
    expect(page).toMatchObject({ status: 200, body: { refusal: text } })
    expect(await sendReason(pages, id)).toMatchObject({ status: 409, body: { refusal: text, done: null } })
  }))

test('[CANC-17] a state that can’t be written is said, and nothing has changed', () =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, jule } = pages
      const id = await pages.buy(slotOrder(pages.bookable), jule)
      await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`.execute(
        db,
      )
      await sql`create trigger refuse before update on reservation for each row execute function refuse()`.execute(
        db,
      )
      expect(await sendReason(pages, id)).toMatchObject({
        status: 503,
        body: { wait: 'Status konnte nicht aktualisiert werden', reason: 'illness', done: null },
      })
      expect(await getReservation(db, { userId: jule.id, id })).toMatchObject({
        ...{ state: 'confirmed', placesReleasedAt: null },
      })
      await sql`drop trigger refuse on reservation`.execute(db)
      expect(await sendReason(pages, id)).toMatchObject({ status: 200, body: { done: {} } })
    },
    {},
    (work) => withOwnDatabase(({ db }) => work(db)),
  ))

test('what is over can’t be cancelled any more, and the page says so', () =>
  bought(async (pages, id) => {
    await pages.db.updateTable('reservation').set({ state: 'reedemed' }).execute()
    const location = `/bookings/${id}/stornieren`
    expect(await sendReason(pages, id)).toMatchObject({ status: 302, location })
    const page = await pages.open(cancelPage, location, asJule(pages, id))
    expect(page).toMatchObject({ status: 200, body: { isOver: true } })
  }))

test('[CANC-19] whatever else fails keeps booking and reason, and can be pressed again', () =>
  withBookingPages(world, async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.sandbox.faults.arm({ kind: 'unreachable', times: 10 })
    expect(await sendReason(pages, id)).toMatchObject({
      status: 503,
      body: { wait: 'Fehler beim Stornieren/Löschen des Tickets.', reason: 'illness', done: null },
    })
    const { state } = await pages.db.selectFrom('reservation').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('processing')
    world.sandbox.faults.disarm()
    expect(await sendReason(pages, id)).toMatchObject({ status: 200, body: { done: {} } })
  }))

test('[ROLE-6] a package is cancelled by its provider, never by its guest', () =>
  bought(async (pages, id) => {
    await pages.db.updateTable('reservation').set({ kind: 'onRequest' }).execute()
    const text = 'Anfragen können derzeit nur vom Anbieter storniert werden.'
    expect(await sendReason(pages, id)).toMatchObject({ status: 409, body: { refusal: text, done: null } })
    const cause = { actor: 'provider', actorId: 'boss', reason: 'storm', now: world.now() } as const
    const order = { companyId: pages.bookable.companyId, reservationId: id, cause }
    expect(await cancelForProvider(pages.db, world.payments, order)).toEqual({
      outcome: 'refund-started',
      refundCents: 1200,
    })
  }))
