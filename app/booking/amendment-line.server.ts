import type { Db } from '#foundation/platform/db.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import type { BookedChoice } from './amendment.ts'
import type { Reservation } from './reservations.server.ts'
import { askTheLine, spareBeside, type Line } from './waiting-line.server.ts'

type Of = Pick<Reservation, 'companyId' | 'serviceId'>

const lineOf = ({ companyId, serviceId }: Of, { eventId, startsOn }: BookedChoice): Line => ({
  ...{ companyId, serviceId, eventId, startsOn },
})

/** How many places a change may take that it doesn't have yet: what those leave who wait for them. */
export function spareForChange(
  of: Of,
  after: BookedChoice,
  now: Date,
): (tx: Db, more: Wanted) => Promise<number> {
  return (tx, more) => spareBeside(tx, lineOf(of, after), more, now)
}

/** Lets those hear of it who wait for what a choice no longer takes, in the transaction that gives it back. */
export function askAfter(tx: Db, of: Of, choice: BookedChoice): Promise<void> {
  return askTheLine(tx, lineOf(of, choice))
}
