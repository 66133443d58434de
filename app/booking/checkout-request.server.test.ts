import { expect, test } from 'vitest'
import { sumOfLines } from '#app/payment/payment.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { ada, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPreviewOf, reservationOf } from './booking.server.ts'

const world = worldOfFile()
const { offer, begin } = oneGuest(world)

test('[PRICE-7, GEN-17] the payment page asks for the total in cents, VAT inside, and for nothing beside it', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { priceCents: 1999 })
    const order = slotOrder(bookable, { persons: 3 })
    const priced = await orderPreviewOf(tx, { order, now: world.now() })
    const { id, sessionId } = await begin(tx, order)
    const { request } = await tx.selectFrom('checkout').select('request').executeTakeFirstOrThrow()
    const { totalCents } = await reservationOf(tx, { userId: ada.id, id })
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

test('[PRICE-8, PAY-20] an offer that says nothing of VAT has 19 percent, another what it says', () =>
  withDatabase(async (tx) => {
    const { id } = await begin(tx, slotOrder(await offer(tx)))
    const { cart } = await reservationOf(tx, { userId: ada.id, id })
    expect([cart.vatPercent, cart.vatCents]).toEqual([19, Math.round((1200 * 19) / 119)])
    const reduced = await offer(tx)
    await tx.updateTable('service').set({ vat_percent: 7 }).where('id', '=', reduced.serviceId).execute()
    const other = await begin(tx, slotOrder(reduced), { key: 'reduced' })
    const second = await reservationOf(tx, { userId: ada.id, id: other.id })
    expect([second.cart.vatPercent, second.cart.vatCents]).toEqual([7, Math.round((1200 * 7) / 107)])
  }))
