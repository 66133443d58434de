import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { press, sessionIn, workOff } from '#test/support/bookings.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { companyBookings } from '../company-bookings.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { action, loader } from './company-ticket.tsx'

const world = worldOfFile()

type Price = {
  commission: string | null
  yours: string | null
  settled: { name: string; amount: string }[] | null
}
type Body = { ticket: { price: Price | null } }

/** Jule books, and owns the company as well: so one session sees both sides. */
const asOwner = (work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      await addMember(db, {
        ...{ userId: jule.id, companyId: bookable.companyId },
        ...{ role: 'owner', now: world.now() },
      })
      await enrol(db, jule.id)
      await work(pages)
    },
    options,
  )

const page = async (pages: BookingPages, id: string) =>
  (await pages.open(loader, `/bookings/${id}/anbieter`, { ...pages, params: { resID: id } })) as {
    body: Body
  }
const send = (pages: BookingPages, id: string, fields: Record<string, string>) =>
  pages.send(action, `/bookings/${id}/anbieter`, fields, { ...pages, params: { resID: id } })

const moneyLines = ({ body }: { body: Body }) => {
  const { commission, yours, settled } = body.ticket.price ?? {}
  return { commission, yours, settled: settled?.map(({ name, amount }) => `${name}: ${amount}`) }
}

const totals = async ({ db, bookable }: BookingPages) => {
  const filter = { group: 'all', serviceId: null, on: null, search: '' } as const
  const { rows } = await companyBookings(db, { ...bookable, filter, now: world.now() })
  return rows.map(({ total }) => total.replaceAll('\u00a0', ' '))
}

test('a booking that the company cancelled shows what came and went, not what it would have brought', () =>
  asOwner(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await send(pages, id, { was: 'cancel', grund: 'bad-weather' })
    const none = { commission: null, yours: null }
    const [paid, yours] = ['Vom Gast bezahlt: 12,00\u00a0€', 'Für dich: 0,00\u00a0€']
    expect(moneyLines(await page(pages, id))).toEqual({
      ...none,
      settled: [paid, 'Erstattung läuft: −12,00\u00a0€', yours],
    })
    expect(await totals(pages)).toEqual(['Erstattung von 12,00 € läuft'])
    await workOff(pages.db, world)
    expect(moneyLines(await page(pages, id))).toEqual({
      ...none,
      settled: [paid, 'Erstattet: −12,00\u00a0€', yours],
    })
    // The list says the same: what stands is its price alone.
    await pages.buy(slotOrder(pages.bookable, { from: 1 }), pages.jule)
    expect((await totals(pages)).toSorted()).toEqual(['12,00 €', '12,00 € erstattet'])
  }))

test('of a booking that the guest cancelled the fee is said, and that nothing is left', () =>
  asOwner(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const why = { userId: pages.jule.id, reservationId: id, reason: 'illness' as const, now: world.now() }
    await cancelBooking(pages.db, world.payments, why)
    await workOff(pages.db, world)
    const { settled = [] } = moneyLines(await page(pages, id))
    expect(settled[1]).toMatch(/^Erstattet: −11,/)
    expect(settled[2]).toMatch(/^Zahlungsgebühr, trägt der Gast: −0,/)
    expect(settled[3]).toBe('Für dich: 0,00\u00a0€')
  }))

test('of a request that was rejected nothing came', () =>
  asOwner(
    async (pages) => {
      const started = await press(pages.db, world, slotOrder(pages.bookable), { customer: pages.jule })
      const id = 'reservationId' in started ? started.reservationId : ''
      expect(moneyLines(await page(pages, id))).toMatchObject({ yours: '10,80\u00a0€', settled: undefined })
      await send(pages, id, { was: 'reject', grund: 'weather' })
      expect(moneyLines(await page(pages, id))).toEqual({
        ...{ commission: null, yours: null },
        settled: ['Vom Gast bezahlt: 0,00\u00a0€', 'Für dich: 0,00\u00a0€'],
      })
      expect(await totals(pages)).toEqual(['nichts bezahlt'])
    },
    { confirmation: 'request' },
  ))

test('what a bank refused to give back for a change, after the booking was cancelled, is no fee of the guest’s', () =>
  asOwner(async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 3 }), jule)
    const asked = { customer: jule, reservationId: id }
    await pressChange(db, world, slotOrder(bookable, { from: 1, persons: 2 }), asked)
    await workOff(db, world)
    const why = { userId: jule.id, reservationId: id, reason: 'illness' as const, now: world.now() }
    await cancelBooking(db, world.payments, why)
    await workOff(db, world)
    const before = moneyLines(await page(pages, id)).settled ?? []
    await db.updateTable('refund').where('cause', '=', 'reduced').set({ status: 'failed' }).execute()
    const { settled = [] } = moneyLines(await page(pages, id))
    const feeIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Zahlungsgebühr'))
    expect(feeIn(settled)).toEqual(feeIn(before))
    expect(await totals(pages)).toEqual([expect.stringMatching(/^Erstattung von 3\d,\d\d € läuft$/)])
    expect(settled.filter((line) => line.startsWith('Erstattung nach Umbuchung läuft: −'))).toHaveLength(1)
    // While it is under way nobody reads that everything has gone back.
    await db.updateTable('refund').where('cause', '=', 'reduced').set({ status: 'requested' }).execute()
    expect(moneyLines(await page(pages, id)).settled).toEqual(settled)
    expect(await totals(pages)).toEqual([expect.stringMatching(/^Erstattung von 3\d,\d\d € läuft$/)])
  }))

test('what the bank refused to give back is still on its way, also of money that came too late', () =>
  asOwner(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await send(pages, id, { was: 'cancel', grund: 'bad-weather' })
    await workOff(pages.db, world)
    const refund = pages.db.updateTable('refund').where('reference', '=', id)
    await refund.set({ status: 'failed' }).execute()
    expect(await totals(pages)).toEqual(['Erstattung von 12,00 € läuft'])
    const settled = moneyLines(await page(pages, id)).settled?.map((line) => line.replaceAll('\u00a0', ' '))
    expect(settled).toEqual(['Vom Gast bezahlt: 12,00 €', 'Erstattung läuft: −12,00 €', 'Für dich: 0,00 €'])
    await refund.set({ cause: 'late-payment' }).execute()
    expect(await totals(pages)).toEqual(['Erstattung von 12,00 € läuft'])
    expect(moneyLines(await page(pages, id)).settled).toContain('Erstattung läuft: −12,00\u00a0€')
  }))

test('what a change gave back stands as given back, while what cancelling gives back is under way', () =>
  asOwner(async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 3 }), jule)
    const asked = { customer: jule, reservationId: id }
    await pressChange(db, world, slotOrder(bookable, { persons: 2 }), asked)
    await workOff(db, world)
    const why = { userId: jule.id, reservationId: id, reason: 'illness' as const, now: world.now() }
    await cancelBooking(db, world.payments, why)
    const { settled = [] } = moneyLines(await page(pages, id))
    expect(settled.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Vom Gast bezahlt: 36,00 €',
      expect.stringMatching(/^Erstattet: −11,\d\d €$/),
      expect.stringMatching(/^Erstattung läuft: −23,\d\d €$/),
      expect.stringMatching(/^Zahlungsgebühr, trägt der Gast: −/),
      'Für dich: 0,00 €',
    ])
  }))

test('of two payments the one that is through stands beside the one that is under way', () =>
  asOwner(async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable), jule)
    const asked = { customer: jule, reservationId: id }
    const changed = await pressChange(db, world, slotOrder(bookable, { persons: 3 }), asked)
    if (changed.outcome !== 'checkout') throw new Error(changed.outcome)
    world.pay(sessionIn(changed.url))
    await fulfil(db, world.payments, { sessionId: sessionIn(changed.url), now: world.now() })
    await send(pages, id, { was: 'cancel', grund: 'bad-weather' })
    await workOff(db, world)
    const refund = db.updateTable('refund').where('amount_cents', '=', 2400)
    for (const status of ['requested', 'failed'] as const) {
      await refund.set({ status }).execute()
      const { settled = [] } = moneyLines(await page(pages, id))
      expect(settled.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
        ...['Vom Gast bezahlt: 36,00 €', 'Erstattet: −12,00 €', 'Erstattung läuft: −24,00 €'],
        'Für dich: 0,00 €',
      ])
      expect(await totals(pages)).toEqual(['Erstattung von 36,00 € läuft'])
    }
  }))
