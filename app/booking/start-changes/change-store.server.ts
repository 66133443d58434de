import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { ChangeReason, GuestOutcome, StartChangeKind } from './start-change.ts'
import './tables.ts'

/** A change of a whole start as it is stored. */
export type StartChange = {
  companyId: string
  id: string
  kind: StartChangeKind
  serviceId: string
  eventId: string | null
  startsAt: Date
  toEventId: string | null
  toStartsAt: Date | null
  reason: ChangeReason
  message: string | null
  actor: 'provider' | 'system'
  actorId: string | null
  operationId: string
  freeCancelUntil: Date | null
  createdAt: Date
}

/** Somebody whom a change is about. */
export type AffectedGuest = {
  reference: string
  kind: 'booking' | 'sale'
  holdId: string | null
  wantedAt: Date[]
  units: number
}

/** One guest of a change that is carried out; links of mails lead to `appUrl`. */
export type GuestWork = { change: StartChange; guest: AffectedGuest; appUrl: string; now: Date }

const changeColumns = [
  'company_id as companyId',
  'id',
  'kind',
  'service_id as serviceId',
  'event_id as eventId',
  'starts_at as startsAt',
  'to_event_id as toEventId',
  'to_starts_at as toStartsAt',
  'reason',
  'message',
  'actor',
  'actor_id as actorId',
  'operation_id as operationId',
  'free_cancel_until as freeCancelUntil',
  'created_at as createdAt',
] as const

/** Writes a change with everybody whom it is about. */
export async function insertChange(
  tx: Db,
  change: StartChange,
  guests: readonly AffectedGuest[],
): Promise<void> {
  await tx
    .insertInto('start_change')
    .values({
      company_id: change.companyId,
      id: change.id,
      kind: change.kind,
      service_id: change.serviceId,
      event_id: change.eventId,
      starts_at: change.startsAt,
      to_event_id: change.toEventId,
      to_starts_at: change.toStartsAt,
      reason: change.reason,
      message: change.message,
      actor: change.actor,
      actor_id: change.actorId,
      operation_id: change.operationId,
      free_cancel_until: change.freeCancelUntil,
      state: 'running',
      created_at: change.createdAt,
    })
    .execute()
  // One statement takes at most 65,535 values.
  for (let first = 0; first < guests.length; first += guestsPerInsert)
    await insertGuests(tx, change, guests.slice(first, first + guestsPerInsert))
}

const guestsPerInsert = 1000

async function insertGuests(tx: Db, change: StartChange, guests: readonly AffectedGuest[]): Promise<void> {
  await tx
    .insertInto('start_change_guest')
    .values(
      guests.map((guest) => ({
        company_id: change.companyId,
        change_id: change.id,
        reference: guest.reference,
        kind: guest.kind,
        hold_id: guest.holdId,
        wanted_at: guest.wantedAt,
        units: guest.units,
      })),
    )
    .execute()
}

/** Reads a change, or `null`. */
export async function changeById(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<StartChange | null> {
  const row = await db
    .selectFrom('start_change')
    .select(changeColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The change that a form made already, or `null`. */
export async function changeOfForm(
  db: Db,
  { companyId, operationId }: { companyId: string; operationId: string },
): Promise<StartChange | null> {
  const row = await db
    .selectFrom('start_change')
    .select(changeColumns)
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()
  return row ?? null
}

/** True while a change of this start isn't through, or one that brings guests of another start here. */
export async function isChanging(
  db: Db,
  start: { companyId: string; serviceId: string; eventId: string | null; startsAt: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('start_change')
    .select('id')
    .where('company_id', '=', start.companyId)
    .where('service_id', '=', start.serviceId)
    .where('state', '=', 'running')
    .where((eb) =>
      start.eventId === null
        ? eb.and([
            eb('event_id', 'is', null),
            eb.or([eb('starts_at', '=', start.startsAt), eb('to_starts_at', '=', start.startsAt)]),
          ])
        : eb.or([eb('event_id', '=', start.eventId), eb('to_event_id', '=', start.eventId)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Guests of a change that wait, in the order of their references, after one. */
export async function waitingGuests(
  db: Db,
  { companyId, id, after, limit }: { companyId: string; id: string; after: string | null; limit: number },
): Promise<AffectedGuest[]> {
  return db
    .selectFrom('start_change_guest')
    .select(['reference', 'kind', 'hold_id as holdId', 'wanted_at as wantedAt', 'units'])
    .where('company_id', '=', companyId)
    .where('change_id', '=', id)
    .where('state', '=', 'waiting')
    .$if(after !== null, (query) => query.where('reference', '>', after ?? ''))
    .orderBy('reference')
    .limit(limit)
    .execute()
}

/** Notes what became of a guest, once; `false` when that was noted before. */
export async function noteOutcome(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
  { reference, outcome, now }: { reference: string; outcome: GuestOutcome; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('start_change_guest')
    .set({ state: 'done', outcome, done_at: now })
    .where('company_id', '=', companyId)
    .where('change_id', '=', id)
    .where('reference', '=', reference)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a waiting guest of a change; `false` when another run was faster. Comes after the reservation's lock. */
export async function lockGuest(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
  reference: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('start_change_guest')
    .select('state')
    .where('company_id', '=', companyId)
    .where('change_id', '=', id)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'waiting'
}

/** Ends a change of which nobody waits any more; `false` when somebody does, or it had ended. */
export async function finishChange(
  db: Db,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('start_change')
    .set({ state: 'done', done_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(
      sql<boolean>`not exists (select 1 from start_change_guest as g where g.company_id = start_change.company_id
        and g.change_id = start_change.id and g.state = 'waiting')`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
