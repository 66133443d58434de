import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { statementMonth, statementRows } from '#app/payment/payment.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader as fileLoader } from './statement-file.ts'
import { loader } from './statement.tsx'

const world = worldOfFile()

type Amount = { label: string; text: string }
type Body = {
  kind: 'months' | 'month'
  months: { month: string; net: string; bookings: string; isProvisional: boolean }[]
  total: { amounts: Amount[]; platformFee: string | null } | null
  rows: { id: string; amounts: Amount[] }[]
  isProvisional: boolean
  nextHref: string | null
}

/** Jule owns the company; others book, in the morning: all of it is of one month. */
const asOwner = (work: (pages: BookingPages) => Promise<void>, slots = 6) => {
  toMorning(world)
  return withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      await addMember(db, { userId: jule.id, companyId: bookable.companyId, role: 'owner', now: world.now() })
      await enrol(db, jule.id)
      await work(pages)
    },
    { slots },
  )
}

const path = (query: Record<string, string>) => `/overview/abrechnung?${new URLSearchParams(query)}`
const page = async (pages: BookingPages, query: Record<string, string> = {}) =>
  (await pages.open(loader, path(query), pages)).body as Body
const file = (pages: BookingPages, monat: string) => pages.open(fileLoader, path({ monat }), pages)
const thisMonth = () => monthOf(berlinDay(world.now()))
const plain = (amounts: readonly Amount[] = []) =>
  amounts.map(({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`)

async function buyOne(pages: BookingPages, from: number) {
  const customer = makeCustomer()
  return { id: await pages.buy(slotOrder(pages.bookable, { from }), customer), userId: customer.id }
}

/** Three sales: one stands, one was cancelled by its guest, one by the company. */
async function threeSales(pages: BookingPages) {
  const { db, bookable } = pages
  const [stands, guests, companys] = [await buyOne(pages, 0), await buyOne(pages, 1), await buyOne(pages, 2)]
  const { companyId } = bookable
  const now = world.now()
  await cancelBooking(db, world.payments, {
    userId: guests.userId,
    reservationId: guests.id,
    reason: 'other',
    now,
  })
  const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', message: null, now } as const
  await cancelForProvider(db, world.payments, { companyId, reservationId: companys.id, cause })
  await workOff(db, world)
  return { stands, guests, companys }
}

test('a month’s statement is the ledger of that month, and what the payment provider has handed on', () =>
  asOwner(async (pages) => {
    await threeSales(pages)
    const { companyId, connectAccountId } = pages.bookable
    const month = await statementMonth(pages.db, { companyId, month: thisMonth() })
    const lines = await pages.db
      .selectFrom('ledger_line')
      .select(['account', 'amount_cents as cents'])
      .execute()
    const on = (...accounts: string[]) =>
      lines.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0)
    expect(month?.bookings).toBe(3)
    expect((month?.refundCents ?? 0) - (month?.grossCents ?? 0)).toBe(on('customer'))
    expect(month?.commissionCents).toBe(on('commission'))
    expect(month?.netCents).toBe(on('provider_balance'))
    expect(month?.platformFeeCents).toBe(-on('fees_carried', 'processing_costs'))
    expect((month?.guestFeeCents ?? 0) + (month?.platformFeeCents ?? 0)).toBe(on('payment_fees'))
    const transfers = bodies('transfer').filter(({ destination }) => destination === connectAccountId)
    const fees = bodies('application_fee').filter(({ account }) => account === connectAccountId)
    expect([transfers.length, fees.length]).toEqual([3, 3])
    const handedOn = sumOf(transfers, 'amount') - sumOf(transfers, 'amount_reversed')
    const kept = sumOf(fees, 'amount') - sumOf(fees, 'amount_refunded')
    expect(month?.commissionCents).toBe(kept)
    expect(month?.netCents).toBe(handedOn - kept)
  }))

type Wire = Record<string, string | number>
const bodies = (kind: string) =>
  world.sandbox.world.store
    .rows<{ body: string }>('select body from object where kind = ?', kind)
    .map(({ body }) => JSON.parse(body) as Wire)
const sumOf = (all: Wire[], field: string) => all.reduce((sum, each) => sum + Number(each[field]), 0)

test('its page names every booking with its sum, says that the month isn’t over, and has a file', () =>
  asOwner(async (pages) => {
    const { stands, guests, companys } = await threeSales(pages)
    const months = await page(pages)
    expect(months.months).toMatchObject([
      { month: thisMonth(), bookings: '3 Buchungen', isProvisional: true },
    ])
    const month = await page(pages, { monat: thisMonth() })
    expect(month).toMatchObject({ kind: 'month', isProvisional: true, nextHref: null })
    expect(month.rows).toHaveLength(3)
    const [first, second, third] = [stands, guests, companys].map(({ id }) =>
      plain(month.rows.find((row) => row.id === id)?.amounts),
    )
    expect(first).toEqual(['Bezahlt: 12,00 €', 'Provision: −1,20 €', 'Für dich: 10,80 €'])
    expect(second).toContain('Erstattet: −11,57 €')
    expect(second).toContain('Zahlungsgebühr, von Gästen getragen: −0,43 €')
    expect(third).toEqual([
      'Bezahlt: 12,00 €',
      'Erstattet: −12,00 €',
      'Provision: 0,00 €',
      'Für dich: 0,00 €',
    ])
    expect(plain(month.total?.amounts).at(-1)).toBe('Für dich: 10,80 €')
    expect(month.total?.platformFee?.replaceAll('\u00a0', ' ')).toBe('0,86 €')
    const { status, body } = await file(pages, thisMonth())
    expect([status, String(body).slice(0, 8)]).toEqual([200, '%PDF-1.7'])
  }))

test('a refund of a later month belongs to that month, and the month before stays as it was and is final', () =>
  asOwner(async (pages) => {
    const { db, bookable } = pages
    const { id } = await buyOne(pages, 0)
    const before = thisMonth()
    const first = await page(pages, { monat: before })
    world.advance(35 * 86_400)
    const cause = {
      actor: 'provider',
      actorId: 'boss',
      reason: 'illness',
      message: null,
      now: world.now(),
    } as const
    await cancelForProvider(db, world.payments, { ...bookable, reservationId: id, cause })
    await workOff(db, world)
    expect(await page(pages, { monat: before })).toMatchObject({ rows: first.rows, isProvisional: false })
    const later = await page(pages, { monat: thisMonth() })
    expect(plain(later.rows[0]?.amounts)).toEqual([
      ...['Bezahlt: 0,00 €', 'Erstattet: −12,00 €', 'Provision: 1,20 €', 'Für dich: −10,80 €'],
    ])
    const { months } = await page(pages)
    expect(months.map(({ month }) => month)).toEqual([thisMonth(), before])
    // Next to nothing of either month is another's: a month begins and ends at midnight in Berlin.
    await db
      .updateTable('ledger_posting')
      .set({ posted_at: new Date('2026-07-31T22:00:00Z') })
      .execute()
    expect((await page(pages)).months.map(({ month }) => month)).toEqual(['2026-08'])
    expect((await page(pages, { monat: '2026-08' })).rows).toHaveLength(1)
    expect((await page(pages, { monat: '2026-07' })).total).toBeNull()
  }))

test('without money there is no month and no file, and nonsense is no month', () =>
  asOwner(async (pages) => {
    expect(await page(pages)).toMatchObject({ kind: 'months', months: [], nextHref: null })
    expect(await page(pages, { monat: thisMonth() })).toMatchObject({ kind: 'month', total: null, rows: [] })
    for (const monat of ['2026-13', '', "' or 1=1", '%00'])
      expect((await page(pages, { monat, nach: monat })).kind).toBe('months')
    for (const monat of [thisMonth(), '2026-13', '']) expect((await file(pages, monat)).status).toBe(404)
  }))

test('bookings and months come in parts, without gap or double', () =>
  asOwner(async (pages) => {
    const bought = []
    for (let from = 0; from < 5; from += 1) bought.push((await buyOne(pages, from)).id)
    const { companyId } = pages.bookable
    const read = (after: string | null) =>
      statementRows(pages.db, { companyId, month: thisMonth(), after, limit: 2 })
    const found: string[] = []
    let next: string | null = null
    do {
      const part: Awaited<ReturnType<typeof read>> = await read(next)
      found.push(...part.rows.map(({ reference }) => reference))
      next = part.next
    } while (next)
    expect(found.toSorted()).toEqual(bought.toSorted())
    expect(new Set(found).size).toBe(5)
    await manyMonths(pages, 14)
    const first = await page(pages)
    const nach = new URLSearchParams(first.nextHref?.split('?')[1]).get('nach') ?? ''
    const second = await page(pages, { nach })
    const months = [...first.months, ...second.months].map(({ month }) => month)
    expect([first.months.length, second.nextHref]).toEqual([12, null])
    expect(months).toEqual([...new Set(months)].toSorted().toReversed())
    expect(months).toHaveLength(15)
  }))

async function manyMonths({ db, bookable }: BookingPages, count: number) {
  const { companyId } = bookable
  for (let index = 0; index < count; index += 1) {
    const id = `earlier_${index}`
    const posted = new Date(Date.UTC(2024, index, 15))
    const posting = {
      company_id: companyId,
      id,
      reference: id,
      operation_id: id,
      kind: 'sale',
      posted_at: posted,
    }
    await db.insertInto('ledger_posting').values(posting).execute()
    const line = { company_id: companyId, posting_id: id }
    await db
      .insertInto('ledger_line')
      .values([
        { ...line, line: 1, account: 'customer', amount_cents: -1200 },
        { ...line, line: 2, account: 'provider_balance', amount_cents: 1200 },
      ])
      .execute()
  }
}

test('staff and the door see no statement; another company’s is nobody’s business', () =>
  asOwner(async (pages) => {
    await buyOne(pages, 0)
    for (const role of ['staff', 'door'] as const) {
      await pages.db.updateTable('company_member').set({ role }).execute()
      const refused = await pages.open(loader, path({ monat: thisMonth() }), pages)
      expect(refused).toMatchObject({
        status: 403,
        body: { said: expect.stringContaining('nur die Inhaber') },
      })
      expect((await file(pages, thisMonth())).status).toBe(403)
    }
    await pages.db.deleteFrom('company_member').execute()
    const others = path({ monat: thisMonth(), company: pages.bookable.companyId })
    expect((await pages.open(loader, others, pages)).status).toBe(404)
    expect((await pages.open(fileLoader, others, pages)).status).toBe(404)
  }))
