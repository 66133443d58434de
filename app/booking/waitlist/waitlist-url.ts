import { type OrderRequest, orderQuery, orderUrl } from '#app/booking/orders/orders.ts'
import type { Wish } from './entry-states.ts'

/** One's own waiting lists. */
export const waitingPath = '/warteliste'

/** What a place in line is called on that page. */
export const linePlaceId = (id: string) => `platz-${id}`

/** Where one's own place in line stands. */
export const waitlistEntryUrl = (id: string) => `${waitingPath}#${linePlaceId(id)}`

/** The order that somebody waits for. */
export function orderForWaitlistEntry(entry: {
  companyId: string
  serviceId: string
  eventId: string | null
  startsAt: Date
  wish: Wish
}): OrderRequest {
  const { companyId, serviceId, eventId, startsAt, wish } = entry
  return { ...wish, companyId, serviceId, eventId, startsAt: eventId === null ? startsAt : null }
}

/** True where somebody waits for exactly this choice, in whatever order its parts are named. */
export function waitsFor(entry: Parameters<typeof orderForWaitlistEntry>[0], order: OrderRequest): boolean {
  const named = (each: OrderRequest) => [...orderQuery(each)].map(String).toSorted().join('&')
  return named(orderForWaitlistEntry(entry)) === named(order)
}

const fromList = 'warteliste'

/** Where the mail of an offer leads: its reader has an account, also on a device that doesn't know them. */
export function offerUrl(order: OrderRequest): string {
  return `${orderUrl(order)}&von=${fromList}`
}

/** True on an order page that somebody came to by such a mail. */
export function isFromOffer(query: URLSearchParams): boolean {
  return query.get('von') === fromList
}

/** Where somebody joins the waiting list of a choice. */
export function joinUrl(order: OrderRequest): string {
  return `/bookings/warten?${orderQuery(order)}`
}

/** Where it is asked once more whether somebody leaves one of their lists. */
export function leaveAskUrl(id: string): string {
  return `${waitingPath}?${new URLSearchParams({ open: 'verlassen', platz: id })}`
}

/** Where the reader of a mail ends their waiting without signing in; it opens a page with a button. */
export function leaveUrl({ companyId, id, leaveCode }: LeaveLink): string {
  return `${waitingPath}/verlassen?${new URLSearchParams({ bei: companyId, platz: id, zeichen: leaveCode })}`
}

/** What such a link says. */
export type LeaveLink = { companyId: string; id: string; leaveCode: string }

/** Reads such a link; what it says may be anything. */
export function parseLeaveLink(query: URLSearchParams): LeaveLink {
  const said = (name: string) => (query.get(name) ?? '').slice(0, 100)
  return { companyId: said('bei'), id: said('platz'), leaveCode: said('zeichen') }
}
