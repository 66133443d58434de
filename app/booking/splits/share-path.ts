import type { OrderRequest } from '#app/booking/orders/orders.ts'
import { orderQuery } from '#app/booking/orders/orders.ts'

/** The page on which an order is made that several people pay for. Its query is the order page's. */
const newSplitPath = '/bookings/teilen'

/** The same for a choice; `people`: how many pay. */
export function splitPath(order: OrderRequest, people?: number): string {
  const query = orderQuery(order)
  if (people !== undefined) query.set(peopleField, String(people))
  return `${newSplitPath}?${query}`
}

/** The same for the address of an order page. */
export function shareOrderPath(orderPath: string): string {
  return newSplitPath + orderPath.slice(orderPath.indexOf('?'))
}

/** How many people pay, in the query. */
export const peopleField = 'anteile'

/** The page of one share, for whoever has its link. */
export function sharePath(code: string): string {
  return `/anteil/${code}`
}
