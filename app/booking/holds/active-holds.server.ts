import { isOpenAmendment, openAmendmentStates } from '#app/booking/amendments/amendments.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { startsOfStay } from '#app/availability/availability.ts'
import { amendmentsOfAll, type Amendment } from '#app/booking/amendments/amendments.server.ts'
import type { OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { unpaidStates } from '#app/booking/states/states.ts'
import { reservationColumns, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import '#app/booking/tables.ts'

/** Somebody's orders and requests of a service that hold places without having been paid. */
export function activeHolds(
  db: Db,
  { userId, service }: { userId: string; service: { companyId: string; id: string } },
): Promise<Reservation[]> {
  return db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where('state', 'in', unpaidStates)
    .where('places_released_at', 'is', null)
    .execute()
}

/** A change that waits, and the ticket that it is of. */
export type WaitingChange = { reservation: Reservation; amendment: Amendment }

/** Somebody's changes of bookings of a service that wait: they hold what is new beside what the ticket has. */
export async function pendingAmendmentsOnService(
  db: Db,
  { userId, service }: { userId: string; service: { companyId: string; id: string } },
): Promise<WaitingChange[]> {
  const { companyId } = service
  const tickets = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('service_id', '=', service.id)
    .where('state', '=', 'confirmed')
    .where('places_released_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('amendment')
          .select('amendment.id')
          .whereRef('amendment.company_id', '=', 'reservation.company_id')
          .whereRef('amendment.reservation_id', '=', 'reservation.id')
          .where('amendment.state', 'in', openAmendmentStates),
      ),
    )
    .execute()
  if (tickets.length === 0) return []
  const changes = await amendmentsOfAll(db, { companyId, ids: tickets.map(({ id }) => id) })
  return tickets.flatMap((reservation) => {
    const amendment = changes.get(reservation.id)?.find(isOpenAmendment)
    return amendment ? [{ reservation, amendment }] : []
  })
}

/** The first of somebody's unpaid holds that has a part of what an order wants; part of it counts like all of it. */
export function activeHoldForOrder(held: readonly Reservation[], facts: OrderFacts): Reservation | null {
  const { service, event, wanted, startsAt } = facts
  const starts = new Set((wanted.kind === 'slots' ? wanted.startsAt : [startsAt]).map((at) => at.getTime()))
  const { slotMinutes } = service
  const hasOne = ({ startsAt: from, cart: { slots } }: Reservation) =>
    from !== null &&
    startsOfStay({ startsAt: from, slots, slotMinutes }).some((at) => starts.has(at.getTime()))
  const eventId = event?.id ?? null
  return held.find((hold) => hold.eventId === eventId && (eventId !== null || hasOne(hold))) ?? null
}
