import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { admit, type AdmissionOrder, type AdmissionOutcome } from './admission.server.ts'
import type { Verdict } from './admission.ts'
import './tables.ts'

/** An entry that a scanner let in while it had no network, with the time by its own clock. */
export type OfflineEntry = Omit<AdmissionOrder, 'companyId' | 'by'> & { at: Date }

/** Why an entry should not have been. `unknown`: no such reservation, though its code was genuine. */
export type ConflictCause = Exclude<Verdict['verdict'], 'valid'> | 'unknown'

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

/**
 * Enters what a scanner without network let in, each entry once, and notes those that should have stayed outside.
 * A clock that is ahead or more than two weeks behind isn't believed.
 */
export async function reportEntries(
  db: Db,
  {
    companyId,
    by,
    entries,
    now,
  }: { companyId: string; by: string; entries: readonly OfflineEntry[]; now: Date },
): Promise<{ conflicts: number }> {
  let conflicts = 0
  for (const { at, ...entry } of entries) {
    const order = { ...entry, companyId, by }
    const believed = new Date(Math.min(Math.max(at.getTime(), now.getTime() - oldestMs), now.getTime()))
    if ((await isNoted(db, order)) || (await enterOrNote(db, order, { at: believed, now }))) conflicts += 1
  }
  return { conflicts }
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
    const came = 'count' in order.whom ? order.whom.count : 1
    const people = admitted.outcome === 'admitted' ? came - admitted.numbers.length : came
    if (people <= 0) return false
    await tx
      .insertInto('admission_conflict')
      .values({
        company_id: order.companyId,
        entry_id: order.entryId,
        reservation_id: admitted.outcome === 'unknown' ? null : order.reservationId,
        number: 'number' in order.whom ? order.whom.number : null,
        because: causeOf(admitted),
        people: Math.min(people, mostPeople),
        ...{ admitted_at: at, admitted_by: order.by, reported_at: now },
      })
      .onConflict((on) => on.doNothing())
      .execute()
    return true
  })
}

const mostPeople = 10_000

// Of a party that comes by one code at two doors, those who are too many have nothing left to enter with.
function causeOf(admitted: AdmissionOutcome): ConflictCause {
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
