import type { Db } from '#foundation/platform/db.server.ts'
import { waitingReviewStates } from './company-review.ts'
import './tables.ts'

/** How many companies wait for an operator. */
export async function waitingCompanyCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('company_review')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('state', 'in', [...waitingReviewStates])
    .executeTakeFirstOrThrow()
  return Number(count)
}
