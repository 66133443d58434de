import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { lockChange, lockPlaces, makeChange, releaseChange } from '#app/availability/availability.server.ts'
import { startFacts } from '#app/availability/counter-sales/counter-sales.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { findOpenAmendment } from '#app/booking/amendments/amendments.server.ts'
import {
  lockReservation,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { unpaidStates } from '#app/booking/states/states.ts'
import { askTheLine } from '#app/booking/waitlist/waitlist.server.ts'
import { endChangeOf, giveUpUnpaid, isAtStart, outcomeFor } from './call-off-guest.server.ts'
import { lockGuest, noteOutcome, type StartChange, type GuestWork } from './change-store.server.ts'
import { tellOfMove } from './moved-notice.server.ts'
import type { GuestOutcome } from './start-change.ts'
import '#app/booking/tables.ts'

/**
 * Moves one booking with its start: what isn't paid is given up, a ticket gets the new time and the places that were
 * held for it, and its guest a mail. Where there is nothing to move (any more), the places become free. `false`: try
 * again.
 */
export async function moveBooking(db: Db, gateway: PaymentGateway, work: GuestWork): Promise<boolean> {
  const { change, guest, now } = work
  const { companyId } = change
  if (!(await endChangeOf(db, gateway, work))) return false
  const seen = await reservationById(db, { companyId, id: guest.reference })
  const isUnpaid = seen !== null && (unpaidStates as readonly string[]).includes(seen.state)
  if (seen && isUnpaid && isAtStart(seen, change)) {
    if (!(await giveUpUnpaid(db, gateway, { change, reservation: seen, now }))) return false
  }
  return unlessCrowded(
    inTransaction(db, (tx) => moveLocked(tx, work)),
    false,
  )
}

async function moveLocked(tx: Db, work: GuestWork): Promise<boolean> {
  const { change, guest, now } = work
  const { companyId, serviceId } = change
  const id = guest.reference
  const places = {
    companyId,
    serviceId,
    reference: id,
    change: guest.holdId ?? '',
    wanted: wantedBy(change, guest),
  }
  await (guest.holdId === null ? lockPlaces(tx, { companyId, reference: id }) : lockChange(tx, places))
  const reservation = await lockReservation(tx, { companyId, id })
  if (!(await lockGuest(tx, change, id))) return true
  // Something began since: the next round ends it first.
  if (await findOpenAmendment(tx, { companyId, reservationId: id })) return false
  const isStanding = isAtStart(reservation, change)
  if (isStanding && (unpaidStates as readonly string[]).includes(reservation.state)) return false
  const isMoved = isStanding && reservation.state === 'confirmed'
  if (isMoved) await moveTicket(tx, work, reservation)
  else if (guest.holdId !== null) await releaseChange(tx, { ...places, now })
  failpoint('mid_start_change_guest')
  const outcome: GuestOutcome = isMoved ? 'moved' : await outcomeFor(tx, reservation, change)
  await noteOutcome(tx, change, { reference: id, outcome, now })
  return true
}

/** The places that a guest is to have. */
export function wantedBy({ toEventId, eventId }: StartChange, { wantedAt }: GuestWork['guest']): Wanted {
  const event = toEventId ?? eventId
  return event ? { kind: 'event', eventId: event } : { kind: 'slots', startsAt: wantedAt }
}

async function moveTicket(tx: Db, work: GuestWork, reservation: Reservation): Promise<void> {
  const { change, guest, now } = work
  const { companyId, serviceId, id, units, cart } = reservation
  if (guest.holdId !== null) {
    const slots = guest.wantedAt.slice(0, cart.slots)
    const wanted = change.toEventId ? wantedBy(change, guest) : ({ kind: 'slots', startsAt: slots } as const)
    await makeChange(tx, { companyId, serviceId, reference: id, change: guest.holdId, wanted, units, now })
    for (const startsOn of new Set([reservation.startsOn, lastDay(reservation)]))
      if (startsOn !== null)
        await askTheLine(tx, { companyId, serviceId, eventId: reservation.eventId, startsOn })
  }
  const moved = await saveNewTime(tx, work, reservation)
  await tellOfMove(tx, { change, reservation: moved, before: reservation, now })
}

const lastDay = ({ endsAt }: Reservation) => (endsAt === null ? null : berlinDay(endsAt))

async function saveNewTime(
  tx: Db,
  { change, now }: GuestWork,
  reservation: Reservation,
): Promise<Reservation> {
  const { companyId, serviceId, toEventId, toStartsAt, freeCancelUntil } = change
  const startsAt = toStartsAt ?? change.startsAt
  const lasts = (reservation.endsAt?.getTime() ?? 0) - (reservation.startsAt?.getTime() ?? 0)
  const event = toEventId ? await startFacts(tx, { companyId, serviceId, eventId: toEventId }) : null
  const endsAt = event?.endsAt ?? new Date(startsAt.getTime() + lasts)
  const eventTitle = event?.title ?? reservation.snapshot.eventTitle
  const changed = {
    eventId: toEventId ?? reservation.eventId,
    startsAt,
    endsAt,
    startsOn: berlinDay(startsAt),
    // The deadline goes by the new start alone: it wasn't the guest who moved it.
    cancelLatestAt: null,
    freeCancelUntil,
    sequence: reservation.sequence + 1,
  }
  await tx
    .updateTable('reservation')
    .set({
      event_id: changed.eventId,
      starts_at: startsAt,
      ends_at: endsAt,
      starts_on: changed.startsOn,
      // The name in it may have been taken out meanwhile; only what changed is written.
      snapshot: sql`snapshot || ${JSON.stringify({ eventTitle })}::jsonb`,
      cancel_latest_at: null,
      free_cancel_until: freeCancelUntil,
      sequence: changed.sequence,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', reservation.id)
    .execute()
  return { ...reservation, ...changed, snapshot: { ...reservation.snapshot, eventTitle } }
}
