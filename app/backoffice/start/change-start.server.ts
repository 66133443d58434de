import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { changeCapacity } from '#app/availability/schedule/schedule.server.ts'
import {
  blockDate,
  blockStart,
  changeDateCapacity,
  openDate,
  openStart,
  type OpenedStart,
} from '#app/availability/single-starts/single-starts.server.ts'
import type { StartFacts } from '#app/availability/counter-sales/counter-sales.server.ts'
import { askTheLine } from '#app/booking/waitlist/waitlist.server.ts'

type Acting = { facts: StartFacts; actorId: string; now: Date }

/** Sells nothing more of a start. Who is booked stays. */
export function blockPlaces(db: Db, { facts, actorId, now }: Acting): Promise<void> {
  const { companyId, serviceId, eventId, startsAt } = facts
  return inTransaction(db, async (tx) => {
    if (eventId === null) await blockStart(tx, { companyId, serviceId, startsAt, now })
    else await blockDate(tx, { companyId, eventId })
    await note(tx, { facts, actorId, now }, 'calendar.block-start')
  })
}

/** Sells a start again that was blocked here, to those who wait for it first. */
export function openPlaces(db: Db, { facts, actorId, now }: Acting): Promise<OpenedStart> {
  const { companyId, serviceId, eventId, startsAt } = facts
  return inTransaction(db, async (tx) => {
    const opened =
      eventId === null
        ? await openStart(tx, { companyId, serviceId, startsAt, now })
        : await openDate(tx, { companyId, eventId })
    if (opened === 'opened') await offerPlaces(tx, facts)
    await note(tx, { facts, actorId, now }, 'calendar.open-start')
    return opened
  })
}

/** The most places that one start may have. */
export const mostPlaces = 10_000

/** Sets how many places a start has. Below what is sold nobody loses theirs, and nothing more is sold. */
export function setPlaces(
  db: Db,
  { facts, capacity, actorId, now }: Acting & { capacity: number },
): Promise<{ oversoldBy: number }> {
  const { companyId, serviceId, eventId, startsAt } = facts
  return inTransaction(db, async (tx) => {
    const changed =
      eventId === null
        ? await changeCapacity(tx, { companyId, serviceId, startsAt, capacity, now })
        : await changeDateCapacity(tx, { companyId, serviceId, eventId, capacity })
    if (capacity > facts.capacity) await offerPlaces(tx, facts)
    await note(tx, { facts, actorId, now }, 'calendar.change-start', { capacity: String(capacity) })
    return changed
  })
}

function offerPlaces(tx: Db, { companyId, serviceId, eventId, dayOn }: StartFacts): Promise<void> {
  return askTheLine(tx, { companyId, serviceId, eventId, startsOn: dayOn })
}

function note(
  tx: Db,
  { facts, actorId, now }: Acting,
  action: string,
  more: Record<string, string> = {},
): Promise<void> {
  const { companyId, serviceId, eventId, startsAt } = facts
  const details = { company: companyId, start: eventId ?? startsAt.toISOString(), ...more }
  return noteInAudit(tx, { actorId, action, subject: { kind: 'service', id: serviceId }, details, now })
}
