import { expect, test } from 'vitest'
import { berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { as, sent } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { listBookings } from '../reads.server.ts'
import type { BookingView, StateFilter } from '../booking-filter.ts'
import type { ReservationState } from '#app/booking/states/reservation-states.ts'

const world = worldOfFile()

/** The states in a view of one booking that is put into each state in turn. */
async function shownIn(pages: BookingPages, view: BookingView, states: readonly ReservationState[]) {
  const shown: ReservationState[] = []
  for (const state of states) {
    await pages.db.updateTable('reservation').set({ state }).execute()
    const { bookings } = await listBookings(pages.db, { userId: pages.jule.id, view, now: world.now() })
    if (bookings.length > 0) shown.push(state)
  }
  return shown
}

const oneBooking = (work: (pages: BookingPages, id: string) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    await work(pages, await pages.buy(slotOrder(pages.bookable), pages.jule))
  })

test('a cancelled ticket whose money isn’t back yet stands with what was cancelled', () =>
  oneBooking(async (pages) => {
    await pages.db.updateTable('reservation').set({ places_released_at: world.now() }).execute()
    const asked = { userId: pages.jule.id, now: world.now() }
    const found = async (view: BookingView, filter: StateFilter = 'all') =>
      (await listBookings(pages.db, { ...asked, view, filter })).bookings.length
    expect([await found('upcoming'), await found('cancelled'), await found('ended')]).toEqual([0, 1, 1])
    expect([await found('all', 'open'), await found('all', 'cancelled')]).toEqual([0, 1])
  }))

test('[BOOK-4] four buttons: upcoming, past, cancelled or rejected, cancelled', () =>
  inSmallCity(async (ask, db) => {
    const { cookies } = await makeEveryone(ask, db)
    const { html } = await ask('/bookings', as(cookies.user))
    const nav = /<nav[^>]*aria-label="Deine Buchungen">.*?<\/nav>/s.exec(html)?.[0] ?? ''
    const chips = [...nav.matchAll(/<a class="chip[^>]*href="\/bookings\?view=(\w+)"[^>]*>([^<]+)</g)]
    expect(chips.map(([, view, label]) => [view, label])).toEqual([
      ['upcoming', 'Anstehend'],
      ['past', 'Vergangen'],
      ['ended', 'Storniert und abgelehnt'],
      ['cancelled', 'Nur storniert'],
    ])
  }))

test('[CANC-2] cancelling asks why, asks whether it is meant, and says that it is done, all without scripts', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const path = `/bookings/${ids.reservation}/stornieren`
    const shown = async (query: string) => (await ask(path + query, as(cookies.user))).html
    const first = await shown('')
    expect(first.match(/<input type="radio" name="reason"/g)).toHaveLength(8)
    expect(first).not.toContain('<dialog')
    // Without a reason nobody is asked whether it is meant.
    const missing = await shown('?open=ja')
    expect(missing).toContain('Bitte einen Grund für die Stornierung auswählen.')
    expect(missing).not.toContain('<dialog')
    const asked = await shown('?open=ja&reason=illness')
    expect(asked).toMatch(
      /<dialog [^>]*open=""[^>]*>.*name="reason" value="illness".*>Ja, löschen<\/button>/s,
    )
    const { status, html } = await ask(path, sent({ reason: 'illness' }, cookies.user))
    expect([status, html.includes('Die Anfrage wurde erfolgreich gelöscht.')]).toEqual([200, true])
    expect(html).not.toContain('<dialog')
  }))

test('[BOOK-8] a booking stands under its date', () =>
  inSmallCity(async (ask, db) => {
    const { cookies } = await makeEveryone(ask, db)
    const { html } = await ask('/bookings', as(cookies.user))
    expect(html).toMatch(/<h2[^>]*><b>In 3 Tagen<\/b>.*Di\., 16\. Juni.*<h3>/s)
  }))

test('[BOOK-17] yesterday’s last minute is past, today’s first isn’t', () =>
  oneBooking(async ({ db, jule }) => {
    const startsAt = berlinMidnight('2026-07-01')
    for (const [now, isPast] of [
      [new Date(startsAt.getTime() + 86_400_000 - 60_000), false],
      [new Date(startsAt.getTime() + 86_400_000), true],
    ] as const) {
      await db.updateTable('reservation').set({ starts_at: startsAt, starts_on: '2026-07-01' }).execute()
      const { bookings } = await listBookings(db, { userId: jule.id, view: 'past', now })
      expect([now, bookings.length]).toEqual([now, isPast ? 1 : 0])
    }
  }))

test('[BOOK-18] upcoming leaves out what was rejected or refunded', () =>
  oneBooking(async (pages) => {
    const states = ['requestRejected', 'offerRejected', 'refunded', 'confirmed', 'slotConfirmed'] as const
    expect(await shownIn(pages, 'upcoming', states)).toEqual(['confirmed', 'slotConfirmed'])
  }))

test('a request that the company rejected stands with what was rejected, and nowhere else', () =>
  oneBooking(async (pages) => {
    const views = ['upcoming', 'past', 'ended', 'cancelled'] as const
    const found = async () => {
      const shown = await Promise.all(views.map((view) => shownIn(pages, view, ['slotRejected'])))
      return views.filter((_, index) => shown[index]?.length)
    }
    expect(await found()).toEqual(['ended'])
    await pages.db.updateTable('reservation').set({ starts_on: '2020-01-01' }).execute()
    expect(await found()).toEqual(['ended'])
  }))

test('[BOOK-19] past shows what is past, also refunded, and nothing that was rejected', () =>
  oneBooking(async (pages) => {
    const states = ['requestRejected', 'offerRejected', 'refunded', 'reedemed'] as const
    expect(await shownIn(pages, 'past', states)).toEqual([])
    await pages.db.updateTable('reservation').set({ starts_on: '2020-01-01' }).execute()
    expect(await shownIn(pages, 'past', states)).toEqual(['refunded', 'reedemed'])
  }))

test('[BOOK-20] cancelled hides what is active, and so does cancelled or rejected', () =>
  oneBooking(async (pages) => {
    const active = ['confirmed', 'processing', 'slotRequestet', 'slotConfirmed', 'reedemed'] as const
    const ended = ['deleteCapacity', 'refunded'] as const
    const rejected = ['slotRejected', 'requestRejected', 'offerRejected'] as const
    const all = [...active, ...ended, ...rejected]
    expect(await shownIn(pages, 'cancelled', all)).toEqual([...ended])
    expect(await shownIn(pages, 'ended', all)).toEqual([...ended, ...rejected])
  }))
