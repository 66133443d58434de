import type { OrderRequest } from './order.ts'
import type { Choice } from '#app/booking/quote/quote.ts'

/** The order page's address without its query. */
export const orderPath = '/bookings/new'

/** Groups that one order may name; more is no order of ours. */
const mostGroups = 20
const groupPrefix = 'p_'

/**
 * A choice as the query of an address: `companyID`, `serviceID`, `slot` (the start as ISO instant) or `event`, `slots`
 * (rounds), `persons`, and `p_<groupID>` for each chosen price group. The same query is the service page's state.
 */
export function orderQuery(order: OrderRequest): URLSearchParams {
  const query = new URLSearchParams({ companyID: order.companyId, serviceID: order.serviceId })
  if (order.startsAt) query.set('slot', order.startsAt.toISOString())
  if (order.eventId) query.set('event', order.eventId)
  if (order.slots !== 1) query.set('slots', String(order.slots))
  if (order.persons !== null) query.set('persons', String(order.persons))
  for (const { groupID, amount } of order.choices) {
    if (amount > 0) query.set(`${groupPrefix}${groupID}`, String(amount))
  }
  return query
}

/** The order page for a choice. */
export function orderUrl(order: OrderRequest): string {
  return `${orderPath}?${orderQuery(order)}`
}

/**
 * Reads a choice out of a query or a form. Anything that isn't one is `null`, also where only an amount is odd: prices
 * decide what it is worth, and nobody's guess is ordered.
 */
export function orderFrom(query: URLSearchParams): OrderRequest | null {
  const companyId = query.get('companyID')
  const serviceId = query.get('serviceID')
  if (!companyId || !serviceId || companyId.length > 100 || serviceId.length > 100) return null
  const odd = oddAmounts(query)
  const choices = choicesFrom(query)
  if (choices === null || odd.has('slots') || odd.has('persons')) return null
  return {
    companyId,
    serviceId,
    startsAt: instantFrom(query.get('slot')),
    eventId: query.get('event')?.slice(0, 100) || null,
    slots: wholeFrom(query.get('slots')) ?? 1,
    persons: wholeFrom(query.get('persons')),
    choices,
  }
}

/** The chosen amounts per price group; `null` when a figure isn't one small whole number. */
export function choicesFrom(query: URLSearchParams): Choice[] | null {
  const named = [...query].filter(([name]) => name.startsWith(groupPrefix))
  const odd = oddAmounts(query)
  if (named.length > mostGroups || named.some(([name]) => odd.has(name))) return null
  return named.map(([name, text]) => ({
    groupID: name.slice(groupPrefix.length),
    amount: wholeFrom(text) ?? 0,
  }))
}

/** A query without the amounts that can't be read: what else was chosen is kept. */
export function withoutOddAmounts(query: URLSearchParams): URLSearchParams {
  const odd = oddAmounts(query)
  return new URLSearchParams([...query].filter(([name]) => !odd.has(name)))
}

/** Where a query leads that is no order: an odd amount to the page that says so, anything else home. */
export function noOrderUrl(query: URLSearchParams): string {
  if (orderFrom(withoutOddAmounts(query)) === null) return '/'
  const asked = [...query].filter(([name]) => otherNames.includes(name) || isAmount(name))
  return `${orderPath}?${new URLSearchParams(asked)}`
}

const otherNames: readonly string[] = ['companyID', 'serviceID', 'slot', 'event']
const isAmount = (name: string) => name === 'slots' || name === 'persons' || name.startsWith(groupPrefix)

// Said twice it could be either, and our own addresses say each once. An empty one is an empty field.
function oddAmounts(query: URLSearchParams): ReadonlySet<string> {
  const seen = new Set<string>()
  const odd = new Set<string>()
  for (const [name, text] of query) {
    if (!isAmount(name)) continue
    if (seen.has(name) || (text !== '' && wholeFrom(text) === null)) odd.add(name)
    seen.add(name)
  }
  return odd
}

function wholeFrom(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

// Of the years 1900 to 2199: what else could be written is nobody's start, and has no calendar here.
function instantFrom(text: string | null): Date | null {
  if (!text || !/^(?:19|2[01])\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/.test(text))
    return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}
