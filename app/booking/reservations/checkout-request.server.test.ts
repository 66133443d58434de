import { expect, test } from 'vitest'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { sumOfLines } from '#app/payment/payment.ts'
import { slotOrder, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest } from '#test/support/one-guest.ts'
import { oneRequest } from '#test/support/one-request.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { payRequest } from '#app/booking/checkout/request-payment.server.ts'
import { getReservation } from './store.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { texts } from './texts.ts'

const world = worldOfFile()
const { offer, begin, press } = oneGuest(world)
const { requested, as, own } = oneRequest(world)

test('[PRICE-7, GEN-17] the payment page asks for the total in cents, VAT inside, and for nothing beside it', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { priceCents: 1999 })
    const order = slotOrder(bookable, { persons: 3 })
    const priced = await previewOrder(tx, { order, now: world.now() })
    const { id, sessionId } = await begin(tx, order)
    const { request } = await tx.selectFrom('checkout').select('request').executeTakeFirstOrThrow()
    const { totalCents } = await getReservation(tx, { userId: ada.id, id })
    const asked = sumOfLines(request.lines)
    expect([asked, totalCents, priced]).toEqual([
      5997,
      5997,
      expect.objectContaining({
        preview: expect.objectContaining({ cart: expect.objectContaining({ totalCents: 5997 }) }),
      }),
    ])
    expect(await world.payments.sessionOf(sessionId)).toMatchObject({ value: { amountCents: 5997 } })
  }))

test('the payment page says what is paid, when it is and for how many, and until when the places are reserved', () =>
  withDatabase(async (tx) => {
    await begin(tx, slotOrder(await offer(tx)))
    const { request } = await tx.selectFrom('checkout').select('request').executeTakeFirstOrThrow()
    const until = berlinClock(new Date(world.now().getTime() + 31 * 60_000))
    expect(request.message).toMatch(/^\S.*, \S+, \d+\. \S+, \d\d:\d\d Uhr, 1 Erwachsener\. /)
    expect(request.message).toContain(` Dein Platz ist bis ${until} Uhr reserviert.`)
  }))

test('what is named at great length can be paid all the same', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    await tx
      .updateTable('service')
      .set({ title: 'Kanutour '.repeat(150) })
      .where('id', '=', bookable.serviceId)
      .execute()
    await begin(tx, slotOrder(bookable))
    const { request } = await tx.selectFrom('checkout').select('request').executeTakeFirstOrThrow()
    expect(request.message).toMatch(/^Dein Platz ist bis/)
  }))

test('[PRICE-8, PAY-20] an offer that says nothing of VAT has 19 percent, another what it says', () =>
  withDatabase(async (tx) => {
    const { id } = await begin(tx, slotOrder(await offer(tx)))
    const { cart } = await getReservation(tx, { userId: ada.id, id })
    expect([cart.vatPercent, cart.vatCents]).toEqual([19, Math.round((1200 * 19) / 119)])
    const reduced = await offer(tx)
    await tx.updateTable('service').set({ vat_percent: 7 }).where('id', '=', reduced.serviceId).execute()
    const other = await begin(tx, slotOrder(reduced), { key: 'reduced' })
    const second = await getReservation(tx, { userId: ada.id, id: other.id })
    expect([second.cart.vatPercent, second.cart.vatCents]).toEqual([7, Math.round((1200 * 7) / 107)])
  }))

/** How many payment pages the provider was ever asked for. */
function pagesAsked(): number {
  const { store } = world.sandbox.world
  return (
    store.rows<{ n: number }>("select count(*) as n from object where kind = 'checkout.session'")[0]?.n ?? 0
  )
}

type Lacking = {
  priceCents?: number
  order?: Partial<OrderRequest>
  customer?: { id?: string; email?: string }
  prepare?: (tx: Db, bookable: Bookable) => Promise<unknown>
}

const incomplete = 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.'
const lacking: [what: string, lacking: Lacking, said: string][] = [
  ['a valid total', { priceCents: 1 }, 'Der angegebene Preis ist nicht korrekt'],
  ['the service', { order: { serviceId: 'nein' } }, texts.refusals['not-offered']],
  ['the company', { order: { companyId: 'nein' } }, texts.refusals['not-offered']],
  ['the user’s id', { customer: { id: '' } }, incomplete],
  ['the customer’s e-mail', { customer: { email: '' } }, incomplete],
  [
    'the company’s account',
    { prepare: (tx) => tx.deleteFrom('payout_account').execute() },
    texts.refusals['no-payout-account'],
  ],
]

test.each(lacking)(
  '[PAY-1] an order without %s: no page is asked for, and it is said',
  (_what, without, said) =>
    withDatabase(async (tx) => {
      const { priceCents = 1200, order, customer, prepare } = without
      const bookable = await offer(tx, { priceCents })
      const before = pagesAsked()
      await prepare?.(tx, bookable)
      const pressed = await press(
        tx,
        { ...slotOrder(bookable), ...order },
        { customer: { ...ada, ...customer } },
      )
      if (pressed.outcome !== 'refused') throw new Error(pressed.outcome)
      expect(texts.refusals[pressed.because]).toBe(said)
      expect([pagesAsked(), await tx.selectFrom('reservation').select('id').execute()]).toEqual([before, []])
    }),
)

test('[PAY-1, PAY-3] a request without a state to be paid, an id or a total that its lines make: no page either', () =>
  withDatabase(async (tx) => {
    const before = pagesAsked()
    const { id, place } = await requested(tx)
    expect(await payRequest(tx, world.payments, own(id))).toEqual({ outcome: 'over' })
    await acceptRequest(tx, as(place))
    for (const reservationId of ['', 'nein'])
      await expect(payRequest(tx, world.payments, own(reservationId))).rejects.toThrow(/reservation/)
    await tx.updateTable('reservation').set({ total_cents: 2399 }).execute()
    expect(await payRequest(tx, world.payments, own(id))).toEqual({ outcome: 'failed' })
    expect([pagesAsked(), await tx.selectFrom('checkout').select('id').execute()]).toEqual([before, []])
    await tx.updateTable('reservation').set({ total_cents: 2400 }).execute()
    expect(await payRequest(tx, world.payments, own(id))).toMatchObject({ outcome: 'checkout' })
    expect(pagesAsked()).toBe(before + 1)
  }))

const noPrices = 'Es wurden keine gültigen Preise gefunden'

/** How the provider's payment pages stand, oldest first. */
function pagesNow(): string[] {
  const { store } = world.sandbox.world
  const sql =
    "select json_extract(body, '$.status') as status from object where kind = 'checkout.session' order by seq"
  return store.rows<{ status: string }>(sql).map(({ status }) => status)
}

test('[PAY-2] an order with a line that the provider names no price for is refused, with its places free', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const before = pagesNow().length
    world.sandbox.faults.arm({ kind: 'price-missing' })
    const pressed = await press(tx, slotOrder(bookable))
    expect(pressed).toEqual({ outcome: 'refused', because: 'unknown-price' })
    expect(texts.refusals['unknown-price']).toBe(noPrices)
    expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
    expect(pagesNow().slice(before)).toEqual(['expired'])
    await expectInvariants(tx)
    await begin(tx, slotOrder(bookable), { key: 'form-2' })
    expect(pagesNow().slice(before)).toEqual(['expired', 'open'])
  }))

test('[PAY-2] an accepted request without a price at the provider opens no page, and can be pressed again', () =>
  withDatabase(async (tx) => {
    const { id, place } = await requested(tx)
    await acceptRequest(tx, as(place))
    const before = pagesNow().length
    world.sandbox.faults.arm({ kind: 'price-missing' })
    expect(await payRequest(tx, world.payments, own(id))).toEqual({ outcome: 'failed' })
    expect(pagesNow().slice(before)).toEqual(['expired'])
    expect(await payRequest(tx, world.payments, own(id))).toMatchObject({ outcome: 'checkout' })
    expect(pagesNow().slice(before)).toEqual(['expired', 'open'])
    await expectInvariants(tx)
  }))
