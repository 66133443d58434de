import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { orderUrl, type OrderRequest } from '#app/booking/orders/orders.ts'
import { clockOrDateText } from '#app/booking/summary/summary.ts'
import { serviceUrl } from '#app/booking/order-page/order-page.ts'
import { waitingTexts } from './texts/waitlist.ts'
import type { WaitingEnd, WaitingState } from './entry-states.ts'
import type { StartWaited, UserWaitlistEntry } from './waiting-entry.ts'
import { orderForWaitlistEntry, joinUrl } from './waitlist-url.ts'

/** A place in line, ready to be shown. */
export type WaitlistEntryView = {
  id: string
  title: string
  /** `Sa., 20. Juni 2026, 14:30 Uhr`. */
  when: string
  party: string
  state: WaitingState
  /** How it ended, in words. */
  said: string
  /** What leaving means. */
  leaveLead: string
  /** It hasn't begun, so that looking at it again makes sense. */
  isAhead: boolean
  /** How many stand before it. */
  ahead: number
  /** Until when an offer is kept, in words and as what is left of it; `null` without one. */
  offer: { until: string; leftMs: number; leaving: string } | null
  /** What is said while its payment is open; `null` while none is. */
  paying: string | null
  orderUrl: string
  serviceUrl: string
  bookingUrl: string | null
}

/** Turns a place in line into words. */
export function waitlistEntryView(entry: UserWaitlistEntry, now: Date): WaitlistEntryView {
  const { id, title, startsAt, party, state, offeredUntil, reservationId } = entry
  const order = orderForWaitlistEntry(entry)
  const isOffer = state === 'offered' && offeredUntil !== null
  return {
    id,
    title,
    when: formatInstant(startsAt),
    party,
    state,
    said: saidOf(entry),
    paying: entry.claim === 'paying' ? payingUntil(entry, now) : null,
    leaveLead: leaveWaitlistText({ title, startsAt, isOffer, mayWaitAgain: entry.mayWaitAgain }),
    isAhead: startsAt.getTime() > now.getTime(),
    ahead: entry.ahead,
    offer: isOffer
      ? {
          until: formatInstant(offeredUntil),
          leftMs: offeredUntil.getTime() - now.getTime(),
          leaving: waitingTexts.list.leavingOffer[entry.mayWaitAgain ? 'again' : 'last'],
        }
      : null,
    orderUrl: orderUrl(order),
    serviceUrl: serviceUrl(order),
    bookingUrl: reservationId && `/bookings/${reservationId}`,
  }
}

type Leaving = Pick<UserWaitlistEntry, 'title' | 'startsAt' | 'mayWaitAgain'> & { isOffer: boolean }

/** What it means to leave the line, or to give back what is offered. */
export function leaveWaitlistText({ title, startsAt, isOffer, mayWaitAgain }: Leaving): string {
  const { lead, offered } = waitingTexts.leave
  return (isOffer ? offered[mayWaitAgain ? 'again' : 'last'] : lead)(title, formatInstant(startsAt))
}

function saidOf(wait: UserWaitlistEntry): string {
  return wait.claim === null ? endSaid(wait) : waitingTexts.list.claims[wait.claim]
}

function endSaid({ state, endBecause, units }: Pick<EndedWait, 'state' | 'endBecause' | 'units'>): string {
  const { ends, states, tooFew } = waitingTexts.list
  const because = endBecause ?? (state === 'closed' ? 'over' : null)
  if (because === 'over') return tooFew(units)
  return because === null ? states[state] : ends[because]
}

// The payment page has a time of its own; the places are theirs until the offer's hour all the same.
function payingUntil({ offeredUntil, endBecause }: UserWaitlistEntry, now: Date): string {
  const isKept = offeredUntil !== null && offeredUntil > now && endBecause === null
  return waitingTexts.list.paying(isKept ? formatInstant(offeredUntil) : null)
}

/** How many wait for a start of a company, in words. */
export type WaitlistDemandView = { key: string; title: string; when: string; said: string }

/** Turns a company's starts that are waited for into words. */
export function waitlistDemandView({
  serviceId,
  eventId,
  title,
  startsAt,
  ...counts
}: StartWaited): WaitlistDemandView {
  return {
    key: [serviceId, eventId, startsAt.toISOString()].join('-'),
    title,
    when: formatInstant(startsAt),
    said: waitingTexts.company.parties(counts),
  }
}

/** How somebody's waiting ended. */
export type EndedWait = {
  title: string
  state: WaitingState
  endBecause: WaitingEnd | null
  units: number
  isLate: boolean
}

/** On how many waiting lists somebody stands, how many of them offer something, and when the first offer runs out. */
export type WaitCounts = {
  waiting: number
  offered: number
  offeredUntil: Date | null
  /** What the offer is of that runs out first, else the nearest that they wait for. */
  first: { title: string; startsAt: Date } | null
}

/** What somebody waits for, as it stands with their bookings. */
export type WaitlistSummary = { said: string; saidBelow: string; isOffer: boolean }

/**
 * Turns what somebody waits for into a sentence that names the first of it; `null` where they wait for nothing. What is
 * held comes first, with its hour.
 */
export function waitlistSummary(
  { waiting, offered, offeredUntil, first }: WaitCounts,
  now: Date,
): WaitlistSummary | null {
  const words = waitingTexts.bookings
  if (first === null) return null
  const what = words.what(first.title, formatInstant(first.startsAt))
  const also = (count: number) => count > 0 && words.alsoWaiting(count)
  const join = (...said: (string | false)[]) => said.filter(Boolean).join(' ')
  if (offered === 0)
    return {
      said: join(words.on(what), also(waiting - 1)),
      saidBelow: words.butWaiting(waiting),
      isOffer: false,
    }
  const held = offeredUntil ? words.held(clockOrDateText(offeredUntil, now), what) : words.offered(what)
  const more = offered > 1 && words.moreOffered(offered - 1)
  const saidBelow = words.butOffered[offeredUntil ? 'held' : 'passed']
  return { said: join(held, more, also(waiting)), saidBelow, isOffer: true }
}

/** Says how the latest waiting ended, for who waits for nothing any more. */
export function endedWaitlistSummary(ended: EndedWait): WaitlistSummary {
  const said = waitingTexts.bookings.ended(ended.title, endSaid(ended))
  return { said, saidBelow: said, isOffer: false }
}

/** Where a button to a waiting list leads, and what it says. */
export type WaitingWay = { to: string; label: string }

/** What is said of waiting for something, and the way there; each `null` where there is none. */
export type WaitlistNotice = { said: string | null; way: WaitingWay | null }

/** The way to the waiting list of an order. */
export const joinLink = (order: OrderRequest): WaitingWay => ({
  to: joinUrl(order),
  label: waitingTexts.order.waitInstead,
})
