import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { admit, type AdmissionOrder, type AdmissionOutcome } from './admission.server.ts'
import { undoEntry } from './entry-undo.server.ts'
import type { ConflictCause } from './admission.ts'
import '#app/booking/tables.ts'

/**
 * An entry that a scanner let in while it had no network, with the time by its own clock; `undoneAt` when it was taken
 * back, whether or not the server had heard of it.
 */
export type OfflineEntry = Omit<AdmissionOrder, 'companyId' | 'by'> & { at: Date; undoneAt?: Date | null }

/** Somebody who came in though the ticket wasn't good (any more). */
export type DoorConflict = {
  entryId: string
  because: ConflictCause
  name: string
  title: string
  bookingCode: string
  number: number | null
  /** How many came in whom no ticket was left for. */
  people: number
  at: Date
  /** When the ticket was used properly, for `used`. */
  usedAt: Date | null
}

// A scanner may lie in a drawer over a long weekend before it has network again.
const oldestMs = 14 * 24 * 3_600_000

type Reported = { companyId: string; by: string; now: Date }

/** What came of a report: how many were conflicts, and which couldn't be entered, for a reason that nobody foresaw. */
export type ReportOutcome = { conflicts: number; failed: { entryId: string; error: unknown }[] }

// After so many in a row it isn't the entries that something is wrong with.
const mostInARow = 3

/**
 * Enters what a scanner without network let in, each entry once and by itself: one that can't be entered keeps no
 * other back. Notes those that should have stayed outside. A clock that is ahead or more than two weeks behind isn't
 * believed.
 */
export async function reportEntries(
  db: Db,
  { entries, ...reported }: Reported & { entries: readonly OfflineEntry[] },
): Promise<ReportOutcome> {
  const outcome: ReportOutcome = { conflicts: 0, failed: [] }
  let inARow = 0
  for (const entry of entries) {
    try {
      if (await reportEntry(db, entry, reported)) outcome.conflicts += 1
      inARow = 0
    } catch (error) {
      inARow += 1
      if (inARow === mostInARow) throw error
      outcome.failed.push({ entryId: entry.entryId, error })
    }
  }
  return outcome
}

async function reportEntry(
  db: Db,
  { at: saidAt, undoneAt, ...entry }: OfflineEntry,
  { companyId, by, now }: Reported,
): Promise<boolean> {
  const order = { ...entry, companyId, by }
  const at = clampToClock(saidAt, now)
  if (undoneAt) return undoOrNote(db, { ...order, at }, { undoneAt: clampToClock(undoneAt, now), now })
  return (await isNoted(db, order)) || enterOrNote(db, order, { at, now })
}

function clampToClock(at: Date, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), now.getTime() - oldestMs), now.getTime()))
}

async function isNoted(db: Db, { companyId, entryId }: AdmissionOrder): Promise<boolean> {
  const row = await db
    .selectFrom('admission_conflict')
    .select('entry_id')
    .where('company_id', '=', companyId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}

function enterOrNote(db: Db, order: AdmissionOrder, { at, now }: { at: Date; now: Date }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const admitted = await admit(tx, order, { at, wasOffline: true })
    if (admitted.outcome === 'undone') return false
    const came = peopleOf(order)
    const people = admitted.outcome === 'admitted' ? came - admitted.numbers.length : came
    if (people <= 0) return false
    await noteConflict(tx, { order, because: causeOf(admitted), people, at, now })
    return true
  })
}

// What was taken back too late stands, and is entered where nobody had heard of it: whoever reads of it knows that the
// books say "inside".
function undoOrNote(
  db: Db,
  { at, ...order }: AdmissionOrder & { at: Date },
  { undoneAt, now }: { undoneAt: Date; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const undo = { ...order, admittedAt: at }
    const { outcome } = await undoEntry(tx, undo, { at: undoneAt, wasOffline: true })
    if (outcome !== 'too-late') return false
    if (!(await isNoted(tx, order))) await enterOrNote(tx, order, { at, now })
    await noteConflict(tx, { order, because: 'undo-late', people: peopleOf(order), at, now })
    return true
  })
}

const peopleOf = ({ whom }: Pick<AdmissionOrder, 'whom'>) => ('count' in whom ? whom.count : 1)

const mostPeople = 10_000

type Noted = {
  order: Pick<AdmissionOrder, 'companyId' | 'entryId' | 'reservationId' | 'whom' | 'by'>
  because: ConflictCause
  people: number
  at: Date
  now: Date
}

async function noteConflict(tx: Db, { order, because, people, at, now }: Noted): Promise<void> {
  await tx
    .insertInto('admission_conflict')
    .values({
      company_id: order.companyId,
      entry_id: order.entryId,
      reservation_id: because === 'unknown' ? null : order.reservationId,
      number: 'number' in order.whom ? order.whom.number : null,
      because,
      people: Math.min(people, mostPeople),
      admitted_at: at,
      admitted_by: order.by,
      reported_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

// Of a party that comes by one code at two doors, those who are too many have nothing left to enter with.
function causeOf(admitted: Exclude<AdmissionOutcome, { outcome: 'undone' }>): ConflictCause {
  if (admitted.outcome === 'unknown') return 'unknown'
  return admitted.outcome === 'refused' ? admitted.verdict.verdict : 'used'
}

const conflictsPerPage = 50

/** What was told since `since` of what went wrong at the door, newest first, at most fifty. */
export async function conflictsSince(
  db: Db,
  { companyId, since }: { companyId: string; since: Date },
): Promise<DoorConflict[]> {
  const rows = await db
    .selectFrom('admission_conflict as c')
    .leftJoin('reservation as r', (join) =>
      join.onRef('r.company_id', '=', 'c.company_id').onRef('r.id', '=', 'c.reservation_id'),
    )
    .leftJoin('admission as a', (join) =>
      join
        .onRef('a.company_id', '=', 'c.company_id')
        .onRef('a.reservation_id', '=', 'c.reservation_id')
        .onRef('a.number', '=', 'c.number'),
    )
    .select(['c.entry_id as entryId', 'c.because', 'c.number', 'c.people', 'c.admitted_at as at'])
    .select(['r.snapshot', 'r.booking_code as bookingCode', 'a.admitted_at as usedAt'])
    .where('c.company_id', '=', companyId)
    .where('c.reported_at', '>=', since)
    // Whoever was sent out again didn't stay inside without a ticket.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('admission_undo as u')
            .select('u.entry_id')
            .whereRef('u.company_id', '=', 'c.company_id')
            .whereRef('u.entry_id', '=', 'c.entry_id'),
        ),
      ),
    )
    .orderBy('c.reported_at', 'desc')
    .orderBy('c.entry_id')
    .limit(conflictsPerPage)
    .execute()
  return rows.map(({ snapshot, bookingCode, ...row }) => ({
    ...row,
    // Who cancelled isn't somebody whom the door has to know.
    name: row.because === 'cancelled' ? '' : (snapshot?.userName ?? ''),
    title: snapshot?.eventTitle ?? snapshot?.serviceTitle ?? '',
    bookingCode: bookingCode ?? '',
  }))
}
