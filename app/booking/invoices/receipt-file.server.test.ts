import { describe, expect, test } from 'vitest'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { ReceiptContent } from '#app/payment/payment.ts'
import type { Receipt } from '#app/payment/payment.server.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { joinCompany } from '#test/support/visits.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { buildReceiptContent, receiptPage } from './receipt-file.server.ts'
import { loader as bookingsLoader } from '#app/booking/my-bookings/routes/bookings.tsx'
import { loader as companyTicket } from '#app/booking/company-desk/routes/company-ticket.tsx'
import { loader } from './routes/receipt-file.ts'
import { loader as ticketLoader } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

const ask = ({ open, cookie }: BookingPages, resID: string, { art = '', as = cookie } = {}) =>
  open(loader, `/bookings/${resID}/beleg.pdf${art}`, { cookie: as, params: { resID } })
const storno = { art: '?art=storno' }
const issued = ({ db }: BookingPages) =>
  db.selectFrom('receipt').select(['number', 'kind', 'cancels', 'reference']).orderBy('number').execute()
const cancel = ({ db, jule }: BookingPages, reservationId: string) =>
  cancelBooking(db, world.payments, { userId: jule.id, reservationId, reason: 'other', now: world.now() })

test('a paid booking has a receipt for its guest, the same at every request, and for nobody else', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    const others = await pages.buy(eventOrder(pages.bookable), makeCustomer())
    expect(await issued(pages)).toEqual([])
    const { status, body } = await ask(pages, id)
    expect([status, String(body).slice(0, 8)]).toEqual([200, '%PDF-1.7'])
    expect((await ask(pages, id)).status).toBe(200)
    expect(await issued(pages)).toEqual([{ number: 1, kind: 'sale', cancels: null, reference: id }])
    expect(await ask(pages, id, storno)).toMatchObject({ status: 404 })
    expect(await ask(pages, others)).toMatchObject({ status: 404 })
    expect(await ask(pages, 'nothing')).toMatchObject({ status: 404 })
    expect(await ask(pages, id, { as: '' })).toMatchObject({ status: 302 })
    expect(await issued(pages)).toHaveLength(1)
    await expectInvariants(pages.db)
  }))

test('the door reads no receipt, also of a guest whom it lets in at this moment; the others of the team do', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const now = world.now()
    const id = await pages.buy(slotOrder(bookable), makeCustomer())
    // The visit has begun.
    const begun = { starts_at: now, ends_at: new Date(now.getTime() + 3_600_000) }
    await db.updateTable('reservation').set(begun).where('id', '=', id).execute()
    await enrol(db, jule.id)
    await joinCompany(db, bookable, jule.id, now, 'door')
    const atDoor = await pages.open(companyTicket, `/bookings/${id}/anbieter`, {
      cookie: pages.cookie,
      params: { resID: id },
    })
    expect([atDoor.status, (await ask(pages, id)).status]).toEqual([200, 403])
    expect(await issued(pages)).toEqual([])
    await db.updateTable('company_member').set({ role: 'staff' }).execute()
    expect((await ask(pages, id)).status).toBe(200)
  }))

test('what nobody paid has no receipt, and its page offers none', () =>
  withBookingPages(
    world,
    async (pages) => {
      const { outcome, id } = await free(pages)
      expect(outcome).toBe('confirmed')
      const page = await pages.open(ticketLoader, `/bookings/${id}`, {
        cookie: pages.cookie,
        params: { resID: id },
      })
      expect(page.body).toMatchObject({ ticket: { receipts: [] } })
      expect(await ask(pages, id)).toMatchObject({ status: 404 })
      expect(await issued(pages)).toEqual([])
    },
    { priceCents: 0 },
  ))

async function free({ db, bookable, jule }: BookingPages) {
  const started = await press(db, world, slotOrder(bookable), { customer: jule })
  return { outcome: started.outcome, id: 'reservationId' in started ? started.reservationId : '' }
}

describe('a booking whose money went back', () => {
  test('has a second receipt that takes the first one back, as soon as the money is through', () =>
    withBookingPages(world, async (pages) => {
      const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
      const ticket = async () =>
        (await pages.open(ticketLoader, `/bookings/${id}`, { cookie: pages.cookie, params: { resID: id } }))
          .body
      const on = formatDay(berlinDay(world.now()))
      const sale = { href: `/bookings/${id}/beleg.pdf`, label: 'Beleg (PDF)', said: `${on} · 24,00\u00a0€` }
      expect(await ticket()).toMatchObject({ ticket: { receipts: [sale], receiptsNote: null } })
      await cancel(pages, id)
      // The refund is under way.
      const follows = 'Der Stornobeleg folgt, sobald die Erstattung ausgeführt ist.'
      expect(await ticket()).toMatchObject({ ticket: { receipts: [sale], receiptsNote: follows } })
      const list = () => pages.open(bookingsLoader, `/bookings?view=cancelled&info=${id}`, pages)
      expect((await list()).body).toMatchObject({ receipts: [sale], receiptsNote: follows })
      expect(await ask(pages, id, storno)).toMatchObject({ status: 404 })
      await workOff(pages.db, world)
      const { amount_cents: cents } = await pages.db
        .selectFrom('refund')
        .select('amount_cents')
        .executeTakeFirstOrThrow()
      const back = {
        href: `/bookings/${id}/beleg.pdf?art=storno`,
        label: 'Stornobeleg (PDF)',
        // Less the fee of the payment: what arrived, not what was sold.
        said: `${on} · ${formatEuro(cents)} zurück`,
      }
      expect(cents).toBeLessThan(2400)
      expect((await list()).body).toMatchObject({ receipts: [sale, back], receiptsNote: null })
      expect(await ask(pages, id, storno)).toMatchObject({ status: 200 })
      // Nobody asked for the first one before: it is written with the second, which names it.
      expect(await issued(pages)).toEqual([
        { number: 1, kind: 'sale', cancels: null, reference: id },
        { number: 2, kind: 'cancellation', cancels: 1, reference: id },
      ])
      await expectInvariants(pages.db)
    }))

  test('by its company says so in full, and what was written can’t be changed', () =>
    withBookingPages(world, async (pages) => {
      const { db, bookable } = pages
      const id = await pages.buy(slotOrder(bookable), pages.jule)
      const cause = {
        actor: 'provider',
        actorId: 'boss',
        reason: 'illness',
        message: null,
        now: world.now(),
      } as const
      const { companyId } = bookable
      await cancelForProvider(db, world.payments, { companyId, reservationId: id, cause })
      await workOff(db, world)
      expect((await ask(pages, id, storno)).status).toBe(200)
      await expectInvariants(db)
      await expect(db.updateTable('receipt').set({ number: 9 }).execute()).rejects.toThrow('append-only')
    }))
})

const issuedAt = new Date('2026-06-13T12:00:00Z')
const receiptOf = (content: ReceiptContent, more: Partial<Receipt> = {}): Receipt => ({
  ...{ number: 42, kind: 'sale', cancels: null, content, issuedAt, paidAt: issuedAt, back: null },
  paidCents: content.lines.reduce((cents, line) => cents + line.totalCents, 0),
  ...more,
})
const said = (receipt: Receipt) =>
  JSON.stringify(receiptPage(receipt, { guest: 'Ada B.' })).replaceAll('\u00a0', ' ')

const { cart, snapshot } = makeReservation()
const [adults] = cart.lines
if (!adults) throw new Error('there is a line')
const content = buildReceiptContent(
  makeReservation({
    cart: {
      ...cart,
      lines: [
        { ...adults, totalCents: 7200, unitCents: 3600 },
        { ...adults, name: 'Brezel', amount: 1, unitCents: 1070, totalCents: 1070, vatPercent: 7 },
      ],
    },
  }),
)
const withProvider = (provider: Partial<typeof snapshot.provider>) =>
  buildReceiptContent(
    makeReservation({ snapshot: { ...snapshot, provider: { ...snapshot.provider, ...provider } } }),
  )

test('it names supplier, number, days, lines with their rates, and net, VAT and gross of each rate', () => {
  const text = said(receiptOf(content))
  const facts = ['UB-00042', 'Paddelkontor GmbH\\nKaistraße 1, 20457 Hamburg', 'UTK-7F4K-29AB', 'Ada B.']
  const days = ['Sa., 20. Juni 2026, 14:30–16:30 Uhr', '13. Juni 2026', 'online über Stripe']
  const rows = [
    '["Erwachsene","2","36,00 €","19 %","72,00 €"]',
    '["Brezel","1","10,70 €","7 %","10,70 €"]',
    '["19 %","60,50 €","11,50 €","72,00 €"]',
    '["7 %","10,00 €","0,70 €","10,70 €"]',
    '["Gesamt","70,50 €","12,20 €","82,70 €"]',
  ]
  for (const part of [...facts, ...days, ...rows, '§ 33 UStDV', 'im Namen und für Rechnung von'])
    expect(text).toContain(part)
})

test('a small business and a private person show no VAT, and say why', () => {
  const small = said(receiptOf(withProvider({ isSmallBusiness: true })))
  const person = said(receiptOf(withProvider({ isTrader: false })))
  expect(small).toContain('§ 19 UStG')
  expect(person).toContain('nicht als Unternehmer')
  for (const text of [small, person]) expect(text).not.toMatch(/MwSt|Netto|19 %/)
})

test('above 250 euro it is no small invoice any more, and says who adds the address', () => {
  const line = { ...adults, vatPercent: 19 }
  const at = (totalCents: number) => said(receiptOf({ ...content, lines: [{ ...line, totalCents }] }))
  expect(at(25_000)).toContain('§ 33 UStDV')
  expect(at(25_001)).not.toContain('§ 33 UStDV')
  expect(at(25_001)).toContain('Paddelkontor GmbH ergänzt sie')
})

test('a cancellation turns every sign, names what it takes back, what came back and what was kept without VAT', () => {
  const cause = 'user-cancelled' as const
  const whole = { refundId: 'refund', cause, priceCents: 8270, among: [], doneAt: issuedAt }
  const back = { ...whole, amountCents: 8270 - 149 }
  const text = said(receiptOf(content, { kind: 'cancellation', number: 43, cancels: 42, back }))
  for (const part of ['Beleg UB-00042', '"−72,00 €"', '["Gesamt","−70,50 €","−12,20 €","−82,70 €"]'])
    expect(text).toContain(part)
  for (const part of [
    '["Bezahlt am Sa., 13. Juni 2026","82,70 €"]',
    '["Einbehaltene Zahlungsgebühr","−1,49 €"]',
    '"81,21 €"',
  ])
    expect(text).toContain(part)
  expect(text).toContain('kein Entgelt für eine Leistung')
  const full = { ...whole, amountCents: 8270 }
  const inFull = said(receiptOf(content, { kind: 'cancellation', number: 43, cancels: 42, back: full }))
  expect(inFull).not.toContain('Einbehaltene')
  expect(inFull).toContain('["Hebt auf","Beleg UB-00042"]')
})
