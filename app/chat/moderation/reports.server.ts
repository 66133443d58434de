import { contactOf, keepAccount } from '#app/account/account.server.ts'
import { chatAccess, messagesOf, removeMessage } from '#app/chat/chat.server.ts'
import type { ChatMessage, ReportReason } from '#app/chat/chat.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { messageRemovedMail, reportDecidedMail } from './mails/report-mails.ts'
import { reportLimits, type ReportRefusal } from './moderation.ts'

type Place = { reference: string; userId: string; now: Date }

/** A message that somebody may report, or why they can't. */
export async function reportableMessage(
  db: Db,
  { seq, ...place }: Place & { seq: number },
): Promise<{ companyId: string; message: ChatMessage } | { because: ReportRefusal }> {
  const access = await chatAccess(db, place)
  if (!access) return { because: 'not-there' }
  const { companyId } = access
  const message = await messageAt(db, { companyId, reference: place.reference, seq })
  if (!message || message.author === 'system' || message.isRemoved) return { because: 'not-there' }
  const isTeams = message.author === 'company' && access.role === 'company'
  const isOwn = message.authorId === place.userId || isTeams
  return isOwn ? { because: 'own-message' } : { companyId, message }
}

async function messageAt(
  db: Db,
  { seq, ...key }: { companyId: string; reference: string; seq: number },
): Promise<ChatMessage | null> {
  const [message] = await messagesOf(db, { ...key, afterSeq: seq - 1, limit: 1 })
  return message?.seq === seq ? message : null
}

/** Reports a message to the operators. Reported again by the same person it is one report. */
export async function reportMessage(
  db: Db,
  { seq, reason, note, ...place }: Place & { seq: number; reason: ReportReason | null; note: string },
): Promise<{ outcome: 'reported' } | { outcome: 'refused'; because: ReportRefusal }> {
  const { reference, userId, now } = place
  const found = await reportableMessage(db, { seq, ...place })
  if ('because' in found) return { outcome: 'refused', because: found.because }
  if (reason === null) return { outcome: 'refused', because: 'no-reason' }
  const limit = { limit: reportLimits.perDay, windowSeconds: 86_400, now }
  const { outcome } = await allow(db, { key: `chat-report:${userId}`, ...limit })
  if (outcome === 'refused') return { outcome: 'refused', because: 'too-many' }
  return inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return { outcome: 'refused', because: 'not-there' }
    const row = { company_id: found.companyId, reference, seq, reporter_id: userId, reason, reported_at: now }
    await tx
      .insertInto('message_report')
      .values({ ...row, note: note === '' ? null : note.slice(0, reportLimits.note) })
      .onConflict((on) => on.columns(['company_id', 'reference', 'seq', 'reporter_id']).doNothing())
      .execute()
    return { outcome: 'reported' }
  })
}

/** A report that waits, with the message it is about. */
export type OpenReport = {
  companyId: string
  reference: string
  seq: number
  companyTitle: string
  reason: ReportReason
  note: string | null
  reportedAt: Date
  message: ChatMessage
}

/** Reports that nobody has decided, the longest waiting first. */
export async function openReports(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom('message_report as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select(['r.company_id as companyId', 'r.reference', 'r.seq', 'c.title as companyTitle', 'r.reason'])
    .select(['r.note', 'r.reported_at as reportedAt'])
    .where('r.decided_at', 'is', null)
    .orderBy('r.reported_at')
    .orderBy('r.reference')
    .orderBy('r.seq')
    .orderBy('r.reporter_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const reports: OpenReport[] = []
  for (const row of rows) {
    const message = await messageAt(db, row)
    if (message) reports.push({ ...row, message })
  }
  return reports
}

type Deciding = {
  companyId: string
  reference: string
  seq: number
  decision: 'removed' | 'kept'
  because: string
  actorId: string
  appUrl: string
  now: Date
}

/**
 * Decides every open report about a message: it goes, or it stays. Whoever reported it is told, and of a removal who
 * wrote it, each with the reason. False where nothing waits any more.
 */
export async function decideReports(db: Db, deciding: Deciding): Promise<boolean> {
  const { companyId, reference, seq, decision, because, actorId, appUrl, now } = deciding
  return inTransaction(db, async (tx) => {
    const decided = await tx
      .updateTable('message_report')
      .set({ decided_at: now, decision })
      .where('company_id', '=', companyId)
      .where('reference', '=', reference)
      .where('seq', '=', seq)
      .where('decided_at', 'is', null)
      .returning('reporter_id as reporterId')
      .execute()
    if (decided.length === 0) return false
    const details = { reference, seq: String(seq), decision }
    const subject = { kind: 'company', id: companyId } as const
    await noteInAudit(tx, { actorId, action: `chat.report-${decision}`, subject, details, now })
    const mail = reportDecidedMail({ decision, because, appUrl })
    for (const { reporterId } of decided)
      await mailTo(tx, reporterId, { ...deciding, kind: 'chat-report-decided', mail })
    if (decision === 'kept') return true
    const removed = await removeMessage(tx, { companyId, reference, seq, now })
    if (removed?.authorId)
      await mailTo(tx, removed.authorId, {
        ...deciding,
        kind: 'chat-message-removed',
        mail: messageRemovedMail({ because, appUrl }),
      })
    return true
  })
}

type Mailing = Deciding & { kind: string; mail: ReturnType<typeof reportDecidedMail> }

async function mailTo(tx: Db, userId: string, { kind, mail, reference, seq, now }: Mailing): Promise<void> {
  const contact = await contactOf(tx, { userId })
  if (!contact) return
  const operationId = `${kind}:${reference}:${seq}:${userId}`
  await queueMail(tx, { operationId, kind, to: contact.email, ...mail, now })
}
