import type { Db } from './db.server.ts'
import { randomId } from './random.ts'
import type { AuditSubjectKind } from './tables.ts'

/** What was done to what. `details` are short facts without names and addresses: the rows are never deleted. */
export type AuditNote = {
  actorId: string
  /** `room.verb-noun`, such as `account.disable`. */
  action: string
  subject: { kind: AuditSubjectKind; id: string }
  details?: Readonly<Record<string, string>>
  now: Date
}

/** A note as it is read back, newest first. */
export type AuditEntry = {
  id: string
  at: Date
  actorId: string
  action: string
  details: Record<string, string>
}

/** Most entries that one look shows. */
const entriesShown = 50

/** Writes an entry in the transaction that does what it says; the database refuses to change or delete it. */
export async function noteInAudit(
  tx: Db,
  { actorId, action, subject, details, now }: AuditNote,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      id: randomId(),
      at: now,
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}

/** The newest entries about something, at most fifty. */
export async function auditOf(db: Db, subject: AuditNote['subject']): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_id as actorId', 'action', 'details'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(entriesShown)
    .execute()
}

/** The newest entries of some kinds of action, whatever they were about. */
export async function newestAudit(
  db: Db,
  { actions, limit }: { actions: readonly string[]; limit: number },
): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_id as actorId', 'action', 'details'])
    .where('action', 'in', [...actions])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
