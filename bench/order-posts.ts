import { orderQuery } from '#app/booking/orders/order-url.ts'
import { termsFields, type AcceptedTerms } from '#app/booking/order-page/accepted-terms.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { seenTerms } from '#test/support/bookings.ts'
import { freshKey } from './load.ts'

/** What the order page named for each order; looking is not what is measured. */
export const seen = new Map<OrderRequest, AcceptedTerms | null>()

/** Opens the order page of each order. */
export async function look(db: Db, orders: readonly OrderRequest[], now: Date): Promise<void> {
  for (const order of orders) seen.set(order, await seenTerms(db, order, now))
}

/** The form as a browser sends it, each person their own order, each time with a key of its own. */
export function orderPosts(url: URL, orders: readonly OrderRequest[], cookies: readonly string[]): string[] {
  return cookies.map((cookie, nr) => {
    const order = orders[nr % orders.length]
    if (!order) throw new Error('no order')
    const shown = seen.get(order)
    const named = new URLSearchParams(shown ? termsFields(shown) : [])
    const body = `${orderQuery(order)}&${named}&key=${freshKey}`
    return [
      'POST /bookings/new HTTP/1.1',
      ...[`host: ${url.host}`, `origin: ${url.origin}`, `cookie: ${cookie}`, 'connection: keep-alive'],
      ...['content-type: application/x-www-form-urlencoded', `content-length: ${body.length}`],
      ...['', body],
    ].join('\r\n')
  })
}
