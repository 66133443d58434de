import { expect, test } from 'vitest'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { receiptPdf } from '#app/booking/invoices/receipt-file.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { issueCommissionInvoices } from '#app/provider/commission-invoices.server.ts'
import { configFrom } from '#foundation/platform/config.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { cancelOf, offer } = manyGuests(world)
const bookings = 12

test('receipts asked for by many at once have one number each and no gap, cancellations included', () =>
  withOwnDatabase(async (own) => {
    const { db } = own
    const bookable = await offer(own, { capacity: 50, slots: bookings })
    const begun = await Promise.all(
      times(bookings).map((from) => begin(db, world, slotOrder(bookable, { from }))),
    )
    for (const { sessionId } of begun) {
      world.pay(sessionId)
      await fulfil(db, world.payments, { sessionId, now: world.now() })
    }
    for (const one of begun.slice(0, 4)) await cancelOf(db, one)
    await workOff(db, world)
    const asked = begun.flatMap((one, index) =>
      times(4).map(
        (turn) => ({ id: one.id, kind: index < 4 && turn % 2 === 0 ? 'cancellation' : 'sale' }) as const,
      ),
    )
    const { companyId } = bookable
    const ask = (which: (typeof asked)[number]) =>
      unlessCrowded(receiptPdf(db, { companyId, ...which, now: world.now() }), 'busy')
    const names = await inParallel(asked, 24, async (which) => {
      // Whoever reads that too many ask asks again.
      let file = await ask(which)
      while (file === 'busy') file = await ask(which)
      return `${which.id} ${which.kind} ${file?.name}`
    })
    expect(new Set(names).size).toBe(bookings + 4)
    const rows = await db.selectFrom('receipt').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(times(bookings + 4).map((index) => index + 1))
    await expectInvariants(db)
  }))

test('invoices for commission that two processes issue at once are one each, in one series without a gap', () =>
  withOwnDatabase(async (own) => {
    const { db } = own
    // One after the other: the first makes the category that all of them are of.
    const offers = []
    for (const _ of times(4)) offers.push(await offer(own, { capacity: 5, slots: 1 }))
    for (const bookable of offers) {
      const { sessionId } = await begin(db, world, slotOrder(bookable))
      world.pay(sessionId)
      await fulfil(db, world.payments, { sessionId, now: world.now() })
    }
    const { operator } = configFrom({})
    const later = new Date(world.now().getTime() + 35 * 86_400_000)
    const issuing = { operator, appUrl: 'http://app.example', now: later }
    const runs = await Promise.all(times(3).map(() => issueCommissionInvoices(db, issuing)))
    expect(runs.reduce((sum, { issued }) => sum + issued, 0)).toBe(offers.length)
    const rows = await db.selectFrom('commission_invoice').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    await expectInvariants(db)
  }))
