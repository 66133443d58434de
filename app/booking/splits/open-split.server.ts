import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import { freeStarts } from '#app/availability/availability.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { Participant } from './people-form.ts'
import { splitCents } from '#app/booking/share-parts/share-parts.ts'
import { graceEnd, mostHeld, splitDeadline } from './split-rules.ts'
import { insertSplit, findSplit } from './split-store.server.ts'
import { tellInvited } from './split-mails.server.ts'
import './tables.ts'

type Places = {
  companyId: string
  serviceId: string
  wanted: Wanted
  units: number
  /** The waiting list keeps them for who orders: they aren't free, and yet to be had. */
  isOffered: boolean
}

/**
 * True where the open splits of a start would hold more than their part of it together. With the lock it stays so until
 * the commit; what is sold out is sold out for everybody, and no reason.
 */
export async function exceedsSplits(
  tx: Db,
  {
    companyId,
    serviceId,
    wanted,
    units,
    isOffered,
    lock = 'on',
  }: Places & { lock?: 'on' | 'off' | undefined },
): Promise<boolean> {
  const starts = await freeStarts(tx, { companyId, serviceId, wanted, lock })
  if (!isOffered && starts.some(({ free }) => units > free)) return false
  const eventId = wanted.kind === 'event' ? wanted.eventId : null
  const { rows } = await sql<{ startsAt: Date | null; units: number }>`
    select hold.slot_starts_at as "startsAt", sum(hold.units)::int as units
    from booking_split as split
    join hold on hold.company_id = split.company_id and hold.reference = split.reservation_id
      and hold.released_at is null
    where split.state in ('open', 'capturing') and split.company_id = ${companyId}
      and split.service_id = ${serviceId} and (hold.slot_starts_at = any(${starts.map(({ startsAt }) => startsAt)})
        or hold.event_id = ${eventId})
    group by hold.slot_starts_at`.execute(tx)
  return starts.some(({ startsAt, capacity }) => {
    const isHere = (row: { startsAt: Date | null }) =>
      row.startsAt === null || row.startsAt.getTime() === startsAt.getTime()
    return (rows.find(isHere)?.units ?? 0) + units > mostHeld(capacity)
  })
}

/** Until when an order in shares is held, and until when its shares may be paid. `null`: there is no time for it. */
export function splitTimes(
  order: { startsAt: Date; cancelMinutesBeforeStart: number | null },
  now: Date,
): { deadline: Date; holdUntil: Date } | null {
  const deadline = splitDeadline({ ...order, now })
  return deadline && { deadline, holdUntil: graceEnd(deadline) }
}

/**
 * Writes the shares of a new order in its transaction; the first one is the organiser's. Whoever left an address gets
 * their link by mail.
 */
export async function openSplit(
  tx: Db,
  {
    reservation,
    people,
    deadline,
    now,
  }: { reservation: Reservation; people: readonly Participant[]; deadline: Date; now: Date },
): Promise<void> {
  const { companyId, id: reservationId, userId, serviceId, totalCents } = reservation
  const cents = splitCents(totalCents, people.length)
  const shares = people.map((each, index) => ({ ...each, cents: cents[index] ?? 0 }))
  await insertSplit(tx, { companyId, reservationId, userId, serviceId, deadline, shares, now })
  const split = await findSplit(tx, { companyId, reservationId })
  if (split) await tellInvited(tx, { reservation, split, now })
}
