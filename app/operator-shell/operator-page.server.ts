import { sql } from 'kysely'
import type { SessionUser } from '#app/account/account.ts'
import type { Asked } from '#app/account/account.server.ts'
import { waitingReviewStates } from '#app/catalog/company-review/company-review.ts'
import { requireOperator, sumOfTroubles, troubleCounts } from '#app/operator/operator.server.ts'
import { waitingPictures } from '#app/reviews/pictures/pictures.server.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { OperatorFrameData } from './operator-shell.ts'

/** What of the lists about money and work is known already: it isn't counted again. */
type KnownTroubles = Parameters<typeof troubleCounts>[1]['known']

/**
 * The operator who asks, and what the frame shows.
 *
 * @throws {Response} as `requireOperator`.
 */
export async function openOperatorPage(
  asked: Asked,
): Promise<{ operator: SessionUser; frame: OperatorFrameData }> {
  const operator = await requireOperator(asked)
  const { db, now } = scopeOf(asked.context)
  return { operator, frame: await operatorFrame(db, { operator, now: now() }) }
}

/** What the frame shows an operator. */
export async function operatorFrame(
  db: Db,
  { operator, now, known }: { operator: SessionUser; now: Date; known?: KnownTroubles },
): Promise<OperatorFrameData> {
  const troubles = await troubleCounts(db, { now, ...(known ? { known } : {}) })
  return {
    name: operator.displayName,
    counts: {
      ...(await decisionCounts(db)),
      pictures: await waitingPictures(db, { companyId: null }),
      money: sumOfTroubles(troubles),
    },
    at: formatInstant(now),
  }
}

type DecisionCounts = Record<'companies' | 'notices' | 'offers' | 'messages' | 'suggestions', number>

/** What waits for a decision, in one statement. */
async function decisionCounts(db: Db): Promise<DecisionCounts> {
  const { rows } = await sql<DecisionCounts>`
    select (select count(*)::int from company_review where state = any(${[...waitingReviewStates]})) as companies,
      (select count(*)::int from offer_stop where approval_requested_at is not null) as offers,
      (select count(*)::int from message_report where decided_at is null) as messages,
      (select count(*)::int from community_suggestion where status = 'pending' and images <> '{}')
        + (select count(*)::int from community_claim where state = 'pending') as suggestions,
      (select count(*)::int from review_notice where decided_at is null) as notices`.execute(db)
  return rows[0] ?? { companies: 0, notices: 0, offers: 0, messages: 0, suggestions: 0 }
}
