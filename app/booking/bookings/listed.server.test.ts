import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { askingFilters, bookingViews, stateFilters } from './booking-filter.ts'
import { listBookings } from './reads.server.ts'

const world = worldOfFile()

test('each view of one’s own bookings is prepared once a connection, whatever button it is asked with', () =>
  withBookingPages(world, async ({ db, bookable, jule, buy }) => {
    const id = await buy(slotOrder(bookable), jule)
    const asked = { userId: jule.id, now: world.now() }
    const ids = async () => {
      const found: string[] = []
      for (const view of bookingViews)
        for (const filter of [...stateFilters, ...askingFilters])
          for (const after of [null, `infinity~infinity~${id}`]) {
            const { bookings } = await listBookings(db, { ...asked, view, filter, after })
            found.push(...bookings.map((booking) => `${view} ${filter} ${booking.id}`))
          }
      return found
    }
    const first = await ids()
    expect(first).toContain(`upcoming all ${id}`)
    // A name that stood for two texts would be refused by the driver here.
    expect(await ids()).toEqual(first)
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where name ~ '^booking_own_.*_all_'`.execute(db)
    const names = bookingViews.flatMap((view) => [`${view}_all_first`, `${view}_all_after`])
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      names.map((name) => `booking_own_${name}`).toSorted(),
    )
  }))

test('a list of bookings brings no order form: none of its pages shows it', () =>
  withBookingPages(world, async ({ db, bookable, jule, buy }) => {
    await buy(slotOrder(bookable), jule)
    const { bookings } = await listBookings(db, { userId: jule.id, view: 'upcoming', now: world.now() })
    expect(bookings.map((booking) => 'orderForm' in booking)).toEqual([false])
  }))
