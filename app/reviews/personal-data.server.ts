import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import './tables.ts'

type ReviewData = Record<'reviews' | 'votes' | 'notices', readonly PersonalRow[]>

/** Every rating and tip that somebody wrote, how they voted on others' and what they reported, oldest first. */
export async function reviewDataOf(db: Db, { userId }: { userId: string }): Promise<ReviewData> {
  const reviews = await db
    .selectFrom('review')
    .select(['kind', 'service_id as offer', 'display_name as displayName', 'stars', 'capture as title'])
    .select([
      'comment',
      'vote as votes',
      'reservation_id as booking',
      'created_at as createdAt',
      'hidden_because as reason',
    ])
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
  const notices = await db
    .selectFrom('review_notice')
    .select(['reason', 'explanation as text', 'reporter_name as name', 'reporter_email as email'])
    .select([
      'decision as state',
      'decision_because as message',
      'created_at as createdAt',
      'decided_at as at',
    ])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { reviews, votes, notices }
}
