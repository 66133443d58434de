import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { judgeTicket, opensDoor, type DoorTicket, type Refusing, type ScannedStart } from './admission.ts'
import { findDoorTicket } from './door-list.server.ts'
import { admittedBy, findUndoneEntry } from './entry-undo.server.ts'
import {
  lockReservation,
  moveReservation,
  reservationById,
} from '#app/booking/reservations/reservations.server.ts'
import { can } from '#app/booking/states/states.ts'
import '#app/booking/tables.ts'

/** Whom to let in: the person of one ticket, or so many of the party as stand there. */
export type Admitted = { number: number } | { count: number }

/** A press of the button at the door. `entryId` names it: sent again, it lets nobody in a second time. */
export type AdmissionOrder = {
  companyId: string
  reservationId: string
  entryId: string
  whom: Admitted
  shown: ScannedStart | null
  /** The account of whoever stands at the door. */
  by: string
}

/**
 * `admitted` names the tickets that this press let in; `refused` says why nobody was; `undone`: the press was taken
 * back before it arrived.
 */
export type AdmissionOutcome =
  | { outcome: 'admitted'; numbers: number[]; ticket: DoorTicket }
  | { outcome: 'refused'; verdict: Refusing; ticket: DoorTicket }
  | { outcome: 'undone'; ticket: DoorTicket }
  | { outcome: 'unknown' }

/**
 * Lets people in, each ticket once, and redeems the reservation with the first of them. The caller has checked that
 * the actor belongs to the company.
 *
 * Source: reliability I21; contract 2, section 4 (reedemed).
 */
export async function admit(
  db: Db,
  order: AdmissionOrder,
  { at, wasOffline = false }: { at: Date; wasOffline?: boolean },
): Promise<AdmissionOutcome> {
  const { companyId, reservationId: id } = order
  if (!(await reservationById(db, { companyId, id }))) return { outcome: 'unknown' }
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id })
    const ticket = await findDoorTicket(tx, { companyId, by: { id }, now: at })
    if (!ticket) return { outcome: 'unknown' }
    const known = await admittedBy(tx, order)
    if (known.some(({ reservationId }) => reservationId !== id)) return { outcome: 'unknown' }
    if (known.length > 0) return { outcome: 'admitted', numbers: known.map(({ number }) => number), ticket }
    if (await findUndoneEntry(tx, order)) return { outcome: 'undone', ticket }
    const { whom, shown, by } = order
    const verdict = judgeTicket(ticket, 'number' in whom ? whom : 'party', { shown, now: at })
    if (!opensDoor(verdict)) return { outcome: 'refused', verdict, ticket }
    const numbers = 'count' in whom ? verdict.waiting.slice(0, Math.max(1, whom.count)) : verdict.waiting
    await noteEntries(tx, { order, numbers, at, wasOffline })
    if (can('redeem', reservation.state))
      await moveReservation(tx, reservation, 'redeem', { actor: 'provider', actorId: by, now: at })
    const admitted = [...ticket.admitted, ...numbers.map((number) => ({ number, at: at.getTime() }))]
    return { outcome: 'admitted', numbers, ticket: { ...ticket, admitted } }
  })
}

/**
 * Notes who came in; the table itself clears `entries_undone_at`, whichever version of the program writes to it. The caller holds the
 * reservation's lock and has judged the tickets.
 */
export async function noteEntries(
  tx: Db,
  {
    order,
    numbers,
    at,
    wasOffline,
  }: {
    order: Pick<AdmissionOrder, 'companyId' | 'reservationId' | 'entryId' | 'by'>
    numbers: number[]
    at: Date
    wasOffline: boolean
  },
): Promise<void> {
  const { companyId, reservationId, entryId, by } = order
  await tx
    .insertInto('admission')
    .values(
      numbers.map((number) => ({
        company_id: companyId,
        reservation_id: reservationId,
        number,
        entry_id: entryId,
        admitted_at: at,
        admitted_by: by,
        was_offline: wasOffline,
      })),
    )
    .execute()
}
