import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { takeChange } from '#app/availability/availability.server.ts'
import {
  salesOfStart,
  startFacts,
  type SoldStart,
  type StartFacts,
} from '#app/availability/counter-sales/counter-sales.server.ts'
import { lockDates, lockSlotDays } from '#app/availability/start-closing/start-closing.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { affectedBookings, heldSlots, packagesThere } from './affected-guests.server.ts'
import {
  changeOfForm,
  insertChange,
  isChanging,
  type AffectedGuest,
  type StartChange,
} from './change-store.server.ts'
import { closeStart } from './close-start.server.ts'
import {
  freeCancelDeadline,
  startRefusal,
  targetRefusal,
  type ChangeReason,
  type StartChangeRefusal,
} from './start-change.ts'

/** The queue of changes; made by a migration. */
export const changeStartJob = 'booking.change-start'

/** What is to become of a start, and who wants it. Without an `actorId` it is the marketplace's rule. */
export type StartCommand = {
  start: SoldStart
  what:
    | { kind: 'called-off' }
    | { kind: 'moved'; to: { startsAt: Date } | { eventId: string } }
    | { kind: 'postponed'; to: { startsAt: Date } }
  reason: ChangeReason
  message: string | null
  actorId: string | null
  /** The form's id: pressing again is the same change. */
  operationId: string
  now: Date
}

/** `begun`: the start is closed and a job carries the rest out. `not-yet`: others kept the rows for too long. */
export type BegunChange =
  | { outcome: 'begun'; changeId: string }
  | { outcome: 'refused'; because: StartChangeRefusal }
  | { outcome: 'not-yet' }

class Refused extends Error {
  readonly because: StartChangeRefusal
  constructor(because: StartChangeRefusal) {
    super(because)
    this.because = because
  }
}

/**
 * Begins to change a whole start: closes it, ends the waiting for it, takes every guest's places at the new time (all
 * or none), and writes down whom the job has to change, in one transaction. From its commit on nobody books the start.
 * The caller has checked that the actor belongs to the company.
 */
export async function beginStartChange(db: Db, command: StartCommand): Promise<BegunChange> {
  const known = await changeOfForm(db, keyOf(command))
  if (known) return { outcome: 'begun', changeId: known.id }
  try {
    return await unlessCrowded(
      inTransaction(db, (tx) => beginWithin(tx, command)),
      { outcome: 'not-yet' } as const,
    )
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', because: error.because }
    // What the date shares with others is taken at its new time.
    if (isOversold(error)) return { outcome: 'refused', because: 'too-few-places' }
    // The same form was sent twice at once: the other one made the change.
    const made = databaseError(error)?.code === '23505' ? await changeOfForm(db, keyOf(command)) : null
    if (made) return { outcome: 'begun', changeId: made.id }
    throw error
  }
}

const isOversold = (error: unknown) =>
  ['slot_not_oversold', 'event_not_oversold'].includes(databaseError(error)?.constraint ?? '')

/** The same in the caller's transaction. @throws a refusal, which takes everything back with it. */
export async function beginWithin(tx: Db, command: StartCommand): Promise<BegunChange> {
  const { start, target } = await lockStart(tx, command)
  // Pressed twice: the first one may have made it while this one waited for the locks.
  const twin = await changeOfForm(tx, keyOf(command))
  if (twin) return { outcome: 'begun', changeId: twin.id }
  const { companyId, serviceId } = command.start
  const { kind } = command.what
  const begins = { companyId, serviceId, eventId: start.eventId, startsAt: start.startsAt }
  if (await isChanging(tx, begins)) throw new Refused('running')
  if ((await packagesThere(tx, begins)).length > 0) throw new Refused('package-there')
  const because = startRefusal(kind, start, command.now)
  if (because) throw new Refused(because)
  const to = target?.startsAt ?? (command.what.kind === 'postponed' ? command.what.to.startsAt : null)
  const wrong = to && targetRefusal({ startsAt: start.startsAt, to, now: command.now })
  if (wrong) throw new Refused(wrong)
  const change = changeFrom(command, { start, toEventId: target?.eventId ?? null, to })
  const guests = await takeNewPlaces(tx, change, await guestsOf(tx, change), command.now)
  await closeStart(tx, change, start, command.now)
  await insertChange(tx, change, guests)
  await enqueue(tx, { name: changeStartJob, key: change.id, payload: { companyId, changeId: change.id } })
  await note(tx, change, guests.length)
  return { outcome: 'begun', changeId: change.id }
}

const keyOf = ({ start: { companyId }, operationId }: StartCommand) => ({ companyId, operationId })

/** A target is what is moved to; a date that is postponed stays itself. */
type Locked = { start: StartFacts; target: StartFacts | null }

async function lockStart(tx: Db, { start, what }: StartCommand): Promise<Locked> {
  const { companyId, serviceId } = start
  const to = what.kind === 'moved' ? what.to : null
  if ('eventId' in start) {
    const eventIds = [start.eventId, ...(to && 'eventId' in to ? [to.eventId] : [])]
    await lockDates(tx, { companyId, serviceId, eventIds })
  } else {
    const times = [start.startsAt, ...(to && 'startsAt' in to ? [to.startsAt] : [])]
    await lockSlotDays(tx, { companyId, serviceId, days: await daysOfStays(tx, start, times) })
  }
  const found = await startFacts(tx, start)
  if (!found) throw new Refused('no-start')
  if (!to) return { start: found, target: null }
  const isSameKind = 'eventId' in to === 'eventId' in start
  const target = isSameKind ? await startFacts(tx, { companyId, serviceId, ...to }) : null
  if (!target || target.isClosed || target.status !== 'scheduled') throw new Refused('no-target')
  return { start: found, target }
}

// The longest stay reaches as many days from its new start as it does from the one before.
async function daysOfStays(tx: Db, start: SoldStart, times: readonly Date[]): Promise<string[]> {
  if ('eventId' in start) return []
  const { companyId, serviceId, startsAt } = start
  const bookings = await affectedBookings(tx, { companyId, serviceId, eventId: null, startsAt })
  const spans = bookings.flatMap(({ slotStarts }) =>
    slotStarts.map((each) => each.getTime() - startsAt.getTime()),
  )
  const days = times.flatMap((time) =>
    [0, ...spans].map((span) => berlinDay(new Date(time.getTime() + span))),
  )
  return [...new Set(days)]
}

function changeFrom(
  { start, what, reason, message, actorId, operationId, now }: StartCommand,
  found: { start: StartFacts; toEventId: string | null; to: Date | null },
): StartChange {
  const { to } = found
  return {
    companyId: start.companyId,
    id: randomId(),
    kind: what.kind,
    serviceId: start.serviceId,
    eventId: found.start.eventId,
    startsAt: found.start.startsAt,
    toEventId: what.kind === 'moved' ? found.toEventId : null,
    toStartsAt: to,
    reason,
    message,
    actor: actorId === null ? 'system' : 'provider',
    actorId,
    operationId,
    freeCancelUntil: to && freeCancelDeadline({ startsAt: to, now }),
    createdAt: now,
  }
}

type Affected = AffectedGuest & { slotStarts: Date[] }

const withoutSlots = ({ reference, kind, holdId, wantedAt, units }: Affected): AffectedGuest => ({
  reference,
  kind,
  holdId,
  wantedAt,
  units,
})

async function guestsOf(tx: Db, change: StartChange): Promise<Affected[]> {
  const { companyId, serviceId, eventId, startsAt } = change
  const nothingHeld = { holdId: null, wantedAt: [] }
  const bookings = await affectedBookings(tx, change)
  const sales = await salesOfStart(
    tx,
    eventId === null ? { companyId, serviceId, startsAt } : { companyId, serviceId, eventId },
  )
  const slots = await heldSlots(
    tx,
    companyId,
    sales.map(({ id }) => id),
  )
  return [
    ...bookings.map(({ id, units, slotStarts }) => ({
      ...nothingHeld,
      reference: id,
      kind: 'booking' as const,
      units,
      slotStarts,
    })),
    ...sales.map(({ id, units }) => ({
      ...nothingHeld,
      reference: id,
      kind: 'sale' as const,
      units,
      slotStarts: slots.get(id) ?? [],
    })),
  ]
}

// All or none: whoever finds too little throws, and what the others took is given back with the transaction.
async function takeNewPlaces(
  tx: Db,
  change: StartChange,
  guests: readonly Affected[],
  now: Date,
): Promise<AffectedGuest[]> {
  const { companyId, serviceId, kind, startsAt, toStartsAt, toEventId } = change
  if (kind !== 'moved' || !toStartsAt) return guests.map(withoutSlots)
  const later = toStartsAt.getTime() - startsAt.getTime()
  const moved: AffectedGuest[] = []
  for (const { slotStarts, ...guest } of guests) {
    const holdId = randomId()
    const wantedAt = slotStarts.map((each) => new Date(each.getTime() + later))
    const taken = await takeChange(tx, {
      companyId,
      serviceId,
      reference: guest.reference,
      change: holdId,
      wanted: toEventId ? { kind: 'event', eventId: toEventId } : { kind: 'slots', startsAt: wantedAt },
      units: guest.units,
      leadTimeMinutes: 0,
      lastDayOn: null,
      now,
    })
    if (taken.outcome === 'refused')
      throw new Refused(taken.because === 'sold-out' ? 'too-few-places' : 'no-target')
    moved.push({ ...guest, holdId, wantedAt })
  }
  return moved
}

async function note(tx: Db, change: StartChange, guests: number): Promise<void> {
  const { companyId, id, kind, serviceId, reason, startsAt, toStartsAt, actorId, createdAt } = change
  await noteInAudit(tx, {
    actorId: actorId ?? 'system',
    action: `start.${verbs[kind]}`,
    subject: { kind: 'company', id: companyId },
    details: {
      changeId: id,
      serviceId,
      reason,
      guests: String(guests),
      startsAt: startsAt.toISOString(),
      ...(toStartsAt ? { toStartsAt: toStartsAt.toISOString() } : {}),
    },
    now: createdAt,
  })
}

const verbs = { 'called-off': 'call-off', moved: 'move', postponed: 'postpone' } as const
