import { describe, expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { companiesById, type OwnCompany } from '#app/catalog/catalog.server.ts'
import { refundsUnderWay } from '#app/payment/payment.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import { pressChange } from '#test/support/amendments.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { workOff } from '#test/support/bookings.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { enrol } from '#test/support/company-people.ts'
import { toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader as fileLoader } from './statement-file.ts'
import { loader } from './statement.tsx'
import { statementContentOf } from '../statement.server.ts'

const world = worldOfFile()
const bank = guestsBank(world)

type Amount = { label: string; text: string }
type Month = { total: { amounts: Amount[] } | null; rows: { amounts: Amount[] }[] }

async function sums(pages: BookingPages): Promise<{ total: string[]; row: string[] }> {
  const query = new URLSearchParams({ monat: monthOf(berlinDay(world.now())) })
  const { body } = await pages.open(loader, `/overview/abrechnung?${query}`, pages)
  const { total, rows } = body as Month
  expect(rows).toHaveLength(1)
  return { total: plain(total?.amounts), row: plain(rows[0]?.amounts) }
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const plain = (amounts: readonly Amount[] = []) =>
  amounts.map(({ label, text }) => `${label}: ${spaced(text)}`)

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

describe('a refund of last month’s sale that is under way before anything is posted in the present month', () => {
  /** Bought, and cancelled by the company forty days later, while the bank takes its time. */
  const runningInNewMonth = (work: (pages: BookingPages, id: string) => Promise<void>) => {
    toMorning(world)
    return withBookingPages(world, async (pages) => {
      const { db, bookable, jule } = pages
      const { companyId } = bookable
      await addMember(db, { userId: jule.id, companyId, role: 'owner', now: world.now() })
      await enrol(db, jule.id)
      const id = await pages.buy(slotOrder(bookable, { persons: 3 }), makeCustomer())
      world.advance(40 * 86_400)
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
      await cancelForProvider(db, world.payments, { companyId, reservationId: id, cause })
      await workOff(db, world)
      world.sandbox.faults.disarm()
      await work(pages, id)
    })
  }
  const present = () => monthOf(berlinDay(world.now()))
  const monthOfSale = () => monthOf(berlinDay(new Date(world.now().getTime() - 40 * 86_400_000)))
  const open = async (pages: BookingPages, query: Record<string, string>) =>
    (await pages.open(loader, `/overview/abrechnung?${new URLSearchParams(query)}`, pages)).body as Page

  type Page = Month & { months: { month: string; bookings: string }[]; invoice: unknown }

  test('is told on its page, booking by booking and in all, and the months lead there', () =>
    runningInNewMonth(async (pages, id) => {
      const { months } = await open(pages, {})
      expect(months.map(({ month, bookings }) => [month, bookings])).toEqual([
        [present(), '0 Buchungen'],
        [monthOfSale(), '1 Buchung'],
      ])
      expect((await open(pages, { nach: present() })).months).toHaveLength(1)
      const { total, rows, invoice } = await open(pages, { monat: present() })
      expect(plain(total?.amounts)).toEqual([
        ...['Bezahlt: 0,00 €', 'Provision: 0,00 €', 'Für dich: 0,00 €'],
        ...['Erstattungen, die laufen: −36,00 €', 'Gehen davon noch von dir ab: −32,40 €'],
      ])
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ id, line: expect.stringMatching(/^UTK-/) })
      expect(plain(rows[0]?.amounts)).toEqual([
        'Erstattung läuft: −36,00 €',
        'Geht davon noch von dir ab: −32,40 €',
      ])
      expect(invoice).toMatchObject({ kind: expect.any(String) })
      expect((await open(pages, { monat: monthAfter(present(), 1) })).total).toBeNull()
    }))

  test('is told in its file, and neither on the page nor in the file of the month that is over', () =>
    runningInNewMonth(async (pages) => {
      const { db, bookable } = pages
      const company = { ...(await companiesById(db, [bookable.companyId]))[0] } as OwnCompany
      const smallOf = async (month: string) =>
        (await statementContentOf(db, { company, month, now: world.now() }))?.small?.map(spaced)
      expect(await smallOf(present())).toContain(
        'Stand heute laufen noch Erstattungen über 36,00 €. ' +
          'Davon gehen noch 32,40 € von deinem Betrag ab, sobald sie durch sind.',
      )
      expect((await smallOf(monthOfSale()))?.join(' ')).not.toContain('Erstattungen über')
      const { total, rows } = await open(pages, { monat: monthOfSale() })
      for (const amounts of [total?.amounts, rows[0]?.amounts])
        expect(plain(amounts).at(-1)).toBe('Für dich: 32,40 €')
      const file = `/overview/abrechnung.pdf?monat=${present()}`
      expect((await pages.open(fileLoader, file, pages)).status).toBe(200)
    }))

  test('is no news once it is through: then it is posted', () =>
    runningInNewMonth(async (pages) => {
      await bank.isThrough(pages.db)
      const { total, rows } = await open(pages, { monat: present() })
      for (const amounts of [total?.amounts, rows[0]?.amounts])
        expect(plain(amounts).at(-1)).toBe('Für dich: −32,40 €')
      expect(rows).toHaveLength(1)
    }))
})
