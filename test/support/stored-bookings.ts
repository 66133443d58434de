import { insertReservation, type Reservation } from '#app/booking/reservations/store.server.ts'
import type { ReservationKind, ReservationState } from '#app/booking/states/reservation-states.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomCode, randomId } from '#foundation/platform/random.ts'
import { makeReservation } from './reservation.ts'

const undated = { startsAt: null, endsAt: null, startsOn: null, cancelMinutesBeforeStart: null }

/** A booking of the small city's provider as it would be stored, in whatever state; packages without day and price. */
export async function storeBooking(
  db: Db,
  {
    userId,
    kind,
    state,
    ...more
  }: { userId: string; kind: ReservationKind; state: ReservationState } & Partial<Reservation>,
): Promise<{ id: string; bookingCode: string }> {
  const { cart, snapshot, ...made } = makeReservation()
  const isPackage = kind === 'onRequest'
  const draft = {
    ...{ ...made, userId, kind, id: randomId(), bookingCode: randomCode(), serviceId: 'klasse' },
    ...{ snapshot, cart: isPackage ? { ...cart, lines: [], totalCents: 0, vatCents: 0 } : cart },
    ...(isPackage ? { ...undated, totalCents: 0 } : {}),
    ...more,
  }
  const stored = await insertReservation(db, draft, { move: 'beginRequest', idempotencyKey: draft.id })
  await db.updateTable('reservation').set({ state }).where('id', '=', stored.id).execute()
  return { id: stored.id, bookingCode: stored.bookingCode }
}
