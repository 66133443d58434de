import { teamOf } from '#app/account/account.server.ts'
import { switchDates } from '#app/availability/schedule/schedule.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import type { CompanyDecision } from '#app/catalog/company-review/company-review.ts'
import { moveCompanyReview, type ReviewMoved } from '#app/catalog/company-review/company-review.server.ts'
import { productName } from '#foundation/design/product.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { hasReason } from './company-form.ts'
import { companyMail, type CompanyMailKind } from './mails.ts'

type Step = {
  companyId: string
  reason: string
  actorId: string
  appUrl: string
  operatorName: string
  now: Date
}

const actions: Record<CompanyDecision, string> = {
  confirm: 'company.confirm',
  requestChanges: 'company.request-changes',
  takeOffline: 'company.take-offline',
  block: 'company.block',
  unblock: 'company.unblock',
}

/**
 * Decides about a company, tells its owners by mail and notes it. Pressed twice it happens once: the second press
 * decides about a version that is gone. `version` is the one that was looked at.
 */
export function decideCompany(
  db: Db,
  deciding: Step & { decision: CompanyDecision; version: string },
): Promise<ReviewMoved> {
  const { companyId, decision, version, actorId, now } = deciding
  const reason = hasReason(decision) ? deciding.reason : ''
  return inTransaction(db, async (tx) => {
    const moved = await moveCompanyReview(tx, {
      companyId,
      move: decision,
      version,
      now,
      ...(reason === '' ? {} : { reason }),
    })
    if (moved.outcome === 'refused') return moved
    await switchDates(tx, { companyId, serviceIds: moved.serviceIds, isOnline: false, now })
    // A first offer that is in order was public all the time: there is nothing to tell.
    const isRefused = decision === 'takeOffline' && moved.from === 'approval-requested'
    if (moved.from !== 'new' || decision !== 'confirm')
      await tellOwners(
        tx,
        { ...deciding, reason },
        { kind: isRefused ? 'refuse' : decision, mailId: randomId() },
      )
    const offers = moved.serviceIds.join(' ')
    await noteInAudit(tx, {
      actorId,
      action: actions[decision],
      subject: { kind: 'company', id: companyId },
      details: {
        ...(reason === '' ? {} : { reason }),
        ...(offers === '' ? {} : { offers }),
      },
      now,
    })
    return moved
  })
}

/** What came of a question. */
export type CompanyQuestion = { outcome: 'sent' } | { outcome: 'refused'; because: 'no-owner' }

/** Mails a question to a company's owners and notes it, once for each `formId`. */
export function askCompany(db: Db, question: Step & { formId: string }): Promise<CompanyQuestion> {
  const { companyId, reason, actorId, now, formId } = question
  return inTransaction(db, async (tx) => {
    const sent = await tellOwners(tx, question, { kind: 'ask', mailId: formId })
    if (sent.owners === 0) return { outcome: 'refused', because: 'no-owner' } as const
    if (sent.queued > 0)
      await noteInAudit(tx, {
        actorId,
        action: 'company.ask',
        subject: { kind: 'company', id: companyId },
        details: { reason },
        now,
      })
    return { outcome: 'sent' } as const
  })
}

async function tellOwners(
  tx: Db,
  { companyId, reason, appUrl, operatorName, now }: Step,
  { kind, mailId }: { kind: CompanyMailKind; mailId: string },
): Promise<{ owners: number; queued: number }> {
  const [company] = await companiesById(tx, [companyId])
  const { members } = await teamOf(tx, { companyId, now })
  const owners = company ? members.filter(({ role }) => role === 'owner') : []
  let queued = 0
  for (const { email, userId } of owners) {
    const companyForm = company?.form ?? companyId
    const { subject, ...content } = companyMail({ kind, reason, companyForm, appUrl, operatorName })
    const mail = await queueMail(tx, {
      operationId: `company-decision:${companyId}:${mailId}:${userId}`,
      kind: 'company-decision',
      to: email,
      subject,
      ...mailBodies(content, { brand: productName }),
      now,
    })
    if (mail.outcome === 'queued') queued += 1
  }
  return { owners: owners.length, queued }
}
