import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { undoMinutes } from '#app/booking/states/states.ts'
import '#app/booking/tables.ts'

/** An entry that can be taken back still: its name, whom it let in, and when it was. */
export type UndoableEntry = { entryId: string; people: number; at: Date }

/**
 * The entries of a reservation that somebody made themselves and can take back now, the newest first. Nobody learns the
 * names of others' entries: who let in with a device of their own takes it back there.
 */
export async function listUndoableEntries(
  db: Db,
  { companyId, id, by, now }: { companyId: string; id: string; by: string; now: Date },
): Promise<UndoableEntry[]> {
  const rows = await db
    .selectFrom('admission')
    .select(['entry_id as entryId', 'admitted_at as at'])
    .select(sql<number>`count(*)::int`.as('people'))
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .where('admitted_by', '=', by)
    .where('admitted_at', '>=', new Date(now.getTime() - undoMinutes * 60_000))
    .groupBy(['entry_id', 'admitted_at'])
    .orderBy('admitted_at', 'desc')
    .orderBy('entry_id')
    .execute()
  return rows
}
