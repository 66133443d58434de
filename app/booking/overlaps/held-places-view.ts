import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { startsOfStay } from '#app/availability/availability.ts'
import { payableUntil } from '#app/booking/amendments/amendments.ts'
import { orderUrl } from '#app/booking/orders/orders.ts'
import type { WaitingChange } from '#app/booking/holds/holds.server.ts'
import {
  type OpenOffer,
  type WaitingEntry,
  orderForWaitlistEntry,
  waitlistEntryUrl,
} from '#app/booking/waitlist/waitlist.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { partyText, shortInstant, clockOrDateText, reservedUntil } from '#app/booking/summary/summary.ts'
import { bookAgainUrl, type BookingDetails } from '#app/booking/bookings/bookings.ts'
import { placesId } from '#app/booking/reservations/reservations.ts'
import { heldPlacesTexts as texts } from './texts/held-places.ts'

/** Places of an offer that its reader holds unpaid, or waits for, ready to be shown on the offer's page. */
export type HeldPlacesView = {
  id: string
  kind: 'info' | 'warning' | 'success'
  lead: string
  text: string
  /** What there is to do. `isOutside`: the payment provider's page. */
  way: { label: string; href: string; isOutside: boolean }
  /** Our own page of it, for each start and date that it is about. */
  to: string
  /** In the small box of a start. */
  short: string
  /** Until when, in a few words. */
  line: string
  eventId: string | null
  /** Every slot, as ISO instants; of an event its start. */
  startsAt: readonly string[]
  dayOn: string
  /** How long this is true, in milliseconds from now; `null` when it is over already. */
  leftMs: number | null
}

/** The same on the page of another order; `giveBack`: where an unpaid one is given back, `null` where its own page says. */
export type OverlappingHoldView = HeldPlacesView & { giveBack: string | null }

/** Where an unpaid order is given back. */
export const bookingPlacesUrl = (id: string) => `/bookings/${id}#${placesId}`

/** An unpaid order or request in words. `null` where it has no time. */
export function unpaidPlacesView(reservation: Reservation, besides: BookingDetails): HeldPlacesView | null {
  const { id, startsAt, snapshot, cart, eventId } = reservation
  if (startsAt === null) return null
  const party = partyText({ ...reservation, countingUnit: snapshot.countingUnit })
  const said = saidOf(reservation, besides)
  const slots = eventId === null ? cart.slots : 1
  return {
    ...said,
    text: `${texts.what(shortInstant(startsAt), party)} ${said.text}`,
    id,
    eventId,
    dayOn: berlinDay(startsAt),
    startsAt: startsOfStay({ startsAt, slots, slotMinutes: snapshot.slotMinutes }).map((at) =>
      at.toISOString(),
    ),
  }
}

type Said = Pick<HeldPlacesView, 'kind' | 'lead' | 'text' | 'way' | 'to' | 'short' | 'line' | 'leftMs'>

function saidOf(reservation: Reservation, besides: BookingDetails): Said {
  const { state, units } = reservation
  if (state === 'processing') return unpaidSaid(reservation, besides)
  const page = `/bookings/${reservation.id}`
  const { now } = besides
  const until = reservedUntil(reservation) ?? now
  const clock = clockOrDateText(until, now)
  const leftMs = leftUntil(until, now)
  if (state === 'slotRequestet')
    return {
      kind: 'info',
      lead: texts.leads.asked,
      text: texts.asked(clock),
      leftMs,
      way: inside(texts.ways.request, page),
      to: page,
      short: texts.start.asked,
      line: texts.askedFor,
    }
  return {
    kind: 'warning',
    lead: texts.leads.accepted,
    text: texts.accepted(units, clock),
    leftMs,
    way: inside(texts.ways.pay, page),
    to: page,
    short: texts.start.held,
    line: texts.held(clock),
  }
}

// Without an open page the order page goes on: pressing again is the same order while its time lasts, else a new one.
function unpaidSaid(reservation: Reservation, { payUrl, promisedUntil = null, now }: BookingDetails): Said {
  const { units } = reservation
  const until = reservedUntil(reservation) ?? now
  const leftMs = leftUntil(until, now)
  const promised =
    promisedUntil !== null && promisedUntil > until && promisedUntil > now ? promisedUntil : null
  const heldUntil = promised ?? (leftMs === null ? null : until)
  const again = bookAgainUrl(reservation)
  const label = leftMs === null ? texts.ways.again : texts.ways.pay
  return {
    kind: 'warning',
    lead: texts.leads.unpaid,
    leftMs,
    text: unpaidText({ units, until: leftMs === null ? null : until, promised, now }),
    way: payUrl === null ? inside(label, again) : { label, href: payUrl, isOutside: true },
    to: payUrl === null ? again : `/bookings/${reservation.id}`,
    short: texts.start.held,
    line: heldUntil ? texts.held(clockOrDateText(heldUntil, now)) : texts.heldNow,
  }
}

type Hours = { units: number; until: Date | null; promised: Date | null; now: Date }

function unpaidText({ units, until, promised, now }: Hours): string {
  const clock = until && clockOrDateText(until, now)
  if (promised === null) return clock ? texts.unpaid(units, clock) : texts.unpaidOver
  const kept = clockOrDateText(promised, now)
  return clock ? texts.promised(units, clock, kept) : texts.promisedOver(units, kept)
}

/** An open offer of a waiting list in words. */
export function offeredPlacesView(entry: OpenOffer, now: Date): HeldPlacesView {
  const { id, startsAt, startsOn, wantedAt, party, offeredUntil, eventId } = entry
  const to = orderUrl(orderForWaitlistEntry(entry))
  const until = clockOrDateText(offeredUntil, now)
  return {
    kind: 'success',
    lead: texts.leads.offered,
    id,
    eventId,
    dayOn: startsOn,
    to,
    text: `${texts.what(shortInstant(startsAt), party)} ${texts.offered(until)}`,
    way: inside(texts.ways.book, to),
    short: texts.start.held,
    line: texts.held(until),
    leftMs: leftUntil(offeredUntil, now),
    startsAt: wantedAt.map((at) => at.toISOString()),
  }
}

/** A place in line in words: nothing of it is held yet. */
export function waitlistedPlacesView(entry: WaitingEntry & { ahead: number }): HeldPlacesView {
  const { id, startsAt, startsOn, wantedAt, party, ahead, eventId } = entry
  const to = waitlistEntryUrl(id)
  return {
    kind: 'info',
    lead: texts.leads.waiting,
    id,
    eventId,
    dayOn: startsOn,
    to,
    short: texts.start.waits,
    line: texts.waits(ahead),
    text: `${texts.what(shortInstant(startsAt), party)} ${texts.inLine(ahead)}`,
    way: inside(texts.ways.line, to),
    startsAt: wantedAt.map((at) => at.toISOString()),
    leftMs: null,
  }
}

/** A change of a ticket that waits for its payment or its company, in words: what is new of it is held. */
export function amendedPlacesView({ reservation, amendment }: WaitingChange, now: Date): HeldPlacesView {
  const { id, after, state } = amendment
  const { eventId, startsOn: dayOn, units, slotStarts } = after
  const page = `/bookings/${reservation.id}/umbuchen`
  const until = payableUntil(amendment) ?? now
  const leftMs = leftUntil(until, now)
  const clock = clockOrDateText(until, now)
  const isAsked = state === 'proposed'
  const payable = leftMs === null ? texts.changeOver : texts.change(units, clock)
  const { countingUnit } = reservation.snapshot
  const what = texts.what(shortInstant(new Date(after.startsAt)), partyText({ ...after, countingUnit }))
  return {
    id,
    eventId,
    dayOn,
    leftMs,
    to: page,
    kind: isAsked ? 'info' : 'warning',
    lead: texts.leads[isAsked ? 'changeAsked' : 'change'],
    text: `${what} ${isAsked ? texts.changeAsked(clock) : payable}`,
    way: inside(texts.ways[isAsked || leftMs === null ? 'change' : 'pay'], page),
    short: isAsked ? texts.start.asked : texts.start.held,
    line: isAsked ? texts.askedFor : leftMs === null ? texts.heldNow : texts.held(clock),
    startsAt: eventId === null ? slotStarts : [after.startsAt],
  }
}

const inside = (label: string, href: string) => ({ label, href, isOutside: false })

function leftUntil(until: Date, now: Date): number | null {
  const left = until.getTime() - now.getTime()
  return left > 0 ? left : null
}
