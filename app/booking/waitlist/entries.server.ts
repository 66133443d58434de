import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  isOpenWait,
  mayMove,
  waitingMoves,
  type WaitingEnd,
  type WaitingMove,
  type Wish,
} from './entry-states.ts'
import '#app/booking/tables.ts'
import type { WaitingEntry } from './waiting-entry.ts'

/** Every column of an entry under its own name. */
export const entryColumns = [
  'company_id as companyId',
  'id',
  'position',
  'user_id as userId',
  'service_id as serviceId',
  'event_id as eventId',
  'starts_at as startsAt',
  'starts_on as startsOn',
  'wanted_at as wantedAt',
  'units',
  'wish',
  'title',
  'party',
  'books_itself as booksItself',
  'state',
  'closes_at as closesAt',
  'offered_at as offeredAt',
  'offered_until as offeredUntil',
  'tell_at as tellAt',
  'told_at as toldAt',
  'ended_at as endedAt',
  'reservation_id as reservationId',
  'leave_code as leaveCode',
  'app_url as appUrl',
  'created_at as createdAt',
  'end_because as endBecause',
] as const

/** An entry before it has its place in the line. */
export type NewEntry = Omit<
  WaitingEntry,
  | 'position'
  | 'state'
  | 'offeredAt'
  | 'offeredUntil'
  | 'tellAt'
  | 'toldAt'
  | 'endedAt'
  | 'reservationId'
  | 'endBecause'
>

/** Puts somebody at the end of the line. The caller holds the locks of the wanted places. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<WaitingEntry> {
  return tx
    .insertInto('waiting_entry')
    .values({
      company_id: entry.companyId,
      id: entry.id,
      user_id: entry.userId,
      service_id: entry.serviceId,
      event_id: entry.eventId,
      starts_at: entry.startsAt,
      starts_on: entry.startsOn,
      wanted_at: entry.wantedAt,
      units: entry.units,
      wish: JSON.stringify(entry.wish),
      title: entry.title,
      party: entry.party,
      books_itself: entry.booksItself,
      state: 'waiting',
      closes_at: entry.closesAt,
      leave_code: entry.leaveCode,
      app_url: entry.appUrl,
      created_at: entry.createdAt,
    })
    .returning(entryColumns)
    .executeTakeFirstOrThrow()
}

/** What a move brings with it. */
type Brought = {
  now: Date
  offer?: { tellAt: Date; until: Date; closesAt: Date }
  reservationId?: string
  because?: WaitingEnd
  /** What was taken up of it and is offered again. */
  choice?: { units: number; wish: Wish; party: string }
}

/** The only writer of an entry's state. The caller holds the row's lock. */
export async function moveEntry(
  tx: Db,
  entry: WaitingEntry,
  name: WaitingMove,
  { now, offer, reservationId, because, choice }: Brought,
): Promise<WaitingEntry> {
  const { companyId, id, state } = entry
  invariant(mayMove(name, state), `${name} from ${state}`)
  const { to } = waitingMoves[name]
  const moved = await tx
    .updateTable('waiting_entry')
    .set({
      state: to,
      ended_at: isOpenWait(to) ? null : now,
      turn: sql`coalesce(turn, nextval('waiting_turn'))`,
    })
    .$if(offer !== undefined, (query) =>
      query.set({
        offered_at: now,
        offered_until: offer?.until ?? now,
        tell_at: offer?.tellAt ?? now,
        closes_at: offer?.closesAt ?? entry.closesAt,
      }),
    )
    .$if(because !== undefined, (query) => query.set({ end_because: because ?? null }))
    .set({ reservation_id: reservationId ?? null })
    .$if(choice !== undefined, (query) =>
      query.set({
        units: choice?.units ?? entry.units,
        party: choice?.party ?? entry.party,
        wish: JSON.stringify(choice?.wish ?? entry.wish),
        asked_units: sql`coalesce(asked_units, units)`,
      }),
    )
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning(entryColumns)
    .executeTakeFirst()
  invariant(moved, `waiting entry ${id} changed under its lock`)
  return moved
}

/** Notes until when a start can be booked now: its lead time may have changed. The caller holds the row's lock. */
export async function noteClosing(tx: Db, { companyId, id }: WaitingEntry, closesAt: Date): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ closes_at: closesAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Ends an offer as of now; the sweep gives its places back and tells so. The caller holds the row's lock. */
export async function noteEnding(
  tx: Db,
  { companyId, id }: WaitingEntry,
  { because, now }: { because: WaitingEnd; now: Date },
): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ end_because: because, offered_until: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('closes_at', '>=', now)
    .execute()
}

/** Sets until when an offer is kept, and that it was told. The caller holds the row's lock. */
export async function keepOffer(
  tx: Db,
  { companyId, id }: WaitingEntry,
  { tellAt, until, toldAt }: { tellAt: Date; until: Date; toldAt: Date | null },
): Promise<WaitingEntry> {
  return tx
    .updateTable('waiting_entry')
    .set({ tell_at: tellAt, offered_until: until, told_at: toldAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(entryColumns)
    .executeTakeFirstOrThrow()
}

/** Notes that what was to be booked by itself is asked now: it was refused, and isn't tried again at every beat. */
export async function noteQuestion(db: Db, { companyId, id }: WaitingEntry): Promise<void> {
  await db
    .updateTable('waiting_entry')
    .set({ books_itself: false })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .execute()
}

type EntryKey = { companyId: string; id: string }

/** Reads an entry, whoever it belongs to; `null` when there is none. */
export async function entryById(db: Db, { companyId, id }: EntryKey): Promise<WaitingEntry | null> {
  const row = await db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Reads and locks an entry. Places that change with it are locked before, everywhere. */
export async function lockEntry(tx: Db, { companyId, id }: EntryKey): Promise<WaitingEntry | null> {
  const row = await tx
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
