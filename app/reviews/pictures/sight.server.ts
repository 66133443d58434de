import type { Db } from '#foundation/platform/db.server.ts'
import type { PictureSight } from './pictures.ts'
import './tables.ts'

/** What decides who sees a stored picture; `null` where there is none. */
export async function pictureSight(
  db: Db,
  { pictureId }: { pictureId: string },
): Promise<(PictureSight & { companyId: string; authorId: string }) | null> {
  const row = await db
    .selectFrom('picture')
    .innerJoin('review_gallery as gallery', 'gallery.id', 'picture.owner_id')
    .leftJoin('review', (join) =>
      join
        .onRef('review.company_id', '=', 'gallery.company_id')
        .onRef('review.service_id', '=', 'gallery.service_id')
        .onRef('review.kind', '=', 'gallery.kind')
        .onRef('review.user_id', '=', 'gallery.user_id')
        .on('review.taken_back_at', 'is', null),
    )
    .leftJoin('review_picture_decision as decided', 'decided.picture_id', 'picture.id')
    .select(['gallery.company_id as companyId', 'gallery.user_id as authorId'])
    .select(['decided.decision', 'review.id as reviewId', 'review.hidden_at as hiddenAt'])
    .where('picture.id', '=', pictureId)
    .where('picture.owner_kind', '=', 'review')
    .where('picture.state', '=', 'stored')
    .executeTakeFirst()
  if (!row) return null
  const { companyId, authorId, decision, reviewId, hiddenAt } = row
  const review = reviewId === null ? 'none' : hiddenAt === null ? 'open' : 'hidden'
  return { companyId, authorId, decision, review }
}
