import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { as } from '#test/support/company-people.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { askingFilters, statesForFilter, stateFilters } from '../booking-filter.ts'
import { listBookings } from '../reads.server.ts'
import { reservationStates } from '#app/booking/states/reservation-states.ts'

const world = worldOfFile()

test('[BOOK-5] seven buttons narrow the list by state, each leading to a view that can hold it', () =>
  inSmallCity(async (ask, db) => {
    const { cookies } = await makeEveryone(ask, db)
    const { html } = await ask('/bookings', as(cookies.user))
    const nav = /<nav[^>]*aria-label="Nach Stand">.*?<\/nav>/s.exec(html)?.[0] ?? ''
    const buttons = [...nav.matchAll(/href="\/bookings\?([^"]*)"[^>]*>([^<]+)</g)]
    expect(buttons.map(([, query = '', label]) => [query.replaceAll('&amp;', '&'), label])).toEqual([
      ['view=upcoming', 'Alle'],
      ['view=upcoming&status=todo', 'Zu erledigen'],
      ['view=upcoming&status=open', 'Noch offen'],
      ['status=completed', 'Abgeschlossen'],
      ['status=unfinished', 'Offen, storniert, abgelehnt'],
      ['view=ended&status=rejected', 'Abgelehnt'],
      ['view=cancelled&status=cancelled', 'Storniert'],
    ])
    const none = await ask('/bookings?view=cancelled&status=cancelled', as(cookies.user))
    expect(none.html).toContain('Keine Buchungen gefunden')
    expect(none.html).toContain('Alle anstehenden zeigen')
    const hostile = await ask('/bookings?status=%3Cscript%3E&view=x', as(cookies.user))
    expect([hostile.status, hostile.html.includes('Nach Stand')]).toEqual([200, true])
  }))

test('the database finds behind each button the states that the rule names', () =>
  withBookingPages(world, async ({ db, jule, buy, bookable }) => {
    await buy(slotOrder(bookable), jule)
    for (const filter of [...stateFilters, ...askingFilters]) {
      const shown: string[] = []
      for (const state of reservationStates) {
        await db.updateTable('reservation').set({ state }).execute()
        const { bookings } = await listBookings(db, {
          userId: jule.id,
          view: 'all',
          filter,
          now: world.now(),
        })
        if (bookings.length > 0) shown.push(state)
      }
      expect([filter, shown]).toEqual([filter, statesForFilter(filter, false)])
    }
  }))

test('who has asked for something finds the button of requests; who hasn’t, finds neither', () =>
  inSmallCity(async (ask, db) => {
    const { cookies } = await makeEveryone(ask, db)
    const labels = async (cookie: string, query = '') => {
      const { html } = await ask(`/bookings${query}`, as(cookie))
      const nav = /<nav[^>]*aria-label="Gefragt und geschrieben">.*?<\/nav>/s.exec(html)?.[0] ?? ''
      return [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]+)</g)].map(([, to, label]) => [to, label])
    }
    expect(await labels(cookies.user)).toEqual([['/bookings?status=requests', 'Anfragen']])
    // Pressed again it shows all of them.
    expect(await labels(cookies.user, '?status=requests')).toEqual([['/bookings', 'Anfragen']])
    expect(await labels(cookies.otherUser)).toEqual([])
    const asked = await ask('/bookings?status=requests', as(cookies.user))
    expect(asked.html).not.toContain('Keine Buchungen gefunden')
    const written = await ask('/bookings?status=messages', as(cookies.user))
    expect(written.html).toContain('Keine Buchungen gefunden')
  }))
