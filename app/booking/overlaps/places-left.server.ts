import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { startsOfStay, type PlacesRefusal } from '#app/availability/availability.ts'
import { placesRefusal, startsForStay } from '#app/availability/availability.server.ts'
import type { OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import type { ExistingOrder } from './existing-order.server.ts'
import { lineOfOrder, capacityAfterWaitlist } from '#app/booking/waitlist/waitlist.server.ts'

/**
 * How many places are free where fewer are free than this order wants, and whether that is because they are sold or
 * because the start can't be had at all; `null` where there are enough. The viewer's own unpaid booking of the same
 * choice has its places: pressing again is the same order. What is held for the viewer, who waited for it, is theirs;
 * what others wait for isn't anybody else's.
 *
 * Only a courtesy to whoever looks at the order page: what counts is what `startBooking` finds under its locks.
 */
export async function tooFewPlaces(
  db: Db,
  { facts, existing, now }: { facts: OrderFacts; existing: ExistingOrder | null; now: Date },
): Promise<{ because: PlacesRefusal; free: number } | null> {
  const { service, event, startsAt, wanted, units } = facts
  const { companyId, id: serviceId } = service
  const line = lineOfOrder({ companyId, serviceId, eventId: event?.id ?? null, startsAt })
  const spare = await capacityAfterWaitlist(db, line, wanted, now)
  const free = Math.max(0, Math.min(spare, await freePlaces(db, facts, now)))
  if (free >= units || existing?.offer || existing?.same) return null
  return { free, because: await whyNone(db, facts, now) }
}

// Also what is closed or has begun has no free places; waiting for it would be in vain.
async function whyNone(db: Db, facts: OrderFacts, now: Date): Promise<PlacesRefusal> {
  const { service, wanted, units, leadTimeMinutes, lastDayOn } = facts
  const { companyId, id: serviceId } = service
  const asked = { companyId, serviceId, wanted, units, leadTimeMinutes, lastDayOn, now }
  const { refusal } = await placesRefusal(db, { ...asked, guards: { lock: 'off', condition: 'on' } })
  return refusal?.because ?? 'sold-out'
}

// The order page asks of the same starts as the page that led to it; what isn't there has no places.
async function freePlaces(
  db: Db,
  { service, event, startsAt, cart }: OrderFacts,
  now: Date,
): Promise<number> {
  if (event) return event.free
  const stay = { slots: cart.slots, slotMinutes: service.slotMinutes }
  const asked = { dayOn: berlinDay(startsAt), slots: cart.slots, now }
  const { starts, after } = await startsForStay(db, service, asked)
  const freeAt = new Map([...starts, ...after].map((start) => [start.startsAt.getTime(), start.free]))
  return Math.min(...startsOfStay({ startsAt, ...stay }).map((at) => freeAt.get(at.getTime()) ?? 0))
}
