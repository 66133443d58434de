import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import './tables.ts'

type ReviewData = { reviews: readonly PersonalRow[]; votes: readonly PersonalRow[] }

/** Every rating and tip that somebody wrote, and how they voted on others', oldest first. */
export async function reviewDataOf(db: Db, { userId }: { userId: string }): Promise<ReviewData> {
  const reviews = await db
    .selectFrom('review')
    .select(['kind', 'service_id as offer', 'display_name as displayName', 'stars', 'capture as title'])
    .select(['comment', 'vote as votes', 'reservation_id as booking', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const votes = await db
    .selectFrom('review_vote')
    .innerJoin('review', (join) =>
      join
        .onRef('review.company_id', '=', 'review_vote.company_id')
        .onRef('review.id', '=', 'review_vote.review_id'),
    )
    .select(['service_id as offer', 'review_id as id', 'direction', 'at'])
    .where('review_vote.user_id', '=', userId)
    .orderBy('at')
    .orderBy('review_id')
    .execute()
  return { reviews, votes }
}
