import type { Db } from '#foundation/platform/db.server.ts'
import { reviewPictureDataOf } from '#app/reviews/pictures/pictures.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import './tables.ts'

type ReviewData = Record<'reviews' | 'votes' | 'notices' | 'replies', readonly PersonalRow[]>

/**
 * Every rating and tip that somebody wrote with what was answered, how they voted on others', what they reported and
 * what they answered for a company, oldest first.
 */
export async function reviewDataOf(db: Db, { userId }: { userId: string }): Promise<ReviewData> {
  const reviews = await db
    .selectFrom('review')
    .leftJoin('review_reply as reply', (join) =>
      join.onRef('reply.company_id', '=', 'review.company_id').onRef('reply.review_id', '=', 'review.id'),
    )
    .select(['kind', 'service_id as offer', 'display_name as displayName', 'stars', 'capture as title'])
    .select([
      'review.comment',
      'vote as votes',
      'reservation_id as booking',
      'review.created_at as createdAt',
      'hidden_because as reason',
      'reply.comment as reply',
    ])
    .where('user_id', '=', userId)
    .orderBy('review.created_at')
    .orderBy('review.id')
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
  const pictures = await reviewPictureDataOf(db, { userId })
  return { reviews: [...reviews, ...pictures], votes, notices, replies: await repliesOf(db, userId) }
}

function repliesOf(db: Db, userId: string): Promise<PersonalRow[]> {
  return db
    .selectFrom('review_reply as reply')
    .innerJoin('review', (join) =>
      join.onRef('review.company_id', '=', 'reply.company_id').onRef('review.id', '=', 'reply.review_id'),
    )
    .select(['review.service_id as offer', 'reply.review_id as id', 'reply.comment as reply'])
    .leftJoin('hidden_reply as gone', (join) =>
      join.onRef('gone.company_id', '=', 'reply.company_id').onRef('gone.review_id', '=', 'reply.review_id'),
    )
    .select(['reply.created_at as createdAt', 'reply.changed_at as changedAt'])
    .select('gone.hidden_because as reason')
    .where('author_id', '=', userId)
    .orderBy('reply.created_at')
    .orderBy('reply.review_id')
    .execute()
}
