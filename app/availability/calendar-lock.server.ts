import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'

/** Whose calendar: a service's. */
export type Calendar = { companyId: string; serviceId: string }

/**
 * Keeps blocked days and new starts of a calendar apart until the transaction ends: who adds starts reads which days
 * are blocked, who blocks a day blocks the starts that are there. Those who only add need not wait for each other.
 * First of all locks; several calendars in one order.
 */
export async function lockCalendars(
  tx: Db,
  calendars: readonly Calendar[],
  how: 'shared' | 'alone',
): Promise<void> {
  const names = calendars.map(({ companyId, serviceId }) => `calendar ${companyId} ${serviceId}`).toSorted()
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`
    select ${lock}(hashtextextended(name, 0)) from unnest(${names}::text[]) with ordinality as named (name, turn)
    order by turn`.execute(tx)
}
