import { sql } from 'kysely'
import { keepAccount, teamRoleOf } from '#app/account/account.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { votesPerHour, type VoteRefusal } from './review-limits.ts'
import './tables.ts'

/** Up, down, or neither any more. */
export type Direction = -1 | 0 | 1

/** One press: `direction` is what counts from now on, so that pressing twice changes nothing. */
export type VoteCommand = {
  userId: string
  companyId: string
  serviceId: string
  reviewId: string
  direction: Direction
  now: Date
}

/** What became of a vote; one's own review is never voted on, and nothing is said about it. */
export type VoteOutcome =
  { outcome: 'counted' | 'unchanged' | 'ignored' } | { outcome: 'refused'; because: VoteRefusal }

/**
 * Counts somebody's vote on what somebody else wrote: one vote per person and review, up or down, changed or taken back
 * at any time. A company's own people don't vote on what is said about it.
 *
 * Source: contract 1, sections 5 and 6.
 */
export async function vote(db: Db, command: VoteCommand): Promise<VoteOutcome> {
  const { userId, companyId, now } = command
  if (await teamRoleOf(db, { userId, companyId })) return { outcome: 'refused', because: 'own-company' }
  const window = { key: `vote:${userId}`, limit: votesPerHour, windowSeconds: 3600, now }
  if ((await allow(db, window)).outcome === 'refused') return { outcome: 'refused', because: 'too-many' }
  return inTransaction(db, (tx) => count(tx, command))
}

async function count(
  tx: Db,
  { userId, companyId, serviceId, reviewId, direction, now }: VoteCommand,
): Promise<VoteOutcome> {
  if (!(await keepAccount(tx, { userId }))) return { outcome: 'refused', because: 'account-gone' }
  const review = await tx
    .selectFrom('review')
    .select('user_id as authorId')
    .where('company_id', '=', companyId)
    .where('id', '=', reviewId)
    .where('service_id', '=', serviceId)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!review) return { outcome: 'refused', because: 'review-gone' }
  if (review.authorId === userId) return { outcome: 'ignored' }
  const change = direction - (await replaceVote(tx, { userId, companyId, reviewId, direction, now }))
  if (change === 0) return { outcome: 'unchanged' }
  await tx
    .updateTable('review')
    .set({ vote: sql<number>`vote + ${change}::int` })
    .where('company_id', '=', companyId)
    .where('id', '=', reviewId)
    .execute()
  return { outcome: 'counted' }
}

/** Notes the vote and answers the one before. */
async function replaceVote(
  tx: Db,
  { userId, companyId, reviewId, direction, now }: Omit<VoteCommand, 'serviceId'>,
): Promise<Direction> {
  const before = await tx
    .deleteFrom('review_vote')
    .where('company_id', '=', companyId)
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .returning('direction')
    .executeTakeFirst()
  if (direction !== 0)
    await tx
      .insertInto('review_vote')
      .values({ company_id: companyId, review_id: reviewId, user_id: userId, direction, at: now })
      .execute()
  return before?.direction ?? 0
}

/** How somebody voted on these reviews, by id; those without a vote are missing. */
export async function votesOf(
  db: Db,
  { userId, companyId, reviewIds }: { userId: string; companyId: string; reviewIds: readonly string[] },
): Promise<Map<string, Direction>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_vote')
    .select(['review_id as id', 'direction'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('review_id', 'in', [...reviewIds])
    .execute()
  return new Map(rows.map(({ id, direction }) => [id, direction]))
}
