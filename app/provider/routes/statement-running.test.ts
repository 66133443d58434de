import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { cancelBooking } from '#app/booking/booking.server.ts'
import { refundsUnderWay } from '#app/payment/payment.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'
import { pressChange } from '#test/support/amendments.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { workOff } from '#test/support/bookings.ts'
import { enrol } from '#test/support/company-people.ts'
import { toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader } from './statement.tsx'

const world = worldOfFile()

type Amount = { label: string; text: string }
type Month = { total: { amounts: Amount[] }; rows: { amounts: Amount[] }[] }

async function sums(pages: BookingPages): Promise<{ total: string[]; row: string[] }> {
  const query = new URLSearchParams({ monat: monthOf(berlinDay(world.now())) })
  const { body } = await pages.open(loader, `/overview/abrechnung?${query}`, pages)
  const { total, rows } = body as Month
  return { total: plain(total.amounts), row: plain(rows[0]?.amounts) }
}

const plain = (amounts: readonly Amount[] = []) =>
  amounts.map(({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`)

const failing = (pages: BookingPages, status: 'failed' | 'requested', more: object = {}) =>
  pages.db
    .updateTable('refund')
    .set({ status, ...more })
    .where('cause', '=', 'user-cancelled')
    .execute()

test('the statement says of a refund under way that it is still to be taken off, and how much of it', () => {
  toMorning(world)
  return withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const { companyId } = bookable
    await addMember(db, { userId: jule.id, companyId, role: 'owner', now: world.now() })
    await enrol(db, jule.id)
    const guest = makeCustomer()
    const id = await pages.buy(slotOrder(bookable, { persons: 3 }), guest)
    const asked = { customer: guest, reservationId: id }
    await pressChange(db, world, slotOrder(bookable, { persons: 2 }), asked)
    await workOff(db, world)
    const before = await sums(pages)
    expect(before.row).toContain('Für dich: 21,60 €')
    const why = { userId: guest.id, reservationId: id, reason: 'illness' as const, now: world.now() }
    await cancelBooking(db, world.payments, why)
    const running = await sums(pages)
    expect(running.row).toEqual([
      ...before.row,
      expect.stringMatching(/^Erstattung läuft: −23,\d\d €$/),
      'Geht davon noch von dir ab: −21,60 €',
    ])
    expect(running.total.slice(-2)).toEqual([
      expect.stringMatching(/^Erstattungen, die laufen: −23,\d\d €$/),
      'Gehen davon noch von dir ab: −21,60 €',
    ])
    // What the bank refused is owed all the same; what came back has taken the share the first time.
    await failing(pages, 'failed')
    expect((await sums(pages)).row).toEqual(running.row)
    await failing(pages, 'failed', { came_back_times: 1 })
    expect(await refundsUnderWay(db, { companyId })).toEqual(new Map())
    await failing(pages, 'requested', { came_back_times: 0 })
    await workOff(db, world)
    const after = await sums(pages)
    expect(after.row.at(-1)).toBe('Für dich: 0,00 €')
    expect(after.total.at(-1)).toBe('Für dich: 0,00 €')
  })
})
