import { expect, test } from 'vitest'
import { begin } from '#test/support/bookings.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import { standInLine, toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { WaitsLine } from '#app/booking/waitlist/ui/waitlist-line.tsx'
import { loader } from './profile.tsx'

const world = worldOfFile()

test('whoever waits for something finds the way to it in their account, nobody else does', () =>
  withBookingPages(world, async (pages) => {
    toMorning(world)
    await pages.db.updateTable('users').set({ email_verified: true }).execute()
    const waits = async () =>
      (
        (await pages.open(loader, '/profile', pages)).body as {
          waits: Parameters<typeof WaitsLine>[0] | null
        }
      ).waits
    expect(await waits()).toBeNull()
    await begin(pages.db, world, slotOrder(pages.bookable, { persons: 4 }))
    await standInLine(pages.db, {
      ...{ customer: pages.jule, order: slotOrder(pages.bookable, { persons: 2 }), now: world.now() },
    })
    const said = await waits()
    expect(said).toMatchObject({
      said: expect.stringMatching(/^Auf der Warteliste: .*, \d\d:\d\d Uhr\.$/),
      isOffer: false,
    })
    expect(said && markupOf(<WaitsLine {...said} />)).toContain('href="/warteliste"')
  }))
