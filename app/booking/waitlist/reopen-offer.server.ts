import type { Db } from '#foundation/platform/db.server.ts'
import { returnPlaces } from '#app/availability/availability.server.ts'
import { openWaitlistOffers } from './offers.server.ts'
import type { MoveCause, Reservation } from '#app/booking/reservations/reservations.server.ts'
import { choiceText } from '#app/booking/summary/summary.ts'
import { isOfferOver, type Wish } from './entry-states.ts'
import { gaveUp } from '#app/booking/holds/holds.ts'
import { entryColumns, moveEntry } from './entries.server.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import { tellWaiter } from './mails.server.ts'
import '#app/booking/tables.ts'

/** Locks the entry whose offer became this reservation; `null` where none did. The caller holds the places. */
export async function lockTaken(
  tx: Db,
  { companyId, userId, id }: Pick<Reservation, 'companyId' | 'userId' | 'id'>,
): Promise<WaitingEntry | null> {
  const row = await tx
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .where('state', '=', 'claimed')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * What becomes of an offer whose order ended unpaid. Until the promised hour the places are held for it again, and the
 * answer is true: then they aren't to be given back. After it the offer ends as one that nobody takes up. What the
 * company ended is no offer any more. The caller holds the locks of places, entry and reservation; `reservation` is as
 * it was before it ended.
 */
export async function reopenOffer(
  tx: Db,
  { entry, reservation, cause }: { entry: WaitingEntry; reservation: Reservation; cause: MoveCause },
): Promise<boolean> {
  const { companyId, id, state: from } = reservation
  const { actor, reason = null, now } = cause
  // A request was read by a company: whoever withdraws it doesn't ask the same again by itself.
  if (from !== 'processing' || actor === 'provider') return false
  if (entry.endBecause !== null) {
    const ended = await moveEntry(tx, entry, 'withdraw', { now })
    await tellWaiter(tx, 'waiting-closed', { entry: ended, now })
    return false
  }
  if (!isOfferOver(entry, now)) {
    await returnPlaces(tx, { companyId, from: id, to: entry.id, now })
    await moveEntry(tx, entry, 'reopen', { now, ...acceptedChoice(entry, reservation) })
    return true
  }
  if (gaveUp({ from, actor, reason })) {
    const ended = await moveEntry(tx, entry, 'lapse', { now })
    await tellWaiter(tx, 'waiting-lapsed', { entry: ended, now })
  }
  return false
}

// Who took up less left the rest to the next in line: only what they took is theirs again.
function acceptedChoice(
  entry: WaitingEntry,
  { units, cart, persons }: Reservation,
): { choice?: { units: number; wish: Wish; party: string } } {
  if (units === entry.units) return {}
  const isCounted = cart.lines.some(({ counts }) => counts === 'person')
  const choices = cart.lines.map(({ groupID, amount }) => ({ groupID, amount }))
  const wish = { slots: cart.slots, choices, persons: isCounted ? null : persons }
  return { choice: { units, wish, party: choiceText(cart) } }
}

/**
 * Locks the open offer that holds what a late payment is for: the same guest's, of exactly its places. They are locked
 * already. `null` where there is none.
 */
export async function lockOfferForPayment(
  tx: Db,
  { companyId, userId, serviceId, eventId, startsAt, units, cart }: Reservation,
): Promise<WaitingEntry | null> {
  const offers = await tx
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .where('state', '=', 'offered')
    .where('end_because', 'is', null)
    .where('units', '>=', units)
    .forUpdate()
    .execute()
  return offers.find((offer) => offer.eventId === eventId && isAsLong(offer, { eventId, cart })) ?? null
}

// Of the same start: as many rounds of it. An event has one start.
const isAsLong = (
  { wantedAt }: Pick<WaitingEntry, 'wantedAt'>,
  { eventId, cart }: Pick<Reservation, 'eventId' | 'cart'>,
): boolean => wantedAt.length === (eventId === null ? cart.slots : 1)

/**
 * Until when an open offer holds what an order of its guest was for, though that came to nothing; `null` without one.
 * An order of fewer or more rounds than the offer's was for something else.
 */
export async function stillHeldUntil(
  db: Db,
  { companyId, userId, serviceId, eventId, startsAt, units, cart }: Reservation,
  now: Date,
): Promise<Date | null> {
  const offers = await openWaitlistOffers(db, { userId, service: { companyId, id: serviceId }, now })
  const held = offers.find(
    (offer) =>
      offer.eventId === eventId &&
      offer.startsAt.getTime() === startsAt?.getTime() &&
      offer.units >= units &&
      isAsLong(offer, { eventId, cart }),
  )
  return held?.offeredUntil ?? null
}

/**
 * Until when an offer held what an order of its guest was for, where that is over; `null` where the order was for none
 * (more than was offered is an order like any other), or the offer stands.
 */
export async function offerOverAt(
  db: Db,
  { companyId, userId, serviceId, eventId, startsAt, createdAt, units, cart }: Reservation,
  now: Date,
): Promise<Date | null> {
  const offers = await db
    .selectFrom('waiting_entry')
    .select(['offered_until as until', 'event_id as eventId', 'wanted_at as wantedAt'])
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .where('state', 'in', ['offered', 'lapsed'])
    .where('units', '>=', units)
    .where('offered_at', '<=', createdAt)
    .where('offered_until', '>=', createdAt)
    .where('offered_until', '<', now)
    .execute()
  return (
    offers.find((offer) => offer.eventId === eventId && isAsLong(offer, { eventId, cart }))?.until ?? null
  )
}
