import type { Db } from '#foundation/platform/db.server.ts'
import { authorNames } from './author-names.server.ts'
import './tables.ts'

/** Which review is meant: of which company and offer. */
export type ReviewKey = { companyId: string; serviceId: string; reviewId: string }

/** A review as everybody reads it. `authorId` is `null` when the account is gone. */
export type OpenReview = {
  author: string
  authorId: string | null
  title: string | null
  comment: string
  stars: number | null
}

/** A review that is shown; `null` for one that isn't. `isHeld` keeps it as it is until the transaction's end. */
export async function openReview(
  db: Db,
  { companyId, serviceId, reviewId, isHeld = false }: ReviewKey & { isHeld?: boolean },
): Promise<OpenReview | null> {
  const review = await db
    .selectFrom('review')
    .select(['display_name as written', 'user_id as userId', 'capture as title', 'comment', 'stars'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!review) return null
  const { written, userId, ...said } = review
  const nameOf = await authorNames(db, [userId])
  return { ...said, author: nameOf({ userId, written }), authorId: userId }
}
