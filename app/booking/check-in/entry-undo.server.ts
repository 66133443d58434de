import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { DoorTicket } from './admission.ts'
import { findDoorTicket } from './door-list.server.ts'
import { mayUndoEntry } from '#app/booking/states/states.ts'
import { lockReservation, reservationById } from '#app/booking/reservations/reservations.server.ts'
import '#app/booking/tables.ts'

/** A press of "undo": which entry, of which reservation, and who pressed. */
export type UndoOrder = {
  companyId: string
  reservationId: string
  entryId: string
  by: string
  /** When the entry was, by who made it; for one that nobody has heard of yet. */
  admittedAt?: Date
  /** Only for the race tests. */
  guards?: { lock: 'on' | 'off' }
}

/** `undone` names the tickets that stand outside again, none where the entry had let nobody in. */
export type UndoOutcome =
  | { outcome: 'undone'; numbers: number[]; ticket: DoorTicket }
  | { outcome: 'too-late' }
  | { outcome: 'unknown' }

/**
 * Takes an entry back, once: its tickets are valid again, and its row moves to the append-only `admission_undo`. That
 * row stays also for an entry that wasn't told yet, which then lets nobody in. The reservation stays redeemed
 * (decision 21). The caller has checked that `by` is one of the company's people.
 */
export async function undoEntry(
  db: Db,
  order: UndoOrder,
  { at, wasOffline = false }: { at: Date; wasOffline?: boolean },
): Promise<UndoOutcome> {
  const { companyId, reservationId: id } = order
  if (!(await reservationById(db, { companyId, id }))) return { outcome: 'unknown' }
  return inTransaction(db, async (tx) => {
    if (order.guards?.lock !== 'off') await lockReservation(tx, { companyId, id })
    const before = await findUndoneEntry(tx, order)
    if (before && before.reservationId !== id) return { outcome: 'unknown' }
    if (before) return answer(tx, { order, numbers: before.numbers, at })
    const rows = await admittedBy(tx, order)
    if (rows.some(({ reservationId }) => reservationId !== id)) return { outcome: 'unknown' }
    const admittedAt = rows[0]?.at ?? order.admittedAt
    if (!admittedAt) return { outcome: 'unknown' }
    // Also of an entry that let nobody in: it may stand among the conflicts, and would leave them.
    if (!mayUndoEntry(admittedAt, at)) return { outcome: 'too-late' }
    const numbers = rows.map(({ number }) => number)
    await takeOut(tx, { order, numbers, at })
    await tx
      .insertInto('admission_undo')
      .values({
        company_id: companyId,
        entry_id: order.entryId,
        reservation_id: id,
        numbers,
        admitted_at: admittedAt,
        undone_at: at,
        undone_by: order.by,
        was_offline: wasOffline,
      })
      .execute()
    return answer(tx, { order, numbers, at })
  })
}

/** The entry of this name, if it was taken back: of which reservation, and its tickets. */
export async function findUndoneEntry(
  tx: Db,
  { companyId, entryId }: Pick<UndoOrder, 'companyId' | 'entryId'>,
): Promise<{ reservationId: string; numbers: number[] } | null> {
  const row = await tx
    .selectFrom('admission_undo')
    .select(['reservation_id as reservationId', 'numbers'])
    .where('company_id', '=', companyId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row ?? null
}

async function answer(
  tx: Db,
  { order, numbers, at }: { order: UndoOrder; numbers: number[]; at: Date },
): Promise<UndoOutcome> {
  const { companyId, reservationId: id } = order
  const ticket = await findDoorTicket(tx, { companyId, by: { id }, now: at })
  return ticket ? { outcome: 'undone', numbers, ticket } : { outcome: 'unknown' }
}

/** Whom a press let in, of whichever reservation: one name is one press. */
export function admittedBy(
  tx: Db,
  { companyId, entryId }: Pick<UndoOrder, 'companyId' | 'entryId'>,
): Promise<{ reservationId: string; number: number; at: Date }[]> {
  return tx
    .selectFrom('admission')
    .select(['reservation_id as reservationId', 'number', 'admitted_at as at'])
    .where('company_id', '=', companyId)
    .where('entry_id', '=', entryId)
    .orderBy('number')
    .execute()
}

async function takeOut(
  tx: Db,
  { order, numbers, at }: { order: UndoOrder; numbers: number[]; at: Date },
): Promise<void> {
  if (numbers.length === 0) return
  const { companyId, reservationId, entryId } = order
  await tx
    .deleteFrom('admission')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('entry_id', '=', entryId)
    .execute()
  await tx
    .updateTable('reservation')
    .set({ entries_undone_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', reservationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('admission as a')
            .select('a.number')
            .whereRef('a.company_id', '=', 'reservation.company_id')
            .whereRef('a.reservation_id', '=', 'reservation.id'),
        ),
      ),
    )
    .execute()
}

/** When entries of a reservation were taken back, and of how many people; oldest first. */
export async function listUndoneEntries(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<{ at: Date; people: number }[]> {
  const rows = await db
    .selectFrom('admission_undo')
    .select(['undone_at as at', 'numbers'])
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .orderBy('undone_at')
    .orderBy('entry_id')
    .execute()
  // An entry that nobody had heard of let nobody in.
  return rows.flatMap(({ at, numbers }) => (numbers.length > 0 ? [{ at, people: numbers.length }] : []))
}
