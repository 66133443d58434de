import { expect } from 'vitest'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { pressOrder } from './book-a-slot.ts'
import { demoAddress } from './people.ts'
import type { Stage } from './stage.ts'
import { bookableStart } from './starts.ts'
import type { Walk } from './walk.ts'

/** Somebody with an order: who, what, and how many places the start had before. */
export type AtCheckout = { walk: Walk; order: OrderRequest; free: number }

/** Opens the order page for a start of a service, signed in as a demo person. */
export async function atOrderPage(
  { application, visit }: Stage,
  { as, ...wish }: { as: string; serviceId: string; persons?: number; times?: number },
): Promise<AtCheckout> {
  const found = await application.withDb((db) => bookableStart(db, { persons: 2, ...wish }))
  const walk = await visit({ as: demoAddress(as) })
  await walk.go(application.url + orderUrl(found.order))
  return { walk, ...found }
}

/** Opens the order page for two at a start of the canoe tour, as whoever walks there. */
export async function openOrderPage(walk: Walk, { url, withDb }: ApplicationControls): Promise<void> {
  const wish = { serviceId: 'kanutour-barmbek', persons: 2 }
  const { order } = await withDb((db) => bookableStart(db, wish))
  await walk.go(url + orderUrl(order))
}

/** Like `atOrderPage`, and the order button is pressed. */
export async function atPaymentPage(
  stage: Stage,
  who: Parameters<typeof atOrderPage>[1],
): Promise<AtCheckout> {
  const there = await atOrderPage(stage, who)
  await pressOrder(there.walk)
  return there
}

/** What became of a person's orders of a service: every reservation by its state, and every payment in cents. */
export async function outcomesOf(
  { withDb }: ApplicationControls,
  { as, serviceId, startsAt }: { as: string; serviceId: string; startsAt?: Date | null },
): Promise<{ states: string[]; payments: number; checkouts: number }> {
  return withDb(async (db) => {
    const rows = await db
      .selectFrom('reservation')
      .innerJoin('users', 'users.id', 'reservation.user_id')
      .select(['reservation.id as id', 'reservation.state as state'])
      .where('users.email', '=', demoAddress(as))
      .where('reservation.service_id', '=', serviceId)
      .$if(startsAt instanceof Date, (query) => query.where('reservation.starts_at', '=', startsAt ?? null))
      .orderBy('reservation.created_at')
      .execute()
    const ids = rows.map(({ id }) => id)
    const among = ids.length > 0 ? ids : ['']
    const payments = await db.selectFrom('payment').select('id').where('reference', 'in', among).execute()
    const checkouts = await db.selectFrom('checkout').select('id').where('reference', 'in', among).execute()
    return { states: rows.map(({ state }) => state), payments: payments.length, checkouts: checkouts.length }
  })
}

/** Waits until a person's only order of a service is a ticket, paid once. */
export async function expectOneTicket(
  application: ApplicationControls,
  who: { as: string; serviceId: string; startsAt?: Date | null },
  { timeout = 10_000 }: { timeout?: number } = {},
): Promise<void> {
  await expect
    .poll(() => outcomesOf(application, who), { timeout, interval: 500 })
    .toEqual({ states: ['confirmed'], payments: 1, checkouts: 1 })
}
