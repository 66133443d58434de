import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { commissionInvoiceOf } from '#app/payment/payment.server.ts'
import { issueCommissionInvoices } from './commission-invoices.server.ts'
import { invoicePage } from './invoice-file.server.ts'
import { loader as fileLoader } from './routes/invoice-file.ts'
import { loader as dataLoader } from './routes/invoice-data.ts'
import { loader } from './routes/statement.tsx'

const world = worldOfFile()
const operator = {
  ...{ name: 'Utkiek GmbH', street: 'Musterkai 1', city: '20457 Hamburg', email: 'moin@utkiek.example' },
  ...{ phone: '', representative: '', register: 'HRB 1', vatId: 'DE000000000' },
}

/** Jule owns the company; two others have paid 12.00 each, in the morning: all of it is of one month. */
const withSales = (work: (pages: BookingPages, sold: { id: string; userId: string }[]) => Promise<void>) => {
  toMorning(world)
  return withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      await addMember(db, { userId: jule.id, companyId: bookable.companyId, role: 'owner', now: world.now() })
      await enrol(db, jule.id)
      const sold = []
      for (const from of [0, 1]) {
        const customer = makeCustomer()
        sold.push({ id: await pages.buy(slotOrder(bookable, { from }), customer), userId: customer.id })
      }
      await work(pages, sold)
    },
    { slots: 4 },
  )
}

const thisMonth = () => monthOf(berlinDay(world.now()))
const issue = ({ db }: BookingPages, inMonth: string) => {
  const now = new Date(berlinMidnight(`${inMonth}-01`).getTime() + 4 * 3_600_000)
  return issueCommissionInvoices(db, { operator, appUrl: 'http://app.example', now })
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const asked = (month: string) => `/overview/abrechnung?${new URLSearchParams({ monat: month })}`
type Shown = { invoice: { kind: string; said: string; label?: string; href?: string } | null }

/** What was posted is of another month than the clock says. */
async function postedIn({ db }: BookingPages, kind: string, month: string) {
  const posted = new Date(berlinMidnight(`${month}-15`))
  await db.updateTable('ledger_posting').set({ posted_at: posted }).where('kind', '=', kind).execute()
}

test('after the month an invoice is there, once, with a mail; net, VAT and gross are the month’s commission', () =>
  withSales(async (pages) => {
    const { db, bookable } = pages
    const { companyId } = bookable
    const month = thisMonth()
    expect(await issue(pages, month)).toEqual({ issued: 0 })
    expect(await issue(pages, monthAfter(month, 1))).toEqual({ issued: 1 })
    expect(await issue(pages, monthAfter(month, 1))).toEqual({ issued: 0 })
    const invoice = await commissionInvoiceOf(db, { companyId, month })
    expect(invoice).toMatchObject({ grossCents: 240, netCents: 202, vatCents: 38, number: 1 })
    const { facts = [], tables = [], mark, title } = invoicePage(invoice!)
    expect([title, mark]).toEqual(['Rechnung', 'UR-00001'])
    const said = Object.fromEntries(facts)
    expect(said['Von']).toBe('Utkiek GmbH\nMusterkai 1, 20457 Hamburg\nHRB 1\nUSt-IdNr. DE000000000')
    expect(said['An']).toContain('USt-IdNr. DE123456789')
    const cells = tables.flatMap(({ rows }) => rows.map(({ cells: row }) => row.map(plain)))
    expect(cells[0]?.[1]).toBe('2,40 €')
    expect(cells.at(-1)).toEqual(['19 %', '2,02 €', '0,38 €', '2,40 €'])
    const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'commission-invoice').execute()
    expect(mails).toHaveLength(1)
    expect(plain(mails[0]?.body_text ?? '')).toContain('MwSt. 19 %: 0,38 €')
    expect(mails[0]?.body_text).toContain('Du musst nichts überweisen')
    const held = await pages.open(dataLoader, asked(month), pages)
    expect(held.body).toMatch(/^<\?xml .*<ram:GrandTotalAmount>2\.40<.*<ram:DuePayableAmount>0\.00</s)
    const file = await pages.open(fileLoader, asked(month), pages)
    expect([file.status, String(file.body).slice(0, 8)]).toEqual([200, '%PDF-1.7'])
    await expectInvariants(db)
  }))

test('commission given back in a later month lessens that one’s invoice, and one below zero is a correction', () =>
  withSales(async (pages, [one]) => {
    const { db, bookable } = pages
    const { companyId } = bookable
    const before = monthAfter(thisMonth(), -1)
    await postedIn(pages, 'sale', before)
    expect(await issue(pages, thisMonth())).toEqual({ issued: 1 })
    const now = world.now()
    await cancelBooking(db, world.payments, {
      ...{ userId: one!.userId, reservationId: one!.id, reason: 'other', now },
    })
    await workOff(db, world)
    expect(await issue(pages, monthAfter(thisMonth(), 1))).toEqual({ issued: 1 })
    const invoice = await commissionInvoiceOf(db, { companyId, month: thisMonth() })
    expect(invoice).toMatchObject({ grossCents: -120, netCents: -101, vatCents: -19, number: 2 })
    expect(invoice?.content.lines).toEqual([{ soldIn: before, amountCents: -120, corrects: 1 }])
    const { title, tables = [], small = [] } = invoicePage(invoice!)
    expect(title).toBe('Rechnungskorrektur')
    expect(tables[0]?.rows[0]?.cells[0]).toContain('mindert die Rechnung UR-00001')
    expect(small.join(' ')).toContain('§ 17 UStG')
    expect(small[0]).toContain('Du musst nichts tun')
    const { body } = await pages.open(loader, asked(before), pages)
    expect((body as Shown).invoice).toMatchObject({ kind: 'there', label: 'Rechnung UR-00001 als PDF' })
    await expectInvariants(db)
  }))

test('a company without an address gets its invoice once it has one; its page says what is missing', () =>
  withSales(async (pages) => {
    const { db, bookable } = pages
    const { companyId } = bookable
    const shownOf = async (month: string) =>
      ((await pages.open(loader, asked(month), pages)).body as Shown).invoice
    expect((await shownOf(thisMonth()))?.said).toContain('wenn der Monat vorbei ist')
    const before = monthAfter(thisMonth(), -1)
    await postedIn(pages, 'sale', before)
    expect((await shownOf(before))?.said).toContain('in der nächsten Nacht')
    const { legal } = await db
      .selectFrom('company')
      .select('legal')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const writeAddress = (address: string) =>
      db
        .updateTable('company')
        .set({ legal: JSON.stringify({ ...legal, address }) })
        .where('id', '=', companyId)
        .execute()
    await writeAddress('')
    expect(await issue(pages, thisMonth())).toEqual({ issued: 0 })
    expect(await shownOf(before)).toMatchObject({ kind: 'incomplete', label: 'Angaben ergänzen' })
    for (const each of [fileLoader, dataLoader])
      expect((await pages.open(each, asked(before), pages)).status).toBe(404)
    await writeAddress('Kai 1, 20457 Hamburg')
    expect(await issue(pages, thisMonth())).toEqual({ issued: 1 })
    expect(await shownOf(before)).toMatchObject({ kind: 'there' })
    await db.updateTable('company_member').set({ role: 'staff' }).execute()
    for (const each of [fileLoader, dataLoader])
      expect((await pages.open(each, asked(before), pages)).status).toBe(403)
  }))

test('what was sold and went back in the same month leaves no commission, and no invoice', () =>
  withSales(async (pages, sold) => {
    const { db } = pages
    for (const { id, userId } of sold)
      await cancelBooking(db, world.payments, {
        ...{ userId, reservationId: id, reason: 'other', now: world.now() },
      })
    await workOff(db, world)
    const before = monthAfter(thisMonth(), -1)
    for (const kind of ['sale', 'refund']) await postedIn(pages, kind, before)
    expect(await issue(pages, thisMonth())).toEqual({ issued: 0 })
    const { body } = await pages.open(loader, asked(before), pages)
    expect((body as Shown).invoice?.said).toContain('Deshalb gibt es keine Rechnung')
    await expectInvariants(db)
  }))

test('a month that can’t be invoiced at the moment isn’t left out: the months after it wait for it', () =>
  withSales(async (pages) => {
    const { db, bookable, buy } = pages
    const early = monthAfter(thisMonth(), -1)
    await postedIn(pages, 'sale', early)
    await buy(slotOrder(bookable, { from: 2 }), makeCustomer())
    const calls = { left: 1 }
    const failing = {
      ...operator,
      get name() {
        if (calls.left-- > 0) throw new Error('no connection')
        return operator.name
      },
    }
    const now = new Date(berlinMidnight(`${monthAfter(thisMonth(), 1)}-01`).getTime() + 4 * 3_600_000)
    const issueAll = () =>
      issueCommissionInvoices(db, { operator: failing, appUrl: 'http://app.example', now })
    await expect(issueAll()).rejects.toThrow('1 invoices could not be issued')
    expect(await issueAll()).toEqual({ issued: 2 })
    const of = (month: string) => commissionInvoiceOf(db, { companyId: bookable.companyId, month })
    expect([await of(early), await of(thisMonth())]).toMatchObject([
      { number: 1, grossCents: 240 },
      { number: 2, grossCents: 120 },
    ])
    await expectInvariants(db)
  }))
