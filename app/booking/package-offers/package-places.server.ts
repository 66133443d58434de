import type { Db } from '#foundation/platform/db.server.ts'
import { dropPlaces, keepPlaces, takePlaces } from '#app/availability/availability.server.ts'
import {
  startsOfStay,
  type CapacityGuards,
  type PlacesRefusal,
  type Wanted,
} from '#app/availability/availability.ts'
import { askTheLine, capacityAfterWaitlist, lineOfOrder } from '#app/booking/waitlist/waitlist.server.ts'
import type { OfferPlace, OfferRefusal } from './package-offer.ts'

/** What an offer holds: of which of the company's calendars what, and how much of it. */
export type HeldStart = { serviceId: string; wanted: Wanted; units: number; startsAt: Date }

const minuteMs = 60_000

/**
 * The slots of a stay, or the event, that an offer holds; where rounds are booked all of them until the end. `null`: the
 * company has no such calendar.
 */
export async function heldStart(
  db: Db,
  {
    companyId,
    place,
    startsAt,
    endsAt,
  }: { companyId: string; place: OfferPlace; startsAt: Date; endsAt: Date },
): Promise<HeldStart | null> {
  const { serviceId, units } = place
  const service = await db
    .selectFrom('service')
    .select(['duration_type as durationType', 'slot_minutes as slotMinutes'])
    .where('company_id', '=', companyId)
    .where('id', '=', serviceId)
    .executeTakeFirst()
  if (!service) return null
  if ('eventId' in place)
    return { serviceId, units, startsAt, wanted: { kind: 'event', eventId: place.eventId } }
  const { durationType, slotMinutes } = service
  const lasts = Math.ceil((endsAt.getTime() - startsAt.getTime()) / (slotMinutes * minuteMs))
  const slots = durationType === 'round' ? Math.max(1, lasts) : 1
  const starts = startsOfStay({ startsAt: place.startsAt, slots, slotMinutes })
  return { serviceId, units, startsAt, wanted: { kind: 'slots', startsAt: starts } }
}

type Placing = { companyId: string; reservationId: string; now: Date; guards?: CapacityGuards | undefined }

/** Places are held, or why not; `free` is what was left. */
export type Placed = { outcome: 'held' } | { outcome: 'refused'; because: OfferRefusal; free: number }

/**
 * Holds what a version names instead of what the one before held, under the reservation's id. What it has of the same
 * start stays its own, whoever waits for it, and also once the start is closed or over; of what is more it leaves, like
 * everybody else, those their places who wait. The caller has locked both, then the reservation; a refusal is rolled
 * back by it.
 */
export async function holdInstead(
  tx: Db,
  start: HeldStart | null,
  { companyId, reservationId: reference, now, guards }: Placing,
): Promise<Placed> {
  const kept = start && (await keepPlaces(tx, { ...start, companyId, reference }))
  if (kept) {
    await tellLines(tx, companyId, kept.freed)
    return { outcome: 'held' }
  }
  const spare = start && (await spareFor(tx, start, { companyId, reference, now }))
  const { freed } = await dropPlaces(tx, { companyId, reference })
  await tellLines(tx, companyId, freed)
  if (!start) return { outcome: 'held' }
  const { serviceId, wanted, units, startsAt } = start
  const taken = await takePlaces(tx, {
    companyId,
    serviceId,
    reference,
    wanted,
    units,
    // A company knows its own calendar: neither its lead time nor how far ahead visitors book is asked.
    leadTimeMinutes: 0,
    lastDayOn: null,
    until: 'end',
    now,
    spare: spare ?? undefined,
    guards,
  })
  if (taken.outcome === 'refused')
    return { outcome: 'refused', because: refusals[taken.because], free: taken.free }
  if (taken.startsAt.getTime() !== startsAt.getTime())
    return { outcome: 'refused', because: 'start-elsewhere', free: 0 }
  return { outcome: 'held' }
}

async function tellLines(tx: Db, companyId: string, freed: readonly Freed[]): Promise<void> {
  for (const { serviceId, eventId, dayOn } of freed)
    await askTheLine(tx, { companyId, serviceId, eventId, startsOn: dayOn })
}

type Freed = Awaited<ReturnType<typeof dropPlaces>>['freed'][number]

type Spare = (locked: Db) => Promise<number>

// Places that it holds of the same start are given back before all are taken: nobody who waits gets them meanwhile, so
// the line is asked before about what is more.
async function spareFor(
  tx: Db,
  { serviceId, wanted, startsAt }: HeldStart,
  { companyId, reference, now }: { companyId: string; reference: string; now: Date },
): Promise<Spare> {
  const eventId = wanted.kind === 'event' ? wanted.eventId : null
  const line = lineOfOrder({ companyId, serviceId, eventId, startsAt })
  const ask = (locked: Db) => capacityAfterWaitlist(locked, line, wanted, now)
  const own = await unitsHeld(tx, { companyId, reference, serviceId, wanted })
  if (own === 0) return ask
  const left = own + (await ask(tx))
  return () => Promise.resolve(left)
}

/** How many units it holds of every wanted start already. */
async function unitsHeld(
  tx: Db,
  {
    companyId,
    reference,
    serviceId,
    wanted,
  }: { companyId: string; reference: string; serviceId: string; wanted: Wanted },
): Promise<number> {
  const held = await tx
    .selectFrom('hold')
    .select(['slot_starts_at as startsAt', 'event_id as eventId', 'units'])
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('service_id', '=', serviceId)
    .where('released_at', 'is', null)
    .execute()
  const isHeld =
    wanted.kind === 'event'
      ? held.some(({ eventId }) => eventId === wanted.eventId)
      : wanted.startsAt.every((at) => held.some(({ startsAt }) => startsAt?.getTime() === at.getTime()))
  return isHeld ? (held[0]?.units ?? 0) : 0
}

const refusals: Record<PlacesRefusal, OfferRefusal> = {
  'not-offered': 'start-unknown',
  blocked: 'start-closed',
  started: 'start-over',
  'too-soon': 'start-over',
  'too-far': 'start-unknown',
  'sold-out': 'start-full',
}
