import { teamOf } from '#app/account/account.server.ts'
import { switchDates } from '#app/availability/schedule/schedule.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import type { CompanyDecision, CompanyReviewState } from '#app/catalog/company-review/company-review.ts'
import { moveCompanyReview, type ReviewMoved } from '#app/catalog/company-review/company-review.server.ts'
import { productName } from '#foundation/design/product.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { companyDecisionMail } from './mails.ts'

type Deciding = {
  companyId: string
  decision: CompanyDecision
  reason: string
  /** The version that was looked at. */
  version: string
  actorId: string
  appUrl: string
  operatorName: string
  now: Date
}

const actions: Record<CompanyDecision, string> = {
  confirm: 'company.confirm',
  requestChanges: 'company.request-changes',
  takeOffline: 'company.take-offline',
}

/**
 * Decides about a company that has begun to sell, tells its owners by mail and notes it. Pressed twice it happens once:
 * the second press decides about a version that is gone.
 */
export function decideCompany(db: Db, deciding: Deciding): Promise<ReviewMoved> {
  const { companyId, decision, reason, version, actorId, now } = deciding
  return inTransaction(db, async (tx) => {
    const moved = await moveCompanyReview(tx, {
      companyId,
      move: decision,
      version,
      now,
      ...(decision === 'confirm' ? {} : { reason }),
    })
    if (moved.outcome === 'refused') return moved
    await switchDates(tx, { companyId, serviceIds: moved.serviceIds, isOnline: false, now })
    // A first offer that is in order was public all the time: there is nothing to tell.
    if (moved.from !== 'new' || decision !== 'confirm') await tellOwners(tx, deciding, moved.from)
    const offers = moved.serviceIds.join(' ')
    await noteInAudit(tx, {
      actorId,
      action: actions[decision],
      subject: { kind: 'company', id: companyId },
      details: {
        ...(decision === 'confirm' ? {} : { reason }),
        ...(offers === '' ? {} : { offers }),
      },
      now,
    })
    return moved
  })
}

async function tellOwners(
  tx: Db,
  { companyId, decision, reason, appUrl, operatorName, now }: Deciding,
  from: CompanyReviewState,
): Promise<void> {
  const wasOffline = decision === 'takeOffline' && from === 'approval-requested'
  const [company] = await companiesById(tx, [companyId])
  const { members } = await teamOf(tx, { companyId, now })
  for (const { email, role } of members) {
    if (role !== 'owner' || !company) continue
    const facts = {
      decision: wasOffline ? ('refuse' as const) : decision,
      reason,
      companyForm: company.form,
      appUrl,
      operatorName,
    }
    const { subject, ...content } = companyDecisionMail(facts)
    await queueMail(tx, {
      operationId: `company-decision:${randomId()}`,
      kind: 'company-decision',
      to: email,
      subject,
      ...mailBodies(content, { brand: productName }),
      now,
    })
  }
}
