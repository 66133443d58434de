import { expect, test } from 'vitest'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { monthTurnover } from '#app/booking/invoices/turnover.server.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { loader as orderLoader } from '#app/booking/checkout/routes/order.tsx'
import { statementMonth } from '#app/payment/payment.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'
import { pressChange } from '#test/support/amendments.ts'
import { workOff } from '#test/support/bookings.ts'
import type { BookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { inMuseum, takeReceipts, visit, writtenRates } from '#test/support/museum.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { statementPage } from './statement.server.ts'

const world = worldOfFile()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const inside = (work: (pages: BookingPages) => Promise<void>) => inMuseum(world, work)

test('the order page and the mail name every rate of a mixed booking with its VAT', () =>
  inside(async (pages) => {
    const order = visit(pages, { persons: 2, courses: 1 })
    const page = await pages.open(orderLoader, orderUrl(order), pages)
    const vat = [
      { percent: 19, cents: 224 },
      { percent: 7, cents: 157 },
    ]
    expect(page).toMatchObject({ body: { shown: { totalCents: 3800, vat } } })
    await pages.buy(order, pages.jule)
    const mails = await pages.db
      .selectFrom('mail')
      .select('body_text')
      .where('kind', '=', 'booking-confirmed')
      .execute()
    const said = plain(mails.map(({ body_text: text }) => text).join())
    expect(said).toContain('darin 19 % MwSt.: 2,24 €')
    expect(said).toContain('darin 7 % MwSt.: 1,57 €')
    await expectInvariants(pages.db)
  }))

test('a small business shows no VAT, whatever its prices say of rates', () =>
  inside(async (pages) => {
    await pages.db.updateTable('company').set({ small_business: true }).execute()
    const order = visit(pages, { persons: 2, courses: 1 })
    const { body } = await pages.open(orderLoader, orderUrl(order), pages)
    expect(body).toMatchObject({ shown: { vat: [{ percent: 0, cents: 0 }], isSmallBusiness: true } })
  }))

test('a change takes back at its own rate, cancelling takes the rest, and the statement adds it up', () =>
  inside(async (pages) => {
    const { db, jule, bookable } = pages
    const { companyId } = bookable
    const stands = await pages.buy(visit(pages, { persons: 3, courses: 2, from: 1 }), jule)
    const id = await pages.buy(visit(pages, { persons: 2, courses: 2 }), jule)
    const asked = { customer: jule, reservationId: id }
    await pressChange(db, world, visit(pages, { persons: 2, courses: 1 }), asked)
    await workOff(db, world)
    const refund = await db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    await takeReceipts(pages, id, ['', `?erstattung=${refund.id}`])
    await takeReceipts(pages, stands, [''])
    const correction = await db
      .selectFrom('receipt')
      .select('content')
      .where('kind', '=', 'correction')
      .executeTakeFirstOrThrow()
    expect(correction.content.lines).toMatchObject([{ vatPercent: 19, totalCents: 1400 }])
    const month = monthOf(berlinDay(world.now()))
    const total = await statementMonth(db, { companyId, month })
    const turnover = await monthTurnover(db, { companyId, month, ids: [id, stands] })
    const written = await writtenRates(pages)
    expect(turnover.map(({ vatPercent, grossCents }) => [vatPercent, grossCents])).toEqual([
      [19, 2800 + 1400],
      [7, 3600 + 2400],
    ])
    for (const { vatPercent, netCents, vatCents } of turnover)
      expect(written.get(vatPercent ?? 0)).toEqual({ net: netCents, vat: vatCents })
    const [company] = await companiesById(db, [companyId])
    const underWay = { refundCents: 0, shareCents: 0 }
    const statement = { company: company!, total: total!, rows: [], turnover, underWay }
    const page = statementPage({ ...statement, now: world.now() })
    const rows = page.tables?.at(-1)?.rows.map(({ cells }) => cells.map(plain))
    expect(rows?.map(([name, , , gross]) => [name, gross])).toEqual([
      ['19 %', '42,00 €'],
      ['7 %', '60,00 €'],
      ['Gesamt', '102,00 €'],
    ])
    await cancelBooking(db, world.payments, {
      ...{ userId: jule.id, reservationId: id, reason: 'other', now: world.now() },
    })
    await workOff(db, world)
    await takeReceipts(pages, id, ['?art=storno'])
    const after = await monthTurnover(db, { companyId, month, ids: [id, stands] })
    expect(after.map(({ vatPercent, grossCents }) => [vatPercent, grossCents])).toEqual([
      [19, 2800],
      [7, 3600],
    ])
    const now = await statementMonth(db, { companyId, month })
    const sold = (now?.grossCents ?? 0) - (now?.refundCents ?? 0) - (now?.guestFeeCents ?? 0)
    expect(after.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(sold)
    await expectInvariants(db)
  }))
