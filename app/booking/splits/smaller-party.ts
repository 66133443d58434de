import type { OrderRequest } from '#app/booking/orders/orders.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { splitPageTexts } from './texts/split-pages.ts'

const personsField = 'persons'
const groupPrefix = 'p_'

/** One figure of a party that can be lowered, with the name of its field. */
export type PartyAmount = { field: string; name: string; least: number; most: number; amount: number }

type Booked = Pick<Reservation, 'companyId' | 'serviceId' | 'startsAt' | 'eventId' | 'cart' | 'persons'>

/**
 * The figures of a booked party as an address or a form lowers them. What that doesn't say is as booked; where there is
 * only one figure, it is lowered by the share of the price that nobody else has paid (`unpaid`, of 1).
 */
export function partyAmounts(booked: Booked, query: URLSearchParams, unpaid: number): PartyAmount[] {
  const { cart, persons } = booked
  const groups = new Map(cart.lines.map(({ groupID, name }) => [groupID, name]))
  const counted = [...groups].map(([groupID, name]) => {
    const most = cart.lines
      .filter((line) => line.groupID === groupID)
      .reduce((sum, { amount }) => sum + amount, 0)
    return { field: groupPrefix + groupID, name, least: 0, most }
  })
  const isByPerson = cart.lines.some(({ counts }) => counts === 'person')
  const party = { field: personsField, name: splitPageTexts.page.persons, least: 1, most: persons }
  const all = isByPerson ? counted : [...counted, party]
  const isSingle = all.length === 1
  return all.map((each) => {
    const least = isSingle ? 1 : each.least
    const { most } = each
    const unsaid = isSingle ? Math.round(most * (1 - unpaid)) : most
    const asked = query.get(each.field) ?? ''
    const amount = /^\d{1,4}$/.test(asked) ? Number(asked) : unsaid
    return { ...each, least, amount: Math.max(least, Math.min(amount, most)) }
  })
}

/** The order of a booking with these figures. */
export function smallerOrder(booked: Booked, amounts: readonly PartyAmount[]): OrderRequest {
  const { companyId, serviceId, startsAt, eventId, cart } = booked
  const persons = amounts.find(({ field }) => field === personsField)?.amount ?? null
  const choices = amounts
    .filter(({ field, amount }) => field.startsWith(groupPrefix) && amount > 0)
    .map(({ field, amount }) => ({ groupID: field.slice(groupPrefix.length), amount }))
  const start = eventId === null ? startsAt : null
  return { companyId, serviceId, startsAt: start, eventId, slots: cart.slots, choices, persons }
}
