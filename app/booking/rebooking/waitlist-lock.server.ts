import type { Db } from '#foundation/platform/db.server.ts'
import type { PlacesRefusal, Wanted } from '#app/availability/availability.ts'
import { changeRefusal } from '#app/availability/availability.server.ts'
import type { BookedChoice } from '#app/booking/amendments/amendments.ts'
import type { AmendmentFacts } from './facts.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { askTheLine, capacityAfterWaitlist } from '#app/booking/waitlist/waitlist.server.ts'
import type { Line } from '#app/booking/waitlist/waitlist.ts'

type Of = Pick<Reservation, 'companyId' | 'serviceId'>

const lineOf = ({ companyId, serviceId }: Of, { eventId, startsOn }: BookedChoice): Line => ({
  companyId,
  serviceId,
  eventId,
  startsOn,
})

/** How many places a change may take that it doesn't have yet: what those leave who wait for them. */
export function spareForChange(
  of: Of,
  after: BookedChoice,
  now: Date,
): (tx: Db, more: Wanted) => Promise<number> {
  return (tx, more) => capacityAfterWaitlist(tx, lineOf(of, after), more, now)
}

/** Lets those hear of it who wait for what a choice no longer takes, in the transaction that gives it back. */
export function askAfter(tx: Db, of: Of, choice: BookedChoice): Promise<void> {
  return askTheLine(tx, lineOf(of, choice))
}

/** Why the places of a change can't be had as things stand, or `null`: what its page says before anybody presses. */
export function amendmentPlacesRefusal(
  db: Db,
  { reservation, facts, after }: Pick<AmendmentFacts, 'reservation' | 'facts' | 'after'>,
  now: Date,
): Promise<PlacesRefusal | null> {
  const { companyId, serviceId, id } = reservation
  const { wanted, units, leadTimeMinutes, lastDayOn } = facts
  const spare = spareForChange(reservation, after, now)
  const order = { companyId, serviceId, reference: id, wanted, units, leadTimeMinutes, lastDayOn, spare, now }
  return changeRefusal(db, order)
}
