import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { workOff } from '#test/support/bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking, cancelForProvider } from '../cancellation.server.ts'
import type { StatusBannerView } from '#app/booking/summary/status-banner.ts'
import { loader } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

type Body = { ticket: { ended: StatusBannerView | null } }

const days = 'Auf deinem Konto ist es dann je nach Bank in 5 bis 10 Werktagen.'

test('the page of a cancelled ticket says at once that its refund is running, how much and when it is there', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const said = async (id: string) => {
      const { body } = await pages.open(loader, `/bookings/${id}`, { ...pages, params: { resID: id } })
      const { ended } = (body as Body).ticket
      return ended && `${ended.lead} ${ended.text}`.replaceAll('\u00a0', ' ')
    }
    const id = await pages.buy(slotOrder(bookable), jule)
    expect(await said(id)).toBeNull()
    const own = { userId: jule.id, reservationId: id, now: world.now() }
    await cancelBooking(db, world.payments, { ...own, reason: 'illness' })
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await workOff(db, world)
    world.sandbox.faults.disarm()
    expect(await said(id)).toMatch(/^Storniert\. Die Erstattung von 11,57 € läuft, /)
    expect(await said(id)).toContain(days)
    const other = await pages.buy(slotOrder(bookable, { from: 1 }), jule)
    const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
    const { companyId } = bookable
    await cancelForProvider(db, world.payments, { companyId, reservationId: other, cause })
    const theirs = await said(other)
    for (const part of ['Krankheit im Team', 'Du bekommst 12,00 € zurück', days])
      expect(theirs).toContain(part)
  }))
