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

/**
 * Takes a mail back that hasn't left, in the caller's transaction; what has left stays, and counts as written. One that
 * is just being tried may still arrive: whoever takes it back writes another that says the same and more.
 */
export async function takeMailBack(tx: Db, operationId: string): Promise<void> {
  await tx.deleteFrom('mail').where('operation_id', '=', operationId).where('sent_at', 'is', null).execute()
}
