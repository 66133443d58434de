import type { SessionUser } from '#app/account/account.ts'
import type { Asked } from '#app/account/account.server.ts'
import { waitingCompanyCount } from '#app/catalog/company-review/company-review.server.ts'
import { requireOperator, sumOfTroubles, troubleCounts } from '#app/operator/operator.server.ts'
import { openNoticeCount } from '#app/reviews/reviews.server.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { OperatorFrameData } from './operator-shell.ts'

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
  return {
    operator,
    frame: {
      name: operator.displayName,
      counts: await waitingCounts(db, { now: now() }),
      at: formatInstant(now()),
    },
  }
}

async function waitingCounts(db: Db, { now }: { now: Date }): Promise<OperatorFrameData['counts']> {
  return {
    companies: await waitingCompanyCount(db),
    notices: await openNoticeCount(db),
    money: sumOfTroubles(await troubleCounts(db, { now })),
  }
}
