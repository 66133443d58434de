import type { Db } from '#foundation/platform/db.server.ts'
import { asWritten } from './database.ts'

/** What was done, by the audit log, oldest first. */
export async function auditedActions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_entry').select('action').orderBy('at').orderBy(asWritten).execute()
  return rows.map(({ action }) => action)
}
