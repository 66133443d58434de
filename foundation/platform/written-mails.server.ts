import type { Db } from './db.server.ts'

/** Which of these operations have written their mail. */
export async function writtenMails(db: Db, operationIds: readonly string[]): Promise<Set<string>> {
  if (operationIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('mail')
    .select('operation_id as operationId')
    .where('operation_id', 'in', [...operationIds])
    .execute()
  return new Set(rows.map(({ operationId }) => operationId))
}
