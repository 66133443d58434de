import { sql } from 'kysely'
import { removePicturesOf } from '#app/pictures/pictures.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** So long pictures wait for the review that they were uploaded for. */
const unsentDays = 7
const galleriesAtOnce = 200

/**
 * Takes pictures away whose review was never sent, and such whose upload ended after their gallery was gone. Answers of
 * how many galleries.
 */
export async function removeUnsentPictures(db: Db, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - unsentDays * 86_400_000)
  const { rows } = await sql<{ companyId: string; id: string }>`
    select distinct picture.company_id as "companyId", picture.owner_id as id from picture
    left join review_gallery as gallery on gallery.id = picture.owner_id
    where picture.owner_kind = 'review' and picture.state = 'stored' and (gallery.id is null
      or (picture.stored_at < ${before} and not exists (select 1 from review
        where review.company_id = gallery.company_id and review.service_id = gallery.service_id
          and review.kind = gallery.kind and review.user_id = gallery.user_id)))
    limit ${galleriesAtOnce}`.execute(db)
  for (const { companyId, id } of rows)
    await removePicturesOf(db, { companyId, owner: { kind: 'review', id }, now })
  return rows.length
}
