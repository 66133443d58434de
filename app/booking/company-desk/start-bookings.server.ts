import type { Db } from '#foundation/platform/db.server.ts'
import { companyTicketUrl, reservationUrl } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { effectiveState, type ReservationState } from '#app/booking/states/states.ts'
import { reservationPartyText } from '#app/booking/summary/summary.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'
import '#app/booking/tables.ts'

/** A booking that takes places of a start: the name of the booking, never an address. */
export type StartBooking = {
  id: string
  /** The booking in the company's view. */
  href: string
  name: string
  persons: number
  units: number
  party: string
  totalCents: number
  state: ReservationState
  startsAt: Date | null
}

type Start = { companyId: string; serviceId: string } & ({ startsAt: Date } | { eventId: string })

/**
 * Bookings, requests and orders that are being paid which take places of a start, those of longer stays that began
 * before it among them. The caller has checked that the viewer is one of the company's people.
 */
export async function bookingsHolding(db: Db, start: Start): Promise<StartBooking[]> {
  const { companyId, serviceId } = start
  const rows = await db
    .selectFrom('hold')
    .innerJoin('reservation as r', (join) =>
      join.onRef('r.company_id', '=', 'hold.company_id').onRef('r.id', '=', 'hold.reference'),
    )
    .select([
      'r.id',
      'r.snapshot',
      'r.cart',
      'r.persons',
      'r.units',
      'r.total_cents as totalCents',
      'r.state',
    ])
    .select(['r.kind', 'r.starts_at as startsAt', 'r.entries_undone_at as entriesUndoneAt'])
    .where('hold.company_id', '=', companyId)
    .where('hold.service_id', '=', serviceId)
    .$if('startsAt' in start, (query) =>
      'startsAt' in start ? query.where('hold.slot_starts_at', '=', start.startsAt) : query,
    )
    .$if('eventId' in start, (query) =>
      'eventId' in start ? query.where('hold.event_id', '=', start.eventId) : query,
    )
    .where('hold.released_at', 'is', null)
    .orderBy('r.starts_at')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ kind, snapshot, cart, entriesUndoneAt, ...row }) => ({
    ...row,
    href:
      kind === 'onRequest'
        ? reservationUrl({ id: row.id, companyId, serviceId }, 'chat')
        : companyTicketUrl(
            { id: row.id, companyId, serviceId },
            isRequest(row.state) ? 'slotRequest' : 'ticket',
          ),
    name: snapshot.userName,
    party: partyOf({ kind, snapshot, cart, persons: row.persons, units: row.units }),
    state: effectiveState({ state: row.state, entriesUndoneAt }).state,
  }))
}

function partyOf(booking: Pick<Reservation, 'kind' | 'snapshot' | 'cart' | 'persons' | 'units'>): string {
  const party = reservationPartyText(booking)
  return booking.kind === 'onRequest' ? packageTexts.party(party) : party
}

const isRequest = (state: ReservationState) => state === 'slotRequestet' || state === 'slotConfirmed'
