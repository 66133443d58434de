import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { monthTurnover } from '#app/booking/invoices/turnover.server.ts'
import { loader as changeLoader } from '#app/booking/rebooking/routes/rebooking.tsx'
import { receiptsThere, statementMonth } from '#app/payment/payment.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'
import { workOff } from '#test/support/bookings.ts'
import type { BookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { changeVisit, inMuseum, takeReceipts, visit, writtenRates, type Visit } from '#test/support/museum.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const month = () => monthOf(berlinDay(world.now()))
const inside = (work: (pages: BookingPages) => Promise<void>) => inMuseum(world, work)

/** What a visit costs at which rate, the highest first. */
const costOf = ({ persons, courses, books = 0 }: Visit) =>
  [
    [19, courses * 1400],
    [7, persons * 1200],
    [0, books * 550],
  ] as const

const paid = (visited: Visit | null) => (visited ? costOf(visited).filter(([, cents]) => cents !== 0) : [])

/** Has every receipt of a booking written, and sees that they and the statement say what `visited` costs. */
async function expectRates(pages: BookingPages, id: string, visited: Visit | null) {
  const { db, bookable } = pages
  const { companyId } = bookable
  const entries = (await receiptsThere(db, [{ companyId, reference: id }])).get(id) ?? []
  const first = entries[0]?.paymentId
  const queries = entries.map(({ kind, paymentId, back }) => {
    if (paymentId === first && kind !== 'correction') return kind === 'sale' ? '' : '?art=storno'
    return back ? `?erstattung=${back.refundId}` : `?zahlung=${paymentId}`
  })
  await takeReceipts(pages, id, queries)
  const written = await writtenRates(pages, id)
  const gross = [...written].map(([rate, { net, vat }]) => [rate, net + vat] as const)
  const told = gross.filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => other - one)
  expect(told).toEqual(paid(visited))
  const turnover = await monthTurnover(db, { companyId, month: month(), ids: [id] })
  const shares = turnover.filter(({ grossCents }) => grossCents !== 0)
  expect(shares.map(({ vatPercent, grossCents }) => [vatPercent, grossCents])).toEqual(paid(visited))
  for (const { vatPercent, netCents, vatCents } of turnover)
    expect(written.get(vatPercent ?? 0)).toEqual({ net: netCents, vat: vatCents })
}

async function cancelVisit({ db, jule }: BookingPages, id: string) {
  const order = { userId: jule.id, reservationId: id, reason: 'other', now: world.now() } as const
  await cancelBooking(db, world.payments, order)
  await workOff(db, world)
}

test('a change that moves money from one rate to another is refused, on its page and by its button', () =>
  inside(async (pages) => {
    const { db, jule } = pages
    const id = await pages.buy(visit(pages, { persons: 2, courses: 0 }), jule)
    const to = { persons: 1, courses: 1 }
    const refusal = 'moves-between-rates'
    const path = `/bookings/${id}/umbuchen?p_adults=1&p_course=1`
    const { body } = await pages.open(changeLoader, path, { cookie: pages.cookie, params: { resID: id } })
    const message = expect.stringContaining('verschiedene Mehrwertsteuersätze')
    expect(body).toMatchObject({ kind: 'choose', change: null, message })
    expect(await changeVisit(pages, { id, to })).toEqual({ outcome: 'refused', because: refusal })
    await expectRates(pages, id, { persons: 2, courses: 0 })
    // In two steps it goes, and a small business, which shows no rates, does it in one.
    expect(await changeVisit(pages, { id, to: { persons: 2, courses: 1 } })).toMatchObject({
      outcome: 'checkout',
    })
    expect(await changeVisit(pages, { id, to })).toEqual({ outcome: 'applied' })
    await expectRates(pages, id, to)
    await db.updateTable('company').set({ small_business: true }).execute()
    const small = await pages.buy(visit(pages, { persons: 2, courses: 0 }), jule)
    expect(await changeVisit(pages, { id: small, to })).toMatchObject({ outcome: 'checkout' })
    await expectInvariants(db)
  }))

test('after any changes receipts and statement say by rate what is booked, and nothing once it is cancelled', () =>
  inside(async (pages) => {
    const { db, jule, bookable } = pages
    await pages.buy(visit(pages, { persons: 3, courses: 1, from: 1 }), jule)
    const visits = fc.record({
      persons: fc.integer({ min: 1, max: 4 }),
      ...{ courses: fc.nat(3), books: fc.nat(3) },
    })
    const steps = fc.array(visits, { minLength: 1, maxLength: 4 })
    const walk = fc.asyncProperty(visits, steps, async (first, wishes) => {
      let now: Visit = first
      const id = await pages.buy(visit(pages, first), jule)
      for (const to of wishes) {
        world.advance(7 * 60)
        const more = costOf(to).map(([, cents], at) => cents - (costOf(now)[at]?.[1] ?? 0))
        const isMixed = more.some((cents) => cents > 0) && more.some((cents) => cents < 0)
        const { outcome, ...why } = await changeVisit(pages, { id, to })
        if (isMixed) expect(why).toEqual({ because: 'moves-between-rates' })
        else if (outcome === 'refused') expect(why).toEqual({ because: 'nothing-changed' })
        else now = to
      }
      await expectRates(pages, id, now)
      // So the next walk may begin with the same visit.
      await cancelVisit(pages, id)
      await expectRates(pages, id, null)
    })
    await fc.assert(walk, { numRuns: 8, endOnFailure: true })
    const { companyId } = bookable
    const all = await db.selectFrom('reservation').select('id').execute()
    const turnover = await monthTurnover(db, { companyId, month: month(), ids: all.map(({ id }) => id) })
    const total = await statementMonth(db, { companyId, month: month() })
    const sold = (total?.grossCents ?? 0) - (total?.refundCents ?? 0) - (total?.guestFeeCents ?? 0)
    expect(turnover.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(sold)
    await expectInvariants(db)
  }))
